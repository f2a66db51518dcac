import fc from 'fast-check';
import { ArrowDown, ArrowUp } from 'lucide';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { getDifferenceBand } from '../../src/engine/gauge.ts';
import {
  toSavedInput,
  formatInput,
  getGaugeScale,
  isOutside,
  lengthScale,
  readValue,
} from '../../src/web/measurement-inputs/unit-input.ts';
import { DifferenceBadge } from '../../src/web/libraries/results/calculation-list.tsx';
import { Icon } from '../../src/web/ui/icon.tsx';
import { isWebUrl } from '../../src/web/forms/web-url.ts';

describe('a saved number', () => {
  it('is shown as typed, in the unit in which it was typed', () => {
    expect(toSavedInput(40, lengthScale)).toMatchObject({ text: '40', unit: 'in' });
    expect(toSavedInput(101.5 / 2.54, lengthScale)).toMatchObject({ text: '101.5', unit: 'cm' });
    expect(toSavedInput(22 * 1.016, getGaugeScale('exact'))).toMatchObject({ text: '22', unit: 'cm' });
    const specified = toSavedInput(22 * 0.96875, getGaugeScale('specified'));
    expect(specified).toMatchObject({ text: '21.3125', unit: 'in' });
  });

  it('keeps its value', () => {
    const amounts = fc.double({ min: 0.01, max: 400, noNaN: true });
    fc.assert(
      fc.property(
        amounts,
        fc.constantFrom(lengthScale, getGaugeScale('exact'), getGaugeScale('specified')),
        (amount, scale) => {
          expect(readValue(toSavedInput(amount, scale), scale)).toBeCloseTo(amount, 8);
        },
      ),
    );
  });

  it('is shown with at most two decimals, and keeps the others', () => {
    const scale = getGaugeScale('exact');
    const saved = toSavedInput(76 / 3, scale);
    expect(formatInput('in', saved, scale)).toBe('25.33');
    expect(readValue(saved, scale)).toBe(76 / 3);
  });

  it('is not limited to the range of typed numbers', () => {
    const ranges = { in: { min: 1, max: 50 }, cm: { min: 1, max: 50 } };
    expect(isOutside(toSavedInput(96, getGaugeScale('exact')), ranges, getGaugeScale('exact'))).toBe(false);
    expect(isOutside({ text: '96', unit: 'in' }, ranges, getGaugeScale('exact'))).toBe(true);
    expect(isOutside({ text: '9999999999', unit: 'in', isSaved: true }, ranges, getGaugeScale('exact'))).toBe(
      true,
    );
  });
});

describe('the badge of a saved result', () => {
  const badge = (percentage: number) => renderToStaticMarkup(createElement(DifferenceBadge, { percentage }));

  it('has an arrow above 5% and below -5%, and none between', () => {
    const [down, up] = [ArrowDown, ArrowUp].map((of) =>
      renderToStaticMarkup(createElement(Icon, { of, className: 'size-4' })),
    );
    expect(badge(-5.1)).toContain(down);
    expect(badge(5.1)).toContain(up);
    for (const percentage of [-5, 0, 5]) expect(badge(percentage)).not.toContain('<svg');
  });
});

it.each([
  [0, 'small'],
  [-2, 'small'],
  [2.0000000001, 'small'],
  [2.1, 'moderate'],
  [-5, 'moderate'],
  [5.1, 'significant'],
  [-10, 'significant'],
])('a difference of %d % is %s in a list of results', (percentage, band) =>
  expect(getDifferenceBand(percentage)).toBe(band),
);

it.each([
  ['https://example.org/a b', true],
  ['HTTP://example.org', true],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['//example.org', false],
])('a link to %j may be opened: %s', (address, opens) => expect(isWebUrl(address)).toBe(opens));
