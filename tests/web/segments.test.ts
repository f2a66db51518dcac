import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../src/engine/pattern-text.ts';
import { ReadTextView, toSegments } from '../../src/web/pattern-reader/review/read-text.tsx';
import { renderWords } from '../support/rendered-words.ts';

const span = (field: string, start: number, end: number) => ({ field, start, end });

describe('the segments of a text', () => {
  it('are what was read and the rest', () => {
    expect(toSegments('Gauge: 20 sts.', [span('gauge', 7, 13)], false)).toEqual([
      { kind: 'plain', text: 'Gauge: ', fields: [] },
      { kind: 'read', text: '20 sts', fields: ['gauge'] },
      { kind: 'plain', text: '.', fields: [] },
    ]);
  });

  it('have both fields where two spans overlap', () => {
    const segments = toSegments('S (M, L) 36 in', [span('sizes', 0, 8), span('bust', 5, 14)], false);
    expect(segments.map(({ text, fields }) => [text, fields])).toEqual([
      ['S (M,', ['sizes']],
      [' L)', ['sizes', 'bust']],
      [' 36 in', ['bust']],
    ]);
  });

  it('contain the whole text, whatever the spans are', () => {
    const anySpan = fc
      .tuple(fc.constantFrom('gauge', 'bust', 'sizes'), fc.nat(60), fc.nat(60))
      .map(([field, one, other]) => span(field, Math.min(one, other), Math.max(one, other)));
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), fc.array(anySpan), (text, spans) => {
        const segments = toSegments(text, spans, true);
        expect(segments.map((segment) => segment.text).join('')).toBe(text);
      }),
    );
  });

  it('leave out the lines of a long text that are far from what was read', () => {
    const lines = Array.from({ length: 200 }, (_, line) => `Row ${line + 1}: knit to the end.`);
    const text = [...lines, 'Gauge: 20 sts and 28 rows = 4 in', ...lines].join('\n');
    const { spans } = readPatternText(text);
    const segments = toSegments(text, spans, false);
    expect(segments.filter(({ kind }) => kind === 'gap').map((segment) => segment.text)).toEqual([
      '198',
      '198',
    ]);
    const shown = segments
      .filter(({ kind }) => kind !== 'gap')
      .map((segment) => segment.text)
      .join('');
    expect(shown).toContain(
      'Row 199: knit to the end.\nRow 200: knit to the end.\nGauge: 20 sts and 28 rows',
    );
    expect(shown).toContain('= 4 in\nRow 1: knit to the end.\nRow 2: knit to the end.\n');
    expect(shown.length).toBeLessThan(300);
    const whole = toSegments(text, spans, true);
    expect(whole.map((segment) => segment.text).join('')).toBe(text);
  });

  it('are labeled where a field begins, not again after another field inside it', () => {
    const text = '20 sts on 4 mm needles';
    const spans = [span('gauge', 0, text.length), span('needles', 10, 11)];
    expect(renderWords(ReadTextView, { text, spans })).toBe('Gauge: 20 sts on Needles: 4 mm needles');
  });
});
