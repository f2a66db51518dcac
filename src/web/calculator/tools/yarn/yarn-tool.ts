import type { Tool } from '../tool.ts';
import {
  emptyYarnEntry,
  getYarnTexts,
  readYarnEntry,
  yarnQuestions,
  type YarnEntry,
  type YarnQuestion,
} from './yarn-entry.ts';
import { yarnFields } from './yarn-fields.tsx';
import { YarnResult } from './yarn-result.tsx';
import { yarnAnswerNames, describeYarnAnswer, getYarnQuestion } from './yarn-words.ts';

/** Estimates the yarn for a size at the knitter's gauge. */
export const yarnTool: Tool<YarnQuestion, YarnEntry> = {
  id: 'yarn',
  title: 'Yarn Estimate',
  name: 'yarn estimate',
  resultName: 'estimate',
  unitsCard: 'yarn',
  unitLabels: { in: 'Yards', cm: 'Meters' },
  isAboutPattern: true,
  emptyEntry: emptyYarnEntry,
  readEntry: readYarnEntry,
  ...yarnQuestions,
  getQuestion: getYarnQuestion,
  answerNames: yarnAnswerNames,
  describeAnswer: describeYarnAnswer,
  getTexts: getYarnTexts,
  fields: yarnFields,
  Result: YarnResult,
};
