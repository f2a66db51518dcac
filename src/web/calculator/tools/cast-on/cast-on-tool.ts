import type { Tool } from '../tool.ts';
import {
  castOnQuestions,
  emptyCastOnEntry,
  getCastOnTexts,
  readCastOnEntry,
  type CastOnEntry,
  type CastOnQuestion,
} from './cast-on-entry.ts';
import { castOnFields } from './cast-on-fields.tsx';
import { CastOnResult } from './cast-on-result.tsx';
import { castOnAnswerNames, describeCastOnAnswer, getCastOnQuestion } from './cast-on-words.ts';

/** Checks printed stitch counts at the knitter's gauge, and finds the count for the desired bust. */
export const castOnTool: Tool<CastOnQuestion, CastOnEntry> = {
  id: 'cast-on',
  title: 'Cast-On Check',
  name: 'cast-on check',
  resultName: 'check',
  unitsCard: 'cast-on',
  isAboutPattern: true,
  emptyEntry: emptyCastOnEntry,
  readEntry: readCastOnEntry,
  ...castOnQuestions,
  getQuestion: getCastOnQuestion,
  answerNames: castOnAnswerNames,
  describeAnswer: describeCastOnAnswer,
  getTexts: getCastOnTexts,
  fields: castOnFields,
  Result: CastOnResult,
};
