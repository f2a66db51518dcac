import { expect, it } from 'vitest';
import { getAnswerKey, type UnnamedCalculation } from '../../src/web/libraries/results/saved-answer.ts';
import { RESULT } from '../support/requests.ts';

const createAnswer = (results: object): UnnamedCalculation => ({
  ...RESULT,
  patternId: crypto.randomUUID(),
  results: { ...results },
});
const BUST = { target: 40, expectedResult: 39.5 };

it('an answer equals the saved one regardless of the order of its fields and the ID of its pattern', () => {
  const saved = getAnswerKey(createAnswer({ recommendedSize: 'S', sizes: ['S', 'M'], bust: BUST }));
  const { target, expectedResult } = BUST;
  expect(
    getAnswerKey(createAnswer({ bust: { expectedResult, target }, sizes: ['S', 'M'], recommendedSize: 'S' })),
  ).toBe(saved);
});

it('an answer with another number or another order of sizes differs from the saved one', () => {
  const saved = getAnswerKey(createAnswer({ sizes: ['S', 'M'], bust: BUST }));
  expect(getAnswerKey(createAnswer({ sizes: ['M', 'S'], bust: BUST }))).not.toBe(saved);
  expect(getAnswerKey(createAnswer({ sizes: ['S', 'M'], bust: { ...BUST, target: 41 } }))).not.toBe(saved);
});
