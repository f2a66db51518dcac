import { describe, expect, it } from 'vitest';
import { recommend } from '../../src/engine/recommendation.ts';
import { readRecommendation } from '../../src/web/calculator/results/stored-recommendation.ts';
import { writeResultText } from '../../src/web/calculator/share/share-dialog.tsx';

const knitterGauge = { stitches: 18, rows: 26 };
const patternGauge = { stitches: 20, rows: 28 };
const recommendation = recommend({
  knitterGauge,
  patternGauge,
  sizes: [
    { name: 'S', bust: 36, length: 22 },
    { name: 'M', bust: 40, length: null },
  ],
  desiredBust: 44,
});
const origin = { pattern: 'Heatherfield', patternGauge, swatch: 'Blue wool', knitterGauge, doubts: [] };
const shown = { unit: 'in', conversion: 'exact' } as const;
const result = { recommendation, origin, uncertainty: null, overallFit: [], shown, link: null };

describe('the text of a result', () => {
  it('reads well in a message', () => {
    expect(writeResultText({ ...result, link: 'https://swatchwise.example/x' })).toBe(
      `Heatherfield: Size M
Size M will have a finished bust of 44.4 in at your gauge, 0.4 in larger than the 44 in you want. This is the closest size.
The pattern gives no length for this size.

Your gauge (Blue wool): 18 stitches × 26 rows per 4 inches
Pattern gauge: 20 stitches × 28 rows per 4 inches

Finished bust, in the pattern → at your gauge:
S: 36.0 → 40.0 in, length 22.0 → 23.7 in
M: 40.0 → 44.4 in (your size)

Open it in Swatchwise: https://swatchwise.example/x`,
    );
  });

  it('is in the unit of the results', () => {
    const text = writeResultText({ ...result, shown: { ...shown, unit: 'cm' } });
    expect(text).toContain('M: 101.6 → 112.9 cm (your size)');
    expect(text).toContain('Your gauge (Blue wool): 17.72 stitches × 25.59 rows per 10 cm');
    expect(text).not.toContain('Open it');
  });

  it('has the range of a counted gauge', () => {
    const uncertainty = { stitches: { min: 0.98, max: 1.02 }, rows: null };
    expect(writeResultText({ ...result, uncertainty })).toContain('44.4 in, between 43.6 and 45.4');
  });

  it('says once what is in doubt about the pattern', () => {
    const message = 'The text does not say whose busts these are.';
    const doubts = (['bust', 'sizes'] as const).map((field) => ({ code: 'basis-unclear', field, message }));
    expect(writeResultText({ ...result, origin: { ...origin, doubts } })).toContain(
      `for this size.\nCheck this in the pattern: ${message}\n\nYour gauge`,
    );
  });

  it('says what the further measurements say, before the sizes', () => {
    const overallFit = ['Size M pinches at the upper arm.', 'Lengths of size M:', 'Sleeve length: 17 in.'];
    expect(writeResultText({ ...result, overallFit })).toContain(
      `per 4 inches\n\n${overallFit.join('\n')}\n\nFinished bust`,
    );
  });

  it('is only the size if a saved result has nothing else', () => {
    const stored = readRecommendation({ recommendedSize: 'L' });
    const nothing = { pattern: null, patternGauge: null, swatch: null, knitterGauge: null, doubts: [] };
    expect(writeResultText({ ...result, recommendation: stored, origin: nothing })).toBe('Size L');
  });
});
