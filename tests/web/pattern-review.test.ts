import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../src/engine/pattern-text.ts';
import { emptyPattern, type PatternEntry } from '../../src/web/measurement-inputs/entries.ts';
import { toPatternGauge, toPatternSizes } from '../../src/web/measurement-inputs/pattern-entry.ts';
import { emptyInput } from '../../src/web/measurement-inputs/unit-input.ts';
import type { Review } from '../../src/web/pattern-reader/review/reader-draft.ts';
import {
  changeEase,
  changeToFit,
  findReviewProblem,
  formatToFit,
  keepReading,
  settleCorrected,
  takeAlternative,
  takeWidths,
  toEntry,
  toggleSize,
  toReview,
} from '../../src/web/pattern-reader/review/review.ts';
import { cm, inches } from '../support/unit-inputs.ts';

const review = (text: string, desiredBust: number | null = null, unit: 'in' | 'cm' = 'in') =>
  toReview(readPatternText(text), desiredBust, unit);

/** Returns a reading, its alternative and its review. */
function readWithOther(text: string) {
  const reading = readPatternText(text);
  const [other] = reading.alternatives;
  if (!other) throw new Error('This text has one reading only');
  return [reading, other, review(text)] as const;
}

const GAUGE = 'Gauge: 20 sts and 28 rows = 4 inches\n';
const TWELVE =
  'Sizes: 1 (2, 3, 4, 5, 6) (7, 8, 9, 10, 11, 12)\n' +
  'Finished bust: 30 (32, 34, 36, 38, 40) (42, 44, 46, 48, 50, 52) inches\n';

describe('a review', () => {
  it('holds the numbers as the pattern writes them', () => {
    const found = review(
      'Gauge: 22 sts and 30 rows = 10 cm\nSizes: S (M, L)\nFinished bust: 91.5 (101.5, 112) cm',
    );
    expect(found.unit).toBe('cm');
    expect(found.gauge?.stitches).toEqual(cm('22'));
    expect(found.sizes.map(({ bust }) => bust.text)).toEqual(['91.5', '101.5', '112']);
    const { gauge, sizes } = toEntry(found, emptyPattern);
    expect(toPatternGauge(gauge, 'exact')).toEqual({ stitches: 22 * 1.016, rows: 30 * 1.016 });
    expect(toPatternSizes(sizes).map(({ bust }) => bust)).toEqual([91.5 / 2.54, 101.5 / 2.54, 112 / 2.54]);
    expect(sizes).toHaveLength(10);
  });

  it('fills in the further measurements that the text gives, as it writes them', () => {
    const text = `${GAUGE}Sizes: S (M)\nFinished bust: 36 (40)"\nUpper arm: 12½ (13½)"\nSleeve length: 43 (44) cm`;
    const { sizes } = toEntry(review(text), emptyPattern);
    expect(sizes.slice(0, 2)).toMatchObject([
      { upperArm: inches('12.5'), sleeveLength: cm('43') },
      { upperArm: inches('13.5'), sleeveLength: cm('44') },
    ]);
    expect(toPatternSizes(sizes)).toMatchObject([{ upperArm: 12.5 }, { upperArm: 13.5 }]);
  });

  it('states that there is no row gauge only if the pattern gives none', () => {
    expect(review('Gauge: 20 sts = 4 inches').gauge).toMatchObject({ hasRowGauge: false });
    expect(review(GAUGE).gauge).toMatchObject({ hasRowGauge: true });
    expect(review('Sizes: S (M, L)').gauge).toBeNull();
  });

  it('asks for a row gauge that cannot be right', () => {
    const { gauge } = review('Gauge: 20 sts and 290 rows = 4 inches');
    expect(gauge).toMatchObject({ rows: { text: '' }, hasRowGauge: true });
  });

  it('offers the ten sizes nearest to the desired bust first', () => {
    expect(review(GAUGE + TWELVE).chosen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const near = review(GAUGE + TWELVE, 51);
    expect(near.chosen).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(toEntry(near, emptyPattern).sizes.map(({ name }) => Number(name))).toEqual([
      3, 4, 5, 6, 7, 8, 9, 10, 11, 12,
    ]);
  });

  it('offers sizes without a bust last', () => {
    const reading = readPatternText(GAUGE + TWELVE);
    const sizes = reading.printed.in.sizes.map((size, index) => (index < 2 ? { ...size, bust: null } : size));
    const printed = { ...reading.printed, in: { ...reading.printed.in, sizes } };
    expect(toReview({ ...reading, printed }, 40, 'in').chosen).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
  });

  it('lets sizes be exchanged, at most ten', () => {
    const found = review(GAUGE + TWELVE);
    expect(toggleSize(found, 11).chosen).toEqual(found.chosen);
    expect(toggleSize(toggleSize(found, 0), 11).chosen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 11]);
  });

  it('shows a gauge over 10 cm in centimeters, even without sizes', () => {
    const found = review('Gauge: 20 sts and 25 rows = 10 cm');
    expect(found.unit).toBe('cm');
    expect(found.gauge).toMatchObject({
      stitches: cm('20'),
      rows: cm('25'),
    });
  });

  it('doubles widths that may be laid flat, in both units, and settles the doubt', () => {
    const text = `${GAUGE}Sizes: 2 (4, 6) years\nFinished chest: 12 (13½, 15) in / 30.5 (34.5, 38) cm`;
    const [reading, other, found] = readWithOther(text);
    expect(found.doubts).toMatchObject([{ code: 'may-be-half', field: 'bust' }]);
    const doubled = takeAlternative(found, reading, other);
    expect(doubled.sizes.map(({ bust }) => bust)).toEqual([
      { text: '24', unit: 'in', other: '61' },
      { text: '27', unit: 'in', other: '69' },
      { text: '30', unit: 'in', other: '76' },
    ]);
    expect(doubled.doubts).toEqual([]);
    const blank = { ...found, sizes: found.sizes.map((size) => ({ ...size, bust: emptyInput })) };
    expect(takeAlternative(blank, reading, other).sizes).toEqual(blank.sizes);
  });

  it('takes widths as printed that the reader has doubled', () => {
    const [reading, other, found] = readWithOther(
      `${GAUGE}Sizes: S (M, L)\nWidth across bust: 24½ (26½, 28½) in`,
    );
    expect(found.sizes.map(({ bust }) => bust.text)).toEqual(['49', '53', '57']);
    expect(found.doubts).toMatchObject([{ code: 'across-doubled', field: 'bust' }]);
    const printed = takeAlternative(found, reading, other);
    expect(printed.sizes.map(({ bust }) => bust.text)).toEqual(['24.5', '26.5', '28.5']);
    expect(printed.doubts).toEqual([]);
    expect(keepReading(found, other)).toEqual({ ...found, doubts: [] });
  });

  it('takes busts as body sizes, and then asks for the ease', () => {
    const [reading, other, found] = readWithOther(`${GAUGE}Sizes: S (M, L)\nBust 36 (40, 44) in`);
    expect(found).toMatchObject({ isBodyOnly: false, doubts: [{ code: 'basis-unclear' }] });
    const body = takeAlternative(found, reading, other);
    expect(body).toMatchObject({ isBodyOnly: true, doubts: [] });
    expect(body.sizes.map(({ bust, toFit }) => [bust.text, toFit])).toEqual([
      ['', { min: 36, max: 36 }],
      ['', { min: 40, max: 40 }],
      ['', { min: 44, max: 44 }],
    ]);
    const eased = changeEase(body, inches('4'));
    expect(eased.sizes.map(({ bust }) => bust.text)).toEqual(['40', '44', '48']);
  });

  it('offers the widths that the stitches make as busts that stay in doubt', () => {
    const text = 'Sizes 2 (4, 6)\n20 sts = 4 in\nBack and front: cast on 66 (70, 74) sts';
    const { widths } = readPatternText(text);
    const found = review(text);
    expect(found.doubts).toMatchObject([{ code: 'counts-only', field: 'bust' }]);
    const computed = takeWidths(found, widths ?? []);
    expect(computed.sizes.map(({ bust }) => bust)).toEqual([inches('26.4'), inches('28'), inches('29.6')]);
    expect(computed.doubts).toMatchObject([{ code: 'computed', field: 'bust' }]);
    expect(takeWidths({ ...found, unit: 'cm' }, widths ?? []).sizes[0]?.bust).toEqual({
      text: '67.1',
      unit: 'cm',
    });
  });

  it('keeps each doubt until a value of its field is corrected', () => {
    const found = review('Gauge: 20 sts and 290 rows = 4 in\nSizes: S (M, L)\nBust 36 (40, 44) in');
    const getFields = ({ doubts }: Review) => doubts.map(({ field }) => field);
    expect(getFields(found)).toEqual(['gauge', 'bust']);
    const change = (bust: string) =>
      found.sizes.map((size, row) =>
        row === 1 ? { ...size, bust: { text: bust, unit: 'in' as const } } : size,
      );
    expect(getFields(settleCorrected(found, { ...found, sizes: change('41') }))).toEqual(['gauge']);
    const rows = inches('29');
    const counted = { ...found, gauge: found.gauge && { ...found.gauge, rows } };
    expect(getFields(settleCorrected(found, counted))).toEqual(['bust']);
    const named = found.sizes.map((size) => ({ ...size, name: `${size.name}+` }));
    expect(getFields(settleCorrected(found, { ...found, sizes: named }))).toEqual(['gauge', 'bust']);
    const fewer = found.sizes.slice(1);
    expect(getFields(settleCorrected(found, { ...found, sizes: fewer }))).toEqual(['gauge', 'bust']);
    expect(getFields(settleCorrected(found, { ...found, sizes: [] }))).toEqual(['gauge']);
  });

  it('hands its doubts to the form, and leaves those about values that the form keeps', () => {
    const found = review('Sizes: S (M, L)\nBust 36 (40, 44) in');
    const kept = { code: 'several-gauges', field: 'gauge', message: 'Check the gauge.' } as const;
    const old = { code: 'out-of-order', field: 'bust', message: 'Check the busts.' } as const;
    const gauge = { ...emptyPattern.gauge, stitches: inches('22') };
    const { doubts } = toEntry(found, { ...emptyPattern, gauge, doubts: [kept, old] });
    expect(doubts.map(({ code }) => code)).toEqual(['several-gauges', 'basis-unclear']);
  });

  it('keeps what the form has and the text does not give', () => {
    const form: PatternEntry = {
      gauge: { stitches: inches('22'), rows: inches('30'), hasRowGauge: true },
      sizes: [{ name: 'M', bust: inches('40'), length: inches('') }, ...emptyPattern.sizes.slice(1)],
      doubts: [],
    };
    const fill = (text: string) => toEntry(review(text), form);
    expect(fill(GAUGE).sizes).toEqual(form.sizes);
    expect(fill(GAUGE).gauge.stitches.text).toBe('20');
    expect(fill(TWELVE).gauge).toEqual(form.gauge);
    expect(fill(TWELVE).sizes[0]?.name).toBe('1');
  });
});

describe('body sizes and an ease that the text names', () => {
  const text = `${GAUGE}Sizes: S (M, L)\nTo fit bust 34 (38, 42) in [86 (97, 107) cm]\nWorn with 4 in [10 cm] of ease`;
  const getBusts = ({ sizes }: Review) => sizes.map(({ bust }) => `${bust.text} ${bust.unit}`);

  it('give busts that stay in doubt, in the unit of the knitter', () => {
    const found = review(text);
    expect(found.ease).toEqual({ text: '4', unit: 'in', other: '10' });
    expect(getBusts(found)).toEqual(['38 in', '42 in', '46 in']);
    expect(found.doubts).toMatchObject([{ code: 'computed', field: 'bust' }]);
    expect(getBusts(review(text, null, 'cm'))).toEqual(['96 cm', '107 cm', '117 cm']);
  });

  it('follow the ease when it is changed', () => {
    expect(getBusts(changeEase(review(text), inches('6')))).toEqual(['40 in', '44 in', '48 in']);
  });

  it('stay in doubt after another ease or bust, until each bust is typed or the doubt is dismissed', () => {
    const found = review(text);
    const isInDoubt = ({ doubts }: Review) => doubts.some(({ code }) => code === 'computed');
    const withEase = (of: Review, ease: string) =>
      settleCorrected(of, changeEase(of, { text: ease, unit: 'in' }));
    const withBusts = (of: Review, typed: readonly string[]) =>
      settleCorrected(of, {
        ...of,
        sizes: of.sizes.map((size, row) =>
          typed[row] ? { ...size, bust: { text: typed[row], unit: 'in' as const } } : size,
        ),
      });
    expect(isInDoubt(withEase(found, '6'))).toBe(true);
    expect(isInDoubt(withBusts(found, ['38.5']))).toBe(true);
    expect(isInDoubt(withBusts(found, ['38.5', '43', '47']))).toBe(false);
    const dismissed = { ...found, doubts: [] };
    expect(isInDoubt(withBusts(dismissed, ['38.5']))).toBe(false);
    expect(isInDoubt(withEase(dismissed, '6'))).toBe(true);
    expect(isInDoubt(withEase(found, ''))).toBe(false);
  });

  it('choose the sizes nearest to the desired bust', () => {
    const sizes = Array.from({ length: 12 }, (_, index) => 30 + 2 * index);
    const many = `${GAUGE}To fit bust ${sizes.join(', ')} in\nWorn with 6 in of ease`;
    expect(review(many, 58).chosen).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(review(many, 36).chosen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  it('are added when busts are taken as body sizes', () => {
    const unclear = `${GAUGE}Sizes: S (M, L)\nBust 36 (40, 44) in\nWorn with 2 in of ease`;
    const [reading, other, found] = readWithOther(unclear);
    expect(getBusts(found)).toEqual(['36 in', '40 in', '44 in']);
    expect(getBusts(takeAlternative(found, reading, other))).toEqual(['38 in', '42 in', '46 in']);
  });
});

describe('body sizes and an ease', () => {
  const found = review(`${GAUGE}Sizes: S (M)\nTo fit bust: 32-34 (36-38) inches`);
  const getBusts = ({ sizes }: Review) => sizes.map(({ bust }) => bust.text);
  const ease = (text: string, unit: 'in' | 'cm' = 'in') => ({ text, unit });

  it('give the finished busts', () => {
    expect(found.sizes.map(({ bust, toFit }) => [bust.text, toFit])).toEqual([
      ['', { min: 32, max: 34 }],
      ['', { min: 36, max: 38 }],
    ]);
    expect(getBusts(changeEase(found, ease('4')))).toEqual(['37', '41']);
    const inCm = changeEase(found, ease('-5,08', 'cm'));
    expect(inCm.sizes.map(({ bust }) => bust)).toEqual([cm('78.74'), cm('88.9')]);
  });

  it('change the busts that follow from them, and no typed ones', () => {
    const eased = changeEase(found, ease('4'));
    const typed = {
      ...eased,
      sizes: eased.sizes.map((size, index) => (index === 0 ? { ...size, bust: ease('36.5') } : size)),
    };
    expect(getBusts(changeEase(typed, ease('6')))).toEqual(['36.5', '43']);
    expect(getBusts(changeEase(typed, ease('')))).toEqual(['36.5', '']);
    expect(getBusts(changeEase(typed, ease('400')))).toEqual(['36.5', '']);
    expect(getBusts(changeToFit(typed, '32-34, 38-40'))).toEqual(['36.5', '43']);
  });

  it('can be corrected and removed', () => {
    expect(formatToFit(found)).toBe('32–34, 36–38');
    const changed = changeToFit(found, '81,5 to 86 cm; 36');
    expect(changed.sizes.map(({ toFit }) => toFit)).toEqual([
      { min: 81.5 / 2.54, max: 86 / 2.54 },
      { min: 36, max: 36 },
    ]);
    for (const text of ['30–32,34–36', '30 - 32,34-36'])
      expect(formatToFit(changeToFit(found, text)), text).toBe('30–32, 34–36');
    const metric = { ...found, unit: 'cm' } as const;
    expect(formatToFit(changeToFit(metric, '81,5–86,5,91,5–96,5'))).toBe('81.5–86.5, 91.5–96.5');
    expect(changeToFit(found, ', 36–38').sizes[0]?.toFit).toBeUndefined();
    expect(changeToFit(found, '').sizes.map(({ toFit }) => toFit)).toEqual([undefined, undefined]);
  });

  it.each(['32–34', '32–34, 36–38, 40', '34–32, 36', 'some, 36', '0–34, 36', '32, 36–900'])(
    'are not changed by %j',
    (text) => {
      const changed = changeToFit(found, text);
      expect(changed.sizes).toEqual(found.sizes);
      expect(formatToFit(changed)).toBe(text);
      expect(findReviewProblem(changed)).toBe(
        'Enter 2 ranges with commas between them, such as 32–34, 36–38',
      );
    },
  );

  it('are checked before they are used', () => {
    expect(findReviewProblem(found)).toBeUndefined();
    expect(findReviewProblem({ ...found, chosen: [] })).toBe('Choose at least one size');
    expect(findReviewProblem(changeEase(found, ease('x')))).toMatch(/^Enter the ease as one number/);
  });
});
