import { expect, it } from 'vitest';
import { findReaderText } from '../../src/web/marked-pattern/pattern-file.ts';
import { toPatternKey } from '../../src/web/measurement-inputs/entries.ts';
import { readerDraft } from '../../src/web/pattern-reader/review/reader-draft.ts';

const text = 'Sizes: S (M, L). Cast on 90 (98, 106) sts.';
const gauge = { stitches: 20, rows: 28 };
const patternKey = toPatternKey(gauge, [{ name: 'M', bust: 40 }]);

it('a marked pattern starts with the text that its pattern was read from, and all of its sizes', async () => {
  const sizes = ['S', 'M', 'L'];
  readerDraft.set({ content: text, text, review: null, use: { patternKey, sizes } });
  expect(await findReaderText(patternKey)).toEqual({ content: { text, pdf: null }, sizes });
});

it('a marked pattern does not start with the text of another pattern, or one that was not used', async () => {
  readerDraft.set({ content: text, text, review: null, use: { patternKey, sizes: ['S', 'M', 'L'] } });
  expect(await findReaderText(toPatternKey(gauge, [{ name: 'M', bust: 41 }]))).toBeNull();
  readerDraft.set({ content: text, text, review: null });
  expect(await findReaderText(patternKey)).toBeNull();
});
