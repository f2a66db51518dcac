import {
  compareGauge,
  computeFinishedMeasurement,
  type CountComparison,
  type Gauge,
} from '../../../engine/gauge.ts';
import { formatGaugeDifference, formatLength, formatNumber } from '../../../engine/sentences.ts';
import { fromInches, gaugeBasis, toInches, type GaugeConversion, type Shown } from '../../../engine/units.ts';
import { Notice } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { useCardUnit } from '../../measurement-inputs/card-units.ts';
import { MATCH_COLORS, getMatchBadge } from './match-words.ts';
import { formatGaugeCount } from '../../measurement-inputs/measures.ts';
import { Table } from '../../ui/table.tsx';
import { UnitsToggle } from '../../measurement-inputs/units-toggle.tsx';

type ComparisonProps = Shown & Record<'knitterGauge' | 'patternGauge', Gauge>;

function Comparison({ knitterGauge, patternGauge, ...shown }: ComparisonProps) {
  const { stitches, rows, rowHint } = compareGauge(knitterGauge, patternGauge);
  const { unit } = shown;
  const toRow = (label: string, compared: CountComparison) => {
    const badge = getMatchBadge(compared);
    return [
      label,
      formatGaugeCount(compared.knitter, shown),
      formatGaugeCount(compared.pattern, shown),
      <span key="difference" className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="min-w-14">{formatGaugeDifference(compared.percentage).replace('-', '−')}%</span>
        <Badge tone={badge.tone}>{badge.text}</Badge>
      </span>,
    ];
  };
  const width = toInches(unit === 'in' ? 4 : 10, unit);
  const knitterWidth = computeFinishedMeasurement(width, stitches.knitter, stitches.pattern);
  return (
    <div className="flex flex-col gap-4">
      <Table
        caption={`Counted ${gaugeBasis[unit]}`}
        isCaptionShown
        columns={['', 'Yours', 'Pattern', 'Difference']}
        rows={[toRow('Stitches', stitches), ...(rows ? [toRow('Rows', rows)] : [])]}
      />
      <p className="text-muted text-sm">{MATCH_COLORS}</p>
      <p>
        {formatLength(width, unit)} of the pattern will be {formatNumber(fromInches(knitterWidth, unit), 2)}
        {'\u00a0'}
        {unit} at your gauge.
      </p>
      {!rows && (
        <p>
          {patternGauge.rows !== null
            ? 'Enter your rows to compare lengths.'
            : 'The pattern gives no row gauge, so lengths cannot be compared.'}
        </p>
      )}
      {rowHint && (
        <Notice tone="caution">
          To reach the printed length, work {formatGaugeDifference(rowHint.percentage)}% {rowHint.change} rows
          than the pattern says, wherever it counts rows.
        </Notice>
      )}
    </div>
  );
}

interface AnalysisCardProps {
  knitterGauge: Gauge | null;
  patternGauge: Gauge | null;
  conversion: GaugeConversion;
}

/** The comparison of the knitter's gauge with the pattern's, once both are known. */
export function AnalysisCard({ knitterGauge, patternGauge, conversion }: AnalysisCardProps) {
  const [unit, setUnit] = useCardUnit('analysis');
  return (
    <Card title="Gauge Analysis" action={<UnitsToggle of="analysis" unit={unit} onChange={setUnit} />}>
      {knitterGauge && patternGauge ? (
        <Comparison
          knitterGauge={knitterGauge}
          patternGauge={patternGauge}
          unit={unit}
          conversion={conversion}
        />
      ) : (
        <p className="text-muted">
          {knitterGauge
            ? 'Enter the pattern’s gauge to see how yours compares.'
            : 'Enter your gauge and the pattern’s to see how they compare.'}
        </p>
      )}
    </Card>
  );
}
