import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NEEDLE_SIZES } from '../../src/engine/catalog.ts';
import { describeNeedleHint, suggestNeedle, type NeedleSwatch } from '../../src/engine/needle-hint.ts';
import { itAlways } from '../support/always.ts';

describe('a needle hint', () => {
  const swatch: NeedleSwatch = { name: 'Cascade 220', stitches: 18.5, needle: 'US 7' };

  it('assumes about one stitch per 4 inches for each needle size', () => {
    expect(suggestNeedle(swatch, 17.5, [])).toEqual({ from: 'US 7', to: 'US 8', sizes: 1, other: null });
    expect(suggestNeedle(swatch, 20.5, [])).toEqual({ from: 'US 7', to: 'US 5', sizes: 2, other: null });
    expect(suggestNeedle(swatch, 18, [])?.to).toBe('US 8');
    expect(suggestNeedle(swatch, 18.1, []), 'a whole size would make it worse').toBeNull();
  });

  it('comes from two swatches of the same yarn if the aim is between them', () => {
    const others: NeedleSwatch[] = [
      { name: 'Another yarn', stitches: 16.5, needle: 'US 10' },
      { name: ' cascade 220 ', stitches: 16.5, needle: 'US 9' },
    ];
    // 17.5 is halfway between 18.5 on 4.5 mm and 16.5 on 5.5 mm.
    const hint = suggestNeedle(swatch, 17.5, others);
    expect(hint).toEqual({ from: 'US 7', to: 'US 8', sizes: 1, other: 'US 9' });
    expect(hint && describeNeedleHint(hint)).toBe(
      'Your swatches of this yarn on US 7 (4.5 mm) and US 9 (5.5 mm) point to US 8 (5 mm).',
    );
    expect(suggestNeedle(swatch, 15, others)?.other, 'beyond the swatches').toBeNull();
    // The aim is the other swatch's gauge, but for a rounding error.
    const own: NeedleSwatch = { name: 'Lopi', stitches: 12.5, needle: 'US 8' };
    const other: NeedleSwatch = { name: 'Lopi', stitches: 12, needle: 'US 10.5' };
    expect(suggestNeedle(own, 11.999999999999998, [other])).toMatchObject({
      to: 'US 10.5',
      other: 'US 10.5',
    });
    const farther: NeedleSwatch = { name: 'Lopi', stitches: 9, needle: 'US 13' };
    for (const list of [
      [other, farther],
      [farther, other],
    ])
      expect(suggestNeedle(own, 12.1, list)?.other, 'the nearest of three swatches').toBe('US 10.5');
    const contradictory: NeedleSwatch[] = [{ name: 'Cascade 220', stitches: 20, needle: 'US 9' }];
    expect(suggestNeedle(swatch, 19, contradictory)?.other).toBeNull();
  });

  it('is missing without a needle, for a change that is too small, and beyond the largest and smallest needles', () => {
    expect(suggestNeedle({ ...swatch, needle: null }, 17, [])).toBeNull();
    expect(suggestNeedle(swatch, 18.4, [])).toBeNull();
    expect(suggestNeedle({ ...swatch, needle: 'US 50' }, 10, [])).toBeNull();
    expect(suggestNeedle({ ...swatch, needle: 'US 1' }, 25, [])).toBeNull();
  });

  it('counts steps between whole US sizes, even from half sizes such as US 1½', () => {
    const fine: NeedleSwatch = { name: 'Fingering', stitches: 30, needle: 'US 1½' };
    expect(suggestNeedle(fine, 29, [])).toMatchObject({ to: 'US 2', sizes: 1 });
    expect(suggestNeedle(fine, 28, [])).toMatchObject({ to: 'US 3', sizes: 2 });
    expect(suggestNeedle(fine, 31, [])).toMatchObject({ to: 'US 1', sizes: 1 });
    expect(suggestNeedle({ ...fine, needle: 'US 1' }, 29, [])).toMatchObject({ to: 'US 2', sizes: 1 });
    expect(suggestNeedle({ ...fine, needle: 'US 0' }, 31, [])).toBeNull();
  });

  it('warns that the fabric will be different', () => {
    const hint = suggestNeedle(swatch, 15.5, []);
    expect(hint && describeNeedleHint(hint)).toBe(
      'From US 7 (4.5 mm), try US 10 (6 mm) first. That is 3 needle sizes, so the fabric will be noticeably different.',
    );
    const near = suggestNeedle(swatch, 17.5, []);
    expect(near && describeNeedleHint(near)).toBe('From US 7 (4.5 mm), try US 8 (5 mm) first.');
  });

  const anyStitches = fc.double({ min: 5, max: 40, noNaN: true });

  itAlways(
    'points to a larger needle if and only if fewer stitches are wanted',
    anyStitches,
    anyStitches,
    anyStitches,
    (own, aim, otherStitches) => {
      const others: NeedleSwatch[] = [{ ...swatch, needle: 'US 9', stitches: otherStitches }];
      const hint = suggestNeedle({ ...swatch, stitches: own }, aim, others);
      if (!hint) return;
      const to = NEEDLE_SIZES.find(({ label }) => label === hint.to)?.mm ?? 0;
      expect(Math.sign(to - 4.5)).toBe(Math.sign(own - aim));
    },
  );
});
