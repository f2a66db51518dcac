import type { ReactNode, Ref } from 'react';
import { describeFit, describeLength, formatNumber } from '../../../engine/sentences.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import type { Answer } from './answer.ts';
import { BustPlot } from './bust-plot.tsx';
import { useCardUnit } from '../../entry/card-units.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { GarmentSchematic } from './garment-schematic.tsx';
import { UnitsToggle } from '../../entry/units-toggle.tsx';

interface ResultsProps {
  answer: Answer;
  /** The headline, which gets the focus when a new answer comes. */
  headline: Ref<HTMLHeadingElement>;
  /** Stands below: the way to save them. */
  saveResults: ReactNode;
}

/** What the stitch gauge does, in a sentence: the percentage is of the pattern's count. */
function gaugeSentence({ percentage, impact }: Answer['recommendation']['gaugeDifference']): string {
  const amount = formatNumber(Math.abs(percentage), 1);
  if (amount === '0') return 'Your stitch gauge is the pattern’s own.';
  const direction = percentage > 0 ? 'more' : 'fewer';
  return `You knit ${amount} % ${direction} stitches than the pattern over the same width: a ${impact} difference.`;
}

/** The recommended size, why, and how every size comes out. */
export function Results({ answer, headline, saveResults }: ResultsProps) {
  const [unit, setUnit] = useCardUnit('results');
  const { recommendation, source } = answer;
  const { sizeComparison, desiredFit, gaugeDifference } = recommendation;
  const recommended = sizeComparison.find(({ isRecommended }) => isRecommended);
  return (
    <Card
      title="Your Size"
      action={<UnitsToggle of="results" unit={unit} onChange={setUnit} />}
      className="scroll-mt-20"
    >
      <div className="flex flex-col gap-6">
        {source === 'device' && <Alert tone="bad" title="An error occurred. Please try again." />}
        <div className="flex flex-col gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <h3 ref={headline} tabIndex={-1} className="text-4xl font-semibold wrap-anywhere sm:text-5xl">
              Recommended size: <span className="text-madder">{recommendation.recommendedSize}</span>
            </h3>
            {source === 'device' && <Badge tone="plain">Worked out on this device</Badge>}
          </div>
          <p className="text-lg">{describeFit(desiredFit.bust.reason, unit)}</p>
          <p>{describeLength(desiredFit.length.reason, unit)}</p>
          <p className="text-muted">{gaugeSentence(gaugeDifference)}</p>
        </div>
        <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
          <ComparisonTable sizes={sizeComparison} unit={unit} />
          <div className="flex min-w-0 flex-col gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <BustPlot sizes={sizeComparison} desiredBust={desiredFit.bust.target} unit={unit} />
            {recommended && <GarmentSchematic size={recommended} unit={unit} />}
          </div>
          {saveResults}
        </div>
      </div>
    </Card>
  );
}
