import Negotiator from 'negotiator';
import { ENCODINGS, type Document, type Encoding } from './built-documents.ts';

/** The package's types lack the option. */
interface EncodingNegotiator {
  encoding(available: readonly string[], options: { preferred: readonly string[] }): string | undefined;
}

/** Returns the encoding that the browser prefers, the smallest among equals; `null` for none. */
export function chooseEncoding(header: string | string[] | undefined): Encoding | null {
  const negotiator: EncodingNegotiator = new Negotiator({
    headers: { 'accept-encoding': String(header ?? '') },
  });
  const best = negotiator.encoding(ENCODINGS, { preferred: ENCODINGS });
  return ENCODINGS.find((name) => name === best) ?? null;
}

/** Returns the ETag of a document in one encoding. */
export function getETag({ hash }: Document, encoding: Encoding | null): string {
  return encoding === null ? `"${hash}"` : `"${hash}-${encoding}"`;
}
