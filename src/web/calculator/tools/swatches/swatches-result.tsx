import { suggestNeedle, type NeedleSwatch } from '../../../../engine/needle-hint.ts';
import { describeNeedle, describeNeedleChange, getNeighbor } from '../../../../engine/neighbors.ts';
import { formatSizeName } from '../../../../engine/sentences.ts';
import {
  computeSwatchMatrix,
  describeHit,
  describeNeedleHint,
  describeNoHit,
  type MatrixRow,
} from '../../../../engine/swatch-matrix.ts';
import { LoadFailure } from '../../../ui/alert.tsx';
import { keepUnits } from '../../../ui/format.ts';
import { useShownPart } from '../../../ui/long-list.tsx';
import type { PlannerContext } from '../tool.ts';
import { MatrixTable } from './matrix-table.tsx';
import { listCompared, type SwatchesEntry } from './swatches-entry.ts';

/** The rows that the table shows at first. */
const SHOWN_ROWS = 20;

/** The swatches that have advice in words: the nearest ones, or all near ones about a needle. */
const ADVISED = 3;

interface AdviceProps {
  rows: readonly MatrixRow<NeedleSwatch>[];
  compared: readonly NeedleSwatch[];
  context: PlannerContext & { desiredBust: number };
}

/** The sizes that have the desired bust without another swatch. */
function KeepFabric({ rows, context: { sizes, desiredBust, unit } }: AdviceProps) {
  const hits = rows.filter(({ hit }) => hit !== null).slice(0, ADVISED);
  return (
    <section className="max-w-2xl">
      <h4 className="mb-1 font-semibold">Keep the fabric, choose the size</h4>
      {hits.length === 0 && <p>{keepUnits(describeNoHit(desiredBust, unit))}</p>}
      <ul className="list-disc pl-5 empty:hidden">
        {hits.map(({ swatch, cells, hit }, index) => {
          const cell = cells[hit ?? 0];
          return (
            <li key={index} className="wrap-anywhere">
              <bdi className="font-semibold">{swatch.name}</bdi>,{' '}
              {cell && keepUnits(describeHit(sizes[hit ?? 0]?.size ?? '', cell, desiredBust, unit))}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Returns what another needle would do for the size nearest the desired bust; `null` if that is a hit. */
function describeChange({ swatch, cells, nearest, hit }: MatrixRow<NeedleSwatch>, props: AdviceProps) {
  const { desiredBust, sizes } = props.context;
  const [size, cell] = [sizes[nearest], cells[nearest]];
  if (!size || !cell || hit !== null) return null;
  const neighbor = getNeighbor({ ...size, adjustedMeasurement: cell.bust }, desiredBust, swatch.stitches);
  const aim = describeNeedle(neighbor, desiredBust, props.context);
  const { gauge } = neighbor;
  // A fabric that would be too loose or too stiff needs no needle.
  const hint =
    gauge && gauge.extent !== 'large' ? suggestNeedle(swatch, gauge.stitches, props.compared) : null;
  return aim && { size: size.size, text: hint ? `${aim} ${describeNeedleHint(hint)}` : aim };
}

/** The effect of another needle on the nearest swatches. */
function ChangeNeedle(props: AdviceProps) {
  const near = props.rows.filter(({ cells, nearest, hit }) => hit === null && cells[nearest]?.isNear);
  const changes = (near.length > 0 ? near.slice(0, SHOWN_ROWS) : props.rows.slice(0, ADVISED)).flatMap(
    (row) => {
      const change = describeChange(row, props);
      return change ? [{ ...change, name: row.swatch.name }] : [];
    },
  );
  if (changes.length === 0) return null;
  return (
    <section className="max-w-2xl">
      <h4 className="mb-1 font-semibold">Or change the needle</h4>
      <ul className="list-disc pl-5">
        {changes.map(({ name, size, text }, index) => (
          <li key={index} className="wrap-anywhere">
            <bdi className="font-semibold">{name}</bdi>, {formatSizeName(size)}: {keepUnits(text)}
          </li>
        ))}
      </ul>
      <p className="text-muted mt-2">{keepUnits(describeNeedleChange(props.context.unit))}</p>
    </section>
  );
}

/** The finished bust of every size with every swatch, and what to do with the nearest ones. */
export function SwatchesResult({ entry, context }: { entry: SwatchesEntry; context: PlannerContext }) {
  const { patternGauge, desiredBust, sizes, savedSwatches } = context;
  const compared = listCompared(entry, context);
  const rows =
    patternGauge === null || desiredBust === null
      ? []
      : computeSwatchMatrix({
          swatches: compared,
          patternStitches: patternGauge.stitches,
          busts: sizes.map(({ originalMeasurement }) => originalMeasurement),
          desiredBust,
          unit: context.unit,
        });
  const { shown, more } = useShownPart(rows, SHOWN_ROWS);
  if (desiredBust === null) return null;
  const advice = { rows, compared, context: { ...context, desiredBust } };
  return (
    <div className="flex flex-col gap-5">
      {savedSwatches?.isPending && <p className="text-muted">Loading your saved swatches…</p>}
      {savedSwatches && !savedSwatches.isPending && !savedSwatches.swatches && (
        <LoadFailure title="Failed to load gauge swatches" onRetry={savedSwatches.retry} />
      )}
      <MatrixTable rows={shown} context={advice.context} />
      {more}
      <KeepFabric {...advice} />
      <ChangeNeedle {...advice} />
    </div>
  );
}
