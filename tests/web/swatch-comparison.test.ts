import { describe, expect, it } from 'vitest';
import {
  describeSwatchesAnswer,
  findSwatchesProblems,
  listCompared,
  readSwatchesEntry,
  type SwatchesEntry,
} from '../../src/web/calculator/tools/swatches/swatches-tool.tsx';
import type { PlannerContext } from '../../src/web/calculator/tools/tool.tsx';
import { plannerContext as context } from '../support/planner-context.ts';

const withSaved: PlannerContext = {
  ...context,
  savedSwatches: {
    swatches: [{ name: 'Lopi', stitches: 17, needle: 'US 9' }],
    isPending: false,
    retry: () => undefined,
  },
};

const typed = (...swatches: Partial<SwatchesEntry['typed'][number]>[]): SwatchesEntry => ({
  ...readSwatchesEntry(null),
  typed: swatches.map((swatch) => ({
    stitches: { text: '', unit: 'in' },
    name: '',
    needle: null,
    ...swatch,
  })),
});
const findProblems = (entry: SwatchesEntry, given = context) => findSwatchesProblems(entry, given);

describe('the swatch comparison', () => {
  it('needs another gauge unless swatches are saved or still loading', () => {
    expect(findProblems(readSwatchesEntry(null))).toEqual({
      'stitches-0': 'Enter the stitches of this swatch',
    });
    expect(findProblems(readSwatchesEntry(null), withSaved)).toEqual({});
    const empty = { swatches: [], isPending: false, retry: () => undefined };
    expect(findProblems(readSwatchesEntry(null), { ...context, savedSwatches: empty })).not.toEqual({});
    const loading = { swatches: undefined, isPending: true, retry: () => undefined };
    expect(findProblems(readSwatchesEntry(null), { ...context, savedSwatches: loading })).toEqual({});
  });

  it('needs the stitches of a swatch that has a name or a needle', () => {
    const entry = typed({ stitches: { text: '20', unit: 'in' } }, { name: 'Lopi' }, { needle: 'US 8' }, {});
    expect(Object.keys(findProblems(entry))).toEqual(['stitches-1', 'stitches-2']);
    expect(findProblems(typed({ stitches: { text: '51', unit: 'in' } }))).toEqual({
      'stitches-0': 'Enter 1 to 50 stitches per 4 inches',
    });
  });

  it('compares the calculator’s gauge, typed gauges and saved swatches', () => {
    const entry = typed({ stitches: { text: '20', unit: 'in' }, needle: 'US 8' }, {});
    expect(listCompared(entry, withSaved)).toEqual([
      { stitches: 18, name: 'Your gauge', needle: null },
      { stitches: 20, name: 'Gauge 2', needle: 'US 8' },
      { stitches: 17, name: 'Lopi', needle: 'US 9' },
    ]);
    const own = { ...withSaved, knitterGauge: { stitches: 17, rows: 24 } };
    expect(listCompared(readSwatchesEntry(null), own).map(({ name }) => name)).toEqual(['Lopi']);
    expect(describeSwatchesAnswer(entry, withSaved)).toBe('Your gauge, 1 more, 1 saved swatch');
    expect(describeSwatchesAnswer(readSwatchesEntry(null), context)).toBe('Your gauge');
  });
});
