import { useDeferredValue, useEffect, type ReactNode, type Ref, useState } from 'react';
import { describeDoubts } from '../../../engine/doubts.ts';
import { toSizePercentage, type Gauge } from '../../../engine/gauge.ts';
import { isUncertain } from '../../../engine/gauge-uncertainty.ts';
import type { Recommendation } from '../../../engine/recommendation.ts';
import { describeEase, describeIntendedEase, type Body } from '../../../engine/ease.ts';
import { formatGaugeDifference, formatNumber, formatLength } from '../../../engine/sentences.ts';
import { useIsOnline } from '../../api/online.ts';
import { useBodies } from '../tools/bust/stored-bust-helper.ts';
import { runAfterPaint } from '../../ui/after-paint.ts';
import { Alert, Notice } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Sentences } from '../../ui/sentences.tsx';
import { loadOnDemand } from '../../ui/on-demand.tsx';
import { useCardUnit, useShown } from '../../measurement-inputs/card-units.ts';
import { ComparisonTable } from './result-table.tsx';
import { ShareButton } from '../share/sharing.tsx';
import type { CalculatorResult } from '../use-calculator.ts';
import { describeResult, getOrigin, type ResultOrigin, type ResultSource } from './describe-result.ts';
import { getWantedLength } from './stored-recommendation.ts';
import { NeighborsPanel } from './neighbors-panel.tsx';
import { CardWithUnits } from '../../measurement-inputs/units-toggle.tsx';
import { withNonBreakingSpaces, formatDate } from '../../ui/format.ts';
import { describeGaugeInWords } from '../../measurement-inputs/measures.ts';

interface PrintedDetailsProps {
  origin: ResultOrigin;
  /** Inches. */
  desiredBust: number | null;
  /** Inches; `null` if none is wanted. */
  desiredLength: number | null;
  body: Body | null;
}

/** The input and the date of a printed result, which the screen shows in other cards. */
export function PrintedDetails(props: PrintedDetailsProps) {
  const { origin, desiredBust, desiredLength, body } = props;
  const shown = useShown();
  const { unit } = shown;
  const [date] = useState(() => formatDate(Date.now()));
  const formatGauge = (gauge: Gauge | null) => gauge && describeGaugeInWords(gauge, shown);
  const details = [
    ['Pattern', origin.pattern],
    ['Pattern gauge', formatGauge(origin.patternGauge)],
    ['Swatch', origin.swatch],
    ['Your gauge', formatGauge(origin.knitterGauge)],
    ['Desired finished bust', desiredBust === null ? null : formatLength(desiredBust, unit)],
    ['Desired length', desiredLength === null ? null : formatLength(desiredLength, unit)],
    [`Your ${body?.measure ?? 'body bust'}`, body && formatLength(body.inches, unit)],
    ['Date', date],
  ] as const;
  return (
    <dl className="hidden grid-cols-[auto_1fr_auto_1fr] gap-x-4 print:grid">
      {details.map(
        ([term, text]) =>
          text !== null && (
            <div key={term} className="contents">
              <dt>{term}</dt>
              <dd className="font-semibold wrap-anywhere">
                <bdi>{text}</bdi>
              </dd>
            </div>
          ),
      )}
    </dl>
  );
}

const Drawings = loadOnDemand({
  load: async () => (await import('./result-drawings.tsx')).ResultDrawings,
  failure: 'The drawings could not be loaded',
  loading: <div className="min-h-80" />,
});

const FURTHER_NOT_LOADED = 'The further measurements could not be loaded';
const BetterSize = loadOnDemand({
  load: async () => (await import('./overall-fit.tsx')).BetterSize,
  failure: FURTHER_NOT_LOADED,
  loading: null,
});
const OverallFitPanel = loadOnDemand({
  load: async () => (await import('./overall-fit.tsx')).OverallFitPanel,
  failure: FURTHER_NOT_LOADED,
});

/** Loads the drawings as soon as a field or a button has the focus, so that they appear with the first result. */
export function usePreloadedDrawings(): void {
  useEffect(() => {
    // If that fails, they are loaded when they are shown.
    const load = () => runAfterPaint(() => void Drawings.preload().catch(() => undefined));
    window.addEventListener('focusin', load, { once: true });
    return () => window.removeEventListener('focusin', load);
  }, []);
}

interface ResultsProps {
  calculator: ResultSource;
  result: CalculatorResult;
  headline: Ref<HTMLHeadingElement>;
  questions: ReactNode;
  tendency: ReactNode;
  saveResults: ReactNode;
  planner: ReactNode;
}

/** Returns a sentence about the effect of the stitch gauge. `percentage` is relative to the pattern's count. */
function describeGaugeDifference({ percentage, impact }: Recommendation['gaugeDifference']): string {
  const amount = formatGaugeDifference(Math.abs(percentage));
  if (amount === '0') return 'Your stitch gauge matches the pattern.';
  const direction = percentage > 0 ? 'more' : 'fewer';
  const size = formatNumber(Math.abs(toSizePercentage(percentage)), 1);
  const effect = percentage > 0 ? 'narrower' : 'wider';
  const meaning = impact === 'significant' ? ', a significant difference (over 5%)' : '';
  return `You knit ${amount}% ${direction} stitches than the pattern over the same width${meaning}, so everything comes out ${size}% ${effect}.`;
}

/** The recommended size, the reason, and the measurements of every size. */
export function Results(props: ResultsProps) {
  const { calculator, result, headline, questions, tendency, saveResults, planner } = props;
  const { draft, knitterGauge } = calculator;
  const { uncertainty } = draft;
  const origin = getOrigin(calculator);
  const overallFit = Object.values(draft.wanted).some(Boolean) ? { ...calculator, result } : null;
  const [unit] = useCardUnit('results');
  const bodies = useBodies();
  const [body = null] = bodies;
  const { key, recommendation, failure } = result;
  // The page has a notice that the device is offline.
  const isOffline = !useIsOnline() && failure === '';
  const { gaugeDifference, sizeComparison: sizes } = recommendation;
  const { bust } = recommendation.desiredFit;
  const desiredLength = getWantedLength(recommendation);
  const doubts = describeDoubts(origin.doubts);
  const words = describeResult(recommendation, knitterGauge, uncertainty, unit);
  const recommended = sizes.find(({ isRecommended }) => isRecommended);
  // The size is painted first. The table and the drawings follow in the next render.
  const isDrawn = useDeferredValue(key, null) === key;
  return (
    <CardWithUnits units="results" title="Your Size">
      <div className="flex flex-col gap-6 print:gap-3">
        {isDrawn && (
          <PrintedDetails
            origin={origin}
            desiredBust={bust.target}
            desiredLength={desiredLength}
            body={body}
          />
        )}
        {failure !== null && !isOffline && (
          <Alert tone="bad" title="An error occurred. Please try again.">
            {failure !== '' && <p>{failure}</p>}
            <p>Calculated on this device instead.</p>
          </Alert>
        )}
        {questions}
        <div className="flex flex-col gap-3 print:gap-1.5">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h3
              ref={headline}
              tabIndex={-1}
              className="text-[min(1.875rem,9.4vw)] font-semibold wrap-anywhere min-[22.5rem]:text-4xl sm:text-5xl print:text-3xl"
            >
              Recommended size: <span className="text-moss">{recommendation.recommendedSize}</span>
            </h3>
            {failure !== null && <Badge tone="plain">Calculated on this device</Badge>}
          </div>
          <p className="text-lg">{words.fit && withNonBreakingSpaces(words.fit)}</p>
          <p>{words.length && withNonBreakingSpaces(words.length)}</p>
          {doubts !== null && (
            <Notice tone="caution" className="wrap-anywhere">
              {doubts}
            </Notice>
          )}
          {overallFit && <BetterSize {...overallFit} />}
          {words.ranges !== null && <p>{withNonBreakingSpaces(words.ranges)}</p>}
          {words.cautions.map((caution) => (
            <Notice key={caution} tone="caution">
              {withNonBreakingSpaces(caution)}
            </Notice>
          ))}
          {tendency}
          {recommended && (
            <Sentences
              of={[
                describeIntendedEase(recommended, unit),
                ...bodies.map((each) => `${describeEase(recommended.adjustedMeasurement, each, unit)}.`),
              ]}
            />
          )}
          {gaugeDifference && <p className="text-muted">{describeGaugeDifference(gaugeDifference)}</p>}
          <div className="mt-2 flex flex-col items-start gap-5 print:hidden">
            {saveResults}
            <ShareButton calculator={calculator} result={result} />
          </div>
          {planner}
        </div>
        {isDrawn && bust.target !== null && (
          <NeighborsPanel
            sizes={sizes}
            desiredBust={bust.target}
            desiredLength={desiredLength}
            areRowsUncertain={isUncertain(uncertainty, 'rows')}
            stitchGauge={knitterGauge?.stitches ?? null}
            body={body}
          />
        )}
        {isDrawn && overallFit && <OverallFitPanel {...overallFit} />}
        {isDrawn && (
          <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2 print:grid-cols-[3fr_2fr] print:gap-x-6">
            {sizes.length > 0 && <ComparisonTable sizes={sizes} body={body} />}
            <div className="flex min-w-0 flex-col gap-8 lg:col-start-2 print:[zoom:0.7] print:gap-4">
              <Drawings sizes={sizes} recommended={recommended} desiredBust={bust.target} />
            </div>
          </div>
        )}
      </div>
    </CardWithUnits>
  );
}
