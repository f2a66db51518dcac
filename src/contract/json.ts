import * as z from 'zod';
import { describedAs } from './described.ts';

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

/** JSON that may arrive as text (specification, section 7): an object or its JSON string. */
export const objectOrJson = describedAs(
  z.union([z.record(z.string(), z.unknown()), z.string()]),
  objectFrom(
    (value): unknown => (typeof value === 'string' ? JSON.parse(value) : value),
    'Give an object, or its JSON text',
  ),
);

/** More characters of JSON than any other way in lets through, even with every number written out. */
const LONGEST = 512 * 1024;

/**
 * JSON within a file of ours, never as text: what a large body may hold is judged by its shape before it is parsed
 * (server/heavy/json-shape.ts), which cannot look into text.
 */
export const objectInFile = objectFrom((value) => value, 'Give an object').refine(
  (value) => JSON.stringify(value).length <= LONGEST,
  'This is too large to keep',
);
