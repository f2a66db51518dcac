import Negotiator from 'negotiator';
import { ENCODINGS, type Document, type Encoding } from './built-documents.ts';

/** The option is missing in the package's types. */
interface EncodingNegotiator {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

/** The encoding that the browser likes best, the shortest of those it likes alike; `null` for none. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | null {
  const negotiator: EncodingNegotiator = new Negotiator({
    headers: { 'accept-encoding': String(header ?? '') },
  });
  const best = negotiator.encoding(ENCODINGS, { preferred: ENCODINGS });
  return ENCODINGS.find((name) => name === best) ?? null;
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
