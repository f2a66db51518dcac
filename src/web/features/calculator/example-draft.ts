import { emptySize, type SizeEntry } from '../../measurement-inputs/entries.ts';
import type { UnitInput } from '../../measurement-inputs/unit-input.ts';
import { emptyDraft, fillForm, readFormPattern, type Draft } from './draft.ts';

const inches = (text: string): UnitInput => ({ text, unit: 'in' });

/** The body's bust that the smallest size is meant for, and the step from size to size, in inches. */
const SMALLEST_BODY = { min: 30, max: 32 };
const STEP = 4;

const sizes: SizeEntry[] = (
  [
    ['XS', '35', '21'],
    ['S', '39', '21 1/2'],
    ['M', '43', '22'],
    ['L', '47', '22 1/2'],
    ['XL', '51', '23'],
    ['2X', '55', '23 1/2'],
    ['3X', '59', '24'],
  ] as const
).map(([name, bust, length], index) => ({
  ...emptySize,
  name,
  bust: inches(bust),
  length: inches(length),
  toFit: { min: SMALLEST_BODY.min + STEP * index, max: SMALLEST_BODY.max + STEP * index },
}));

/** The gauge of the example's pattern, and a swatch that has fewer stitches and rows. */
const pattern = {
  gauge: { stitches: inches('20'), rows: inches('28'), hasRowGauge: true },
  sizes,
};

/** A worked example with invented numbers. */
export const createExample = (): Draft => ({
  ...emptyDraft,
  gauge: { stitches: inches('18 1/2'), rows: inches('26') },
  fit: { bust: inches('44'), length: inches('23') },
  form: fillForm(pattern, emptyDraft.form),
  pattern: { ...readFormPattern(pattern), name: 'Example: a pullover in seven sizes' },
});
