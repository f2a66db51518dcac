import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Pattern } from '../../src/contract/patterns.ts';
import { ResponseError } from '../../src/web/api/client.ts';
import type { PatternEntry, SizeEntry } from '../../src/web/measurement-inputs/entries.ts';
import { isWebUrl } from '../../src/web/forms/web-url.ts';
import {
  openNewPattern,
  describeFailedSave,
  openPattern,
  findSaveProblems,
  patternDraft,
  toComparedPatternFields,
  toPatternBody,
  toPatternFieldName,
  toPatternFields,
  type PatternFields,
} from '../../src/web/libraries/patterns/pattern-form.ts';
import { listAllSizeNames, patternSearchProps } from '../../src/web/libraries/patterns/pattern-search.ts';
import { matchesSearch } from '../../src/web/ui/long-list.tsx';
import { cm, inches } from '../support/unit-inputs.ts';

const NAME = 'Pattern name is required';
const GAUGE = 'Gauge measurements are required';
const SIZES = 'All size fields are required';
const LINK = 'Give a link that starts with http:// or https://';

const gauge = (stitches: string, rows: string) => ({
  stitches: inches(stitches),
  rows: inches(rows),
  hasRowGauge: true,
});
const withoutRows = (stitches: string) => ({ ...gauge(stitches, '28'), hasRowGauge: false });
const size = (name: string, bust: string, length = ''): SizeEntry => ({
  name,
  bust: inches(bust),
  length: inches(length),
});

const pattern = (extractedData: Partial<Pattern['extractedData']>): Pattern => ({
  id: '1b671a64-40d5-491e-99b0-da01ff1f3341',
  version: 3,
  savedName: 'Ranunculus',
  savedDescription: null,
  savedUrl: null,
  notes: null,
  uploadedAt: '2026-01-01T00:00:00.000Z',
  extractedData: { gauge: null, patternSizes: [], ...extractedData },
});

function openForm(): PatternFields {
  const draft = patternDraft.get();
  if (draft === null) throw new Error('The dialog is closed');
  return draft.fields;
}

/** A new pattern of this name, with what else is typed. */
function typed(savedName: string, entry: Partial<PatternEntry & Pick<PatternFields, 'savedUrl'>> = {}) {
  openNewPattern();
  return { ...openForm(), savedName, ...entry };
}

function edited(extractedData: Partial<Pattern['extractedData']>): PatternFields {
  openPattern(pattern(extractedData), 'exact');
  return openForm();
}

beforeEach(() => patternDraft.set(null));

describe('errors', () => {
  it.each<[string, PatternFields, Record<string, string>]>([
    ['a name alone is a bookmark', typed('Hat'), {}],
    ['no name', typed(' '), { savedName: NAME }],
    ['half a gauge', typed('Hat', { gauge: gauge('20', '') }), { rows: GAUGE }],
    ['zero counts as missing', typed('Hat', { gauge: gauge('0', '28') }), { stitches: GAUGE }],
    ['stitches of a pattern without a row gauge', typed('Hat', { gauge: withoutRows('20') }), {}],
    ['only the statement that there is no row gauge', typed('Hat', { gauge: withoutRows('') }), {}],
    [
      'no stitches for sizes without a row gauge',
      typed('Hat', { gauge: withoutRows(''), sizes: [size('M', '40')] }),
      { stitches: GAUGE },
    ],
    ['a gauge alone', typed('Hat', { gauge: gauge('20', '28') }), {}],
    ['sizes without a gauge', typed('Hat', { sizes: [size('M', '40')] }), { stitches: GAUGE, rows: GAUGE }],
    [
      'half rows',
      typed('Hat', { gauge: gauge('20', '28'), sizes: [size('S', ''), size('', '40'), size('', '', '24')] }),
      { 'bust-0': SIZES, 'name-1': SIZES, 'name-2': SIZES, 'bust-2': SIZES },
    ],
    [
      'a length may be missing, and whole rows',
      typed('Hat', { gauge: gauge('20', '28'), sizes: [size(' ', ''), size('M', '40')] }),
      {},
    ],
    ['a link that does not open', typed('Hat', { savedUrl: 'javascript:alert(1)' }), { savedUrl: LINK }],
    ['a link that is no address', typed('Hat', { savedUrl: 'my hat 3.5' }), { savedUrl: LINK }],
    ['a link without https://', typed('Hat', { savedUrl: 'www.ravelry.com/x' }), {}],
    ['a link with spaces around it', typed('Hat', { savedUrl: ' https://example.org ' }), {}],
  ])('%s', (_, form, missing) => expect(findSaveProblems(form)).toEqual(missing));

  it('are listed in the order name, link, gauge, sizes', () => {
    const form = typed('', { savedUrl: 'x', gauge: gauge('', '28'), sizes: [size('M', '')] });
    expect(Object.values(findSaveProblems(form))).toEqual([NAME, LINK, GAUGE, SIZES]);
  });
});

describe('an edit', () => {
  const quantity = fc.double({ min: 0.01, max: 400, noNaN: true });
  const sizes = fc.array(
    fc.record({ name: fc.stringMatching(/^\S{1,9}$/), bust: quantity, length: fc.option(quantity) }),
    { maxLength: 30 },
  );

  it('sends unchanged numbers exactly as they were', () => {
    const data = fc.record({ gauge: fc.record({ stitches: quantity, rows: quantity }), patternSizes: sizes });
    fc.assert(
      fc.property(data, fc.constantFrom('exact' as const, 'specified' as const), (stored, conversion) => {
        openPattern(pattern(stored), conversion);
        expect(toPatternBody(openForm(), conversion).extractedData).toMatchObject(stored);
      }),
    );
  });

  it('shows input in centimeters as typed', () => {
    const form = edited({
      gauge: { stitches: 22 * 1.016, rows: 28 },
      patternSizes: [{ name: '1', bust: 91.5 / 2.54, length: null }],
    });
    expect(form.sizes[0]?.bust).toMatchObject(cm('91.5'));
    expect(form.gauge.stitches).toMatchObject(cm('22'));
  });

  it.each([0, 3, 10, 12])('offers at least ten rows, and a row for each of %d sizes', (count) => {
    const patternSizes = Array.from({ length: count }, (_, row) => ({
      name: `${row}`,
      bust: 30 + row,
      length: null,
    }));
    const form = edited({ patternSizes });
    expect(form.sizes).toHaveLength(Math.max(10, count));
    expect(toPatternBody(form, 'exact').extractedData.patternSizes).toHaveLength(count);
  });

  it('keeps sizes that were saved without a bust, and rejects other incomplete sizes', () => {
    const patternSizes = [
      { name: 'S', bust: null, length: 24 },
      { name: 'M', bust: null, length: null },
    ];
    const form = edited({ patternSizes });
    expect(findSaveProblems(form)).toEqual({});
    expect(toPatternBody(form, 'exact').extractedData.patternSizes).toMatchObject(patternSizes);
    const [first, second] = form.sizes;
    if (!first || !second) throw new Error('Rows are missing');
    const renamed = { ...form, gauge: gauge('20', '28'), sizes: [first, { ...second, name: 'L' }] };
    expect(findSaveProblems(renamed)).toEqual({ 'bust-1': SIZES });
  });

  it('omits the fields that the dialog does not show, so that they do not change', () => {
    const hiddenFields = { patternName: 'Ranunculus', designer: 'Midori', ravelryUrl: 'https://example.org' };
    const sent = toPatternBody(edited(hiddenFields), 'exact').extractedData;
    expect(Object.keys(sent)).toEqual(['gauge', 'patternSizes', 'doubts']);
  });
});

describe('the sent form', () => {
  it('has no rows if the pattern gives no row gauge, even if some were typed', () => {
    const form = typed('Hat', { gauge: withoutRows('20') });
    expect(toPatternBody(form, 'exact').extractedData.gauge).toEqual({
      stitches: 20,
      rows: null,
      printed: { stitches: { in: '20' } },
    });
    expect(edited({ gauge: { stitches: 20, rows: null } }).gauge).toMatchObject({ hasRowGauge: false });
  });

  it('is trimmed and has no empty rows', () => {
    const form = typed(' Hat ', {
      gauge: gauge('20', '28'),
      sizes: [size('', ''), size(' M ', '40'), size('  ', '')],
    });
    expect(
      toPatternBody({ ...form, notes: ' n ', savedUrl: ' https://example.org ' }, 'exact'),
    ).toMatchObject({
      savedName: 'Hat',
      notes: 'n',
      savedUrl: 'https://example.org',
      savedDescription: '',
      extractedData: { patternSizes: [{ name: 'M', bust: 40, length: null }] },
    });
  });

  it.each([
    ['www.ravelry.com/x', 'https://www.ravelry.com/x'],
    [' example.org:8080 ', 'https://example.org:8080'],
    ['http://example.org', 'http://example.org'],
    ['javascript:alert(1.com)', 'javascript:alert(1.com)'],
    ['hat.3', 'hat.3'],
  ])('has the link %j as %j', (typedLink, savedUrl) => {
    expect(toPatternBody(typed('Hat', { savedUrl: typedLink }), 'exact')).toMatchObject({ savedUrl });
  });

  it('gets server errors at the rows that they belong to', () => {
    const form = typed('Hat', { sizes: [size('', ''), size('M', '401')] });
    expect(toPatternFieldName('extractedData.patternSizes.0.bust', form)).toBe('bust-1');
    expect(toPatternFieldName('savedUrl', form)).toBeUndefined();
  });
});

describe('two versions of a pattern', () => {
  const saved = pattern({
    gauge: { stitches: 20, rows: 28 },
    patternSizes: [{ name: 'S', bust: 36, length: 22.5, toFit: { min: 32, max: 34 }, upperArm: 12 }],
  });

  it.each([
    ['in', '20 × 28 per 4 inches', 'S, 36 in, 22.5 in, to fit 32–34 in, upper arm 12 in'],
    ['cm', '19.69 × 27.56 per 10 cm', 'S, 91.4 cm, 57.2 cm, to fit 81.3–86.4 cm, upper arm 30.5 cm'],
  ] as const)('are compared in the unit of the dialog: %s', (unit, gauge, sizes) => {
    const fields = toPatternFields(saved, 'exact');
    const shown = toComparedPatternFields(unit, 'exact').map(({ show }) => show(fields));
    expect(shown).toContain(gauge);
    expect(shown).toContain(sizes);
  });
});

it('says that saving failed in the specified words, and gives the reason if there is one', () => {
  expect(describeFailedSave(new Error('The network is down'))).toBe(
    'Failed to save pattern. Please try again.',
  );
  expect(describeFailedSave(new ResponseError(409, 'Your account is full.', {}, null))).toBe(
    'Failed to save pattern. Your account is full.',
  );
});

it.each([
  ['https://example.org/a b', true],
  ['HTTP://example.org', true],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['//example.org', false],
])('a link to %j may be opened: %s', (address, opens) => expect(isWebUrl(address)).toBe(opens));

const named = (savedName: string, savedDescription: string | null, sizes: readonly string[]): Pattern => ({
  ...pattern({ patternSizes: sizes.map((name) => ({ name, bust: 40, length: null })) }),
  ...{ savedName, savedDescription, notes: 'cashmere' },
});

const patterns = [
  named('Ranunculus', 'A yoke, top down', ['M', '10', 'S']),
  named('Größe XL', null, ['9', 'M']),
  named('Bookmark', 'Later', []),
];

describe('searching patterns', () => {
  it.each([
    ['', ['Ranunculus', 'Größe XL', 'Bookmark']],
    ['  RANUN ', ['Ranunculus']],
    ['YOKE', ['Ranunculus']],
    ['grosse', []],
    ['große', ['Größe XL']],
    ['cashmere', []],
  ])('finds matches for %j', (searched, names) => {
    const found = patterns.filter((each) => matchesSearch(searched, patternSearchProps.getTexts(each)));
    expect(found.map(({ savedName }) => savedName)).toEqual(names);
  });

  it('offers every size once, in order', () => {
    const all = [...patterns, named('Rib', null, ['2XL', 'XL', 'XS', 'L', 'S/M', 'Child', '2X', 'S'])];
    const inOrder = ['9', '10', 'Child', 'XS', 'S', 'S/M', 'M', 'L', 'XL', '2X', '2XL'];
    expect(listAllSizeNames(all)).toEqual(inOrder);
  });
});
