import type { ReactNode } from 'react';
import type { Range } from '../../../engine/limits.ts';
import type { SizeComparison } from '../../../engine/recommendation.ts';
import { formatEase, formatSigned, getNamedEase, type Body } from '../../../engine/ease.ts';
import { formatLength, formatRange, formatTabular } from '../../../engine/sentences.ts';
import { useShown } from '../../measurement-inputs/card-units.ts';
import { unitNames } from '../../measurement-inputs/pattern-entry.ts';
import { formatNearestQuarter } from '../../measurement-inputs/measures.ts';

/** On a phone, the numbers are below the name of their size, in 3 or 4 columns. */
const stacked = {
  3: { row: 'max-sm:grid max-sm:grid-cols-3', name: 'max-sm:col-span-3 max-sm:pb-0!' },
  4: { row: 'max-sm:grid max-sm:grid-cols-4', name: 'max-sm:col-span-4 max-sm:pb-0!' },
} as const;
const flat = { row: '', name: '' } as const;

interface ResultColumn<Row> {
  heading: ReactNode;
  className?: string;
  getCell: (row: Row) => ReactNode;
}

interface ResultTableProps<Row extends { size: string }> {
  title: string;
  className?: string;
  /** The number of columns below a size's name on a phone; `null` for columns beside it. */
  stackedColumns: keyof typeof stacked | null;
  columns: readonly (ResultColumn<Row> | false)[];
  rows: readonly Row[];
  /** Returns why a row is marked: "Recommended"; `false` for other rows. */
  getMark: (row: Row) => string | false;
  getNote?: (row: Row) => ReactNode;
}

/** A table of a result with a row for each size, in which one can be marked. */
export function ResultTable<Row extends { size: string }>(props: ResultTableProps<Row>) {
  const { title, className = '', stackedColumns, columns: all, rows, getMark, getNote } = props;
  const { unit } = useShown();
  const columns = all.filter((column) => column !== false);
  const { row, name } = stackedColumns === null ? flat : stacked[stackedColumns];
  const block = stackedColumns === null ? '' : 'max-sm:block';
  return (
    <div className="table-scroller">
      <table
        className={`w-full text-[0.9375rem] tabular-nums max-sm:min-w-52 sm:text-base ${block} ${className}`}
      >
        <caption className={`pb-3 text-left font-semibold max-sm:max-w-[80vw] ${block}`}>
          {title} <span className="text-muted font-normal">(finished, {unitNames[unit]})</span>
        </caption>
        <thead className={`text-muted text-sm leading-tight ${block}`}>
          <tr className={`*:last:pr-2 ${row}`}>
            <th scope="col" className={`pb-2 pl-2 text-left align-bottom font-semibold ${name}`}>
              Size
            </th>
            {columns.map(({ heading, className: own = '' }, column) => (
              <th
                key={column}
                scope="col"
                className={`pb-2 pl-2 text-right align-bottom font-semibold ${own}`}
              >
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={block}>
          {rows.map((each, index) => {
            const mark = getMark(each);
            return (
              <tr
                key={index}
                className={`border-line border-t *:last:pr-2 ${row} ${mark ? 'bg-moss-soft forced-colors:outline-2 forced-colors:-outline-offset-2' : ''}`}
              >
                <th
                  scope="row"
                  className={`py-2.5 pl-2 text-left align-top wrap-anywhere print:py-0.5 ${name} ${mark ? 'font-bold' : 'font-normal'}`}
                >
                  {mark && <span aria-hidden="true">✓ </span>}
                  <bdi>{each.size}</bdi>
                  {mark && (
                    <span
                      className={`text-moss text-xs whitespace-nowrap print:inline ${stackedColumns === null ? 'block' : 'max-sm:pl-1 sm:block'}`}
                    >
                      {` ${mark}`}
                    </span>
                  )}
                  {getNote?.(each)}
                </th>
                {columns.map(({ getCell, className: own = '' }, column) => (
                  <td key={column} className={`py-2.5 pl-2 text-right align-top print:py-0.5 ${own}`}>
                    {getCell(each)}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface ComparisonTableProps {
  sizes: readonly SizeComparison[];
  /** The body that the ease is for; `null` if it is unknown. */
  body: Body | null;
}

/** A measurement at the knitter's gauge; in inches also to the nearest quarter, as on a tape measure. */
function AdjustedMeasurement({ inches }: { inches: number | null }) {
  const { unit } = useShown();
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

function IntendedFit({ bust, toFit }: { bust: number; toFit: Range }) {
  const { unit } = useShown();
  return (
    <span className="text-muted block text-sm font-normal print:whitespace-nowrap">
      To fit {formatRange(toFit, unit)}, pattern’s ease {formatEase(bust, toFit, unit)}
    </span>
  );
}

/** On a phone, the ease is beside the busts, or below them and the lengths. */
const easeBeside = { cell: 'max-sm:col-span-2', name: 'block' } as const;
const easeBelow = { cell: 'max-sm:col-span-4 max-sm:pt-0! max-sm:text-left!', name: 'sm:block' } as const;

/** Every size of the pattern, as printed and at the knitter's gauge. */
export function ComparisonTable({ sizes, body }: ComparisonTableProps) {
  const { unit } = useShown();
  const hasLengths = sizes.some(({ originalLength }) => originalLength !== null);
  const ease = hasLengths ? easeBelow : easeBeside;
  return (
    <ResultTable
      title="Every size at your gauge"
      stackedColumns={hasLengths || body ? 4 : null}
      columns={[
        { heading: 'Pattern’s bust', getCell: (size) => formatTabular(size.originalMeasurement, unit) },
        {
          heading: 'Your bust',
          getCell: (size) => <AdjustedMeasurement inches={size.adjustedMeasurement} />,
        },
        hasLengths && {
          heading: 'Pattern’s length',
          getCell: ({ originalLength }) =>
            originalLength === null ? '–' : formatTabular(originalLength, unit),
        },
        hasLengths && {
          heading: 'Your length',
          getCell: (size) => <AdjustedMeasurement inches={size.adjustedLength} />,
        },
        body !== null && {
          heading: `Ease on your ${body.measure} of ${formatLength(body.inches, unit)}`,
          className: ease.cell,
          getCell: ({ adjustedMeasurement }) => {
            const named = getNamedEase(adjustedMeasurement, body, unit);
            return (
              <>
                <span className="font-semibold">{formatSigned(named.ease)}</span>{' '}
                <span className={`text-muted text-sm ${ease.name}`}>{named.name}</span>
              </>
            );
          },
        },
      ]}
      rows={sizes}
      getMark={({ isRecommended }) => isRecommended && 'Recommended'}
      getNote={({ toFit, originalMeasurement }) =>
        toFit && <IntendedFit bust={originalMeasurement} toFit={toFit} />
      }
    />
  );
}
