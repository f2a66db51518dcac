import { describe, expect, it } from 'vitest';
import {
  EASE_BANDS,
  formatNeedle,
  NEEDLE_SIZES,
  readNeedleSize,
  USUAL_STITCHES,
  WOMEN_BODY_BUST,
  YARN_CATEGORIES,
} from '../../src/engine/catalog.ts';
import { CM_PER_INCH, fromInches, gaugeFromPer4Inches, gaugeToPer4Inches } from '../../src/engine/units.ts';
import { readSharedCases } from '../support/shared-cases.ts';

/** Tables of the Craft Yarn Council and of needle makers, as standards.json holds them. */
interface Standards {
  yarn_weight_system: {
    rows: { spec_category: string | null; sts_per_4in_min: number | null; sts_per_4in_max: number }[];
  };
  women_body: { rows: { size: string; bust_in: [number, number]; bust_cm: [number, number] }[] };
  ease: { versions: { name: string; bands_in: [string, number, number | null][] }[] };
  needles: { spec_table_checked: { spec_mm: number; spec_us: string; charts_agreeing: number }[] };
  unit_facts: {
    cm_per_inch: number;
    per10cm_to_per4in_exact: number;
    per4in_to_per10cm_exact: number;
    spec_factor: { to_per4in: number; back: number };
  };
}

describe('the catalog', () => {
  it('has the eight categories, and eighteen needles and four metric ones, from thin to thick', () => {
    expect(YARN_CATEGORIES.map(({ value, label }) => `${value}: ${label}`).join('; ')).toBe(
      'lace: Lace; fingering: Fingering; sport: Sport; dk: DK; worsted: Worsted; aran: Aran; bulky: Bulky; super_bulky: Super Bulky',
    );
    expect(NEEDLE_SIZES.map(({ mm, label }) => `${mm} ${label}`).join('; ')).toBe(
      '2 US 0; 2.25 US 1; 2.5 US 1½; 2.75 US 2; 3 US 2½; 3.25 US 3; 3.5 US 4; 3.75 US 5; 4 US 6; 4.5 US 7; 5 US 8; ' +
        '5.5 US 9; 6 US 10; 6.5 US 10.5; 7 US 10¾; 8 US 11; 9 US 13; 10 US 15; 12 US 17; 15 US 19; 20 US 36; 25 US 50',
    );
  });

  it('has a yarn for every whole stitch count from 7 to 40, with two pairs that share counts', () => {
    const ranges = Object.values(USUAL_STITCHES);
    for (let stitches = 7; stitches <= 40; stitches++) {
      expect(ranges.some(({ min, max }) => stitches >= min && stitches <= max)).toBe(true);
    }
    expect(USUAL_STITCHES.dk.max).toBeGreaterThan(USUAL_STITCHES.sport.min);
    expect(USUAL_STITCHES.worsted).toEqual(USUAL_STITCHES.aran);
  });
});

const standards = readSharedCases('standards.json') as Standards | null;

describe('a needle size', () => {
  it.each([
    ['US 6', 'US 6'],
    ['us6', 'US 6'],
    ['US 6 (4 mm)', 'US 6'],
    ['4 mm (US 6)', 'US 6'],
    [4, 'US 6'],
    ['4.0', 'US 6'],
    ['US 1½', 'US 1½'],
    ['US 1.5', 'US 1½'],
    ['US 1 ½', 'US 1½'],
    ['2.5 mm (US 1½)', 'US 1½'],
    [2.5, 'US 1½'],
    ['3 mm', 'US 2½'],
    ['7mm', 'US 10¾'],
    ['US 0', 'US 0'],
    ['2', 'US 0'],
    ['US 10½', 'US 10.5'],
    ['US 6 (5 mm)', null],
    ['5 mm (US 6)', null],
    ['4 cm', null],
    ['US', null],
    ['', null],
    [null, null],
  ])('is read from its label or its diameter: %j', (given, size) => {
    expect(readNeedleSize(given)).toBe(size);
  });

  it('is shown with its diameter, a metric one first with that', () => {
    expect(['US 6', 'US 10.5', 'US 1½', 'US 10¾', 'bamboo'].map(formatNeedle)).toEqual([
      'US 6 (4 mm)',
      'US 10.5 (6.5 mm)',
      '2.5 mm (US 1½)',
      '7 mm (US 10¾)',
      'bamboo',
    ]);
    for (const { label } of NEEDLE_SIZES) expect(readNeedleSize(formatNeedle(label))).toBe(label);
  });
});

describe.skipIf(standards === null)('the published tables agree with the catalog', () => {
  const { yarn_weight_system, women_body, ease, needles, unit_facts } = standards ?? ({} as Standards);

  it('on needles', () => {
    const checked = needles.spec_table_checked.map((row) => ({
      mm: row.spec_mm,
      label: `US ${row.spec_us}`,
    }));
    expect(NEEDLE_SIZES.filter((needle) => !('isMetric' in needle))).toEqual(checked);
    expect(needles.spec_table_checked.every((row) => row.charts_agreeing >= 4)).toBe(true);
  });

  it('on yarn weights', () => {
    const published = yarn_weight_system.rows.flatMap((row) => row.spec_category?.split(', ') ?? []);
    expect(YARN_CATEGORIES.map(({ value }) => value)).toEqual(published);
  });

  it('on the usual stitches of a yarn', () => {
    const published = yarn_weight_system.rows.flatMap((row) =>
      (row.spec_category?.split(', ') ?? []).map((category) => [
        category,
        { min: row.sts_per_4in_min, max: row.sts_per_4in_max },
      ]),
    );
    expect(USUAL_STITCHES).toEqual(Object.fromEntries(published));
  });

  it('on women’s busts, in inches and in the printed half centimeters', () => {
    expect(WOMEN_BODY_BUST).toEqual(women_body.rows.map((row) => ({ size: row.size, bust: row.bust_in })));
    for (const [index, { bust_cm }] of women_body.rows.entries()) {
      for (const [end, printed] of bust_cm.entries()) {
        const inches = WOMEN_BODY_BUST[index]?.bust[end] ?? NaN;
        expect(Math.abs(fromInches(inches, 'cm') - printed)).toBeLessThanOrEqual(0.7);
      }
    }
  });

  it('on ease', () => {
    const [council] = ease.versions;
    const published = council?.bands_in.map(([name, from, to]) => ({ name, from, to }));
    expect(EASE_BANDS.map((band) => ({ ...band, name: band.name.toLowerCase() }))).toEqual(published);
  });

  it('on units', () => {
    expect(CM_PER_INCH).toBe(unit_facts.cm_per_inch);
    expect(gaugeToPer4Inches(1, 'cm', 'exact')).toBe(unit_facts.per10cm_to_per4in_exact);
    expect(gaugeFromPer4Inches(1, 'cm', 'exact')).toBeCloseTo(unit_facts.per4in_to_per10cm_exact, 9);
    expect(gaugeToPer4Inches(1, 'cm', 'specified')).toBe(unit_facts.spec_factor.to_per4in);
    expect(gaugeFromPer4Inches(1, 'cm', 'specified')).toBe(unit_facts.spec_factor.back);
  });
});
