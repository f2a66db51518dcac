import type { Range } from '../../../engine/limits.ts';
import type { SizeComparison } from '../../../engine/recommendation.ts';
import { formatEase, formatSigned, getNamedEase, type Body } from '../../../engine/ease.ts';
import { formatLength, formatRange, formatTabular } from '../../../engine/sentences.ts';
import type { LengthUnit } from '../../../engine/units.ts';
import { formatNearestQuarter } from '../../measurement-inputs/measures.ts';
import { ResultTable } from './result-table.tsx';

interface ComparisonTableProps {
  sizes: readonly SizeComparison[];
  /** The body that the ease is for; `null` if it is unknown. */
  body: Body | null;
  unit: LengthUnit;
}

/** A measurement at the knitter's gauge; in inches also to the nearest quarter, as on a tape measure. */
function AdjustedMeasurement({ inches, unit }: { inches: number | null; unit: LengthUnit }) {
  if (inches === null) return '–';
  return (
    <>
      <span className="font-semibold">{formatTabular(inches, unit)}</span>
      {unit === 'in' && (
        <span className="text-muted block text-sm whitespace-nowrap">
          ≈ {formatNearestQuarter(Number(formatTabular(inches, unit)))}
        </span>
      )}
    </>
  );
}

function IntendedFit({ bust, toFit, unit }: { bust: number; toFit: Range; unit: LengthUnit }) {
  return (
    <span className="text-muted block text-sm font-normal print:whitespace-nowrap">
      To fit {formatRange(toFit, unit)}, {formatEase(bust, toFit, unit)} of ease
    </span>
  );
}

/** On a phone, the ease is beside the busts, or below them and the lengths. */
const easeBeside = { cell: 'max-sm:col-span-2', name: 'block' } as const;
const easeBelow = { cell: 'max-sm:col-span-4 max-sm:pt-0! max-sm:text-left!', name: 'sm:block' } as const;

interface BodyEaseProps {
  /** Inches. */
  finished: number;
  body: Body;
  unit: LengthUnit;
  className: string;
}

function BodyEase({ finished, body, unit, className }: BodyEaseProps) {
  const { ease, name } = getNamedEase(finished, body, unit);
  return (
    <>
      <span className="font-semibold">{formatSigned(ease)}</span>{' '}
      <span className={`text-muted text-sm ${className}`}>{name}</span>
    </>
  );
}

/** Every size of the pattern, as printed and at the knitter's gauge. */
export function ComparisonTable({ sizes, body, unit }: ComparisonTableProps) {
  const hasLengths = sizes.some(({ originalLength }) => originalLength !== null);
  const ease = hasLengths ? easeBelow : easeBeside;
  return (
    <ResultTable
      title="Every size at your gauge"
      unit={unit}
      stackedColumns={hasLengths || body ? 4 : null}
      columns={[
        { heading: 'Printed bust', getCell: (size) => formatTabular(size.originalMeasurement, unit) },
        {
          heading: 'Your bust',
          getCell: (size) => <AdjustedMeasurement inches={size.adjustedMeasurement} unit={unit} />,
        },
        hasLengths && {
          heading: 'Printed length',
          getCell: ({ originalLength }) =>
            originalLength === null ? '–' : formatTabular(originalLength, unit),
        },
        hasLengths && {
          heading: 'Your length',
          getCell: (size) => <AdjustedMeasurement inches={size.adjustedLength} unit={unit} />,
        },
        body !== null && {
          heading: `Ease on your ${body.measure} of ${formatLength(body.inches, unit)}`,
          className: ease.cell,
          getCell: ({ adjustedMeasurement }) => (
            <BodyEase finished={adjustedMeasurement} body={body} unit={unit} className={ease.name} />
          ),
        },
      ]}
      rows={sizes}
      getMark={({ isRecommended }) => isRecommended && 'Recommended'}
      getNote={({ toFit, originalMeasurement }) =>
        toFit && <IntendedFit bust={originalMeasurement} toFit={toFit} unit={unit} />
      }
    />
  );
}
