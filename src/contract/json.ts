import * as z from 'zod';

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

const ASK = 'Give an object, or its JSON text';

/** JSON that may arrive as text (specification, section 7): an object or its JSON string. */
export const objectOrJson = z.preprocess(
  (value, context) => {
    try {
      return storable(typeof value === 'string' ? JSON.parse(value) : value);
    } catch (error) {
      context.addIssue({ code: 'custom', message: error instanceof UnstorableError ? error.message : ASK });
      return z.NEVER;
    }
  },
  z.record(z.string(), z.unknown(), ASK),
);
