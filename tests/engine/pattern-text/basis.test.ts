import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';

const read = (text: string) => {
  const { bustBasis, notes } = readPatternText(text);
  return { bustBasis, notes: notes.map(({ field, code }) => `${field} ${code}`) };
};

describe('busts', () => {
  it.each([
    'Bust 37 (40, 43) in, finished.',
    'Bust 37 (40, 43) in, finished',
    'Torace: 94 (102, 110) cm\nLe misure si riferiscono al capo finito',
  ])('are the garment’s if words after them say so: %j', (text) => {
    expect(read(text)).toEqual({ bustBasis: 'finished', notes: [] });
  });

  it.each([
    'Suits bust 34 (38, 42) in',
    'To suit chest 34 (38, 42) in',
    'Suits chest 34 (38, 42) in. Finished measurement at chest is 3 in larger than the body.',
  ])('are the body’s if the garment suits them: %j', (text) => {
    expect(read(text)).toEqual({ bustBasis: 'to_fit_only', notes: ['bust to-fit-only'] });
  });

  it('are the garment’s below the name of a suit', () => {
    const text = 'Ski suit\nFinished chest: 34 (38, 42) in';
    expect(read(text)).toEqual({ bustBasis: 'finished', notes: [] });
  });

  it.each([
    'Brustumfang: 94 (102, 110) cm',
    'Maße:\nOberweite: 94 (102, 110) cm\nLänge: 57 (59, 61) cm',
    'Maße:\nOberweite: 94 (102, 110) cm\nLänge des Pullovers: 57 (59, 61) cm',
    'Measurements\nBust: 34 (38, 42) in\nFinished length 22 (23, 24) in',
  ])('are in doubt once if no words do: %j', (text) => {
    expect(read(text)).toEqual({ bustBasis: 'unclear', notes: ['bust basis-unclear'] });
  });
});
