import type { Tool } from '../tool.ts';
import {
  describeSwatchesAnswer,
  emptySwatchesEntry,
  getSwatchesTexts,
  readSwatchesEntry,
  swatchesQuestions,
  type SwatchesEntry,
  type SwatchesQuestion,
} from './swatches-entry.ts';
import { swatchesFields } from './swatches-fields.tsx';
import { SwatchesResult } from './swatches-result.tsx';

/** Compares the sizes of the pattern with several swatches. */
export const swatchesTool: Tool<SwatchesQuestion, SwatchesEntry> = {
  id: 'swatches',
  title: 'Swatch Comparison',
  name: 'swatch comparison',
  resultName: 'comparison',
  hasWideResult: true,
  unitsCard: 'swatch-comparison',
  isAboutPattern: false,
  emptyEntry: emptySwatchesEntry,
  readEntry: readSwatchesEntry,
  ...swatchesQuestions,
  getQuestion: () => 'Which gauges do you compare?',
  answerNames: { gauges: 'Compared' },
  describeAnswer: describeSwatchesAnswer,
  getTexts: getSwatchesTexts,
  fields: swatchesFields,
  Result: SwatchesResult,
};
