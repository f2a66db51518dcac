import type { Calculation } from '../../contract/calculations.ts';
import type { Pattern } from '../../contract/patterns.ts';
import type { Swatch } from '../../contract/swatches.ts';
import { countTensions, getTension, type Tension } from '../../engine/gauge-stats.ts';
import { useWebConfig } from '../auth/auth.tsx';
import { useSavedPatterns, useCalculations, useSwatches } from '../libraries/queries.ts';
import { useCardUnit } from '../measurement-inputs/card-units.ts';
import { UnitsToggle } from '../measurement-inputs/units-toggle.tsx';
import { paths } from '../paths.ts';
import { LoadFailure } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { Empty, Skeleton } from '../ui/placeholders.tsx';
import { formatInteger } from '../ui/format.ts';
import { SizePlot } from './size-plot.tsx';
import { YarnPlot } from './yarn-plot.tsx';
import { compareGauge, type Gauge } from '../../engine/gauge.ts';
import { getSwatchGauge } from '../measurement-inputs/entries.ts';
import { describeGauge } from '../measurement-inputs/measures.ts';
import type { Shown } from '../../engine/units.ts';
import { chooseNearestSwatch } from '../libraries/patterns/nearest-swatch.tsx';
import { describeStitches, MATCH_COLORS, getMatchBadge } from '../calculator/results/match-words.ts';
import { Badge } from '../ui/badge.tsx';
import { useShownPart } from '../ui/long-list.tsx';

/** The Analytics tab: totals, gauge statistics and recommended sizes from the user's libraries. */
export function Analytics() {
  const swatches = useSwatches();
  const patterns = useSavedPatterns();
  const calculations = useCalculations();
  if (swatches.data && patterns.data && calculations.data) {
    return <Figures swatches={swatches.data} patterns={patterns.data} calculations={calculations.data} />;
  }
  const failed = [swatches, patterns, calculations].filter(({ isError }) => isError);
  if (failed.length > 0) {
    return (
      <LoadFailure
        title="Failed to load your libraries"
        onRetry={() => {
          for (const { refetch } of failed) void refetch();
        }}
      />
    );
  }
  return <Skeleton label="Loading your libraries" rows={3} rowHeight="h-40" />;
}

interface Libraries {
  swatches: readonly Swatch[];
  patterns: readonly Pattern[];
  calculations: readonly Calculation[];
}

const calculatorLink = <ButtonLink href={paths.calculator}>Open the Calculator</ButtonLink>;

function Figures({ swatches, patterns, calculations }: Libraries) {
  const conversion = useWebConfig('gaugeConversion');
  const [unit, setUnit] = useCardUnit('analytics');
  return (
    <div className="flex flex-col gap-5">
      <Counts swatches={swatches} patterns={patterns} calculations={calculations} />
      <Card title="Gauge statistics">
        <GaugeStats swatches={swatches} calculations={calculations} />
      </Card>
      <div className="grid items-start gap-5 lg:grid-cols-2">
        <Card
          title="Your gauge by yarn"
          action={swatches.length > 0 && <UnitsToggle of="gauge by yarn" unit={unit} onChange={setUnit} />}
        >
          {swatches.length === 0 ? (
            <Empty title="No swatches yet" action={calculatorLink}>
              Save a swatch in the calculator, and see whether you knit its yarn looser or tighter than usual.
            </Empty>
          ) : (
            <YarnPlot swatches={swatches} unit={unit} conversion={conversion} />
          )}
        </Card>
        <Card
          title="Recommended sizes"
          action={
            calculations.length > 0 && <UnitsToggle of="recommended sizes" unit={unit} onChange={setUnit} />
          }
        >
          {calculations.length === 0 ? (
            <Empty title="No saved results yet" action={calculatorLink}>
              Save a result of the calculator, and see which sizes you were recommended over time.
            </Empty>
          ) : (
            <SizePlot calculations={calculations} unit={unit} />
          )}
        </Card>
      </div>
      <Card title="Which swatch for which pattern">
        <SwatchForPattern swatches={swatches} patterns={patterns} unit={unit} conversion={conversion} />
      </Card>
    </div>
  );
}

function Counts({ swatches, patterns, calculations }: Libraries) {
  const counts = [
    { label: 'Swatches', value: swatches.length },
    { label: 'Patterns', value: patterns.length },
    { label: 'Saved results', value: calculations.length },
  ];
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5.25rem),1fr))] gap-3 sm:gap-5">
      {counts.map(({ label, value }) => (
        <div
          key={label}
          className="rounded-card border-line bg-card shadow-card flex min-w-0 flex-col-reverse justify-end border p-3 max-[22.5rem]:px-2 sm:p-5"
        >
          <dt className="text-muted text-sm font-semibold sm:text-base">{label}</dt>
          <dd className="font-display text-3xl font-semibold tabular-nums sm:text-5xl">
            {formatInteger(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Returns "Your swatch: looser." or "Of your 3 swatches: 2 looser, 1 tighter." Zeros are left out. */
function describeTensions(
  { even, looser, tighter }: Record<Tension, number>,
  evenWords: string,
  noun: string,
  plural: string,
): string {
  const found = [
    { count: even, words: evenWords },
    { count: looser, words: 'looser' },
    { count: tighter, words: 'tighter' },
  ].filter(({ count }) => count > 0);
  const total = even + looser + tighter;
  if (total === 1) return `Your ${noun}: ${found[0]?.words ?? ''}.`;
  const parts = found.map(({ count, words }) => `${formatInteger(count)} ${words}`);
  return `Of your ${formatInteger(total)} ${plural}: ${parts.join(', ')}.`;
}

function describeSwatches(swatches: readonly Swatch[]): string {
  const counts = { looser: 0, even: 0, tighter: 0 };
  for (const { stitchGauge, yarnCategory } of swatches) counts[getTension(stitchGauge, yarnCategory)] += 1;
  return describeTensions(counts, 'in the usual range for the yarn', 'swatch', 'swatches');
}

function describeResults(calculations: readonly Calculation[]): string {
  const counts = countTensions(calculations.map(({ gaugeDifferencePercent }) => gaugeDifferencePercent));
  return describeTensions(counts, 'on the pattern’s gauge', 'saved result', 'saved results');
}

/** Sentences on how often the user knits looser or tighter than the yarns and the patterns expect. */
function GaugeStats({ swatches, calculations }: Omit<Libraries, 'patterns'>) {
  if (swatches.length === 0 && calculations.length === 0) {
    return (
      <p className="text-muted">
        Save swatches and results, and you’ll see whether you knit looser or tighter than your patterns.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-2 text-lg">
      {swatches.length > 0 && <p>{describeSwatches(swatches)}</p>}
      {calculations.length > 0 && <p>{describeResults(calculations)}</p>}
    </div>
  );
}

const SHOWN_AT_ONCE = 10;

interface SwatchForPatternProps extends Shown {
  swatches: readonly Swatch[];
  patterns: readonly Pattern[];
}

interface Pair {
  pattern: Pattern;
  gauge: Gauge;
  swatch: Swatch;
}

function PairRow({ pattern, gauge, swatch, ...shown }: Pair & Shown) {
  const swatchGauge = getSwatchGauge(swatch);
  const { stitches } = compareGauge(swatchGauge, gauge);
  const badge = getMatchBadge(stitches);
  return (
    <li className="border-line flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t py-3 first:border-t-0">
      <div className="min-w-0 tabular-nums">
        <p className="font-semibold wrap-anywhere">
          <bdi>{pattern.savedName}</bdi>{' '}
          <span className="text-muted font-normal">
            calls for <span className="inline-block">{describeGauge(gauge, shown)}</span>
          </span>
        </p>
        <p className="wrap-anywhere">
          Nearest: <bdi>{swatch.yarnName}</bdi>, {swatch.needleSize},{' '}
          <span className="inline-block">{describeGauge(swatchGauge, shown)},</span>{' '}
          {describeStitches(stitches.percentage).toLowerCase()}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Badge tone={badge.tone}>{badge.text}</Badge>
        <ButtonLink href={`${paths.calculator}?pattern=${pattern.id}&swatch=${swatch.id}`}>
          Use Both
          <bdi className="sr-only">
            {pattern.savedName} and {swatch.yarnName}
          </bdi>
        </ButtonLink>
      </div>
    </li>
  );
}

/** The list of the user's patterns, each with the swatch whose gauge is nearest and the resulting width. */
export function SwatchForPattern({ swatches, patterns, ...units }: SwatchForPatternProps) {
  const pairs = patterns.flatMap((pattern): Pair[] => {
    const { gauge } = pattern.extractedData;
    const swatch = gauge && chooseNearestSwatch(swatches, gauge);
    return swatch ? [{ pattern, gauge, swatch }] : [];
  });
  const { shown, more } = useShownPart(pairs, SHOWN_AT_ONCE);
  if (pairs.length === 0) {
    return (
      <p className="text-muted">
        Save a swatch and a pattern with its gauge, and you’ll see which of your swatches is closest.
      </p>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <p className="text-muted text-sm">{MATCH_COLORS}</p>
      <ul className="flex flex-col">
        {shown.map((pair) => (
          <PairRow key={pair.pattern.id} {...pair} {...units} />
        ))}
      </ul>
      {more}
    </div>
  );
}
