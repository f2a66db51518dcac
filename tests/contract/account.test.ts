import { describe, expect, it } from 'vitest';
import { accountFile } from '../../src/contract/account.ts';
import { getFieldErrors } from '../support/field-errors.ts';
import { NO_ID } from '../support/requests.ts';

const createdAt = '2026-03-01T12:00:00.000Z';
const swatch = {
  id: NO_ID,
  yarnName: 'Shetland',
  yarnColorway: null,
  yarnCategory: 'dk',
  needleSize: 'US 6',
  stitchGauge: 21.5,
  rowGauge: 30,
  notes: null,
  createdAt,
};
const pattern = {
  id: NO_ID,
  savedName: 'Ranunculus',
  savedDescription: null,
  savedUrl: null,
  notes: null,
  extractedData: {
    gauge: { stitches: 20, rows: null },
    patternSizes: [{ name: 'S', bust: 36, length: 24, upperArm: 12.5 }],
    doubts: [{ code: 'impossible', field: 'further', message: 'The upper arm may be the body’s.' }],
  },
  uploadedAt: createdAt,
};
const calculation = {
  id: NO_ID,
  patternId: NO_ID,
  name: 'Ranunculus - S',
  userStitches: 18,
  userRows: 24,
  recommendedSize: 'S',
  gaugeDifferencePercent: -10,
  results: { patternName: 'Ranunculus' },
  createdAt,
};
const file = {
  format: 'swatchwise',
  version: 1,
  exportedAt: createdAt,
  swatches: [swatch],
  patterns: [pattern],
  calculations: [calculation],
};

const messages = (changes: object) => getFieldErrors(accountFile, { ...file, ...changes });

describe('an account file', () => {
  it('contains swatches, patterns and results unchanged', () => {
    const parsed = accountFile.parse(file);
    expect(parsed.swatches).toEqual([swatch]);
    const { patternSizes: sizes, ...data } = pattern.extractedData;
    expect(parsed.patterns).toMatchObject([{ ...pattern, extractedData: { ...data, sizes } }]);
    expect(parsed.calculations).toEqual([calculation]);
  });

  it('can contain unsaved patterns, and results whose pattern was deleted', () => {
    expect(messages({ patterns: [{ ...pattern, savedName: null }] })).toEqual({});
    expect(messages({ calculations: [{ ...calculation, patternId: null }] })).toEqual({});
    expect(messages({ swatches: [], patterns: [], calculations: [] })).toEqual({});
  });

  it('is rejected with the name of the invalid field', () => {
    expect(messages({ swatches: [swatch, { ...swatch, yarnName: '' }] })).toEqual({
      'swatches.1.yarnName': 'Please enter the yarn name',
    });
    expect(
      messages({ patterns: [{ ...pattern, extractedData: { gauge: { stitches: 500, rows: 28 } } }] }),
    ).toEqual({ 'patterns.0.extractedData.gauge.stitches': 'Give a number from 0.9 to 127' });
    expect(messages({ calculations: [{ ...calculation, results: null }] })).toEqual({
      'calculations.0.results': 'Give an object',
    });
    const wrong = messages({ swatches: 'none', patterns: undefined });
    expect(Object.keys(wrong)).toEqual(['swatches', 'patterns']);
  });

  it('is rejected with what to enter instead of an invalid value', () => {
    const wrong = { ...swatch, id: '7', yarnCategory: 'DK', needleSize: '4 cm', createdAt: 'May' };
    expect(messages({ swatches: [wrong] })).toEqual({
      'swatches.0.id': 'Give the ID from the downloaded file, or a new UUID',
      'swatches.0.yarnCategory': 'Give one of lace, fingering, sport, dk, worsted, aran, bulky, super_bulky',
      'swatches.0.needleSize': expect.stringMatching(/^Give one of US 0, US 1, .*, US 50$/) as string,
      'swatches.0.createdAt': 'Give a time such as 2026-03-01T12:00:00Z',
    });
  });

  it.each(['yesterday', '2026-03-01', '2026-02-30T12:00:00Z', '0000-01-01T00:00:00Z', 5, null])(
    'has no row with the time %j',
    (moment) => {
      expect(Object.keys(messages({ swatches: [{ ...swatch, createdAt: moment }] }))).toEqual([
        'swatches.0.createdAt',
      ]);
    },
  );

  it('must be made by Swatchwise, and have this version', () => {
    const notOurs = 'This is not a file that Swatchwise made; choose one from “Download my data”';
    expect(messages({ format: 'ravelry' })).toEqual({ format: notOurs });
    const another =
      'This file has a format that this version of Swatchwise cannot read. Download your data again, then import that file';
    expect(messages({ version: 2 })).toEqual({ version: another });
    // This error comes first, whatever else differs in another version.
    expect(Object.keys(messages({ version: 2, swatches: [{}] }))[0]).toBe('version');
    for (const other of [null, [], 'text', 5])
      expect(getFieldErrors(accountFile, other)).toEqual({ '': notOurs });
  });
});
