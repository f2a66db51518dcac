import { expect, it } from 'vitest';
import { getCopyName } from '../../src/web/marked-pattern/pdf/pdf-pages.tsx';

it.each([
  ['Bramble', 'M', 'Bramble, size M.pdf'],
  [null, 'M', 'Marked pattern, size M.pdf'],
  ['  ', '2XL', 'Marked pattern, size 2XL.pdf'],
  ['Bramble', '', 'Bramble.pdf'],
  ['Fox/Hare: "Autumn"', 'S/M', 'Fox-Hare- -Autumn-, size S-M.pdf'],
])('a marked copy of %s in size %s is named by both', (name, size, expected) => {
  expect(getCopyName(name, size)).toBe(expected);
});
