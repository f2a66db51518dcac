import { describeSchedule } from '../../../../engine/row-plan.ts';
import { formatCount } from '../../../../engine/sentences.ts';
import { formatLengthInput } from '../../../measurement-inputs/unit-input.ts';
import {
  getRowsText,
  getShaping,
  getSide,
  isInRows,
  readSchedule,
  type GarmentPart,
  type RowEntry,
  type RowQuestion,
} from './row-entry.ts';
import type { PlannerContext } from '../tool.ts';

export const garmentPartNames: Record<GarmentPart, string> = {
  yoke: 'Yoke or armhole',
  body: 'Body',
  sleeve: 'Sleeve',
  raglan: 'Raglan',
  'short-rows': 'Short rows',
};

export const sideNames = { right: 'Right-side rows only', any: 'Every row' } as const;

const questions: Record<RowQuestion, string> = {
  part: 'Which part do you shape?',
  steps: 'What does the pattern say?',
  side: 'Which rows may be shaped?',
  extent: 'How long is this part?',
};

const shortRowQuestions: Record<RowQuestion, string> = {
  ...questions,
  side: 'After which rows may you turn?',
  extent: 'How high are the short rows?',
};

export const getRowQuestion = (question: RowQuestion, { part }: RowEntry): string =>
  (part === 'short-rows' ? shortRowQuestions : questions)[question];

export const rowAnswerNames: Record<RowQuestion, string> = {
  part: 'Part',
  steps: 'Pattern',
  side: 'Rows to shape',
  extent: 'Length',
};

/** Returns the answer to a question as text; empty while there is none. */
export function describeRowAnswer(question: RowQuestion, entry: RowEntry, context: PlannerContext): string {
  switch (question) {
    case 'part':
      return entry.part === null ? '' : garmentPartNames[entry.part];
    case 'steps': {
      const schedule = readSchedule(entry);
      return schedule ? describeSchedule(schedule, getShaping(entry)) : '';
    }
    case 'side':
      return sideNames[getSide(entry)];
    case 'extent':
      return isInRows(entry, context)
        ? formatCount(Number(getRowsText(entry)), 'row')
        : formatLengthInput(context.unit, entry.length);
  }
}
