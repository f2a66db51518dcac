import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { planRows } from '../../src/engine/row-plan.ts';
import { describeAnswer } from '../../src/web/row-planner/plan-words.ts';
import {
  emptyEntry,
  findProblems,
  getLiveProblems,
  getNext,
  getShaping,
  getSide,
  readPlanInput,
  readPlannerEntry,
  type PlannerContext,
  type PlannerEntry,
} from '../../src/web/row-planner/planner-entry.ts';

const context: PlannerContext = { patternRowGauge: 28, knitterRowGauge: 24, unit: 'in' };
const sleeve: PlannerEntry = { ...emptyEntry, part: 'sleeve', steps: [{ every: '6', times: '10' }] };

describe('the stored entry', () => {
  it('is read as it was stored', () => {
    const entry = { ...sleeve, shaping: 'decrease', side: 'any', rows: '60', at: 'extent', isComplete: true };
    expect(readPlannerEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
  });

  it('is empty where it cannot be read', () => {
    expect(readPlannerEntry(null)).toEqual(emptyEntry);
    expect(readPlannerEntry({ part: 'collar', steps: [], at: 7, rows: 60, length: null })).toEqual(
      emptyEntry,
    );
    expect(readPlannerEntry({ steps: [{ every: '6' }] }).steps).toEqual([{ every: '6', times: '' }]);
    expect(readPlannerEntry({ steps: Array.from({ length: 99 }, () => ({})) }).steps).toHaveLength(8);
  });

  it('always gives a plan or an open question', () => {
    const anyText = fc.oneof(fc.string({ maxLength: 6 }), fc.nat({ max: 3000 }).map(String));
    const anyEntry = fc.record({
      part: fc.constantFrom('sleeve', 'short-rows', null),
      steps: fc.array(fc.record({ every: anyText, times: anyText }), { maxLength: 3 }),
      side: fc.constantFrom('right', 'any', null),
      basis: fc.constantFrom('rows', 'length'),
      rows: fc.option(anyText),
      length: fc.record({ text: anyText, unit: fc.constantFrom('in', 'cm') }),
      at: fc.constant('plan'),
    });
    fc.assert(
      fc.property(anyEntry, fc.constantFrom(28, null), (stored, patternRowGauge) => {
        const entry = readPlannerEntry(stored);
        const at = { ...context, patternRowGauge };
        const isOpen = (['part', 'steps', 'side', 'extent'] as const).some(
          (question) => Object.keys(findProblems(entry, question, at)).length > 0,
        );
        const input = readPlanInput(entry, at);
        expect(input === null).toBe(isOpen);
        if (input) expect(planRows(input).times).toBeGreaterThan(0);
      }),
    );
  });
});

describe('an answer', () => {
  it('has a default from the part and the schedule', () => {
    expect(getShaping(sleeve)).toBe('increase');
    expect(getShaping({ ...sleeve, part: 'raglan' })).toBe('decrease');
    expect(getShaping({ ...sleeve, part: 'short-rows', shaping: 'increase' })).toBe('turn');
    expect(getSide(sleeve)).toBe('right');
    expect(getSide({ ...sleeve, steps: [{ every: '5', times: '10' }] })).toBe('any');
    expect(describeAnswer('extent', sleeve, context)).toBe('60 rows');
    expect(describeAnswer('steps', emptyEntry, context)).toBe('');
  });

  it('is in the unit of the card', () => {
    const entry: PlannerEntry = { ...sleeve, basis: 'length', length: { text: '8 1/2', unit: 'in' } };
    expect(describeAnswer('extent', entry, context)).toBe('8 1/2 in');
    expect(describeAnswer('extent', entry, { ...context, unit: 'cm' })).toBe('21.59 cm');
  });

  it('has an error while it is missing, which is not shown before it is asked for', () => {
    const problems = findProblems(emptyEntry, 'steps', context);
    expect(problems).toEqual({
      'every-0': 'Enter a whole number from 1 to 200',
      'times-0': 'Enter a whole number from 1 to 400',
    });
    expect(getLiveProblems(emptyEntry, problems)).toEqual({});
    const typed = { ...emptyEntry, steps: [{ every: '6 in', times: '2.5' }] };
    expect(getLiveProblems(typed, findProblems(typed, 'steps', context))).toEqual(problems);
    expect(findProblems({ ...sleeve, rows: '6 rows' }, 'extent', context)).toEqual({});
  });

  it('leads to the next question, or after a change to what the plan needs', () => {
    expect(getNext(sleeve, 'part', context)).toBe('steps');
    expect(getNext(sleeve, 'extent', context)).toBe('plan');
    const complete = { ...sleeve, isComplete: true };
    expect(getNext(complete, 'part', context)).toBe('plan');
    expect(getNext(complete, 'part', { ...context, patternRowGauge: null })).toBe('extent');
    expect(getNext({ ...complete, basis: 'length' }, 'extent', context)).toBe('plan');
  });
});
