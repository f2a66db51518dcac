import { describe, expect, it } from 'vitest';
import {
  describeDoubts,
  dismissDoubt,
  keepDoubts,
  listDoubts,
  MAX_DOUBT_LENGTH,
  MAX_DOUBTS,
  readDoubts,
  toDoubts,
  type Doubt,
  type DoubtedValues,
} from '../../src/engine/doubts.ts';

const message = 'One line was not read.';
const unread = (field: Doubt['field']): Doubt => ({ code: 'unread', field, message });
const gauge: Doubt = { code: 'several-gauges', field: 'gauge', message: 'There are several gauges.' };

describe('the doubts about a pattern', () => {
  it('are the notes about its fields, short enough to be stored', () => {
    const note = (field: string, message = 'Check it.') => ({ code: 'x', field, message });
    expect(toDoubts([note('text'), note('bust'), note('needles')])).toEqual([note('bust')]);
    const [long] = toDoubts([note('bust', 'x'.repeat(400))]);
    expect(long?.message).toHaveLength(MAX_DOUBT_LENGTH.message);
    expect(long?.message).toMatch(/x…$/);
    const many = toDoubts(Array.from({ length: 60 }, () => note('bust', 'x'.repeat(400))));
    expect(many).toHaveLength(MAX_DOUBTS);
    expect(readDoubts(many)).toEqual(many);
  });

  it('are said once, and dismissed together where they say the same', () => {
    const doubts = [gauge, unread('sizes'), unread('bust')];
    expect(listDoubts(doubts, ['sizes', 'bust'])).toEqual(['One line was not read.']);
    expect(describeDoubts(doubts)).toBe(
      'Check this in the pattern: There are several gauges. One line was not read.',
    );
    expect(dismissDoubt(doubts, 'One line was not read.')).toEqual([gauge]);
    expect(describeDoubts([])).toBeNull();
  });

  it.each<[string, string[], string[], boolean]>([
    ['nothing is changed', ['36', '40'], ['36', '40'], true],
    ['a value is changed', ['36', '40'], ['36', '41'], false],
    ['a value is changed to that of another size', ['36', '40'], ['40', '40'], false],
    ['a size is removed', ['36', '40'], ['40'], true],
    ['a size is added', ['36', '40'], ['36', '40', '44'], false],
    ['all sizes are removed', ['36', '40'], [], false],
    ['a missing value is still missing', [], [], true],
    ['a missing value is given', [], ['36'], false],
  ])('when %s, from %j to %j, are kept: %s', (_what, before, after, isKept) => {
    const values = (bust: string[]): DoubtedValues => ({
      ...{ gauge: ['20'], sizes: [], length: [], toFit: [], further: [] },
      bust,
    });
    const doubts = [gauge, unread('bust')];
    expect(keepDoubts(doubts, values(before), values(after))).toEqual(isKept ? doubts : [gauge]);
  });

  it.each<[string, string[], boolean]>([
    ['one of them is typed', ['38', '41', '44'], true],
    ['a size is added', ['38', '40', '42', '44'], true],
    ['all of them are replaced at once', ['37', '41', '45'], false],
    ['all sizes are removed', [], false],
  ])('about computed busts, when %s, to %j, are kept: %s', (_what, after, isKept) => {
    const none = { gauge: [], sizes: [], length: [], toFit: [], further: [] };
    const computed: Doubt = { code: 'computed', field: 'bust', message: 'The busts are computed.' };
    const kept = keepDoubts([computed], { ...none, bust: ['38', '40', '44'] }, { ...none, bust: after });
    expect(kept).toEqual(isKept ? [computed] : []);
  });
});
