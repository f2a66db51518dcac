import { useState } from 'react';
import type { PatternReading } from '../../../engine/pattern-text.ts';
import { Button } from '../../ui/button.tsx';

/** A part of the text. A gap stands for lines that are not shown. */
interface Segment {
  kind: 'plain' | 'read' | 'gap';
  /** For a gap, the number of its lines. */
  text: string;
  /** What was read from it. */
  fields: readonly string[];
}

/** Lines around a reading that are shown in a long text. */
const CONTEXT_LINES = 2;
/** Texts up to this many characters are shown whole. */
const SHORT_TEXT = 1500;

/** Divides a text at the ends of its spans, which may overlap. */
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

/** Leaves out lines that are far from what was read. */
function shorten(segment: Segment, isFirst: boolean, isLast: boolean): Segment[] {
  const lines = segment.text.split('\n');
  // The first and the last line are parts of lines from which something was read.
  const before = isFirst ? [] : lines.slice(0, CONTEXT_LINES + 1);
  const after = isLast ? [] : lines.slice(-CONTEXT_LINES - 1);
  const omittedCount = lines.length - before.length - after.length;
  if (omittedCount < 2) return [segment];
  const toPlain = (text: string): Segment => ({ kind: 'plain', text, fields: [] });
  return [
    toPlain(before.map((line) => `${line}\n`).join('')),
    { ...toPlain(`${omittedCount}`), kind: 'gap' as const },
    toPlain(after.join('\n')),
  ].filter(({ text }) => text !== '');
}

/** @param isWhole false to keep only the lines around what was read in a long text */
export function toSegments(text: string, spans: PatternReading['spans'], isWhole: boolean): Segment[] {
  const segments = divide(text, spans);
  if (isWhole || text.length <= SHORT_TEXT || spans.length === 0) return segments;
  return segments.flatMap((segment, index) =>
    segment.kind === 'plain' ? shorten(segment, index === 0, index === segments.length - 1) : [segment],
  );
}

const MARKS: Readonly<Record<string, { label: string; color: string }>> = {
  gauge: { label: 'Gauge', color: 'bg-madder-soft border-madder' },
  sizes: { label: 'Sizes', color: 'bg-ochre-soft border-ochre' },
  bust: { label: 'Finished bust', color: 'bg-moss-soft border-moss' },
  toFit: { label: 'To fit', color: 'bg-sunken border-muted' },
  ease: { label: 'Ease', color: 'bg-sunken border-muted border-dashed' },
  length: { label: 'Length', color: 'bg-moss-soft border-moss border-dashed' },
  more: { label: 'Other measurements', color: 'bg-sunken border-muted border-dashed' },
  unread: { label: 'Not read', color: 'bg-ochre-soft border-ochre border-double border-b-4' },
  needles: { label: 'Needles', color: 'bg-madder-soft border-madder border-dashed' },
};

const getMark = (field: string) => MARKS[field] ?? { label: field, color: 'bg-sunken border-muted' };

interface PartProps {
  segment: Segment;
  /** The fields whose labels are shown, so that no one depends on the color. */
  labeledFields: readonly string[];
}

function Part({ segment: { kind, text, fields }, labeledFields }: PartProps) {
  if (kind === 'gap')
    return (
      <span className="text-muted block py-1 text-sm">
        … {text} more lines …{'\n'}
      </span>
    );
  const [firstField] = fields;
  if (firstField === undefined) return <>{text}</>;
  return (
    <mark className={`text-ink rounded-sm border-b-2 px-0.5 ${getMark(firstField).color}`}>
      {labeledFields.length > 0 && (
        <span className="text-muted text-xs font-semibold uppercase select-none">
          {labeledFields.map((field) => getMark(field).label).join(', ')}:{' '}
        </span>
      )}
      {text}
    </mark>
  );
}

/** Returns the fields that do not continue from the segment before. */
const listBegun = ({ fields }: Segment, before: Segment | undefined) =>
  fields.filter((field) => !before?.fields.includes(field));

/** The text of a pattern, in which the review shows what was read. */
export function ReadTextView({ text, spans }: { text: string; spans: PatternReading['spans'] }) {
  const [isWhole, setIsWhole] = useState(false);
  const segments = toSegments(text, spans, isWhole);
  const isShortened = segments.some(({ kind }) => kind === 'gap');
  return (
    <div className="flex min-w-0 flex-col gap-2 lg:sticky lg:top-0">
      <div
        // A region that scrolls must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label="The pattern’s text, with marks on what was read"
        className="border-line bg-paper max-h-[40dvh] overflow-auto rounded-lg border p-3 text-sm/relaxed wrap-anywhere whitespace-pre-wrap lg:max-h-[60dvh]"
      >
        {segments.map((segment, index) => (
          <Part key={index} segment={segment} labeledFields={listBegun(segment, segments[index - 1])} />
        ))}
      </div>
      {(isShortened || isWhole) && (
        <Button variant="quiet" className="self-start" onClick={() => setIsWhole(!isWhole)}>
          {isWhole ? 'Show only what was read' : 'Show the whole text'}
        </Button>
      )}
    </div>
  );
}
