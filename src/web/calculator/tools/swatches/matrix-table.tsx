import type { NeedleSwatch } from '../../../../engine/needle-hint.ts';
import { formatNeedle } from '../../../../engine/catalog.ts';
import { formatLength, formatTabular } from '../../../../engine/sentences.ts';
import { formatHitDistance, type MatrixCell, type MatrixRow } from '../../../../engine/swatch-matrix.ts';
import { formatGaugeCount } from '../../../measurement-inputs/measures.ts';
import { gaugeBasis, unitNames } from '../../../measurement-inputs/pattern-entry.ts';
import { keepUnits } from '../../../ui/format.ts';
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

/** The finished bust of every size with every swatch. The sizes wrap, so that no number is outside the window. */
export function MatrixTable({ rows, context }: MatrixTableProps) {
  const { sizes, desiredBust, unit } = context;
  const distance = formatHitDistance(unit);
  return (
    <div>
      <h4 className="mb-3 font-semibold">
        Finished bust with every swatch <span className="text-muted font-normal">({unitNames[unit]})</span>
      </h4>
      {rows.map(({ swatch, cells }, row) => (
        <div
          key={row}
          role="group"
          aria-label={swatch.name}
          className="border-line grid gap-x-4 gap-y-1 border-t py-2 sm:grid-cols-[11rem_minmax(0,1fr)]"
        >
          <div className="wrap-anywhere">
            <b className="font-semibold">{formatGaugeCount(swatch.stitches, context)}</b>{' '}
            <span className="text-muted text-sm">stitches {keepUnits(gaugeBasis[unit])}</span>
            <span className="line-clamp-3 text-sm">
              <bdi>{swatch.name}</bdi>
              {swatch.needle !== null && (
                <span className="text-muted">, {keepUnits(formatNeedle(swatch.needle))}</span>
              )}
            </span>
          </div>
          <dl className="grid grid-cols-[repeat(auto-fill,minmax(8rem,1fr))] gap-0.5 tabular-nums">
            {cells.map((cell, size) => (
              <div
                key={size}
                className={`flex items-baseline justify-between gap-2 rounded-sm px-2 py-1 ${getHeat(cell)}`}
              >
                <dt className="min-w-0 text-sm wrap-anywhere">
                  <bdi>{sizes[size]?.size}</bdi>
                </dt>
                <dd className="whitespace-nowrap">
                  {cell.isHit && <span aria-hidden="true">✓ </span>}
                  {formatTabular(cell.bust, unit)}
                  {cell.isHit && <span className="sr-only">, within {distance}</span>}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      <p className="text-muted mt-2 text-sm">
        ✓ on green: within {distance} of the {formatLength(desiredBust, unit)} you want. Yellow: within twice
        that.
      </p>
    </div>
  );
}
