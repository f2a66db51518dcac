import type { Header } from './header.ts';
import { DANISH_HEADERS } from './headers-danish.ts';
import { ENGLISH_HEADERS } from './headers-english.ts';
import { ENGLISH_BODY_HEADERS } from './headers-english-bodies.ts';
import { ENGLISH_BODY_SIZE_HEADERS } from './headers-english-body-sizes.ts';
import { ENGLISH_GAUGE_HEADERS } from './headers-english-gauges.ts';
import { ENGLISH_NOTATION_HEADERS } from './headers-english-notations.ts';
import { ENGLISH_OTHER_GARMENT_HEADERS } from './headers-english-other-garments.ts';
import { FRENCH_HEADERS } from './headers-french.ts';
import { GERMAN_HEADERS } from './headers-german.ts';
import { NORWEGIAN_HEADERS } from './headers-norwegian.ts';
import { SWEDISH_HEADERS } from './headers-swedish.ts';

/** Adds the language to the titles, because headers of several languages have the same layout. */
const inLanguage = (language: string, headers: readonly Header[]): Header[] =>
  headers.map((header) => ({ ...header, title: `${header.title} (${language})` }));

/** All headers, one file for each language and subject. */
export const HEADERS: readonly Header[] = [
  ...inLanguage('Danish', DANISH_HEADERS),
  ...inLanguage('English', [
    ...ENGLISH_HEADERS,
    ...ENGLISH_BODY_HEADERS,
    ...ENGLISH_BODY_SIZE_HEADERS,
    ...ENGLISH_GAUGE_HEADERS,
    ...ENGLISH_NOTATION_HEADERS,
    ...ENGLISH_OTHER_GARMENT_HEADERS,
  ]),
  ...inLanguage('French', FRENCH_HEADERS),
  ...inLanguage('German', GERMAN_HEADERS),
  ...inLanguage('Norwegian', NORWEGIAN_HEADERS),
  ...inLanguage('Swedish', SWEDISH_HEADERS),
];
