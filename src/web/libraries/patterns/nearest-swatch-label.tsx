import type { Pattern } from '../../../contract/patterns.ts';

/** The saved swatch whose gauge is nearest to a pattern's. */
export interface NearestSwatch<Swatch extends { id: string }> {
  swatch: Swatch;
  name: string;
  /** "2% more stitches". */
  difference: string;
}

/** Finds the saved swatch nearest to a pattern; `null` without a swatch or without a gauge. */
export type FindNearestSwatch<Swatch extends { id: string } = { id: string }> = (
  pattern: Pattern,
) => NearestSwatch<Swatch> | null;

/** The label of the action that uses a pattern with its nearest swatch. */
export function NearestSwatchLabel({
  pattern,
  nearest: { name, difference },
}: {
  pattern: Pattern;
  nearest: NearestSwatch<{ id: string }>;
}) {
  return (
    <span className="min-w-0 text-left">
      <span className="sr-only">{`Use ${pattern.savedName ?? ''} with`}</span>
      <span aria-hidden="true">Use with</span> your nearest swatch,{' '}
      <bdi className="wrap-anywhere">{name}</bdi>{' '}
      <span className="text-muted font-normal">({difference})</span>
    </span>
  );
}
