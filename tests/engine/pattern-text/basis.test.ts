import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../../src/engine/pattern-text.ts';

const read = (text: string) => {
  const { bustBasis, notes } = readPatternText(text);
  return { bustBasis, notes: notes.map(({ field, code }) => `${field} ${code}`) };
};

describe('busts', () => {
  it.each([
    'Maße:\nOberweite: 94 (102, 110) cm\nLänge des Pullovers: 57 (59, 61) cm',
    'Mål:\nBryst: 94 (102, 110) cm\nLængde på trøjen: 57 (59, 61) cm',
    'Medidas:\nPecho: 94 (102, 110) cm\nLargo de la prenda: 57 (59, 61) cm',
    'Misure (cm):\n\nTorace: 94 (102, 110)\nLunghezza della maglia finita: 57 (59, 61)',
    'Mesures :\nPoitrine : 94 (102, 110) cm\nLongueur du pull : 57 (59, 61) cm',
    'Mitat:\nRinnanympärys: 94 (102, 110) cm\nNeuleen pituus: 57 (59, 61) cm',
    'Maten:\nBorstomvang: 94 (102, 110) cm\nLengte trui: 57 (59, 61) cm',
    'Bust 37 (40, 43) in, finished.',
    'Torace: 94 (102, 110) cm\nLe misure si riferiscono al capo finito',
  ])('are the garment’s if words after them or in their block say so: %j', (text) => {
    expect(read(text)).toEqual({ bustBasis: 'finished', notes: [] });
  });

  it.each([
    'Brustumfang: 94 (102, 110) cm',
    'Maße:\nOberweite: 94 (102, 110) cm\nLänge: 57 (59, 61) cm',
    'Maße:\nOberweite: 94 (102, 110) cm\n\nLänge des Pullovers: 57 (59, 61) cm',
    'Maße:\nOberweite: 94 (102, 110) cm\nPullover passend für viele Personen',
    'Maße:\nOberweite: 94 (102, 110) cm\nNadeln: 4 mm\nPullover von oben',
  ])('are in doubt once if no words do: %j', (text) => {
    expect(read(text)).toEqual({ bustBasis: 'unclear', notes: ['bust basis-unclear'] });
  });
});
