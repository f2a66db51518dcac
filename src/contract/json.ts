import * as z from 'zod';
import { ERRORS } from './errors.ts';
import { withDocs } from './primitives.ts';

/** The deepest nesting. Recursive functions could otherwise overflow the stack. */
const MAX_DEPTH = 32;

class UnstorableError extends Error {}

function toStorableText(value: string): string {
  if (value.includes('\0')) throw new UnstorableError('Remove the character with code 0 from this text');
  return value.toWellFormed();
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Returns whether an object has a name that can change the prototype of a copy. */
const hasForbiddenName = (value: object): boolean =>
  Object.hasOwn(value, '__proto__') ||
  (Object.hasOwn(value, 'constructor') &&
    isObject(value.constructor) &&
    Object.hasOwn(value.constructor, 'prototype'));

/** Returns the JSON with well-formed strings and names. PostgreSQL rejects NUL and lone surrogates. */
function toStorable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return toStorableText(value);
  if (!isObject(value)) return value;
  if (depth === MAX_DEPTH) throw new UnstorableError(`Nest this at most ${MAX_DEPTH} levels deep`);
  if (Array.isArray(value)) return value.map((item) => toStorable(item, depth + 1));
  // JSON bodies are checked when they are parsed, but not JSON text within a body.
  if (hasForbiddenName(value)) throw new UnstorableError(ERRORS.forbiddenName.message);
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [toStorableText(name), toStorable(item, depth + 1)]),
  );
}

const objectFrom = (read: (value: unknown) => unknown, ask: string) =>
  z.preprocess(
    (value, context) => {
      try {
        return toStorable(read(value));
      } catch (error) {
        context.addIssue({ code: 'custom', message: error instanceof UnstorableError ? error.message : ask });
        return z.NEVER;
      }
    },
    z.record(z.string(), z.unknown(), ask),
  );

/**
 * The most JSON of a result or of a pattern's data, in kB: as much as a request's body. It is measured after parsing,
 * because `1e20` becomes 21 digits.
 */
const MAX_KB = 64;

/** Returns the length of a text in UTF-8, in bytes. */
function countUtf8Bytes(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    // Three bytes for one UTF-16 code unit, or four for a surrogate pair.
    if (code >= 0x80) bytes += code < 0x800 || (code >= 0xd800 && code < 0xe000) ? 1 : 2;
  }
  return bytes;
}

/** Limits the size of JSON. */
export const limitSize = <Schema extends z.ZodType>(schema: Schema) =>
  schema.refine((value) => countUtf8Bytes(JSON.stringify(value)) <= MAX_KB * 1024, {
    message: `This is larger than ${MAX_KB} kB, the most that can be saved`,
  });

/** JSON that may arrive as text (R18.9): an object or its JSON string. */
export const objectOrJson = withDocs(
  z.union([z.record(z.string(), z.unknown()), z.string()]),
  limitSize(
    objectFrom(
      (value): unknown => (typeof value === 'string' ? JSON.parse(value) : value),
      'Give an object, or its JSON text',
    ),
  ),
);

/** JSON in the file of an account. It is never text, whose size and depth would only be known after parsing. */
export const objectInFile = objectFrom((value) => value, 'Give an object');
