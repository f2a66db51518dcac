import type { PatternReading } from '../../../engine/pattern-text.ts';

/** A part of the text: what was read from it, if anything, or a gap of lines that are not shown. */
export interface Segment {
  kind: 'plain' | 'read' | 'gap';
  /** For a gap, the number of its lines. */
  text: string;
  /** The fields that were read from it. */
  fields: readonly string[];
}

/** Lines around a reading that are shown in a long text. */
const CONTEXT_LINES = 2;

/** Texts up to this many characters are shown whole. */
const SHORT_TEXT = 1500;

/** Divides a text where a span begins or ends. Spans may overlap. Linear in the text and the spans. */
function divide(text: string, spans: PatternReading['spans']): Segment[] {
  const edges = spans.flatMap(({ field, start, end }) => [
    { at: start, field, change: 1 },
    { at: end, field, change: -1 },
  ]);
  const open = new Map<string, number>();
  const segments: Segment[] = [];
  let from = 0;
  const add = (to: number) => {
    if (to <= from) return;
    const fields = [...open].flatMap(([field, count]) => (count > 0 ? [field] : []));
    segments.push({ kind: fields.length > 0 ? 'read' : 'plain', text: text.slice(from, to), fields });
    from = to;
  };
  for (const { at, field, change } of edges.toSorted((one, other) => one.at - other.at)) {
    add(at);
    open.set(field, (open.get(field) ?? 0) + change);
  }
  add(text.length);
  return segments;
}

/** Leaves out the lines of a plain segment that are far from what was read. */
function shorten(segment: Segment, isFirst: boolean, isLast: boolean): Segment[] {
  const lines = segment.text.split('\n');
  // The first and the last line belong to the lines of what was read beside them.
  const before = isFirst ? 0 : CONTEXT_LINES + 1;
  const after = isLast ? 0 : CONTEXT_LINES + 1;
  const left = lines.length - before - after;
  if (left < 2) return [segment];
  const part = (from: number, to: number) =>
    lines
      .slice(from, to)
      .map((line) => `${line}\n`)
      .join('');
  const end = lines.slice(lines.length - after).join('\n');
  return [
    { kind: 'plain' as const, text: part(0, before), fields: [] },
    { kind: 'gap' as const, text: `${left}`, fields: [] },
    { kind: 'plain' as const, text: end, fields: [] },
  ].filter(({ text }) => text !== '');
}

/**
 * Divides a text into what was read from it and the rest.
 * @param isWhole whether to keep all lines of a long text; otherwise only the lines around what was read are kept
 */
export function toSegments(text: string, spans: PatternReading['spans'], isWhole: boolean): Segment[] {
  const segments = divide(text, spans);
  if (isWhole || text.length <= SHORT_TEXT || spans.length === 0) return segments;
  return segments.flatMap((segment, index) =>
    segment.kind === 'plain' ? shorten(segment, index === 0, index === segments.length - 1) : [segment],
  );
}
