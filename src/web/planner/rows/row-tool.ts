import type { Tool } from '../tool.ts';
import {
  emptyEntry,
  getTexts,
  readRowEntry,
  rowQuestions,
  type RowEntry,
  type RowQuestion,
} from './row-entry.ts';
import { rowFields } from './row-fields.tsx';
import { RowResult } from './row-result.tsx';
import { answerNames, describeAnswer, getQuestion } from './row-words.ts';

/** Plans a pattern's shaping at the knitter's row gauge. */
export const rowTool: Tool<RowQuestion, RowEntry> = {
  id: 'rows',
  title: 'Row Planner',
  name: 'row planner',
  resultName: 'plan',
  unitsCard: 'row-planner',
  isAboutPattern: true,
  emptyEntry,
  readEntry: readRowEntry,
  ...rowQuestions,
  getQuestion,
  answerNames,
  describeAnswer,
  getTexts,
  fields: rowFields,
  Result: RowResult,
};
