import { describe, expect, it } from 'vitest';
import { getTypedTexts } from '../../src/web/measurement-inputs/entries.ts';
import { getLiveProblems } from '../../src/web/forms/use-problems.ts';
import {
  rowTool,
  getShaping,
  getSide,
  readRowEntry,
  type RowEntry,
} from '../../src/web/calculator/tools/rows/row-tool.tsx';
import { readPlanner } from '../../src/web/calculator/tools/planner-buttons.tsx';
import { getNext, readProgress, START, type PlannerContext } from '../../src/web/calculator/tools/tool.tsx';
import { getQuestion, plannerContext as context, toToolState } from '../support/planner-context.ts';

/** The same for a pattern that gives no row gauge. */
const withoutRowGauge: PlannerContext = { ...context, patternGauge: { stitches: 20, rows: null } };
const sleeve: RowEntry = { ...readRowEntry(null), part: 'sleeve', steps: [{ every: '6', times: '10' }] };

it('the stored position in the questions is read as it was stored', () => {
  const progress = { at: 'extent', isComplete: true, pattern: 'a pattern' };
  expect(readProgress({ ...sleeve, ...progress })).toEqual(progress);
  expect(readProgress(null)).toEqual(START);
  expect(readProgress({ at: 7 })).toEqual({ ...START, at: null });
});

it('the stored planner is read as it was stored', () => {
  const stored = { open: 'rows', entries: { rows: sleeve } };
  expect(readPlanner(stored)).toEqual(stored);
  expect(readPlanner({ open: 'spindle', entries: {} })).toEqual({
    open: null,
    entries: {},
  });
});

describe('an answer', () => {
  it('has a default from the part and the schedule', () => {
    expect(getShaping(sleeve)).toBe('increase');
    expect(getShaping({ ...sleeve, part: 'raglan' })).toBe('decrease');
    expect(getShaping({ ...sleeve, part: 'short-rows', shaping: 'increase' })).toBe('turn');
    expect(getSide(sleeve)).toBe('right');
    expect(getSide({ ...sleeve, steps: [{ every: '5', times: '10' }] })).toBe('any');
    expect(getQuestion(rowTool, 'extent').describeAnswer(sleeve, context)).toBe('60 rows');
    expect(getQuestion(rowTool, 'steps').describeAnswer(readRowEntry(null), context)).toBe('');
  });

  it('is in the unit of the card', () => {
    const entry: RowEntry = { ...sleeve, basis: 'length', length: { text: '8 1/2', unit: 'in' } };
    expect(getQuestion(rowTool, 'extent').describeAnswer(entry, context)).toBe('8 1/2 in');
    expect(getQuestion(rowTool, 'extent').describeAnswer(entry, { ...context, unit: 'cm' })).toBe('21.6 cm');
  });

  it('has an error while it is missing, which is not shown before it is asked for', () => {
    const problems = getQuestion(rowTool, 'steps').findProblems(readRowEntry(null), context);
    expect(problems).toEqual({
      'every-0': 'Enter a whole number from 1 to 200',
      'times-0': 'Enter a whole number from 0 to 400',
    });
    expect(getLiveProblems(problems, getTypedTexts(readRowEntry(null)))).toEqual({});
    const typed = { ...readRowEntry(null), steps: [{ every: '6 in', times: '2.5' }] };
    expect(
      getLiveProblems(getQuestion(rowTool, 'steps').findProblems(typed, context), getTypedTexts(typed)),
    ).toEqual(problems);
    const { findProblems } = getQuestion(rowTool, 'steps');
    expect(findProblems({ ...sleeve, steps: [{ every: '6', times: '0' }] }, context)).toEqual({
      'times-0': 'Enter how many times, in at least one step',
    });
    const findRowsProblem = (rows: string) =>
      getQuestion(rowTool, 'extent').findProblems({ ...sleeve, rows }, context);
    expect(findRowsProblem('6 rows')).toEqual({});
    expect(findRowsProblem('32.5')).toEqual({ rows: 'Enter a whole number from 1 to 2000' });
  });

  it('leads to the next question, or after a change to what the plan needs', () => {
    const getNextName = (from: string, entry: RowEntry, isComplete: boolean, at = context) =>
      getNext(toToolState(rowTool, entry, at, { ...START, at: from, isComplete }), getQuestion(rowTool, from))
        ?.name;
    expect(getNextName('part', sleeve, false)).toBe('steps');
    expect(getNextName('extent', sleeve, false)).toBeUndefined();
    expect(getNextName('part', sleeve, true)).toBeUndefined();
    expect(getNextName('part', sleeve, true, withoutRowGauge)).toBe('extent');
    expect(getNextName('extent', { ...sleeve, basis: 'length' }, true)).toBeUndefined();
  });
});
