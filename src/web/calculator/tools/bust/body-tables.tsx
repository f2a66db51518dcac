import { EASE_BANDS, WOMEN_BODY_BUST } from '../../../../engine/catalog.ts';
import { formatBandEase } from '../../../../engine/ease.ts';
import { formatNumber } from '../../../../engine/sentences.ts';
import { fromInches, type LengthUnit } from '../../../../engine/units.ts';

function formatInUnit(inches: number, unit: LengthUnit): string {
  return formatNumber(fromInches(inches, unit), unit === 'in' ? 2 : 0);
}

const headCell = 'border-line border-b py-1 text-left font-semibold';
const cell = 'py-1 tabular-nums';

/** The Craft Yarn Council's tables of ease and of women's busts. */
export function BodyTables({ unit }: { unit: LengthUnit }) {
  return (
    <details>
      <summary className="text-madder min-h-11 cursor-pointer content-center font-semibold">
        Usual ease and body sizes
      </summary>
      <div className="flex flex-col gap-4 pt-2 pb-1">
        <div className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
          <table className="self-start">
            <caption className="sr-only">Ease by fit</caption>
            <thead>
              <tr>
                <th scope="col" className={headCell}>
                  Fit
                </th>
                <th scope="col" className={headCell}>
                  Ease
                </th>
              </tr>
            </thead>
            <tbody>
              {EASE_BANDS.map((band) => (
                <tr key={band.name}>
                  <th scope="row" className={`${cell} pr-3 text-left font-normal`}>
                    {band.name}
                  </th>
                  <td className={cell}>{formatBandEase(band, unit)}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <table className="self-start">
            <caption className="sr-only">Women’s body bust, without ease</caption>
            <thead>
              <tr>
                <th scope="col" className={headCell}>
                  Women’s size
                </th>
                <th scope="col" className={headCell}>
                  Body bust
                </th>
              </tr>
            </thead>
            <tbody>
              {WOMEN_BODY_BUST.map(({ size, bust: [from, to] }) => (
                <tr key={size}>
                  <th scope="row" className={`${cell} pr-3 text-left font-normal`}>
                    {size}
                  </th>
                  <td className={cell}>
                    {formatInUnit(from, unit)}–{formatInUnit(to, unit)} {unit}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <p className="text-muted text-sm">
          From the Craft Yarn Council’s standards: “Fit and ease” of Body Sizing, and the Woman Size chart.
        </p>
      </div>
    </details>
  );
}
