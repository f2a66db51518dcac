import { ENCODINGS, type Document, type Encoding } from './built-documents.ts';

/** Weight of each encoding that an Accept-Encoding header names. */
function weights(header: string): Map<string, number> {
  return new Map(
    header.split(',').map((entry) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase());
      const weight = parameters.find((parameter) => parameter.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice(2))];
    }),
  );
}

/** The encoding that the browser likes best, the shortest of those it likes alike; `null` for none. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | null {
  const accepted = weights(String(header ?? ''));
  const weightOf = (name: Encoding) => accepted.get(name) ?? accepted.get('*') ?? 0;
  const [best] = ENCODINGS.filter((name) => weightOf(name) > 0).sort(
    (one, other) => weightOf(other) - weightOf(one),
  );
  return best ?? null;
}

/** The tag of a document in one encoding. */
export function tagOf({ hash }: Document, encoding: Encoding | null): string {
  return encoding === null ? `"${hash}"` : `"${hash}-${encoding}"`;
}

/** Whether the browser holds what it would get; a proxy may have weakened the tag. */
export function isFresh(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const held = ifNoneMatch.split(',').map((entry) => entry.trim().replace(/^W\//, ''));
  return held.includes(tag) || held.includes('*');
}
