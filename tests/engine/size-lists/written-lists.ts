import fc from 'fast-check';
import { findSizeLists } from '../../../src/engine/size-lists.ts';
import { readSharedCases } from '../../support/shared-cases.ts';

export const TWO = ['S', 'M'];
export const THREE = ['S', 'M', 'L'];
export const FOUR = ['S', 'M', 'L', 'XL'];
export const FIVE = ['XS', 'S', 'M', 'L', 'XL'];
export const EIGHT = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'];
export const SIX = ['S', 'M', 'L', 'XL', 'XXL', 'XXXL'];

/** Returns the values of each list, joined: "90|98|106". */
export function listMarks(text: string, sizes: readonly string[]): string[] {
  return findSizeLists(text, sizes).lists.map(({ values }) =>
    values.map(({ start, end }) => text.slice(start, end)).join('|'),
  );
}

/** Returns the lists that are reported. */
export const listUnmarked = (text: string, sizes: readonly string[]) =>
  findSizeLists(text, sizes).unmarked.map(({ start, end }) => text.slice(start, end));

/** The notations whose values can be told apart without the rest of the pattern. */
const NOTATIONS: Readonly<Record<string, (values: readonly string[]) => string>> = {
  'one bracket': ([first, ...rest]) => `${first} (${rest.join(', ')})`,
  'one square bracket': ([first, ...rest]) => `${first} [${rest.join(': ')}]`,
  'two brackets': ([first, ...rest]) =>
    `${first} (${rest.slice(0, 2).join(', ')})(${rest.slice(2).join(', ')})`,
  'a line break': ([first, ...rest]) => `${first} (${rest.join(',\n')})`,
  'spaced dashes': ([first, ...rest]) => `${first} (${rest.join(' – ')})`,
  'every second value in brackets': (values) =>
    values.map((value, index) => (index % 2 === 0 ? value : `(${value})`)).join(' '),
  letters: (values) => values.map((value, index) => `${'abcdefgh'.charAt(index)}) ${value}`).join(' - '),
};

const value = fc.oneof(
  fc.integer({ min: 0, max: 400 }).map(String),
  fc.integer({ min: 10, max: 90 }).map((number) => `${number}½`),
  fc.integer({ min: 10, max: 90 }).map((number) => `${number}.5`),
);
/** Values with steps that a pattern may have. */
export const list = (count: number, least = 0) =>
  fc
    .tuple(
      value.filter((first) => Number.parseFloat(first) >= least),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: count - 1, maxLength: count - 1 }),
    )
    .map(([first, steps]) => {
      const [whole = '', rest = ''] = [/^\d+/.exec(first)?.[0], /\D.*$/.exec(first)?.[0]];
      const sums = steps.map((_, index) => steps.slice(0, index + 1).reduce((sum, step) => sum + step, 0));
      return [first, ...sums.map((sum) => `${Number(whole) + sum}${sum % 2 === 0 ? rest : ''}`)];
    });
export const notation = fc.constantFrom(...Object.values(NOTATIONS));
export const instruction = fc.constantFrom(
  ['Cast on ', ' sts.'],
  ['Work until the piece measures ', '" from the edge.'],
  ['K2, then purl ', ', k to end.'],
  ['Repeat these rows ', ' more times (see page 3).'],
  ['Bind off 3, 2, 2 and 1 sts, then ', ' sts.'],
);

/** A pattern's text with its lists, and the offsets of their values. */
export interface SizedText {
  sizes: readonly string[];
  text: string;
  lists: readonly { start: number; end: number; values: readonly (readonly [number, number])[] }[];
}

interface PublishedPattern extends SizedText {
  /** Lists with values for some of the sizes. */
  partial: { values?: [number, number][] }[];
}

/** The published patterns; `null` where their folder is absent. */
export const published = readSharedCases('sized-patterns.json') as PublishedPattern[] | null;
