import { isFields, type Fields } from '../../../engine/pattern-data.ts';
import { htmlToText } from './html-text.ts';
import type { TextDetails } from '../../../engine/pattern-text/details.ts';
import type { GivenFields, PatternText } from './read-pattern.ts';

export interface PatternDetails extends TextDetails {
  url?: string;
}

export interface RavelryPattern extends PatternText {
  details: PatternDetails;
}

/** Ravelry states gauges over 1, 2 or 4 inches. */
const GAUGE_DIVISORS: ReadonlySet<number> = new Set([1, 2, 4]);
/** One of these fields identifies Ravelry's JSON. */
const RAVELRY_FIELDS = ['gauge_divisor', 'gauge_description', 'pattern_needle_sizes', 'sizes_available'];

const isPattern = (value: unknown): value is Fields =>
  isFields(value) && typeof value.name === 'string' && RAVELRY_FIELDS.some((field) => field in value);

/** Accepts `{ pattern }`, `{ patterns: { id: pattern } }` with one pattern, and the pattern itself. */
function findPattern(json: unknown): Fields | null {
  if (!isFields(json)) return null;
  const several = isFields(json.patterns) ? Object.values(json.patterns) : [];
  return [json.pattern, ...(several.length === 1 ? several : []), json].find(isPattern) ?? null;
}

const toText = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '');

function toNumber(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null;
}

/** Returns the gauge per 4 inches, and as Ravelry shows it; `null` without stitches or a width of 1, 2 or 4 inches. */
function readGauge(pattern: Fields) {
  const [stitches, rows, inches] = [pattern.gauge, pattern.row_gauge, pattern.gauge_divisor].map(toNumber);
  if (!stitches || !inches || !GAUGE_DIVISORS.has(inches)) return null;
  const counts = rows ? `${stitches} stitches and ${rows} rows` : `${stitches} stitches`;
  return {
    gauge: { stitches: (stitches * 4) / inches, rows: rows ? (rows * 4) / inches : null },
    text: `${counts} = ${inches} ${inches === 1 ? 'inch' : 'inches'}`,
  };
}

/** Leaves out crochet hooks. */
function toNeedles({ pattern_needle_sizes: sizes }: Fields) {
  if (!Array.isArray(sizes)) return [];
  const needles = sizes.filter(isFields).filter(({ knitting }) => knitting !== false);
  return needles.flatMap(({ metric, us }) => {
    const mm = toNumber(metric);
    const size = toText(us);
    return mm === null ? [] : [{ mm, text: size === '' ? `${mm} mm` : `${mm} mm (US ${size})` }];
  });
}

function toNotesText({ notes, notes_html: html }: Fields): string {
  const text = typeof html === 'string' ? htmlToText(html) : '';
  if (text !== '') return text;
  return typeof notes === 'string' ? notes.replace(/\r\n?/g, '\n').trim() : '';
}

function toDetails(pattern: Fields): PatternDetails {
  const name = toText(pattern.name);
  const permalink = toText(pattern.permalink);
  return {
    ...(name !== '' && { name }),
    ...(permalink !== '' && {
      url: `https://www.ravelry.com/patterns/library/${encodeURIComponent(permalink)}`,
    }),
  };
}

/** Reads a pattern from Ravelry's API: gauge and needles from fields, sizes as text. Returns `null` for other JSON. */
export function readRavelry(json: unknown): RavelryPattern | null {
  const pattern = findPattern(json);
  if (pattern === null) return null;
  const details = toDetails(pattern);
  const { name = '' } = details;
  const designer = isFields(pattern.pattern_author) ? toText(pattern.pattern_author.name) : '';
  const title = designer === '' ? name : `${name}\nby ${designer}`;
  let text = title;
  /** Adds a value under Ravelry's label. Returns where the value starts. */
  const addSection = (label: string, value: string): number => {
    if (value !== '') text += `${text === '' ? '' : '\n\n'}${label}\n${value}`;
    return text.length - value.length;
  };
  const spans: GivenFields['spans'] = [];
  const read = readGauge(pattern);
  if (read) {
    const stitch = toText(pattern.gauge_pattern);
    const start = addSection('Gauge', stitch === '' ? read.text : `${read.text}\nin ${stitch}`);
    spans.push({ field: 'gauge', start, end: start + read.text.length });
  }
  const needles = toNeedles(pattern);
  let start = addSection('Needle size', needles.map((needle) => needle.text).join('\n'));
  for (const needle of needles) {
    spans.push({ field: 'needles', start, end: start + String(needle.mm).length });
    start += needle.text.length + 1;
  }
  const given = {
    gauge: read?.gauge ?? null,
    needleMm: needles.map(({ mm }) => mm),
    spans,
    fieldsPart: { start: title.length, end: text.length },
  };
  // If the fields of the gauge are missing, the description may still give it.
  if (!read) addSection('Gauge', toText(pattern.gauge_description));
  addSection('Sizes available', toText(pattern.sizes_available));
  addSection('Notes', toNotesText(pattern));
  return { text, given, details };
}
