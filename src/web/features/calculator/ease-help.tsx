import { EASE_BANDS, WOMEN_BODY_BUST } from '../../../engine/catalog.ts';
import { formatNumber } from '../../../engine/sentences.ts';
import { fromInches, type LengthUnit } from '../../../engine/units.ts';

function formatInUnit(inches: number, unit: LengthUnit): string {
  return formatNumber(fromInches(inches, unit), unit === 'in' ? 2 : 0).replace('-', '−');
}

function formatEase({ from, to }: (typeof EASE_BANDS)[number], unit: LengthUnit): string {
  if (to === null) return `${formatInUnit(from, unit)} ${unit} or more`;
  return from === to
    ? `${formatInUnit(from, unit)} ${unit}`
    : `${formatInUnit(from, unit)} to ${formatInUnit(to, unit)} ${unit}`;
}

const headCell = 'border-line border-b py-1 text-left font-semibold';
const cell = 'py-1 tabular-nums';

/** Help on choosing a finished bust: body measurements and ease. */
export function EaseHelp({ unit }: { unit: LengthUnit }) {
  return (
    <details className="border-line group border-t pt-3">
      <summary className="text-madder min-h-11 cursor-pointer content-center font-semibold">
        How do I choose a finished bust?
      </summary>
      <div className="flex flex-col gap-4 pt-2 pb-1">
        <p>
          Measure around the fullest part of the bust and add the ease you like. Or measure a sweater that
          fits you well, laid flat, and double it.
        </p>
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
                  <td className={cell}>{formatEase(band, unit)}</td>
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
