import { describe, expect, it } from 'vitest';
import type { Question } from '../../src/web/ui/question.tsx';
import { emptySize, type GaugeEntry, type SizeEntry } from '../../src/web/measurement-inputs/entries.ts';
import {
  getFitQuestion,
  getGaugeQuestion,
  getSizesQuestion,
} from '../../src/web/measurement-inputs/questions.ts';
import { emptyInput, type UnitInput } from '../../src/web/measurement-inputs/unit-input.ts';

const inch = (text: string): UnitInput => ({ text, unit: 'in' });
const size = (name: string, bust: string, length: string): SizeEntry => ({
  ...emptySize,
  name,
  bust: inch(bust),
  length: inch(length),
});

/** Asks about entries, and accepts the suggestion. */
function accept<Entry>(ask: (onChange: (entry: Entry) => void) => Question | null) {
  let accepted: Entry | undefined;
  const question = ask((entry) => (accepted = entry));
  question?.suggestion?.onAccept();
  return { text: question?.text, label: question?.suggestion?.label, accepted };
}

describe('the suggestion of a question', () => {
  it('reads a bust as centimeters', () => {
    const fit = { bust: inch('104'), length: emptyInput };
    const { text, label, accepted } = accept<typeof fit>((onChange) => getFitQuestion(fit, [], onChange));
    expect([text, label]).toEqual([
      expect.stringContaining('Centimeters? 104 cm is 40.9 in.'),
      'Use centimeters',
    ]);
    expect(accepted?.bust).toMatchObject({ text: '104', unit: 'cm' });
  });

  it.each([
    ['104', 'in', '58', 'cm'],
    ['104', 'in', '22', 'in'],
    ['40', 'cm', '23', 'in'],
    ['40', 'cm', '58', 'cm'],
  ] as const)(
    'reads a bust of %s %s in the other unit, and a length of %s in %s',
    (bust, unit, length, expected) => {
      const fit: Record<'bust' | 'length', UnitInput> = {
        bust: { text: bust, unit },
        length: { text: length, unit },
      };
      const { accepted } = accept<typeof fit>((onChange) => getFitQuestion(fit, [36, 40, 44], onChange));
      expect(accepted?.bust.unit).toBe(unit === 'in' ? 'cm' : 'in');
      expect(accepted?.length).toMatchObject({ text: length, unit: expected });
    },
  );

  it('swaps bust and length, and then numbers sizes of the same name', () => {
    const sizes = [size('M', '22', '36'), size('M', '23', '40')];
    const swapped = accept<SizeEntry[]>((onChange) => getSizesQuestion(sizes, null, onChange));
    expect([swapped.text, swapped.label]).toEqual(['Bust and length swapped in rows 1 and 2?', 'Swap them']);
    expect(swapped.accepted?.map(({ bust, length }) => [bust.text, length.text])).toEqual([
      ['36', '22'],
      ['40', '23'],
    ]);
    const numbered = accept<SizeEntry[]>((onChange) =>
      getSizesQuestion(swapped.accepted ?? [], null, onChange),
    );
    expect([numbered.text, numbered.label]).toEqual([
      'Is M the name of more than one size? It appears in rows 1 and 2.',
      'Number them',
    ]);
    expect(numbered.accepted?.map(({ name }) => name)).toEqual(['M', 'M (2)']);
  });

  it('swaps stitches and rows', () => {
    const gauge = { stitches: inch('28'), rows: inch('20') };
    const { label, accepted } = accept<GaugeEntry>((onChange) =>
      getGaugeQuestion(gauge, null, { unit: 'in', conversion: 'exact' }, onChange),
    );
    expect(label).toBe('Swap them');
    expect(accepted).toEqual({ stitches: inch('20'), rows: inch('28') });
  });
});
