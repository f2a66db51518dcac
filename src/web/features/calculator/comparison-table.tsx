import type { Range } from '../../../engine/limits.ts';
import type { SizeComparison } from '../../../engine/recommendation.ts';
import { formatSigned, getEase, getShownEase, nameEase, type Body } from '../../../engine/ease.ts';
import { formatDesired, formatRange } from '../../../engine/sentences.ts';
import type { LengthUnit } from '../../../engine/units.ts';
import { nearestQuarter, tabular } from '../../measurement-inputs/measures.ts';

interface ComparisonTableProps {
  sizes: readonly SizeComparison[];
  /** The body that the ease is for; `null` if it is unknown. */
  body: Body | null;
  unit: LengthUnit;
}

/** A measurement at the knitter's gauge; in inches also to the nearest quarter, as on a tape measure. */
function AdjustedMeasurement({ inches, unit }: { inches: number; unit: LengthUnit }) {
  return (
    <>
      <span className="font-semibold">{tabular(inches, unit)}</span>
      {unit === 'in' && (
        <span className="text-muted block text-sm whitespace-nowrap">
          ≈ {nearestQuarter(Number(tabular(inches, unit)))}
        </span>
      )}
    </>
  );
}

/** The body that a size is meant for, and the ease that the pattern intends on it. */
function IntendedFit({ bust, toFit, unit }: { bust: number; toFit: Range; unit: LengthUnit }) {
  return (
    <span className="text-muted block text-sm font-normal print:whitespace-nowrap">
      To fit {formatRange(toFit, unit)}, {formatRange(getEase(bust, toFit), unit)} ease
    </span>
  );
}

const head = 'pb-2 pl-2 text-right align-bottom font-semibold';
const cell = 'py-2.5 print:py-0.5 pl-2 text-right align-top';
/** On a phone, the numbers are below the name of their size. The ease is beside the busts, or below them and the lengths. */
const stacked = {
  block: 'max-sm:block',
  row: 'max-sm:grid max-sm:grid-cols-4',
  name: 'max-sm:col-span-4 max-sm:pb-0!',
} as const;
const flat = { block: '', row: '', name: '' } as const;
const easeBeside = { cell: 'max-sm:col-span-2', name: 'block' } as const;
const easeBelow = { cell: 'max-sm:col-span-4 max-sm:pt-0! max-sm:text-left!', name: 'sm:block' } as const;

interface BodyEaseProps {
  /** Inches. */
  finished: number;
  body: Body;
  unit: LengthUnit;
  /** The classes of the name. */
  className: string;
}

/** The ease of a size on the knitter's body, and its name. */
function BodyEase({ finished, body, unit, className }: BodyEaseProps) {
  const ease = getShownEase(finished, body, unit);
  return (
    <>
      <span className="font-semibold">{formatSigned(ease)}</span>{' '}
      <span className={`text-muted text-sm ${className}`}>{nameEase(ease, unit)}</span>
    </>
  );
}

/** Every size of the pattern, as printed and at the knitter's gauge. */
export function ComparisonTable({ sizes, body, unit }: ComparisonTableProps) {
  const hasLengths = sizes.some(({ originalLength }) => originalLength !== null);
  const shape = hasLengths || body ? stacked : flat;
  const ease = hasLengths ? easeBelow : easeBeside;
  return (
    <table className={`w-full text-[0.9375rem] tabular-nums sm:text-base ${shape.block}`}>
      <caption className={`pb-3 text-left font-semibold ${shape.block}`}>
        Every size at your gauge{' '}
        <span className="text-muted font-normal">(finished, {unit === 'in' ? 'inches' : 'cm'})</span>
      </caption>
      <thead className={`text-muted text-sm leading-tight ${shape.block}`}>
        <tr className={`*:last:pr-2 ${shape.row}`}>
          <th scope="col" className={`pb-2 pl-2 text-left align-bottom font-semibold ${shape.name}`}>
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
          {body && (
            <th scope="col" className={`${head} ${ease.cell}`}>
              Ease on your {body.measure} of {formatDesired(body.inches, unit)}
            </th>
          )}
        </tr>
      </thead>
      <tbody className={shape.block}>
        {sizes.map((each, row) => (
          <tr
            key={row}
            className={`border-line border-t *:last:pr-2 ${shape.row} ${each.isRecommended ? 'bg-moss-soft forced-colors:outline-2 forced-colors:-outline-offset-2' : ''}`}
          >
            <th
              scope="row"
              className={`py-2.5 pl-2 text-left align-top wrap-anywhere print:py-0.5 ${shape.name} ${each.isRecommended ? 'font-bold' : 'font-normal'}`}
            >
              {each.isRecommended && <span aria-hidden="true">✓ </span>}
              <bdi>{each.size}</bdi>
              {each.isRecommended && (
                <span
                  className={`text-moss text-xs whitespace-nowrap print:inline print:pl-1 ${shape === stacked ? 'max-sm:pl-2 sm:block' : 'block'}`}
                >
                  Recommended
                </span>
              )}
              {each.toFit && <IntendedFit bust={each.originalMeasurement} toFit={each.toFit} unit={unit} />}
            </th>
            <td className={cell}>{tabular(each.originalMeasurement, unit)}</td>
            <td className={cell}>
              <AdjustedMeasurement inches={each.adjustedMeasurement} unit={unit} />
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
                    <AdjustedMeasurement inches={each.adjustedLength} unit={unit} />
                  )}
                </td>
              </>
            )}
            {body && (
              <td className={`${cell} ${ease.cell}`}>
                <BodyEase finished={each.adjustedMeasurement} body={body} unit={unit} className={ease.name} />
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
