import { formatNumber, formatSizeName } from '../../../../engine/sentences.ts';
import { formatYarn } from '../../../../engine/yardage.ts';
import type { PlannerContext } from '../tool.ts';
import {
  getAmountRow,
  getAmountUnit,
  getKnitRow,
  readAmount,
  readBall,
  type YarnEntry,
  type YarnQuestion,
} from './yarn-entry.ts';

const questions: Record<YarnQuestion, string> = {
  size: 'Which size do you knit?',
  amount: 'How much yarn does the pattern give?',
  ball: 'What does the label of the yarn say?',
};

export const getYarnQuestion = (question: YarnQuestion): string => questions[question];

export const yarnAnswerNames: Record<YarnQuestion, string> = {
  size: 'Size',
  amount: 'Pattern',
  ball: 'Ball',
};

/** Returns the answer to a question as text; empty while there is none. */
export function describeYarnAnswer(
  question: YarnQuestion,
  entry: YarnEntry,
  context: PlannerContext,
): string {
  const { sizes, unit } = context;
  const row = getKnitRow(entry, context);
  switch (question) {
    case 'size':
      return sizes[row]?.size ?? '';
    case 'amount': {
      const amount = readAmount(entry, context);
      if (amount === null) return '';
      const amountRow = getAmountRow(entry, context);
      const other = amountRow === row ? '' : ` for ${formatSizeName(sizes[amountRow]?.size ?? '')}`;
      return `${formatNumber(amount, 1)} ${getAmountUnit(entry, context)}${other}`;
    }
    case 'ball': {
      const ball = readBall(entry, context);
      if (ball === null) return 'Not given';
      const grams = ball.grams === null ? '' : ` in ${formatNumber(ball.grams, 1)} g`;
      return `${formatYarn(ball.yards, unit)}${grams}`;
    }
  }
}
