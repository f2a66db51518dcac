import { describe, expect, it } from 'vitest';
import { readValueList } from '../../../src/engine/pattern-text.ts';

describe('a single list', () => {
  it.each([
    ['34½ (38, 42, 46, 50) 54', [34.5, 38, 42, 46, 50, 54], null],
    ['34 (38, 42)"', [34, 38, 42], 'in'],
    ['86 - 96 - 106 cm', [86, 96, 106], 'cm'],
    ['86,5 (96,5; 106) cm', [86.5, 96.5, 106], 'cm'],
    ['34 (38) in / 86 (96) cm', [34, 38], 'in'],
    ['36', [36], null],
    ['34\n38\n42', null, null],
    ['approx. 34 (38, 42) in', [34, 38, 42], 'in'],
  ])('%j is read', (text, values, unit) => {
    expect(readValueList(text)).toEqual(values && { values, unit });
  });

  it.each(['', 'S (M, L)', '32-34 (36-38)', 'Bust 34 (38)', '4 mm', '2 (4, 6) years'])(
    'is not read from %j',
    (text) => expect(readValueList(text)).toBeNull(),
  );
});
