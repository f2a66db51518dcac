import { describe, expect, it } from 'vitest';
import { EASE_BANDS, NEEDLE_SIZES, WOMEN_BODY_BUST, YARN_CATEGORIES } from '../../src/engine/catalog.ts';
import { CM_PER_INCH, fromInches, gaugeFromPer4Inches, gaugeToPer4Inches } from '../../src/engine/units.ts';
import { readSharedCases } from '../support/shared-cases.ts';

/** Tables of the Craft Yarn Council and of needle makers, as standards.json holds them. */
interface Standards {
  yarn_weight_system: { rows: { spec_category: string | null }[] };
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
  it('holds the eight categories and eighteen needles of the specification, thin to thick', () => {
    expect(YARN_CATEGORIES.map(({ label }) => label)).toEqual([
      'Lace',
      'Fingering',
      'Sport',
      'DK',
      'Worsted',
      'Aran',
      'Bulky',
      'Super Bulky',
    ]);
    const diameters = NEEDLE_SIZES.map(({ mm }) => mm);
    expect(diameters).toHaveLength(18);
    expect(diameters).toEqual(diameters.toSorted((a, b) => a - b));
    expect(NEEDLE_SIZES[5]).toEqual({ mm: 4, label: 'US 6' });
  });
});

const standards = readSharedCases('standards.json') as Standards | null;

describe.skipIf(standards === null)('agrees with the published tables', () => {
  const { yarn_weight_system, women_body, ease, needles, unit_facts } = standards ?? ({} as Standards);

  it('of needles', () => {
    const checked = needles.spec_table_checked.map((row) => ({
      mm: row.spec_mm,
      label: `US ${row.spec_us}`,
    }));
    expect(NEEDLE_SIZES).toEqual(checked);
    expect(needles.spec_table_checked.every((row) => row.charts_agreeing >= 4)).toBe(true);
  });

  it('of yarn weights', () => {
    const published = yarn_weight_system.rows.flatMap((row) => row.spec_category?.split(', ') ?? []);
    expect(YARN_CATEGORIES.map(({ value }) => value)).toEqual(published);
  });

  it('of women’s busts, in inches and to the half centimetre as printed', () => {
    expect(WOMEN_BODY_BUST).toEqual(women_body.rows.map((row) => ({ size: row.size, bust: row.bust_in })));
    for (const [index, { bust_cm }] of women_body.rows.entries()) {
      for (const [end, printed] of bust_cm.entries()) {
        const inches = WOMEN_BODY_BUST[index]?.bust[end] ?? NaN;
        expect(Math.abs(fromInches(inches, 'cm') - printed)).toBeLessThanOrEqual(0.7);
      }
    }
  });

  it('of ease', () => {
    const [council] = ease.versions;
    const published = council?.bands_in.map(([name, from, to]) => ({ name, from, to }));
    expect(EASE_BANDS.map((band) => ({ ...band, name: band.name.toLowerCase() }))).toEqual(published);
  });

  it('of units', () => {
    expect(CM_PER_INCH).toBe(unit_facts.cm_per_inch);
    expect(gaugeToPer4Inches(1, 'cm', 'exact')).toBe(unit_facts.per10cm_to_per4in_exact);
    expect(gaugeFromPer4Inches(1, 'cm', 'exact')).toBeCloseTo(unit_facts.per4in_to_per10cm_exact, 9);
    expect(gaugeToPer4Inches(1, 'cm', 'specified')).toBe(unit_facts.spec_factor.to_per4in);
    expect(gaugeFromPer4Inches(1, 'cm', 'specified')).toBe(unit_facts.spec_factor.back);
  });
});
