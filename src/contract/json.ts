import * as z from 'zod';
import { withDocs } from './docs-metadata.ts';

/** Nested deeper than this, JSON is refused: what walks or writes it may run out of stack. */
const DEEPEST = 32;

/** JSON that may not be stored. */
class UnstorableError extends Error {}

function storableText(value: string): string {
  if (value.includes('\0')) throw new UnstorableError('Remove the character with code 0 from this text');
  return value.toWellFormed();
}

/** The same JSON with well-formed strings and names; PostgreSQL refuses NUL and lone surrogates. */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null) return value;
  if (depth === DEEPEST) throw new UnstorableError(`Nest this at most ${DEEPEST} levels deep`);
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [storableText(name), storable(item, depth + 1)]),
  );
}

const objectFrom = (read: (value: unknown) => unknown, ask: string) =>
  z.preprocess(
    (value, context) => {
      try {
        return storable(read(value));
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof UnstorableError ? error.message : ask });
        return z.NEVER;
      }
    },
    z.record(z.string(), z.unknown(), ask),
  );

/** How much JSON is kept of one row, in bytes: as much as a request's body may be, even when numbers are written out. */
const LARGEST_KB = 64;

/** How many bytes a text takes in UTF-8. */
function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    // Three bytes for one unit of UTF-16, or four for two of them.
    if (code >= 0x80) bytes += code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 1 : 2;
  }
  return bytes;
}

const withinLimit = <Schema extends z.ZodType>(schema: Schema) =>
  schema.refine((value) => utf8Length(JSON.stringify(value)) <= LARGEST_KB * 1024, {
    message: `This is larger than ${LARGEST_KB} kB, the most that is kept`,
  });

/** JSON that may arrive as text (specification, section 7): an object or its JSON string. */
export const objectOrJson = withDocs(
  z.union([z.record(z.string(), z.unknown()), z.string()]),
  withinLimit(
    objectFrom(
      (value): unknown => (typeof value === 'string' ? JSON.parse(value) : value),
      'Give an object, or its JSON text',
    ),
  ),
);

/**
 * JSON within a file of ours, never as text: what a large body may hold is judged by its shape before it is parsed
 * (contract/import-limits.ts), which cannot look into text.
 */
export const objectInFile = withinLimit(objectFrom((value) => value, 'Give an object'));
