import { isFields, type Fields } from '../../../engine/pattern-data.ts';
import { htmlToText } from './html-text.ts';
import type { TextDetails } from '../../../engine/pattern-text/details.ts';
import type { GivenFields, PatternText } from './read-pattern.ts';

export interface PatternDetails extends TextDetails {
  designer?: string;
  url?: string;
}

export interface RavelryPattern extends PatternText {
  details: PatternDetails;
}

/** In inches. */
const GAUGE_DIVISORS: ReadonlySet<number> = new Set([1, 2, 4]);
/** One of these fields identifies Ravelry's JSON. */
const RAVELRY_FIELDS = ['gauge_divisor', 'gauge_description', 'pattern_needle_sizes', 'sizes_available'];

const isPattern = (value: unknown): value is Fields =>
  isFields(value) && typeof value.name === 'string' && RAVELRY_FIELDS.some((field) => field in value);

/** Accepts `{ pattern }`, `{ patterns: { id: pattern } }` with one pattern, and the pattern itself. */
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

/** Returns the gauge per 4 inches; `null` if a number is missing. */
function toGauge({ gauge, row_gauge: rowGauge, gauge_divisor: divisor }: Fields): GivenFields['gauge'] {
  const [stitches, rows, inches] = [toNumber(gauge), toNumber(rowGauge), toNumber(divisor)];
  if (stitches === null || inches === null || !GAUGE_DIVISORS.has(inches)) return null;
  return { stitches: (stitches * 4) / inches, rows: rows && (rows * 4) / inches };
}

function toGaugeText(pattern: Fields): string {
  const [stitches, rows, inches] = [pattern.gauge, pattern.row_gauge, pattern.gauge_divisor].map(toNumber);
  const counts = rows === null ? `${stitches} stitches` : `${stitches} stitches and ${rows} rows`;
  return `${counts} = ${inches} ${inches === 1 ? 'inch' : 'inches'}`;
}

interface Needle {
  mm: number;
  text: string;
}

/** Leaves out crochet hooks. */
function toNeedles({ pattern_needle_sizes: sizes }: Fields): Needle[] {
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

const toSection = (label: string, text: string) => (text === '' ? '' : `${label}\n${text}`);

const joinParts = (parts: readonly string[]) => parts.filter((part) => part !== '').join('\n\n');

/**
 * Reads the JSON of a pattern from Ravelry's API: gauge and needles from fields, sizes as text. Returns `null` for other JSON.
 */
export function readRavelry(json: unknown): RavelryPattern | null {
  const pattern = findPattern(json);
  if (pattern === null) return null;
  const details = toDetails(pattern);
  const { name = '', designer } = details;
  const title = designer === undefined ? name : `${name}\nby ${designer}`;
  const gauge = toGauge(pattern);
  const gaugeText = gauge ? toGaugeText(pattern) : '';
  const stitch = toText(pattern.gauge_pattern);
  const needles = toNeedles(pattern);
  const needleLines = needles.map(({ text }) => text);
  const shown = joinParts([
    title,
    toSection('Gauge', gauge && stitch !== '' ? `${gaugeText}\nin ${stitch}` : gaugeText),
    toSection('Needle size', needleLines.join('\n')),
  ]);
  const gaugeStart = shown.indexOf(gaugeText, title.length);
  const spans: GivenFields['spans'] = gauge
    ? [{ field: 'gauge', start: gaugeStart, end: gaugeStart + gaugeText.length }]
    : [];
  // The needles are the last lines. The words of the gauge can name a needle too.
  let start = shown.length - needleLines.join('\n').length;
  for (const { mm, text } of needles) {
    spans.push({ field: 'needles', start, end: start + String(mm).length });
    start += text.length + 1;
  }
  const text = joinParts([
    shown,
    // The description has the numbers of a gauge without fields.
    gauge ? '' : toSection('Gauge', toText(pattern.gauge_description)),
    toSection('Sizes available', toText(pattern.sizes_available)),
    toSection('Notes', toNotesText(pattern)),
  ]);
  const given = {
    gauge,
    needleMm: needles.map(({ mm }) => mm),
    spans,
    from: title.length,
    to: shown.length,
  };
  return { text, given, details };
}
