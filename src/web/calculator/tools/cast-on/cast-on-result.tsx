import {
  checkCount,
  describeAgreement,
  describeCountBust,
  describeCountOption,
  describeExactCount,
  describeIllegalCount,
  describeNearestSize,
  findDesiredCounts,
  findNearestCount,
  LATER_COUNTS_CHANGE,
  type CheckedCount,
  type DesiredCounts,
} from '../../../../engine/cast-on.ts';
import { formatDesired } from '../../../../engine/sentences.ts';
import type { LengthUnit } from '../../../../engine/units.ts';
import { markedRow } from '../../results/marked-row.ts';
import { formatTabular } from '../../../measurement-inputs/measures.ts';
import { unitNames } from '../../../measurement-inputs/pattern-entry.ts';
import { getSizeRow } from '../size-choice.tsx';
import type { PlannerContext } from '../tool.ts';
import { readCastOnBasis, type CastOnEntry } from './cast-on-entry.ts';
import { TableScroller } from '../../../ui/table-scroller.tsx';

const notice = 'border-ochre bg-ochre-soft rounded-lg border-l-4 px-4 py-3';

interface SizesTableProps {
  sizes: readonly CheckedCount[];
  chosen: CheckedCount | undefined;
  nearest: CheckedCount | undefined;
  unit: LengthUnit;
}

/** The printed count of every size, and the busts that it gives. */
function SizesTable({ sizes, chosen, nearest, unit }: SizesTableProps) {
  const head = 'pb-2 pl-2 text-right align-bottom font-semibold';
  const cell = 'py-2 pl-2 text-right align-top';
  return (
    <TableScroller>
      <table className="w-full text-[0.9375rem] tabular-nums sm:text-base">
        <caption className="pb-3 text-left font-semibold">
          The printed counts of every size{' '}
          <span className="text-muted font-normal">(finished, {unitNames[unit]})</span>
        </caption>
        <thead className="text-muted text-sm leading-tight">
          <tr className="*:last:pr-2">
            <th scope="col" className="pb-2 pl-2 text-left align-bottom font-semibold">
              Size
            </th>
            <th scope="col" className={head}>
              Stitches
            </th>
            <th scope="col" className={head}>
              Printed bust
            </th>
            <th scope="col" className={head}>
              Your bust
            </th>
          </tr>
        </thead>
        <tbody>
          {sizes.map((each, row) => (
            <tr key={row} className={`border-line border-t *:last:pr-2 ${each === nearest ? markedRow : ''}`}>
              <th
                scope="row"
                className={`py-2 pl-2 text-left align-top wrap-anywhere ${each === chosen ? 'font-bold' : 'font-normal'}`}
              >
                <bdi>{each.size}</bdi>
                {each === nearest && (
                  <span className="text-moss block text-xs font-bold whitespace-nowrap">Closest</span>
                )}
              </th>
              <td className={cell}>{each.count}</td>
              <td className={cell}>
                {formatTabular(each.printedBust, unit)}
                {each.isContradictory && (
                  <span className="block text-sm font-semibold">
                    but the count gives {formatTabular(each.patternBust, unit)}
                  </span>
                )}
              </td>
              <td className={`${cell} font-semibold`}>{formatTabular(each.bust, unit)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </TableScroller>
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
  const desired = findDesiredCounts(input);
  const nearestCount = desired ? findNearestCount(counts, desired.exact) : undefined;
  const nearest = checked.find(({ count }) => count === nearestCount);
  const illegal = describeIllegalCount(chosen, multiple);
  return (
    <div className="flex flex-col gap-3">
      <p className="border-moss bg-moss-soft rounded-lg border-l-4 px-4 py-3 text-xl font-semibold">
        {describeCountBust(chosen, piece, unit)}
      </p>
      <p className={chosen.isContradictory ? notice : ''}>{describeAgreement(chosen, piece, unit)}</p>
      {illegal !== null && <p className={notice}>{illegal}</p>}
      {desired && (
        <>
          <h4 className="mt-2 font-semibold">For the {formatDesired(desired.target, unit)} you want</h4>
          <p>{describeExactCount(desired, piece, unit)}</p>
          <Options desired={desired} printed={chosen.count} unit={unit} />
          {nearest && nearest !== chosen && <p>{describeNearestSize(nearest, desired.target, unit)}</p>}
          <p className="text-muted">{LATER_COUNTS_CHANGE}</p>
        </>
      )}
      {checked.length > 1 && <SizesTable sizes={checked} chosen={chosen} nearest={nearest} unit={unit} />}
    </div>
  );
}
