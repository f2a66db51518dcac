import fc from 'fast-check';
import { ArrowDown, ArrowUp } from 'lucide';
import { describe, expect, it } from 'vitest';
import type { Pattern } from '../../src/contract/patterns.ts';
import { mapSwatchTexts } from '../../src/contract/swatch-texts.ts';
import type { Swatch } from '../../src/contract/swatches.ts';
import type { Gauge } from '../../src/engine/gauge.ts';
import type { GaugeUncertainty } from '../../src/engine/gauge-uncertainty.ts';
import { recommend } from '../../src/engine/recommendation.ts';
import { formatNearestQuarter } from '../../src/web/measurement-inputs/measures.ts';
import { SwatchForPattern } from '../../src/web/account/analytics.tsx';
import { DifferenceBadge } from '../../src/web/libraries/results/calculation-list.tsx';
import { emptyDraft } from '../../src/web/calculator/entries/draft.ts';
import { AnalysisCard } from '../../src/web/calculator/results/analysis-card.tsx';
import { describeResult } from '../../src/web/calculator/results/describe-result.ts';
import { ComparisonTable } from '../../src/web/calculator/results/result-table.tsx';
import { NeighborsPanel } from '../../src/web/calculator/results/neighbors-panel.tsx';
import { Results } from '../../src/web/calculator/results/results.tsx';
import { Icon } from '../../src/web/ui/icon.tsx';
import { renderHtml, renderWords, toWords } from '../support/rendered-words.ts';
import { toSizeComparison } from '../support/sizes.ts';

const uploadedAt = '2026-01-01T00:00:00.000Z';
const OWN_SWATCH: Swatch = {
  id: 's',
  version: 1,
  yarnName: 'Felted Tweed',
  yarnCategory: 'dk',
  needleSize: 'US 6',
  stitchGauge: 20,
  rowGauge: 28,
  ...mapSwatchTexts(() => null),
  createdAt: uploadedAt,
};
const pattern: Gauge = { stitches: 20, rows: 28 };
const PATTERN: Pattern = {
  ...{ id: 'p', version: 1, savedName: 'Yoke Pullover', savedDescription: null, savedUrl: null, notes: null },
  ...{ uploadedAt, extractedData: { gauge: pattern, patternSizes: [] } },
};

describe('the gauge analysis', () => {
  const renderAnalysis = (stitches: number, rows = 28) =>
    renderWords(AnalysisCard, { knitterGauge: { stitches, rows }, patternGauge: pattern });

  it('shows counts as typed', () => {
    expect(renderAnalysis(18.25)).toContain('Stitches 18.25 20 −8.8% 9.6% wider');
    expect(renderAnalysis(20.5)).toContain('Stitches 20.5 20 2.5% Close match');
  });

  it('shows enough decimals for the number to match its color', () => {
    expect(renderAnalysis(20.99)).toContain('Stitches 20.99 20 4.95% Close match');
    expect(renderAnalysis(21)).toContain('Stitches 21 20 5% 4.8% narrower');
  });

  it('shows enough decimals of the rows to tell whether there is a hint about them', () => {
    const hint = 'To reach the printed length';
    expect(renderAnalysis(20, 28.84)).toContain('Rows 28.84 28 3% Close match');
    expect(renderAnalysis(20, 28.84)).not.toContain(hint);
    expect(renderAnalysis(20, 28.85)).toContain('Rows 28.85 28 3.04% Close match');
    expect(renderAnalysis(20, 28.85)).toContain(hint);
  });

  it('explains its colors', () => {
    expect(renderAnalysis(18)).toContain(
      'Green: under 5% of the pattern’s count. Yellow: 5 to 10%. Red: 10% or more.',
    );
  });
});

describe('the swatch for a pattern', () => {
  const renderPair = (stitchGauge: number) =>
    renderWords(SwatchForPattern, {
      patterns: [PATTERN],
      swatches: [{ ...OWN_SWATCH, stitchGauge }],
      unit: 'in',
      conversion: 'exact',
    });

  it('shows the difference behind its color, and the effect on the garment', () => {
    expect(renderPair(21)).toContain('21 st x 28 r / 4 in, 5% more stitches 4.8% narrower');
    expect(renderPair(20.99)).toContain('4.95% more stitches Close match');
    expect(renderPair(20)).toContain('same gauge Perfect match');
  });
});

it.each([
  [0, 'text-moss', 'Same gauge', null],
  [2, 'text-moss', '2% more stitches', null],
  [-2, 'text-moss', '2% fewer stitches', null],
  [2.0000000001, 'text-moss', '2% more stitches', null],
  [2.01, 'text-ochre', '2.01% more stitches', null],
  [4.99, 'text-ochre', '4.99% more stitches', null],
  [5, 'text-ochre', '5% more stitches', null],
  [-5, 'text-ochre', '5% fewer stitches', null],
  [5.01, 'text-madder', '5.01% more stitches', ArrowUp],
  [-5.004, 'text-madder', '5.01% fewer stitches', ArrowDown],
  [-10, 'text-madder', '10% fewer stitches', ArrowDown],
])(
  'the badge of a saved result for a difference of %d is %s, reads %j, and has an arrow above 5%',
  (percentage, color, words, arrow) => {
    const badge = renderHtml(DifferenceBadge, { percentage });
    expect(badge).toContain(color);
    expect(toWords(badge)).toBe(words);
    if (arrow) expect(badge).toContain(renderHtml(Icon, { of: arrow, className: 'size-4' }));
    else expect(badge).not.toContain('<svg');
  },
);

describe('a result', () => {
  const renderResult = (stitches: number) => {
    const input = {
      knitterGauge: { stitches, rows: 28 },
      patternGauge: pattern,
      sizes: [{ name: 'M', bust: 40, length: null }],
      desiredBust: 40,
      desiredLength: null,
    };
    return renderWords(Results, {
      result: { key: '', recommendation: recommend(input), saved: null, failure: null },
      calculator: {
        draft: emptyDraft,
        knitterGauge: input.knitterGauge,
        patternGauge: pattern,
        missing: [],
      },
      ...{ headline: null, saveResults: null, tendency: null },
      ...{ planner: null, questions: null },
    }).replaceAll('\u00a0', ' ');
  };

  it.each([
    [20.96, 'everything comes out 4.6% narrower.'],
    [19.5, 'everything comes out 2.6% wider.'],
    [18, 'a significant difference (over 5%), so everything comes out 11.1% wider.'],
  ])('at %d stitches instead of 20 states that %s', (stitches, words) => {
    expect(renderResult(stitches)).toContain(words);
    expect(renderResult(stitches)).not.toMatch(/minimal/i);
  });
});

describe('the sizes next to a desired bust', () => {
  const { sizeComparison } = recommend({
    knitterGauge: { stitches: 18, rows: 24 },
    patternGauge: pattern,
    sizes: [
      { name: 'S', bust: 36, length: null },
      { name: 'M', bust: 40, length: null },
    ],
    desiredBust: 42,
  });
  const renderPanel = (desiredBust: number, stitchGauge: number | null) =>
    renderWords(NeighborsPanel, {
      sizes: sizeComparison,
      desiredBust,
      desiredLength: null,
      areRowsUncertain: false,
      stitchGauge,
      body: { inches: 38, measure: 'body bust' },
    });

  it('are shown without advice about needles if the gauge of a saved result is unknown', () => {
    const words = renderPanel(42, null);
    expect(words).toContain('2 in of ease on your body bust of 38 in: classic fit');
    expect(words).not.toMatch(/needle|stitch/);
  });

  it('are not shown if a size fits', () => {
    expect(renderPanel(40, 18)).toBe('');
  });
});

it('the ease of every size is in the table only if the body is known', () => {
  const sizes = [toSizeComparison('M', 36)];
  const body = { inches: 38, measure: 'upper torso' } as const;
  expect(renderWords(ComparisonTable, { sizes, body })).toMatch(
    /Ease on your upper torso of 38 in M .* −2 very close fitting$/,
  );
  expect(renderWords(ComparisonTable, { sizes, body: null })).not.toMatch(/ease/i);
});

describe('the range of a result', () => {
  const describeAt = (uncertainty: GaugeUncertainty | null, desiredBust = 44) =>
    describeResult(
      recommend({
        knitterGauge: { stitches: 18, rows: 24 },
        patternGauge: { stitches: 20, rows: 28 },
        sizes: [
          { name: 'S', bust: 36, length: 24 },
          { name: 'M', bust: 40, length: 24 },
        ],
        desiredBust,
        desiredLength: null,
      }),
      { stitches: 18, rows: 24 },
      uncertainty,
      'in',
    );
  const factors = { min: 0.9815, max: 1.0185 };

  it('is shown for each direction that was counted', () => {
    expect(describeAt(null).ranges).toBeNull();
    expect(describeAt({ stitches: null, rows: null }).ranges).toBeNull();
    expect(describeAt({ stitches: factors, rows: null }).ranges).toBe(
      'From your counts, the finished bust is 44.4 in, between 43.6 and 45.3.',
    );
    expect(describeAt({ stitches: null, rows: factors }).ranges).toBe(
      'From your counts, the length by row counts is 28 in, between 27.5 and 28.5.',
    );
  });

  it('names a size that may be closer', () => {
    expect(describeAt({ stitches: factors, rows: null }, 42.5).cautions).toContain(
      'Your swatch cannot tell which is closer, Size M or Size S. A larger swatch, or more readings, can.',
    );
  });
});

it('the comparison table has a space between the recommended size and its mark', () => {
  const sizes = [toSizeComparison('M', 40, { isRecommended: true })];
  const html = renderHtml(ComparisonTable, { sizes, body: null });
  expect(html.replace(/<[^>]+>/g, '')).toContain('✓ M Recommended');
});

describe('the quarter inch next to a measurement', () => {
  it('is the nearest one for every number with one decimal', () => {
    const parts: Readonly<Record<string, number>> = { '': 0, '¼': 0.25, '½': 0.5, '¾': 0.75 };
    for (let tenths = 1; tenths <= 2000; tenths += 1) {
      const [, whole = '', part = ''] = /^(\d*)(\D?)$/.exec(formatNearestQuarter(tenths / 10)) ?? [];
      const distance = Math.abs(Number(whole) + (parts[part] ?? NaN) - tenths / 10);
      expect(distance, `${whole}${part} for ${tenths / 10}`).toBeLessThan(0.125);
    }
  });

  it('matches the number that is shown', () => {
    const anyInches = fc.double({ min: 1, max: 200, noNaN: true });
    fc.assert(
      fc.property(fc.array(anyInches, { minLength: 1, maxLength: 20 }), (measurements) => {
        const sizes = measurements.map((inches) => toSizeComparison('M', inches));
        const words = renderWords(ComparisonTable, { sizes, body: null });
        const shown = [...words.matchAll(/([\d.]+) ≈ (\S+)/g)];
        expect(shown).toHaveLength(sizes.length);
        for (const [, number, quarter] of shown) expect(quarter).toBe(formatNearestQuarter(Number(number)));
      }),
    );
  });
});
