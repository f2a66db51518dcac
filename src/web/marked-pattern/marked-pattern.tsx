import { useDeferredValue, useMemo, useState } from 'react';
import { findSizeLists, type SizeLists } from '../../engine/size-lists.ts';
import { formatCount } from '../../engine/sentences.ts';
import type { TextRange } from '../../engine/size-lists/ranges.ts';
import { useCardUnit } from '../measurement-inputs/card-units.ts';
import { useStored } from '../stored/stored.ts';
import { runAfterPaint } from '../ui/after-paint.ts';
import { Alert, Notice } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmButton } from '../ui/dialog.tsx';
import { focusContent } from '../ui/page.tsx';
import { SelectField } from '../ui/field.tsx';
import { loadOnDemand } from '../ui/on-demand.tsx';
import { Segmented } from '../ui/segmented.tsx';
import { markText, NO_SIZE, type Mark, type Piece } from './marked-text.ts';
import { MeaningBar } from './meaning-bar.tsx';
import {
  findRecommended,
  storedSettings,
  TEXT_SIZES,
  type MarkingState,
  type KeptPattern,
  type PatternContext,
} from './marking-state.ts';
import type { PdfViewProps } from './pdf/pdf-pages.tsx';
import { ReadingSettingsPanel, useWakeLock, useNightColors } from './reading-settings.tsx';
import { getMarkId, TextView } from './text-view.tsx';

const PdfView = loadOnDemand<PdfViewProps>({
  load: async () => (await import('./pdf/pdf-pages.tsx')).PdfView,
  failure: 'The pages could not be loaded',
});

interface MarkedPatternProps {
  content: KeptPattern;
  state: MarkingState;
  context: PatternContext;
  /** The reason why the text is not stored. */
  problem: string | null;
  onChange: (patch: Partial<MarkingState>) => void;
  onReplace: () => void;
  onForget: () => void;
}

/** The number of places that are shown at first. */
const SHOWN_AT_FIRST = 5;
/** Characters of the text before a place, to recognize it. */
const QUOTED_BEFORE = 24;

function quote(text: string, { start, end }: TextRange): string {
  let from = Math.max(0, start - QUOTED_BEFORE);
  // Skips a word that is cut at its start.
  while (from > 0 && from < start && /\S/.test(text.charAt(from - 1))) from += 1;
  const words = text.slice(from, start).split('\n').at(-1) ?? '';
  return `${words.trimStart()}${text.slice(start, end).replaceAll(/\s+/g, ' ')}`;
}

const describePlaces = (count: number) => formatCount(count, 'place needs checking', 'places need checking');

/** Links to the places that could not be marked with certainty. */
export function OpenPlaces({ places, text }: { places: readonly TextRange[]; text: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  if (places.length === 0) return null;
  return (
    <Notice tone="caution" className="print:hidden">
      <h2 className="text-lg font-semibold">{describePlaces(places.length)}</h2>
      <p>
        {places.length === 1
          ? 'It looks like a list of sizes, but not for certain. Choose your number in it, or leave it.'
          : 'They look like lists of sizes, but not for certain. Choose your number in each, or leave it.'}
      </p>
      <ol className="mt-1 list-decimal pl-6">
        {places.slice(0, isExpanded ? undefined : SHOWN_AT_FIRST).map((place) => (
          <li key={place.start}>
            <a
              href={`#${getMarkId(place.start)}`}
              className="text-madder inline-block min-h-8 align-top wrap-anywhere underline"
              onClick={(event) => {
                const mark = document.getElementById(getMarkId(place.start));
                event.preventDefault();
                mark?.scrollIntoView({ block: 'center' });
                mark?.focus({ preventScroll: true });
              }}
            >
              {quote(text, place)}
            </a>
          </li>
        ))}
      </ol>
      {places.length > SHOWN_AT_FIRST && !isExpanded && (
        <Button variant="quiet" onClick={() => setIsExpanded(true)}>
          Show all {places.length}
        </Button>
      )}
    </Notice>
  );
}

/** @param shownCount the number of lists in which the knitter's number is shown */
export function describeFound(shownCount: number, { lists, unmarked }: SizeLists, sizeCount: number): string {
  if (shownCount > 0) return `Your number is marked in ${formatCount(shownCount, 'list')}.`;
  if (lists.length > 0)
    return 'The lists that were found in this text are only for other sizes. Check that your size is chosen above.';
  if (unmarked.length > 0)
    return `No list of ${sizeCount} numbers was found. Check that the sizes are those of the pattern, all of them and in its order.`;
  return 'No list of sizes was found in this text. Use the pattern’s instructions, where numbers stand like 90 (98, 106).';
}

/** A pattern's text with the numbers of one size marked. */
export function MarkedPattern({
  content: { text, pdf },
  state: { sizes, chosen, hand: handMarks, place: position },
  context,
  problem,
  onChange,
  onReplace,
  onForget,
}: MarkedPatternProps) {
  const settings = useStored(storedSettings);
  const textSize = TEXT_SIZES.find(({ value }) => value === settings.textSize);
  const recommended = findRecommended(context, sizes);
  // Without a chosen size, the recommended one is marked, if the text has it.
  const sizeIndex = chosen ?? recommended ?? NO_SIZE;
  const [unit] = useCardUnit('marked-pattern');
  const [picked, setPicked] = useState<Piece | null>(null);
  const [view, setView] = useState<'text' | 'pages'>('text');
  useWakeLock(settings.keepsScreenOn);
  useNightColors(settings.isNight);

  const found = useMemo(() => findSizeLists(text, sizes), [text, sizes]);
  // A long text takes a moment. The size changes at once, its marks in the next render.
  const markedIndex = useDeferredValue(sizeIndex);
  const { pageMarks, lines, places, shownCount } = useMemo(
    () => markText(text, found, { sizes, sizeIndex: markedIndex }, handMarks),
    [text, found, sizes, markedIndex, handMarks],
  );
  const sizeName = sizes[sizeIndex] ?? '';
  const pickedPlace =
    picked?.kind === 'open' && sizeIndex !== NO_SIZE
      ? (places.find(({ start }) => start === picked.markStart) ?? null)
      : null;
  const pickMark = (mark: Mark) => {
    const piece = lines.flatMap(({ pieces }) => pieces).find(({ markStart }) => markStart === mark.start);
    if (piece) setPicked(piece);
  };
  const close = () => {
    setPicked(null);
    if (picked) document.getElementById(getMarkId(picked.markStart))?.focus();
  };

  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-3 print:hidden">
        <div className="w-56 max-w-full">
          <SelectField
            label="Marked size"
            value={sizeIndex === NO_SIZE ? '' : String(sizeIndex)}
            {...(sizeIndex === NO_SIZE && { placeholder: 'Choose your size' })}
            options={sizes.map((name, index) => ({
              value: String(index),
              label: index === recommended ? `${name} (recommended)` : name,
            }))}
            onChange={(value) => {
              setPicked(null);
              const next = Number(value);
              // `null` follows the recommendation of later results.
              onChange({ chosen: next === recommended ? null : next });
            }}
          />
        </div>
        {/* The pages are printed by a button of their own. */}
        {!(pdf && view === 'pages') && <Button onClick={() => window.print()}>Print</Button>}
      </div>
      {sizeIndex !== NO_SIZE && (
        <p className="hidden print:block">
          Marked for size {sizeName}.
          {places.length > 0 &&
            ` ${describePlaces(places.length)}: ${places.length === 1 ? 'it' : 'each'} has a dashed frame.`}
        </p>
      )}
      {problem !== null && <Alert tone="caution">{problem}</Alert>}
      {sizes.length < 2 ? (
        <p>
          This pattern has one size, so all of its numbers are yours. Select a number to see what it measures.
        </p>
      ) : (
        <p role="status">
          {sizeIndex === NO_SIZE
            ? 'Choose your size to have its numbers marked.'
            : describeFound(shownCount, found, sizes.length)}
        </p>
      )}
      <OpenPlaces places={places} text={text} />
      <ReadingSettingsPanel />
      {pdf && (
        <div>
          <Segmented
            label="What is shown"
            value={view}
            options={[
              { value: 'text', label: 'Text' },
              { value: 'pages', label: 'Pages' },
            ]}
            onChange={setView}
          />
        </div>
      )}
      {pdf && view === 'pages' ? (
        <PdfView
          bytes={pdf}
          text={text}
          name={context.name}
          size={sizeName}
          marks={pageMarks}
          onPick={pickMark}
        />
      ) : (
        <div
          className={`border-line bg-card text-ink rounded-card border p-4 sm:p-6 print:border-0 print:p-0 ${textSize?.className ?? ''}`}
        >
          <TextView
            lines={lines}
            text={text}
            hidesOthers={settings.hidesOthers}
            picked={picked?.start ?? null}
            position={position}
            onPick={setPicked}
            onMove={(moved) => onChange({ place: moved })}
          />
        </div>
      )}
      <div className="flex flex-wrap gap-3 print:hidden">
        <Button onClick={onReplace}>Replace this text</Button>
        <ConfirmButton
          label="Forget this pattern"
          question="Forget this pattern?"
          description="Its text and your marks are deleted from this device. The pattern’s sizes and your results stay."
          action="Forget it"
          onConfirm={onForget}
        />
      </div>
      <MeaningBar
        piece={picked}
        place={pickedPlace}
        text={text}
        gauges={context}
        unit={unit}
        size={sizeName}
        onChoose={(range) => {
          if (!pickedPlace) return;
          onChange({
            hand: [
              ...handMarks.filter((mark) => mark.at !== pickedPlace.start || mark.sizeIndex !== sizeIndex),
              { ...range, at: pickedPlace.start, sizeIndex },
            ],
          });
          setPicked(null);
          runAfterPaint(() => {
            const mark = document.getElementById(getMarkId(range.start));
            if (mark) mark.focus();
            else focusContent();
          });
        }}
        onClose={close}
      />
    </div>
  );
}
