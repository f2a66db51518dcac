import type { Pattern } from '../../contract/patterns.ts';
import type { Swatch } from '../../contract/swatches.ts';
import { compareGauge, type Gauge } from '../../engine/gauge.ts';
import { getSwatchGauge } from '../measurement-inputs/entries.ts';
import { describeGauge } from '../measurement-inputs/measures.ts';
import type { Shown } from '../../engine/units.ts';
import { chooseNearestSwatch } from '../libraries/patterns/nearest-swatch.tsx';
import { describeStitches, MATCH_COLORS, getMatchBadge } from '../calculator/results/match-words.ts';
import { paths } from '../paths.ts';
import { Badge } from '../ui/badge.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { useShownPart } from '../ui/long-list.tsx';

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
