import {
  compareGauge,
  computeFinishedMeasurement,
  type CountComparison,
  type Gauge,
} from '../../../engine/gauge.ts';
import { formatGaugeDifference, formatLength, formatNumber } from '../../../engine/sentences.ts';
import { fromInches, gaugeBasis, toInches } from '../../../engine/units.ts';
import { Notice } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { useShown } from '../../measurement-inputs/card-units.ts';
import { MATCH_COLORS, getMatchBadge } from './match-words.ts';
import { formatGaugeCount } from '../../measurement-inputs/measures.ts';
import { Table } from '../../ui/table.tsx';
import { CardWithUnits } from '../../measurement-inputs/units-toggle.tsx';

type Gauges<Each> = Record<'knitterGauge' | 'patternGauge', Each>;

function Comparison({ knitterGauge, patternGauge }: Gauges<Gauge>) {
  const shown = useShown();
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

/** The comparison of the knitter's gauge with the pattern's, once both are known. */
export function AnalysisCard({ knitterGauge, patternGauge }: Gauges<Gauge | null>) {
  return (
    <CardWithUnits units="analysis" title="Gauge Analysis">
      {knitterGauge && patternGauge ? (
        <Comparison knitterGauge={knitterGauge} patternGauge={patternGauge} />
      ) : (
        <p className="text-muted">
          {knitterGauge
            ? 'Enter the pattern’s gauge to see how yours compares.'
            : 'Enter your gauge and the pattern’s to see how they compare.'}
        </p>
      )}
    </CardWithUnits>
  );
}
