import type { Tool } from '../tool.ts';
import {
  emptyRowEntry,
  getRowTexts,
  readRowEntry,
  rowQuestions,
  type RowEntry,
  type RowQuestion,
} from './row-entry.ts';
import { rowFields } from './row-fields.tsx';
import { RowResult } from './row-result.tsx';
import { rowAnswerNames, describeRowAnswer, getRowQuestion } from './row-words.ts';

/** Plans a pattern's shaping at the knitter's row gauge. */
export const rowTool: Tool<RowQuestion, RowEntry> = {
  id: 'rows',
  title: 'Row Planner',
  name: 'row planner',
  resultName: 'plan',
  unitsCard: 'row-planner',
  isAboutPattern: true,
  emptyEntry: emptyRowEntry,
  readEntry: readRowEntry,
  ...rowQuestions,
  getQuestion: getRowQuestion,
  answerNames: rowAnswerNames,
  describeAnswer: describeRowAnswer,
  getTexts: getRowTexts,
  fields: rowFields,
  Result: RowResult,
};
