import { formatMultiple, formatStitches } from '../../../../engine/cast-on.ts';
import { getSizeRow } from '../size-choice.tsx';
import type { PlannerContext } from '../tool.ts';
import {
  readChosenCount,
  readMultiple,
  readPiece,
  type CastOnEntry,
  type CastOnQuestion,
} from './cast-on-entry.ts';

const questions: Record<CastOnQuestion, string> = {
  size: 'Which size do you check?',
  count: 'How many stitches does the pattern give?',
  piece: 'What are these stitches for?',
  multiple: 'Does the stitch pattern need a certain number?',
};

export const getCastOnQuestion = (question: CastOnQuestion): string => questions[question];

export const castOnAnswerNames: Record<CastOnQuestion, string> = {
  size: 'Size',
  count: 'Stitches',
  piece: 'Part',
  multiple: 'Number',
};

export const castOnPartNames = {
  whole: 'The whole bust',
  half: 'The front or the back',
} as const;

/** Returns the answer to a question as text; empty while there is none. */
export function describeCastOnAnswer(
  question: CastOnQuestion,
  entry: CastOnEntry,
  context: PlannerContext,
): string {
  switch (question) {
    case 'size':
      return context.sizes[getSizeRow(entry.size, context.sizes)]?.size ?? '';
    case 'count': {
      const count = readChosenCount(entry, context);
      return count === null ? '' : formatStitches(count);
    }
    case 'piece': {
      const piece = readPiece(entry);
      if (piece === null || entry.part === null) return '';
      const hidden = piece.hidden === 0 ? '' : `, ${formatStitches(piece.hidden)} hidden`;
      return `${castOnPartNames[entry.part]}${hidden}`;
    }
    case 'multiple': {
      const multiple = readMultiple(entry);
      return multiple === null ? '' : formatMultiple(multiple);
    }
  }
}
