import type { SizeComparison } from '../../../engine/recommendation.ts';
import type { LengthUnit } from '../../../engine/units.ts';
import { nearestQuarter, tabular } from '../../entry/measures.ts';

interface ComparisonTableProps {
  sizes: readonly SizeComparison[];
  unit: LengthUnit;
}

/** A measurement at one's own gauge; in inches with the nearest mark of the tape measure. */
function OwnMeasure({ inches, unit }: { inches: number; unit: LengthUnit }) {
  return (
    <>
      <span className="font-semibold">{tabular(inches, unit)}</span>
      {unit === 'in' && (
        <span className="text-muted block text-sm whitespace-nowrap">≈ {nearestQuarter(inches)}</span>
      )}
    </>
  );
}

const head = 'pb-2 pl-2 text-right align-bottom font-semibold';
const cell = 'py-2.5 pl-2 text-right align-top';

/** Every size of the pattern, as printed and at one's own gauge. */
export function ComparisonTable({ sizes, unit }: ComparisonTableProps) {
  const hasLengths = sizes.some(({ originalLength }) => originalLength !== null);
  return (
    <table className="w-full text-[0.9375rem] tabular-nums sm:text-base">
      <caption className="pb-3 text-left font-semibold">
        Every size at your gauge{' '}
        <span className="text-muted font-normal">(finished, {unit === 'in' ? 'inches' : 'cm'})</span>
      </caption>
      <thead className="text-muted text-sm leading-tight">
        <tr className="*:last:pr-2">
          <th scope="col" className="pb-2 pl-2 text-left align-bottom font-semibold">
            Size
          </th>
          <th scope="col" className={head}>
            Printed bust
          </th>
          <th scope="col" className={head}>
            Your bust
          </th>
          {hasLengths && (
            <>
              <th scope="col" className={head}>
                Printed length
              </th>
              <th scope="col" className={head}>
                Your length
              </th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {sizes.map((each, row) => (
          <tr
            key={row}
            className={`border-line border-t *:last:pr-2 ${each.isRecommended ? 'bg-madder-soft' : ''}`}
          >
            <th
              scope="row"
              className={`py-2.5 pl-2 text-left align-top wrap-anywhere ${each.isRecommended ? 'font-bold' : 'font-normal'}`}
            >
              {each.isRecommended && <span aria-hidden="true">✓ </span>}
              {each.size}
              {each.isRecommended && (
                <span className="text-madder sr-only text-xs sm:not-sr-only sm:block">Recommended</span>
              )}
            </th>
            <td className={cell}>{tabular(each.originalMeasurement, unit)}</td>
            <td className={cell}>
              <OwnMeasure inches={each.adjustedMeasurement} unit={unit} />
            </td>
            {hasLengths && (
              <>
                <td className={cell}>
                  {each.originalLength === null ? '–' : tabular(each.originalLength, unit)}
                </td>
                <td className={cell}>
                  {each.adjustedLength === null ? (
                    '–'
                  ) : (
                    <OwnMeasure inches={each.adjustedLength} unit={unit} />
                  )}
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
