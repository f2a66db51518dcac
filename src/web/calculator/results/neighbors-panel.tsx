import { useId } from 'react';
import { describeEase, type Body } from '../../../engine/ease.ts';
import {
  describeDifference,
  describeGap,
  describeLimit,
  describeNeedle,
  describeNeedleChange,
  describeSizeLength,
  findNeighbors,
  listWaysBeyond,
  type Neighbor,
} from '../../../engine/neighbors.ts';
import type { SizeComparison } from '../../../engine/recommendation.ts';
import { formatLength } from '../../../engine/sentences.ts';
import { useShown } from '../../measurement-inputs/card-units.ts';
import { withNonBreakingSpaces } from '../../ui/format.ts';
import { BulletedSentences } from '../../ui/sentences.tsx';

interface PanelProps {
  /** Inches. */
  desiredBust: number;
  /** Inches; `null` if the knitter wants no particular length. */
  desiredLength: number | null;
  /** True if the row gauge has a range or a caveat. */
  areRowsUncertain: boolean;
  body: Body | null;
}

interface NeighborsPanelProps extends PanelProps {
  sizes: readonly SizeComparison[];
  /** Stitches per 4 inches; `null` if they are unknown. */
  stitchGauge: number | null;
}

function NeighborColumn(props: PanelProps & { neighbor: Neighbor }) {
  const { neighbor, desiredBust, desiredLength, areRowsUncertain, body } = props;
  const shown = useShown();
  const { size } = neighbor;
  const { unit } = shown;
  const sentences = [
    describeDifference(neighbor, desiredBust, unit),
    body && describeEase(size.adjustedMeasurement, body, unit),
    describeSizeLength(size, desiredLength, unit, areRowsUncertain),
    describeNeedle(neighbor, desiredBust, shown),
  ].filter((sentence) => sentence !== null);
  return (
    <div className="border-line min-w-0 rounded-lg border px-4 py-3 print:py-1.5">
      <h4 className="font-semibold wrap-anywhere">
        <bdi>{size.size}</bdi>
        {size.isRecommended && <span className="text-moss text-sm"> Recommended</span>}
      </h4>
      <p className="text-xl font-semibold tabular-nums">
        {formatLength(size.adjustedMeasurement, unit)}
        <span className="text-muted text-sm font-normal"> finished bust</span>
      </p>
      <ul className="mt-2 flex flex-col gap-1 print:mt-0 print:gap-0">
        {sentences.map((sentence) => (
          <li key={sentence}>{withNonBreakingSpaces(sentence)}</li>
        ))}
      </ul>
    </div>
  );
}

const titles = {
  between: 'Between two sizes',
  above: 'Larger than every size',
  below: 'Smaller than every size',
} as const;

/** The advice if no size has the desired bust: the two sizes around it side by side, or what to do beyond the last size. */
export function NeighborsPanel({ sizes, stitchGauge, ...panel }: NeighborsPanelProps) {
  const id = useId();
  const { desiredBust } = panel;
  const shown = useShown();
  const found = findNeighbors(sizes, desiredBust, stitchGauge);
  if (!found) return null;
  return (
    <section
      aria-labelledby={id}
      className="flex break-inside-avoid flex-col gap-3 print:gap-1.5 print:text-sm"
    >
      <h3 id={id} className="text-lg font-semibold">
        {titles[found.code]}
      </h3>
      {found.code === 'between' ? (
        <>
          <p>{withNonBreakingSpaces(describeGap(desiredBust, panel.body, shown.unit))} These come closest:</p>
          <div className="grid gap-4 sm:grid-cols-2 print:grid-cols-2">
            <NeighborColumn neighbor={found.smaller} {...panel} />
            <NeighborColumn neighbor={found.larger} {...panel} />
          </div>
        </>
      ) : (
        <>
          <p>{withNonBreakingSpaces(describeLimit(found, desiredBust, shown.unit))}</p>
          <p>What you can do:</p>
          <BulletedSentences of={listWaysBeyond(found, desiredBust, shown)} />
        </>
      )}
      {stitchGauge !== null && (
        <p className="text-muted text-sm">{withNonBreakingSpaces(describeNeedleChange(shown.unit))}</p>
      )}
    </section>
  );
}
