import { describe, expect, it } from 'vitest';
import { readTextDetails } from '../../../src/engine/pattern-text/details.ts';

const read = (first: string, ...others: string[]) => readTextDetails([first, ...others].join('\n'), 3);

describe('the details of a text', () => {
  it.each(['Birch Lane Cardigan', '# Birch Lane', 'Raglanpulli „Moorbirke“', 'Bølgesweater'])(
    'have the title %s',
    (title) => {
      expect(read(title, 'Sizes: S (M, L)').name).toBe(title.replace('# ', ''));
    },
  );

  it.each([
    ...['Sizes', 'FINISHED MEASUREMENTS', 'To fit bust', 'Größe: S (M, L)', 'Gauge', 'www.example.org'],
    ...['20 sts = 4 inches', 'Strikkefasthed', 'Knit this in an afternoon.'],
  ])('have no title from %s', (line) => {
    expect(read(line, 'Birch Lane').name).toBeUndefined();
  });

  it('have the yarn for each size', () => {
    expect(read('Yarn: Fjord DK (120 yds / 50 g), 900 (1000, 1150) yards').yarn).toEqual({
      amounts: [900, 1000, 1150],
      unit: 'yards',
    });
    expect(read('Garn: Fjord (50 g = 110 m): 450 (500) 550 g').yarn).toEqual({
      amounts: [450, 500, 550],
      unit: 'grams',
    });
    expect(read('Garn: 820 (910 – 1000) m').yarn?.unit).toBe('meters');
  });

  it.each([
    'Yarn: 5 (6, 7) skeins',
    'Yarn: 900 (1000) yards',
    'Cast on 90 (100, 110) m',
    'Yarn: 300 (350, 400) g in blue, 50 (50, 100) g in white',
  ])('have no yarn from %s', (line) => {
    expect(read(line).yarn).toBeUndefined();
  });
});
