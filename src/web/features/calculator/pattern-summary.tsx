import type { GaugeConversion, LengthUnit } from '../../../engine/units.ts';
import type { PatternInUse, SizeEntry } from './draft.ts';
import { gaugeBasis } from './pattern-entry.ts';
import { gaugeScale, lengthScale, textIn } from './typed.ts';

interface PatternSummaryProps {
  pattern: PatternInUse;
  unit: LengthUnit;
  conversion: GaugeConversion;
}

const cell = 'border-line border-t py-2';

/** The gauge and the sizes of the pattern in use. */
export function PatternSummary({ pattern, unit, conversion }: PatternSummaryProps) {
  const count = gaugeScale(conversion);
  const hasLengths = pattern.sizes.some(({ length }) => length.text !== '');
  const measurement = (size: SizeEntry, name: 'bust' | 'length') =>
    textIn(unit, size[name], lengthScale) || '–';
  return (
    <div className="flex flex-col gap-4 tabular-nums">
      <p className="text-xl">
        {textIn(unit, pattern.gauge.stitches, count)} stitches × {textIn(unit, pattern.gauge.rows, count)}{' '}
        rows <span className="text-muted text-base">{gaugeBasis[unit]}</span>
      </p>
      <table className="w-full">
        <caption className="sr-only">Sizes of the pattern</caption>
        <thead className="text-muted text-left text-sm">
          <tr>
            <th scope="col" className="pb-1 font-semibold">
              Size
            </th>
            <th scope="col" className="pb-1 font-semibold">
              Bust, {unit}
            </th>
            {hasLengths && (
              <th scope="col" className="pb-1 font-semibold">
                Length, {unit}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {pattern.sizes.map((size, row) => (
            <tr key={row}>
              <th scope="row" className={`${cell} pr-3 text-left font-semibold wrap-anywhere`}>
                {size.name}
              </th>
              <td className={cell}>{measurement(size, 'bust')}</td>
              {hasLengths && <td className={cell}>{measurement(size, 'length')}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {pattern.leftOut.length > 0 && (
        <ul className="border-ochre bg-ochre-soft rounded-lg border-l-4 px-4 py-3">
          {pattern.leftOut.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
