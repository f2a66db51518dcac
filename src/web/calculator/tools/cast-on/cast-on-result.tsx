import {
  checkCount,
  describeAgreement,
  describeCountBust,
  describeCountOption,
  describeExactCount,
  describeIllegalCount,
  describeNearestSize,
  findDesiredCounts,
  LATER_COUNTS_CHANGE,
  type CheckedCount,
  type DesiredCounts,
} from '../../../../engine/cast-on.ts';
import { indexOfNearest } from '../../../../engine/quantity.ts';
import { formatDesired } from '../../../../engine/sentences.ts';
import type { LengthUnit } from '../../../../engine/units.ts';
import { columnHeading, numberCell, ResultTable } from '../../results/result-table.tsx';
import { formatTabular } from '../../../measurement-inputs/measures.ts';
import { Notice } from '../../../ui/alert.tsx';
import { getSizeRow } from '../size-choice.tsx';
import type { PlannerContext } from '../tool.ts';
import { readCastOnBasis, type CastOnEntry } from './cast-on-entry.ts';

interface SizesTableProps {
  sizes: readonly CheckedCount[];
  nearest: CheckedCount | undefined;
  unit: LengthUnit;
}

/** The printed count of every size, and the busts that it gives. */
function SizesTable({ sizes, nearest, unit }: SizesTableProps) {
  return (
    <ResultTable
      title="The printed counts of every size"
      unit={unit}
      stackedColumns={null}
      headings={['Stitches', 'Printed bust', 'Your bust'].map((heading) => (
        <th key={heading} scope="col" className={columnHeading}>
          {heading}
        </th>
      ))}
      rows={sizes.map((each) => ({
        size: each.size,
        mark: each === nearest ? 'Closest' : null,
        cells: (
          <>
            <td className={numberCell}>{each.count}</td>
            <td className={numberCell}>
              {formatTabular(each.printedBust, unit)}
              {each.isContradictory && (
                <span className="block text-sm font-semibold">
                  but the count gives {formatTabular(each.patternBust, unit)}
                </span>
              )}
            </td>
            <td className={`${numberCell} font-semibold`}>{formatTabular(each.bust, unit)}</td>
          </>
        ),
      }))}
    />
  );
}

interface DesiredCountsProps {
  desired: DesiredCounts;
  printed: number;
  unit: LengthUnit;
}

/** The counts next to the desired bust, the nearest one marked. */
function Options({ desired: { options, target }, printed, unit }: DesiredCountsProps) {
  return (
    <ul className="list-disc pl-5">
      {options.map((option) => (
        <li key={option.count} className={option.isNearest ? 'font-semibold' : ''}>
          {describeCountOption(option, target, unit)}
          {option.isNearest && options.length > 1 && ' The closest.'}
          {option.count === printed && ' The pattern’s own count.'}
        </li>
      ))}
    </ul>
  );
}

/** The finished bust of the printed counts, and the counts for the desired bust. */
export function CastOnResult({ entry, context }: { entry: CastOnEntry; context: PlannerContext }) {
  const basis = readCastOnBasis(entry, context);
  if (basis === null) return null;
  const { input, counts } = basis;
  const { piece, multiple } = input;
  const { sizes, unit } = context;
  const chosenRow = getSizeRow(entry.size, sizes);
  const rows = counts.length > 1 ? sizes.map((_, row) => row) : [chosenRow];
  const checked = rows.flatMap((row, index) => {
    const [size, count] = [sizes[row], counts[index]];
    return size && count !== undefined
      ? [checkCount({ size: size.size, count, printedBust: size.originalMeasurement }, input)]
      : [];
  });
  const chosen = checked[checked.length > 1 ? chosenRow : 0];
  if (!chosen) return null;
  const desired = findDesiredCounts(input, chosen.stitchRatio);
  const nearest = desired ? checked[indexOfNearest(counts, desired.exact)] : undefined;
  const agreement = describeAgreement(chosen, piece, unit);
  const illegal = describeIllegalCount(chosen, multiple);
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="good" className="text-xl font-semibold">
        {describeCountBust(chosen, piece, unit)}
      </Notice>
      {chosen.isContradictory ? <Notice tone="caution">{agreement}</Notice> : <p>{agreement}</p>}
      {illegal !== null && <Notice tone="caution">{illegal}</Notice>}
      {desired && (
        <>
          <h4 className="mt-2 font-semibold">For the {formatDesired(desired.target, unit)} you want</h4>
          <p>{describeExactCount(desired, piece, unit)}</p>
          <Options desired={desired} printed={chosen.count} unit={unit} />
          {nearest && nearest !== chosen && <p>{describeNearestSize(nearest, desired.target, unit)}</p>}
          <p className="text-muted">{LATER_COUNTS_CHANGE}</p>
        </>
      )}
      {checked.length > 1 && <SizesTable sizes={checked} nearest={nearest} unit={unit} />}
    </div>
  );
}
