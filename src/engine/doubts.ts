/** The fields of a pattern that a doubt can be about. */
export const DOUBT_FIELDS = ['gauge', 'sizes', 'bust', 'length', 'toFit', 'further'] as const;
export type DoubtField = (typeof DOUBT_FIELDS)[number];

/** A doubt about what was read from a pattern's text. It stays until the field is changed or the doubt is dismissed. */
export interface Doubt {
  /** The kind of doubt, such as "basis-unclear". */
  code: string;
  field: DoubtField;
  /** A sentence. */
  message: string;
}

/** The most doubts of a pattern. A reading has fewer. */
export const MAX_DOUBTS = 40;
/** Limits in characters. A message may quote a label of the pattern. */
export const MAX_DOUBT_LENGTH = { code: 40, message: 300 } as const;

const isDoubtField = (field: unknown): field is DoubtField => DOUBT_FIELDS.some((known) => known === field);

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= longest;

/** Reads one stored doubt; `null` if it is not valid. */
function readDoubt(value: unknown): Doubt | null {
  if (typeof value !== 'object' || value === null) return null;
  const { code, field, message } = value as Record<string, unknown>;
  const isValid =
    isText(code, MAX_DOUBT_LENGTH.code) && isDoubtField(field) && isText(message, MAX_DOUBT_LENGTH.message);
  return isValid ? { code, field, message } : null;
}

/** Reads stored doubts. Never throws: what is not valid, and what is above the limit, is omitted. */
export const readDoubts = (value: unknown): Doubt[] =>
  Array.isArray(value) ? value.slice(0, MAX_DOUBTS).flatMap((each) => readDoubt(each) ?? []) : [];

/** Returns the notes of a reading that stay with a form: those about its fields. */
export const toDoubts = (notes: readonly { code: string; field: string; message: string }[]): Doubt[] =>
  notes
    .flatMap(({ code, field, message }) =>
      isDoubtField(field) ? [{ code, field, message: shorten(message) }] : [],
    )
    .slice(0, MAX_DOUBTS);

const shorten = (message: string) =>
  message.length <= MAX_DOUBT_LENGTH.message ? message : `${message.slice(0, MAX_DOUBT_LENGTH.message - 1)}…`;

/** Returns the doubts about some fields as sentences, each once. */
export const listDoubts = (
  doubts: readonly Doubt[],
  fields: readonly DoubtField[] = DOUBT_FIELDS,
): string[] => [
  ...new Set(doubts.filter(({ field }) => fields.includes(field)).map(({ message }) => message)),
];

/** Returns the doubts without those that have this message. */
export const dismissDoubt = (doubts: readonly Doubt[], message: string): Doubt[] =>
  doubts.filter((doubt) => doubt.message !== message);

/** The values of each field of a pattern as texts, in the order of its sizes. Empty ones are omitted. */
export type DoubtedValues = Readonly<Record<DoubtField, readonly string[]>>;

function isChanged(before: readonly string[], after: readonly string[]): boolean {
  if (before.length === after.length) return before.some((value, index) => value !== after[index]);
  // A size that was removed leaves the others in doubt.
  return after.length === 0 || after.some((value) => !before.includes(value));
}

/** The code of the doubt about values that the pattern does not print. A new value for one size says nothing about the others. */
export const COMPUTED = 'computed';

/**
 * Returns the doubts about fields whose values stay the same in a change, or only lack those of removed sizes. A doubt about
 * computed values stays unless a change replaces all of them at once.
 */
export const keepDoubts = (doubts: readonly Doubt[], before: DoubtedValues, after: DoubtedValues): Doubt[] =>
  doubts.filter(({ code, field }) =>
    code === COMPUTED
      ? before[field].some((value) => after[field].includes(value))
      : !isChanged(before[field], after[field]),
  );

/** Returns what to check in a pattern before its result is used; `null` if nothing is in doubt. */
export function describeDoubts(doubts: readonly Doubt[]): string | null {
  const sentences = listDoubts(doubts);
  return sentences.length === 0 ? null : `Check this in the pattern: ${sentences.join(' ')}`;
}
