import { Fragment } from 'react';
import {
  checkCount,
  describeAgreement,
  describeCountBust,
  describeExactCount,
  describeUnworkableCount,
  describeNearestSizes,
  findDesiredCounts,
  findNearestSizes,
  listCountOptions,
  LATER_COUNTS_CHANGE,
  type CheckedCount,
} from '../../../../engine/cast-on.ts';
import { formatLength, formatTabular } from '../../../../engine/sentences.ts';
import type { LengthUnit } from '../../../../engine/units.ts';
import { ResultTable } from '../../results/result-table.tsx';
import { Notice } from '../../../ui/alert.tsx';
import { getSizeRow } from '../size-choice.tsx';
import type { PlannerContext } from '../tool.ts';
import { readCastOnBasis, type CastOnEntry } from './cast-on-entry.ts';
import { keepUnits } from '../../../ui/format.ts';

interface SizesTableProps {
  sizes: readonly CheckedCount[];
  nearest: readonly CheckedCount[];
  unit: LengthUnit;
}

/** The printed count of every size, and the busts that it gives. */
function SizesTable({ sizes, nearest, unit }: SizesTableProps) {
  return (
    <ResultTable
      title="The printed counts of every size"
      unit={unit}
      stackedColumns={null}
      columns={['Stitches', 'Printed bust', 'Your bust'].map((heading) => ({ heading }))}
      rows={sizes.map((each) => ({
        size: each.size,
        mark: nearest.includes(each) ? 'Closest' : null,
        cells: [
          each.count,
          <Fragment key="printed">
            {formatTabular(each.printedBust, unit)}
            {each.isContradictory && (
              <span className="block text-sm font-semibold">
                but the count gives {formatTabular(each.patternBust, unit)}
              </span>
            )}
          </Fragment>,
          <b key="bust" className="font-semibold">
            {formatTabular(each.bust, unit)}
          </b>,
        ],
      }))}
    />
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
  const nearest = desired ? findNearestSizes(checked, desired.target, unit) : [];
  const agreement = keepUnits(describeAgreement(chosen, piece, unit));
  const unworkable = describeUnworkableCount(chosen, multiple);
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="good" className="text-xl font-semibold">
        {keepUnits(describeCountBust(chosen, piece, unit))}
      </Notice>
      {chosen.isContradictory ? <Notice tone="caution">{agreement}</Notice> : <p>{agreement}</p>}
      {unworkable !== null && <Notice tone="caution">{unworkable}</Notice>}
      {desired && (
        <>
          <h4 className="mt-2 font-semibold">For the {formatLength(desired.target, unit)} you want</h4>
          <p>{keepUnits(describeExactCount(desired, piece, unit))}</p>
          <ul className="list-disc pl-5">
            {listCountOptions(desired, chosen.count, unit).map(({ text, isClosest }) => (
              <li key={text} className={isClosest ? 'font-semibold' : ''}>
                {keepUnits(text)}
              </li>
            ))}
          </ul>
          {nearest.some((each) => each !== chosen) && (
            <p>{keepUnits(describeNearestSizes(nearest, desired.target, unit))}</p>
          )}
          <p className="text-muted">{LATER_COUNTS_CHANGE}</p>
        </>
      )}
      {checked.length > 1 && <SizesTable sizes={checked} nearest={nearest} unit={unit} />}
    </div>
  );
}
