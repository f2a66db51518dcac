import { describe, expect, it } from 'vitest';
import { findReaderText, keepMarkedText } from '../../src/web/marked-pattern/pattern-file.ts';
import { findPatternKey } from '../../src/web/marked-pattern/stored-patterns.ts';
import { emptyPattern, emptySize, toPatternKeys } from '../../src/web/measurement-inputs/entries.ts';
import {
  followCorrection,
  readerDraft,
  toTextKey,
} from '../../src/web/pattern-reader/review/reader-draft.ts';
import { inches } from '../support/unit-inputs.ts';

const text = 'Sizes: S (M, L). Cast on 90 (98, 106) sts.';
const gauge = { stitches: 20, rows: 28 };
const size = { name: 'M', bust: 40, length: 22 };
// A named key starts with the unnamed one.
const [namedKey, unnamedKey] = toPatternKeys('Bramble', gauge, [size]);
const use = { patternKey: unnamedKey, sizes: ['S', 'M', 'L'], name: 'Bramble', url: '', isOutdated: false };

it('a marked pattern starts with the text that its pattern was read from, and all of its sizes', async () => {
  readerDraft.set({ content: text, text, review: null, use });
  expect(await findReaderText(unnamedKey)).toEqual({ content: { text, pdf: null }, sizes: use.sizes });
  expect(await findReaderText(namedKey)).not.toBeNull();
});

it('a marked pattern does not start with the text of another pattern, or one that was not used', async () => {
  readerDraft.set({ content: text, text, review: null, use });
  for (const change of [{ bust: 41 }, { length: 18 }]) {
    const [other] = toPatternKeys('Bramble', gauge, [{ ...size, ...change }]);
    expect(await findReaderText(other)).toBeNull();
  }
  readerDraft.set({ content: text, text, review: null, use: null });
  expect(await findReaderText(unnamedKey)).toBeNull();
});

it('a marked pattern starts with the text after one number was corrected, but not after a table was pasted over the sizes', async () => {
  const enter = (...busts: string[]) => ({
    ...emptyPattern,
    gauge: { stitches: inches('20'), rows: inches('28'), hasRowGauge: true },
    sizes: ['S', 'M'].map((name, row) => ({ ...emptySize, name, bust: inches(busts[row] ?? '') })),
  });
  const read = enter('36', '40');
  const corrected = {
    ...read,
    sizes: [read.sizes[0] ?? emptySize, { ...emptySize, name: 'M', bust: inches('41') }],
  };
  const pasted = enter('38', '42');
  for (const after of [corrected, pasted]) {
    readerDraft.set({
      content: text,
      text,
      review: null,
      use: { ...use, patternKey: toTextKey(read, 'exact') },
    });
    followCorrection(read, after, 'exact');
    expect((await findReaderText(toTextKey(after, 'exact')))?.content.text).toBe(
      after === corrected ? text : undefined,
    );
  }
});

it('a marked pattern that should keep its own text does not start with the one that was read', async () => {
  readerDraft.set({ content: text, text, review: null, use });
  const [other] = toPatternKeys('Thistle', gauge, [{ ...size, bust: 41 }]);
  keepMarkedText(other);
  expect(await findReaderText(unnamedKey), 'after the text of another pattern').not.toBeNull();
  keepMarkedText(namedKey);
  expect(await findReaderText(unnamedKey)).toBeNull();
  expect(readerDraft.get().text).toBe(text);
});

describe('the marked text of a pattern', () => {
  const store = (key: string, name: string | null) => ({
    open: null,
    patterns: { [key]: { context: { name }, reading: {}, file: null } },
  });
  const getKeys = (name: string | null, length = 22) => toPatternKeys(name, gauge, [{ ...size, length }]);

  it('is its own, even if another pattern has the same sizes', () => {
    const [own] = getKeys('Bramble');
    expect(findPatternKey(store(own, 'Bramble'), getKeys('Bramble'), 'Bramble')).toBe(own);
    expect(findPatternKey(store(own, 'Bramble'), getKeys('Bramble', 18), 'Bramble')).not.toBe(own);
    expect(findPatternKey(store(own, 'Bramble'), getKeys('Thistle'), 'Thistle')).not.toBe(own);
  });

  it('is found under its key from before the pattern had a name, and under that of version 1.0', () => {
    const [own, unnamed, old] = getKeys('Bramble');
    expect(findPatternKey(store(unnamed, null), getKeys('Bramble'), 'Bramble')).toBe(unnamed);
    expect(findPatternKey(store(old, 'Bramble'), getKeys('Bramble'), 'Bramble')).toBe(old);
    expect(findPatternKey(store(old, 'Thistle'), getKeys('Bramble'), 'Bramble')).toBe(own);
  });
});
