import { useState } from 'react';
import type { PatternReading } from '../../../engine/pattern-text.ts';
import { Button } from '../../ui/button.tsx';
import { toSegments, type Segment } from './segments.ts';

/** The label and the color of each kind of reading. */
const MARKS: Readonly<Record<string, { label: string; color: string }>> = {
  gauge: { label: 'Gauge', color: 'bg-madder-soft border-madder' },
  sizes: { label: 'Sizes', color: 'bg-ochre-soft border-ochre' },
  bust: { label: 'Finished bust', color: 'bg-moss-soft border-moss' },
  toFit: { label: 'To fit', color: 'bg-sunken border-muted' },
  length: { label: 'Length', color: 'bg-moss-soft border-moss border-dashed' },
  more: { label: 'Other measurements', color: 'bg-sunken border-muted border-dashed' },
  unread: { label: 'Not read', color: 'bg-ochre-soft border-ochre border-double border-b-4' },
  needles: { label: 'Needles', color: 'bg-madder-soft border-madder border-dashed' },
};

const getMark = (field: string) => MARKS[field] ?? { label: field, color: 'bg-sunken border-muted' };

/** A part of the text. A label in front of it says what was read, so that no one depends on the color. */
function Part({ segment: { kind, text, fields }, labels }: { segment: Segment; labels: readonly string[] }) {
  if (kind === 'gap')
    return (
      <span className="text-muted block py-1 text-sm">
        … {text} more lines …{'\n'}
      </span>
    );
  const [field] = fields;
  if (field === undefined) return <>{text}</>;
  return (
    <mark className={`text-ink rounded-sm border-b-2 px-0.5 ${getMark(field).color}`}>
      {labels.length > 0 && (
        <span className="text-muted text-xs font-semibold uppercase select-none">
          {labels.map((field) => getMark(field).label).join(', ')}:{' '}
        </span>
      )}
      {text}
    </mark>
  );
}

/** Returns the fields of a segment that do not continue from the one before. */
const listBegun = ({ fields }: Segment, before: Segment | undefined) =>
  fields.filter((field) => !before?.fields.includes(field));

/** The text of a pattern, with what was read from it marked. */
export function MarkedText({ text, spans }: { text: string; spans: PatternReading['spans'] }) {
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
          <Part key={index} segment={segment} labels={listBegun(segment, segments[index - 1])} />
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
