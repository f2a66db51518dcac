import { useLayoutEffect, useRef } from 'react';
import type { NeedleSwatch } from '../../../../engine/needle-hint.ts';
import { formatNeedle } from '../../../../engine/catalog.ts';
import { formatLength, formatTabular } from '../../../../engine/sentences.ts';
import { formatHitDistance, type MatrixCell, type MatrixRow } from '../../../../engine/swatch-matrix.ts';
import { formatGaugeCount } from '../../../measurement-inputs/measures.ts';
import { gaugeBasis, unitNames } from '../../../measurement-inputs/pattern-entry.ts';
import type { PlannerContext } from '../tool.ts';

interface MatrixTableProps {
  rows: readonly MatrixRow<NeedleSwatch>[];
  context: PlannerContext & { desiredBust: number };
}

/** Returns the color of a finished bust: green for a hit, yellow up to twice that distance. */
function getHeat({ isHit, isNear }: MatrixCell): string {
  if (isHit) return 'bg-moss-soft font-bold forced-colors:outline-2 forced-colors:-outline-offset-2';
  return isNear ? 'bg-ochre-soft' : 'text-muted';
}

const swatchColumn =
  'bg-card sticky left-0 w-22 min-w-22 py-2 pr-2 text-left align-top sm:w-44 sm:min-w-44 print:static';

/** The finished bust of every size with every swatch. Long rows scroll sideways, below the swatches' names. */
export function MatrixTable({ rows, context }: MatrixTableProps) {
  const { sizes, desiredBust, unit } = context;
  const distance = formatHitDistance(unit);
  const region = useRef<HTMLDivElement>(null);
  const nearestCell = useRef<HTMLTableCellElement>(null);
  const nearestColumn = rows[0]?.nearest;
  useLayoutEffect(() => {
    const { current: cell } = nearestCell;
    // In a narrow window, it may be outside the visible columns.
    if (cell && region.current)
      region.current.scrollLeft = cell.offsetLeft + cell.offsetWidth - region.current.clientWidth;
  }, [nearestColumn]);
  return (
    <div>
      <h4 className="mb-3 font-semibold">
        Finished bust with every swatch <span className="text-muted font-normal">({unitNames[unit]})</span>
      </h4>
      <div
        ref={region}
        // A region that scrolls must be reachable by keyboard.
        tabIndex={0}
        role="region"
        aria-label="Finished bust of every size with every swatch"
        className="relative overflow-x-auto print:overflow-visible"
      >
        <table className="w-full text-[0.9375rem] tabular-nums sm:text-base">
          <thead className="text-muted text-sm leading-tight">
            <tr>
              <th scope="col" className={`${swatchColumn} font-semibold`}>
                Stitches {gaugeBasis[unit]}
              </th>
              {sizes.map(({ size }, index) => (
                <th key={index} scope="col" className="max-w-24 p-2 text-right align-bottom wrap-anywhere">
                  <bdi>{size}</bdi>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ swatch, cells, nearest }, row) => (
              <tr key={row} className="border-line border-t">
                <th scope="row" className={`${swatchColumn} font-normal wrap-anywhere`}>
                  <span className="block font-semibold">{formatGaugeCount(swatch.stitches, context)}</span>
                  <bdi className="line-clamp-3 text-sm">{swatch.name}</bdi>
                  {swatch.needle !== null && (
                    <span className="text-muted block text-sm">{formatNeedle(swatch.needle)}</span>
                  )}
                </th>
                {cells.map((cell, size) => (
                  <td
                    key={size}
                    ref={row === 0 && size === nearest ? nearestCell : null}
                    className={`border-card border-l-2 p-2 text-right align-top whitespace-nowrap ${getHeat(cell)}`}
                  >
                    {cell.isHit && <span aria-hidden="true">✓ </span>}
                    {formatTabular(cell.bust, unit)}
                    {cell.isHit && <span className="sr-only">, within {distance}</span>}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="text-muted mt-2 text-sm">
        ✓ on green: within {distance} of the {formatLength(desiredBust, unit)} you want. Yellow: within twice
        that.
      </p>
    </div>
  );
}
