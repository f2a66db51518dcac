import type { ReactNode } from 'react';
import { MarkedPatternsLink } from '../../marked-pattern/open-link.tsx';
import { useShown } from '../../measurement-inputs/card-units.ts';
import { CardWithUnits } from '../../measurement-inputs/units-toggle.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Table } from '../../ui/table.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { RevealPanel } from './shown-tabs.tsx';
import { isFormInUse, withoutDoubt, type PatternInUse } from './draft.ts';
import { PatternForm } from './pattern-form.tsx';
import type { CalculatorState } from '../use-calculator.ts';
import { ExternalLink } from 'lucide';
import { DOUBT_FIELDS } from '../../../engine/doubts.ts';
import { FURTHER_MEASUREMENTS } from '../../../engine/measurements.ts';
import { formatRange } from '../../../engine/sentences.ts';
import { gaugeBasis } from '../../../engine/units.ts';
import { Doubts } from '../../measurement-inputs/doubts.tsx';
import type { SizeEntry } from '../../measurement-inputs/entries.ts';
import {
  getGaugeScale,
  isBlankText,
  lengthScale,
  formatNumberInput,
} from '../../measurement-inputs/unit-input.ts';
import { Icon } from '../../ui/icon.tsx';
import { withNonBreakingSpaces } from '../../ui/format.ts';
import { isWebUrl } from '../../forms/web-url.ts';

interface PatternSummaryProps {
  pattern: PatternInUse;
  /** Called with the sentence of a doubt that the knitter has dismissed; `null` if none can be dismissed. */
  onDismissDoubt: ((message: string) => void) | null;
}

function PatternSummary({ pattern, onDismissDoubt }: PatternSummaryProps) {
  const { unit, conversion } = useShown();
  const gaugeScale = getGaugeScale(conversion);
  const hasLengths = pattern.sizes.some(({ length }) => !isBlankText(length.text));
  const columns = hasLengths ? (['bust', 'length'] as const) : (['bust'] as const);
  const listFurther = (size: SizeEntry) =>
    FURTHER_MEASUREMENTS.flatMap(({ key, label }) =>
      size[key] ? `${label} ${formatNumberInput(unit, size[key], lengthScale)}` : [],
    ).join(', ');
  return (
    <div className="flex flex-col gap-4 tabular-nums">
      {pattern.name !== null && (
        <h3 className="text-xl font-semibold wrap-anywhere">
          <bdi>{pattern.name}</bdi>
        </h3>
      )}
      <p className="text-xl">
        {formatNumberInput(unit, pattern.gauge.stitches, gaugeScale)} stitches{' '}
        {pattern.gauge.hasRowGauge && <>× {formatNumberInput(unit, pattern.gauge.rows, gaugeScale)} rows </>}
        <span className="text-muted text-base">
          {withNonBreakingSpaces(gaugeBasis[unit])}
          {!pattern.gauge.hasRowGauge && ', no row gauge'}
        </span>
      </p>
      <Table
        caption="Sizes of the pattern"
        columns={['Size', ...columns.map((name) => `${name === 'bust' ? 'Bust' : 'Length'}, ${unit}`)]}
        rows={pattern.sizes.map((size) => [
          <>
            {size.name}
            {size.toFit && (
              <span className="text-muted block text-sm font-normal">
                To fit {formatRange(size.toFit, unit)}
              </span>
            )}
            <span className="text-muted block text-sm font-normal">
              {withNonBreakingSpaces(listFurther(size))}
            </span>
          </>,
          ...columns.map((name) =>
            withNonBreakingSpaces(formatNumberInput(unit, size[name], lengthScale) || '–'),
          ),
        ])}
      />
      <Doubts
        of={DOUBT_FIELDS}
        doubts={pattern.doubts}
        onDismiss={onDismissDoubt && ((_, message) => onDismissDoubt(message))}
      />
      {pattern.url !== null && isWebUrl(pattern.url) && (
        <ButtonLink href={pattern.url} className="self-start">
          View Pattern Website
          <Icon of={ExternalLink} className="size-4" />
        </ButtonLink>
      )}
      {pattern.leftOut.length > 0 && (
        <ul className="border-ochre bg-ochre-soft rounded-lg border-l-4 px-4 py-3">
          {pattern.leftOut.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface PatternCardProps {
  calculator: CalculatorState;
  savedPatterns: ReactNode;
  savePattern: ReactNode;
  dismissSavedDoubt?: ((id: string, message: string) => void) | undefined;
}

/** The card for the pattern: a form, the saved patterns, or the pattern in use. */
export function PatternCard({ calculator, savedPatterns, savePattern, dismissSavedDoubt }: PatternCardProps) {
  const { draft, tabs, result, revealTarget, update, selectPattern, showTab } = calculator;
  const { pattern } = draft;
  const typed = (
    <RevealPanel at="pattern" revealTarget={revealTarget} label={pattern ? 'Pattern in use' : 'Pattern form'}>
      {pattern ? (
        <div className="flex flex-col gap-4">
          <PatternSummary
            pattern={pattern}
            onDismissDoubt={
              // A saved result keeps its doubts.
              result?.saved
                ? null
                : (message) => {
                    update((current) => withoutDoubt(current, message));
                    if (pattern.isSaved && pattern.id !== null) dismissSavedDoubt?.(pattern.id, message);
                  }
            }
          />
          {pattern.isUnreachable && (
            <Alert tone="caution">We can’t reach the server, so we’ll calculate here.</Alert>
          )}
          <Button onClick={() => selectPattern(null)} className="self-start">
            {isFormInUse(draft) ? 'Edit' : 'Enter Another Pattern'}
          </Button>
          {!pattern.isSaved && savePattern}
        </div>
      ) : (
        <>
          <PatternForm calculator={calculator} />
          <MarkedPatternsLink />
        </>
      )}
    </RevealPanel>
  );
  return (
    <CardWithUnits units="pattern" id="pattern-card" title="Pattern">
      {savedPatterns === null ? (
        typed
      ) : (
        <Tabs
          label="Where the pattern comes from"
          value={tabs.pattern}
          onValueChange={(next) => showTab({ pattern: next })}
          tabs={[
            { value: 'typed', label: 'Enter Pattern Info', content: typed },
            { value: 'saved', label: 'Saved Patterns', content: savedPatterns },
          ]}
        />
      )}
    </CardWithUnits>
  );
}
