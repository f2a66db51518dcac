import { isFields, type Fields } from '../../../engine/pattern-data.ts';
import { htmlToText } from './html-text.ts';
import type { PatternText } from './read-pattern.ts';

/** The data of a pattern's JSON besides measurements. */
export interface PatternDetails {
  name?: string;
  designer?: string;
  /** The pattern's page on Ravelry. */
  url?: string;
}

/** A pattern from Ravelry: its fields and notes as one text. */
export interface RavelryPattern extends PatternText {
  details: PatternDetails;
}

/** The widths of Ravelry's gauges, in inches. */
const GAUGE_DIVISORS: ReadonlySet<number> = new Set([1, 2, 4]);

/** Fields that identify JSON from Ravelry. One is enough. */
const RAVELRY_FIELDS = ['gauge_divisor', 'gauge_description', 'pattern_needle_sizes', 'sizes_available'];

const isPattern = (value: unknown): value is Fields =>
  isFields(value) && typeof value.name === 'string' && RAVELRY_FIELDS.some((field) => field in value);

/** Finds the pattern in `{ pattern }`, in `{ patterns: { id: pattern } }` with one pattern, or in the pattern itself. */
function findPattern(json: unknown): Fields | null {
  if (!isFields(json)) return null;
  const several = isFields(json.patterns) ? Object.values(json.patterns) : [];
  const [found] = [json.pattern, ...(several.length === 1 ? several : []), json].filter(isPattern);
  return found ?? null;
}

const toText = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '');

function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null;
}

/** Writes the gauge as Ravelry shows it. Uses Ravelry's description if a number is missing. */
function toGaugeText(pattern: Fields): string {
  const stitches = toNumber(pattern.gauge);
  const rows = toNumber(pattern.row_gauge);
  const inches = toNumber(pattern.gauge_divisor);
  if (stitches === null || inches === null || !GAUGE_DIVISORS.has(inches)) {
    return toText(pattern.gauge_description);
  }
  const counts = rows === null ? `${stitches} stitches` : `${stitches} stitches and ${rows} rows`;
  const stitch = toText(pattern.gauge_pattern);
  const width = `${counts} = ${inches} ${inches === 1 ? 'inch' : 'inches'}`;
  return stitch === '' ? width : `${width}\nin ${stitch}`;
}

/** Writes the needles, without the crochet hooks. */
function toNeedlesText({ pattern_needle_sizes: sizes }: Fields): string {
  if (!Array.isArray(sizes)) return '';
  const needles = sizes.filter(isFields).filter(({ knitting }) => knitting !== false);
  return needles
    .flatMap(({ metric, us }) => {
      const mm = toNumber(metric);
      const size = toText(us);
      return mm === null ? [] : [size === '' ? `${mm} mm` : `${mm} mm (US ${size})`];
    })
    .join('\n');
}

function toNotesText({ notes, notes_html: html }: Fields): string {
  const text = typeof html === 'string' ? htmlToText(html) : '';
  if (text !== '') return text;
  return typeof notes === 'string' ? notes.replace(/\r\n?/g, '\n').trim() : '';
}

function toDetails(pattern: Fields): PatternDetails {
  const name = toText(pattern.name);
  const designer = isFields(pattern.pattern_author) ? toText(pattern.pattern_author.name) : '';
  const permalink = toText(pattern.permalink);
  return {
    ...(name !== '' && { name }),
    ...(designer !== '' && { designer }),
    ...(permalink !== '' && {
      url: `https://www.ravelry.com/patterns/library/${encodeURIComponent(permalink)}`,
    }),
  };
}

/** Writes each value under Ravelry's label. */
const joinSections = (sections: readonly (readonly [label: string, text: string])[]) =>
  sections
    .filter(([, text]) => text !== '')
    .map(([label, text]) => `${label}\n${text}`)
    .join('\n\n');

/**
 * Writes a pattern's JSON, as Ravelry's API returns it, as a text. The sizes come from `sizes_available` and the notes.
 * @returns `null` for any other JSON, also for several patterns
 */
export function toRavelryText(json: unknown): RavelryPattern | null {
  const pattern = findPattern(json);
  if (pattern === null) return null;
  const details = toDetails(pattern);
  const { name = '', designer } = details;
  const title = designer === undefined ? name : `${name}\nby ${designer}`;
  const fields = joinSections([
    ['Gauge', toGaugeText(pattern)],
    ['Needle size', toNeedlesText(pattern)],
  ]);
  const rest = joinSections([
    ['Sizes available', toText(pattern.sizes_available)],
    ['Notes', toNotesText(pattern)],
  ]);
  const fieldsText = [title, fields].filter((part) => part !== '').join('\n\n');
  return { text: [fieldsText, rest].filter((part) => part !== '').join('\n\n'), fieldsText, details };
}
