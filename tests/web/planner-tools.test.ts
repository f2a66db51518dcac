import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readCastOnEntry,
  readChosenCount,
  castOnTool,
} from '../../src/web/calculator/tools/cast-on/cast-on-tool.tsx';
import {
  rowTool,
  getShaping,
  getSide,
  readRowEntry,
  type RowEntry,
} from '../../src/web/calculator/tools/rows/row-tool.tsx';
import {
  getSizeIndex,
  getShownQuestion,
  START,
  listOpenQuestions,
  type PlannerContext,
  type Tool,
  getNext,
  readProgress,
} from '../../src/web/calculator/tools/tool.tsx';
import {
  swatchesTool,
  describeSwatchesAnswer,
  findSwatchesProblems,
  listCompared,
  readSwatchesEntry,
  type SwatchesEntry,
} from '../../src/web/calculator/tools/swatches/swatches-tool.tsx';
import {
  readYarnBasis,
  readYarnEntry,
  type YarnEntry,
  yarnTool,
} from '../../src/web/calculator/tools/yarn/yarn-tool.tsx';
import { getQuestion, plannerContext, toToolState } from '../support/planner-context.ts';
import { APART_FROM_UNIT, renderHtml } from '../support/rendered-words.ts';
import { toSizeComparison } from '../support/sizes.ts';
import { cm, inches } from '../support/unit-inputs.ts';
import { getTypedTexts } from '../../src/web/measurement-inputs/entries.ts';
import { getLiveProblems } from '../../src/web/forms/use-problems.ts';
import {
  fillYarnAmounts,
  readPlanner,
  storedPlanner,
} from '../../src/web/calculator/tools/planner-buttons.tsx';

const toSize = (size: string, bust: number, isRecommended = false) =>
  toSizeComparison(size, bust, { adjustedMeasurement: (bust * 20) / 18, isRecommended });

const context: PlannerContext = {
  ...plannerContext,
  sizes: [toSize('S', 36, true), toSize('M', 40), toSize('M', 44)],
};
const oneSize: PlannerContext = { ...context, sizes: [toSize('One size', 36)] };
const unknownBust: PlannerContext = {
  ...context,
  patternGauge: { stitches: 20, rows: null },
  desiredBust: null,
};

const withoutRowGauge: PlannerContext = { ...context, patternGauge: { stitches: 20, rows: null } };

const anyContext = fc.constantFrom(context, oneSize, unknownBust, withoutRowGauge);
const anyText = fc.oneof(
  // Numbers that most fields accept, so that many entries give a result
  { weight: 8, arbitrary: fc.constantFrom('2', '6', '20', '40') },
  fc.string({ maxLength: 8 }),
  fc.nat({ max: 30_000 }).map(String),
  fc.constantFrom('', '178 (202, 218)', '178 (202, 218) sts', '500 g', '1,000 yds', '8.5'),
);
const anyChoice = fc.option(fc.record({ row: fc.nat({ max: 4 }), size: fc.constantFrom('S', 'M', 'L') }));
const anyUnitInput = fc.record({ text: anyText, unit: fc.constantFrom('in', 'cm') });
const anySwatch = fc.record({ stitches: anyUnitInput, needle: fc.constantFrom('US 8', 'US 99', null) });
const anyEntry = fc.record({
  size: anyChoice,
  // The row planner and the cast-on check
  part: fc.constantFrom('sleeve', 'short-rows', 'whole', 'half', 'collar', null),
  steps: fc.array(fc.record({ every: anyText, times: anyText }), { minLength: 1, maxLength: 2 }),
  side: fc.constantFrom('right', 'any', null),
  basis: fc.constantFrom('rows', 'length'),
  rows: fc.option(anyText),
  length: anyUnitInput,
  count: anyText,
  hidden: anyText,
  repeat: fc.constantFrom('any', 'multiple', null),
  multiple: anyText,
  plus: anyText,
  // The yarn estimate
  amount: anyText,
  amountUnit: fc.constantFrom('yards', 'meters', 'grams', 'ounces', null),
  amountSize: anyChoice,
  ballLength: anyUnitInput,
  ballWeight: anyText,
  // The swatch comparison
  typed: fc.array(anySwatch, { minLength: 1, maxLength: 2 }),
});

function testTool<Entry>(tool: Tool<Entry>): void {
  describe(`the ${tool.title}`, () => {
    it('reads at most ten stored steps or gauges', () => {
      const entry = tool.readEntry({ steps: Array(50).fill({}), typed: Array(50).fill({}) });
      for (const value of Object.values(entry as object))
        if (Array.isArray(value)) expect(value.length).toBeLessThanOrEqual(10);
    });

    it('reads any stored entry, and its own as it was', () => {
      fc.assert(
        fc.property(fc.oneof(anyEntry, fc.anything()), (stored) => {
          const entry = tool.readEntry(stored);
          expect(tool.readEntry(JSON.parse(JSON.stringify(entry)))).toEqual(entry);
        }),
      );
    });

    it('always gives a result with numbers beside their units, or an open question', () => {
      fc.assert(
        fc.property(anyEntry, anyContext, fc.constantFrom('in', 'cm'), (stored, given, unit) => {
          const at = { ...given, unit };
          const entry = tool.readEntry(stored);
          const state = toToolState(tool, entry, at, { ...START, at: null });
          const [open = null] = listOpenQuestions(state);
          expect(getShownQuestion(state)).toBe(open);
          const isAvailable = tool.id !== 'swatches' || at.desiredBust !== null;
          if (open !== null || !isAvailable) return;
          const html = renderHtml(tool.Result, { entry, context: at }, at.unit);
          expect(html).toMatch(/\d/);
          expect(html).not.toMatch(/NaN|Infinity|undefined/);
          expect(html).not.toMatch(APART_FROM_UNIT);
        }),
        { numRuns: 200 },
      );
    });
  });
}

testTool(rowTool);
testTool(castOnTool);
testTool(yarnTool);
testTool(swatchesTool);

it('the chosen size is the recommended one until another is chosen, and again if the pattern no longer has it', () => {
  const { sizes } = context;
  expect(getSizeIndex(null, sizes)).toBe(0);
  expect(getSizeIndex({ row: 2, size: 'M' }, sizes)).toBe(2);
  expect(getSizeIndex({ row: 2, size: 'L' }, sizes)).toBe(0);
  expect(getSizeIndex({ row: 9, size: 'M' }, sizes)).toBe(0);
  expect(getSizeIndex(null, [toSize('S', 36), toSize('M', 40, true)])).toBe(1);
  expect(getSizeIndex(null, oneSize.sizes)).toBe(0);
});

describe('the cast-on check', () => {
  const checked = {
    ...readCastOnEntry(null),
    count: '178 (202, 218)',
    part: 'half',
    hidden: '2',
    repeat: 'any',
  } as const;

  it('takes the chosen size from a list, and describes the answers', () => {
    expect(readChosenCount(checked, context)).toBe(178);
    expect(readChosenCount({ ...checked, size: { row: 2, size: 'M' } }, context)).toBe(218);
    expect(readChosenCount(checked, oneSize)).toBeNull();
    const answers = castOnTool.questions.map(({ describeAnswer }) => describeAnswer(checked, context));
    expect(answers).toEqual([
      'S',
      '178 stitches',
      'The front or the back, 2 stitches hidden',
      'any number of stitches',
    ]);
    expect(getQuestion(castOnTool, 'piece').describeAnswer(readCastOnEntry(null), context)).toBe('');
  });

  const ANY_COUNT = 'Enter a whole number of stitches from 1 to 2000, or a list for all sizes';

  it.each([
    ['count', { count: '' }, { count: ANY_COUNT }],
    ['count', { count: '40 in' }, { count: ANY_COUNT }],
    ['count', { count: '178.5' }, { count: ANY_COUNT }],
    [
      'count',
      { count: '178 (202)' },
      { count: 'This list has 2 numbers, and the pattern has 3 sizes. Enter only the number for your size' },
    ],
    ['piece', { part: null }, { part: 'Choose one' }],
    ['piece', { hidden: '1.5' }, { hidden: 'Enter a whole number from 0 to 40' }],
    ['multiple', { repeat: null }, { repeat: 'Choose one' }],
    [
      'multiple',
      { repeat: 'multiple', plus: '-1' },
      {
        multiple: 'Enter a whole number from 2 to 400',
        plus: 'Enter a number from 0. For “a multiple of 8 minus 1”, enter 7',
      },
    ],
  ] as const)('says what to type for the question %j of %j', (question, typed, problems) => {
    const { findProblems } = getQuestion(castOnTool, question);
    expect(findProblems({ ...checked, ...typed }, context)).toEqual(problems);
  });

  it('needs more visible stitches than hidden ones in every size', () => {
    const { findProblems } = getQuestion(castOnTool, 'piece');
    expect(findProblems({ ...checked, count: '2 (40, 60)' }, context)).toEqual({
      hidden: 'Enter fewer than the 2 stitches of the piece',
    });
  });
});

describe('the yarn estimate', () => {
  const estimated: YarnEntry = {
    ...readYarnEntry(null),
    amount: '500',
    amountUnit: 'grams',
    amountSize: { row: 1, size: 'M' },
    ballLength: cm('100'),
    ballWeight: '50 g',
  };

  it('converts grams, and describes the answers', () => {
    const basis = readYarnBasis(estimated, context);
    expect(basis?.input.yards).toBeCloseTo(1093.6, 1);
    expect(basis).toMatchObject({ size: 'S', amountSize: 'M', input: { bust: 36, amountBust: 40 } });
    const describeAnswers = (unit: 'in' | 'cm') =>
      yarnTool.questions.map(({ describeAnswer }) => describeAnswer(estimated, { ...context, unit }));
    expect(describeAnswers('in')).toEqual(['S', '500 grams for Size M', '109.4 yards in 50 g']);
    expect(describeAnswers('cm')).toEqual(['S', '500 grams for Size M', '100 m in 50 g']);
    expect(getQuestion(yarnTool, 'ball').describeAnswer(readYarnEntry(null), context)).toBe('Not given');
  });

  it('takes the size to knit from a list, whatever a single number was for', () => {
    const listed = { ...estimated, amount: '900 (1000, 1100)', amountUnit: 'yards' as const };
    expect(readYarnBasis(listed, context)).toMatchObject({
      amountSize: null,
      input: { yards: 900, bust: 36 },
    });
  });

  const ANY_AMOUNT = 'Enter 1 to 20,000 yards, for one size or for all, or choose another unit above';

  it.each([
    ['', ANY_AMOUNT],
    ['five skeins', ANY_AMOUNT],
    ['1000 to 1300', ANY_AMOUNT],
    ['1000 m', ANY_AMOUNT],
    [
      '1000 (1300)',
      'This list has 2 numbers, and the pattern has 3 sizes. Enter only the number for your size',
    ],
    ['100000', ANY_AMOUNT],
  ])('says what to type instead of the amount %j', (amount, problem) => {
    const typed = { ...readYarnEntry(null), amount };
    expect(getQuestion(yarnTool, 'amount').findProblems(typed, context)).toEqual({ amount: problem });
  });

  it('needs the label of a ball for an amount in grams', () => {
    const grams = { ...readYarnEntry(null), amount: '500', amountUnit: 'grams' as const };
    expect(getQuestion(yarnTool, 'ball').findProblems(grams, context)).toEqual({
      ballLength: 'Enter the yards of a ball, from 1 to 5000',
      ballWeight: 'Enter the grams of a ball, from 1 to 2000',
    });
  });

  it('asks again for a label that makes the pattern too long', () => {
    const wrong = { ...estimated, ballWeight: '1' };
    expect(getQuestion(yarnTool, 'ball').findProblems(wrong, context)).toEqual({
      ballWeight: 'Check the label: with this ball, the pattern would take 54,680.7 yards',
    });
  });
});

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
  expect(readPlanner({ open: 'spindle', entries: {} })).toEqual({ open: null, entries: {} });
});

it.each([
  { amounts: [900, 1000, 1100], filled: '900 (1000, 1100)' },
  { amounts: [900], filled: '900' },
])('the yarn of a pattern’s text is filled in as $filled', ({ amounts, filled }) => {
  fillYarnAmounts({ amounts, unit: 'yards' });
  expect(storedPlanner.get().entries.yarn).toMatchObject({ amount: filled, amountUnit: 'yards' });
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
    const entry: RowEntry = { ...sleeve, basis: 'length', length: inches('8 1/2') };
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

const withSaved: PlannerContext = {
  ...plannerContext,
  savedSwatches: {
    swatches: [{ name: 'Lopi', stitches: 17, needle: 'US 9' }],
    isPending: false,
    retry: () => undefined,
  },
};

const typed = (...swatches: Partial<SwatchesEntry['typed'][number]>[]): SwatchesEntry => ({
  ...readSwatchesEntry(null),
  typed: swatches.map((swatch) => ({
    stitches: inches(''),
    name: '',
    needle: null,
    ...swatch,
  })),
});
const findProblems = (entry: SwatchesEntry, given = plannerContext) => findSwatchesProblems(entry, given);

describe('the swatch comparison', () => {
  it('needs another gauge unless swatches are saved or still loading', () => {
    expect(findProblems(readSwatchesEntry(null))).toEqual({
      'stitches-0': 'Enter the stitches of this swatch',
    });
    expect(findProblems(readSwatchesEntry(null), withSaved)).toEqual({});
    const empty = { swatches: [], isPending: false, retry: () => undefined };
    expect(findProblems(readSwatchesEntry(null), { ...plannerContext, savedSwatches: empty })).not.toEqual(
      {},
    );
    const loading = { swatches: undefined, isPending: true, retry: () => undefined };
    expect(findProblems(readSwatchesEntry(null), { ...plannerContext, savedSwatches: loading })).toEqual({});
  });

  it('needs the stitches of a swatch that has a name or a needle', () => {
    const entry = typed({ stitches: inches('20') }, { name: 'Lopi' }, { needle: 'US 8' }, {});
    expect(Object.keys(findProblems(entry))).toEqual(['stitches-1', 'stitches-2']);
    expect(findProblems(typed({ stitches: inches('51') }))).toEqual({
      'stitches-0': 'Enter 1 to 50 stitches per 4 inches',
    });
  });

  it('compares the calculator’s gauge, typed gauges and saved swatches', () => {
    const entry = typed({ stitches: inches('20'), needle: 'US 8' }, {});
    expect(listCompared(entry, withSaved)).toEqual([
      { stitches: 18, name: 'Your gauge', needle: null },
      { stitches: 20, name: 'Gauge 2', needle: 'US 8' },
      { stitches: 17, name: 'Lopi', needle: 'US 9' },
    ]);
    const own = { ...withSaved, knitterGauge: { stitches: 17, rows: 24 } };
    expect(listCompared(readSwatchesEntry(null), own).map(({ name }) => name)).toEqual(['Lopi']);
    expect(describeSwatchesAnswer(entry, withSaved)).toBe('Your gauge, 1 more, 1 saved swatch');
    expect(describeSwatchesAnswer(readSwatchesEntry(null), plannerContext)).toBe('Your gauge');
  });
});
