import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { describeMargins } from '../../../engine/gauge-uncertainty.ts';
import { TYPED_GAUGE } from '../../../engine/limits.ts';
import { useCardUnit } from '../../measurement-inputs/card-units.ts';
import { toShownGauge } from '../../measurement-inputs/entries.ts';
import { GaugeFields } from '../../measurement-inputs/gauge-fields.tsx';
import { knitterGaugeRanges } from '../../measurement-inputs/pattern-entry.ts';
import { CardWithUnits } from '../../measurement-inputs/units-toggle.tsx';
import { paths } from '../../paths.ts';
import { useStored } from '../../stored/stored.ts';
import { CountButton } from '../tools/swatch-count/count-button.tsx';
import { withNonBreakingSpaces } from '../../ui/format.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { withGauge } from './draft.ts';
import { RevealPanel } from './shown-tabs.tsx';
import { storedCount } from './tool-entries.ts';
import type { CalculatorState } from '../use-calculator.ts';

interface GaugeCardProps {
  calculator: CalculatorState;
  savedSwatches: ReactNode;
}

/** The card for the knitter's gauge, typed or from a saved swatch. */
export function GaugeCard({ calculator, savedSwatches }: GaugeCardProps) {
  const { draft, conversion, tabs, revealTarget, knitterGauge, update, showTab } = calculator;
  const [unit] = useCardUnit('gauge');
  const count = useStored(storedCount);
  const shownGauge = knitterGauge && toShownGauge(knitterGauge, { unit, conversion });
  const margins = shownGauge && draft.uncertainty && describeMargins(shownGauge, draft.uncertainty);
  const own = (
    <RevealPanel at="gauge" revealTarget={revealTarget} label="Your gauge" className="flex flex-col gap-4">
      <GaugeFields
        gauge={draft.gauge}
        ranges={knitterGaugeRanges}
        step={TYPED_GAUGE.step}
        other={calculator.patternGauge}
        onChange={(gauge) => update((current) => withGauge(current, gauge))}
      />
      {draft.swatchName !== null && (
        <p className="wrap-anywhere">
          From your swatch <bdi className="font-semibold">{draft.swatchName}</bdi>
        </p>
      )}
      {margins !== null && <p>Counted: {withNonBreakingSpaces(margins)}</p>}
      <p className="text-muted text-sm">
        Count over {unit === 'in' ? '4 inches' : '10 cm'} of your washed, dried swatch. Rows are optional:
        only lengths need them.{' '}
        <Link href={paths.swatchingGuide} className="text-madder underline">
          How to swatch
        </Link>
      </p>
      <CountButton
        entry={count.entry}
        gauge={draft.gauge}
        ranges={knitterGaugeRanges}
        isOpen={count.isOpen}
        onOpenChange={(isOpen) => storedCount.set({ ...storedCount.get(), isOpen })}
        onChange={(entry) => storedCount.set({ ...storedCount.get(), entry })}
        onUse={({ gauge, uncertainty }) => {
          const { gauge: typed, swatchName, uncertainty: before } = draft;
          update((current) => withGauge(current, gauge, uncertainty));
          return () => update((current) => ({ ...current, gauge: typed, swatchName, uncertainty: before }));
        }}
      />
    </RevealPanel>
  );
  return (
    <CardWithUnits units="gauge" id="gauge-card" title="Gauge Swatch">
      {savedSwatches === null ? (
        own
      ) : (
        <Tabs
          label="Where your gauge comes from"
          value={tabs.gauge}
          onValueChange={(gauge) => showTab({ gauge })}
          tabs={[
            { value: 'own', label: 'Your Gauge', content: own },
            { value: 'saved', label: 'Saved Swatches', content: savedSwatches },
          ]}
        />
      )}
    </CardWithUnits>
  );
}
