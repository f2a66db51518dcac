import { EASE_BANDS, WOMEN_BODY_BUST } from '../../../../engine/catalog.ts';
import { formatBandEase } from '../../../../engine/ease.ts';
import { formatNumber } from '../../../../engine/sentences.ts';
import { fromInches, type LengthUnit } from '../../../../engine/units.ts';
import { keepUnits } from '../../../ui/format.ts';

function formatInUnit(inches: number, unit: LengthUnit): string {
  return formatNumber(fromInches(inches, unit), unit === 'in' ? 2 : 0);
}

interface TwoColumnsProps {
  caption: string;
  headings: readonly [string, string];
  rows: readonly (readonly [string, string])[];
}

function TwoColumns({ caption, headings, rows }: TwoColumnsProps) {
  return (
    <table className="self-start">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {headings.map((heading) => (
            <th key={heading} scope="col" className="border-line border-b py-1 text-left font-semibold">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, text]) => (
          <tr key={name}>
            <th scope="row" className="py-1 pr-3 text-left font-normal tabular-nums">
              {name}
            </th>
            <td className="py-1 tabular-nums">{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The Craft Yarn Council's tables of ease and of women's busts. */
export function BodyTables({ unit }: { unit: LengthUnit }) {
  return (
    <details>
      <summary className="text-madder min-h-11 cursor-pointer content-center font-semibold">
        Usual ease and body sizes
      </summary>
      <div className="flex flex-col gap-4 pt-2 pb-1">
        <div className="grid gap-x-8 gap-y-4 text-sm sm:grid-cols-2">
          <TwoColumns
            caption="Ease by fit"
            headings={['Fit', 'Ease']}
            rows={EASE_BANDS.map((band) => [band.name, keepUnits(formatBandEase(band, unit))])}
          />
          <TwoColumns
            caption="Women’s body bust, without ease"
            headings={['Women’s size', 'Body bust']}
            rows={WOMEN_BODY_BUST.map(({ size, bust: [from, to] }) => [
              size,
              keepUnits(`${formatInUnit(from, unit)}–${formatInUnit(to, unit)} ${unit}`),
            ])}
          />
        </div>
        <p className="text-muted text-sm">
          From the Craft Yarn Council’s standards: “Fit and ease” of Body Sizing, and the Woman Size chart.
        </p>
      </div>
    </details>
  );
}
