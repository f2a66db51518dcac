import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../../src/web/calculator/entries/draft.ts';
import { getReadiness } from '../../src/web/calculator/entries/readiness.ts';

const getMissingBust = (fit: 'in' | 'cm') =>
  getReadiness({ ...emptyDraft, fit: { ...emptyDraft.fit, bust: { text: '200.5', unit: 'cm' } } }, 'exact', {
    gauge: 'in',
    fit,
  }).missing.find(({ field }) => field === 'bust')?.text;

describe('the list of missing input', () => {
  it('names the range of an invalid bust in the unit that the card shows', () => {
    expect(getMissingBust('cm')).toBe('the finished bust you want (Enter 20 to 200 cm)');
    expect(getMissingBust('in')).toBe('the finished bust you want (Enter 20 to 78.7 inches)');
  });
});
