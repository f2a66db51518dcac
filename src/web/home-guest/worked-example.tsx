import { computeFinishedMeasurement } from '../../engine/gauge.ts';
import { findNearestIndex } from '../../engine/quantity.ts';

const pattern = { stitches: 20, busts: { S: 36, M: 40, L: 44 } };
const SWATCH_STITCHES = 18;
const DESIRED_BUST = 40;

const sizes = Object.entries(pattern.busts).map(([name, printed]) => ({
  name,
  printed,
  finished: computeFinishedMeasurement(printed, SWATCH_STITCHES, pattern.stitches),
}));
const recommended = findNearestIndex(
  sizes.map(({ finished }) => finished),
  DESIRED_BUST,
);

const cell = 'border-line border-t px-2 py-2.5 sm:px-3';

/**
 * An example of what a difference of two stitches does to a sweater, calculated by the engine. The whole recommendation
 * would bring all its sentences to the landing page.
 */
export function WorkedExample() {
  return (
    <figure className="rounded-card border-line bg-card shadow-card border p-4 sm:p-5">
      <figcaption>
        <p className="font-display text-xl leading-snug font-semibold">
          The pattern calls for {pattern.stitches} stitches. The swatch has {SWATCH_STITCHES}.
        </p>
        <p className="text-muted mt-1">
          For {DESIRED_BUST} inches around, the size printed as {DESIRED_BUST} is not the one to knit:
        </p>
      </figcaption>
      <div className="table-scroller">
        <table className="mt-3 w-full text-left tabular-nums">
          <thead>
            <tr className="text-muted text-sm">
              {['Size', 'Printed bust, in', 'At this gauge, in'].map((heading) => (
                <th key={heading} scope="col" className="px-2 pb-1.5 font-semibold sm:px-3">
                  {heading}
                </th>
              ))}
              <th scope="col" className="pb-1.5">
                <span className="sr-only">Advice</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {sizes.map(({ name, printed, finished }, row) => (
              <tr key={name} className={row === recommended ? 'bg-moss-soft font-semibold' : ''}>
                <th scope="row" className={`${cell} font-semibold`}>
                  {name}
                </th>
                <td className={cell}>{printed}</td>
                <td className={`${cell} font-display text-xl`}>{finished.toFixed(1)}</td>
                <td className={`${cell} text-moss text-right text-sm`}>
                  {row === recommended && 'Knit this'}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
