import { describe, expect, it } from 'vitest';
import { emptyDraft } from '../../src/web/features/calculator/draft.ts';
import { getReadiness } from '../../src/web/features/calculator/readiness.ts';

const missingBust = (fit: 'in' | 'cm') =>
  getReadiness({ ...emptyDraft, fit: { ...emptyDraft.fit, bust: { text: '200.5', unit: 'cm' } } }, 'exact', {
    gauge: 'in',
    fit,
  }).missing.find(({ field }) => field === 'bust')?.text;

describe('what is still missing', () => {
  it('names the range of a wrong bust in the unit that the card shows', () => {
    expect(missingBust('cm')).toBe('the finished bust you want (Enter 20 to 200 cm)');
    expect(missingBust('in')).toBe('the finished bust you want (Enter 20 to 78.7 inches)');
  });
});
