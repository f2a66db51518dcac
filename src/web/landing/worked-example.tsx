import { recommend } from '../../engine/recommendation.ts';
import { Badge } from '../ui/badge.tsx';
import { TableScroller } from '../ui/table-scroller.tsx';

const input = {
  knitterGauge: { stitches: 18, rows: 24 },
  patternGauge: { stitches: 20, rows: 28 },
  sizes: [
    { name: 'S', bust: 36, length: null },
    { name: 'M', bust: 40, length: null },
    { name: 'L', bust: 44, length: null },
  ],
  desiredBust: 40,
};

const { sizeComparison } = recommend(input);

const cell = 'border-line border-t px-2 py-2.5 sm:px-3';

/** An example of what a difference of two stitches does to a sweater, calculated by the engine. */
export function WorkedExample() {
  const { knitterGauge, patternGauge, desiredBust } = input;
  return (
    <figure className="rounded-card border-line bg-card shadow-card border p-4 sm:p-5">
      <figcaption>
        <p className="font-display text-xl leading-snug font-semibold">
          The pattern calls for {patternGauge.stitches} stitches. Her swatch has {knitterGauge.stitches}.
        </p>
        <p className="text-muted mt-1">
          She would like {desiredBust} inches around. The size printed as {desiredBust} is not the one to
          knit:
        </p>
      </figcaption>
      <TableScroller>
        <table className="mt-3 w-full text-left tabular-nums">
          <thead>
            <tr className="text-muted text-sm">
              <th scope="col" className="px-2 pb-1.5 font-semibold sm:px-3">
                Size
              </th>
              <th scope="col" className="px-2 pb-1.5 font-semibold sm:px-3">
                Printed bust, in
              </th>
              <th scope="col" className="px-2 pb-1.5 font-semibold sm:px-3">
                At her gauge, in
              </th>
              <th scope="col" className="pb-1.5">
                <span className="sr-only">Advice</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sizeComparison.map((row) => (
              <tr key={row.size} className={row.isRecommended ? 'bg-moss-soft font-semibold' : ''}>
                <th scope="row" className={`${cell} font-semibold`}>
                  {row.size}
                </th>
                <td className={cell}>{row.originalMeasurement}</td>
                <td className={`${cell} font-display text-xl`}>{row.adjustedMeasurement.toFixed(1)}</td>
                <td className={`${cell} text-right`}>
                  {row.isRecommended && <Badge tone="good">Knit this</Badge>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableScroller>
    </figure>
  );
}
