import { describe, expect, it } from 'vitest';
import { accountFile } from '../../src/contract/account.ts';
import { getFieldErrors } from '../support/complaints.ts';
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
  extractedData: { gauge: { stitches: 20, rows: 28 }, patternSizes: [{ name: 'S', bust: 36, length: 24 }] },
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

const said = (changes: object) => getFieldErrors(accountFile, { ...file, ...changes });

describe('the file of an account', () => {
  it('holds swatches, patterns and results as they were', () => {
    const parsed = accountFile.parse(file);
    expect(parsed.swatches).toEqual([swatch]);
    expect(parsed.patterns).toMatchObject([{ savedName: 'Ranunculus', uploadedAt: createdAt }]);
    expect(parsed.calculations).toEqual([calculation]);
  });

  it('may hold patterns that were never saved, and results whose pattern is gone', () => {
    expect(said({ patterns: [{ ...pattern, savedName: null }] })).toEqual({});
    expect(said({ calculations: [{ ...calculation, patternId: null }] })).toEqual({});
    expect(said({ swatches: [], patterns: [], calculations: [] })).toEqual({});
  });

  it('names the field that is wrong', () => {
    expect(said({ swatches: [swatch, { ...swatch, yarnName: '' }] })).toEqual({
      'swatches.1.yarnName': 'Please enter the yarn name',
    });
    expect(
      said({ patterns: [{ ...pattern, extractedData: { gauge: { stitches: 500, rows: 28 } } }] }),
    ).toEqual({
      'patterns.0.extractedData.gauge.stitches': 'Give a number from 0.9 to 127',
    });
    expect(said({ calculations: [{ ...calculation, results: null }] })).toEqual({
      'calculations.0.results': 'Give an object',
    });
    expect(Object.keys(said({ swatches: 'none', patterns: undefined }))).toEqual(['swatches', 'patterns']);
  });

  it('names every wrong row up to twenty of a library, and counts the others', () => {
    const swatches = Array.from({ length: 50 }, (_, row) =>
      row % 2 === 0 ? swatch : { ...swatch, rowGauge: 0 },
    );
    const named = (complained: object) => Object.keys(complained).filter((path) => path.includes('.'));
    const twentyFive = said({ swatches });
    expect(named(twentyFive)).toEqual(Array.from({ length: 20 }, (_, n) => `swatches.${2 * n + 1}.rowGauge`));
    expect(twentyFive.swatches).toBe('5 more swatches have errors');
    expect(named(said({ swatches: swatches.slice(0, 40) }))).toHaveLength(20);
    expect(said({ swatches: swatches.slice(0, 40) })).not.toHaveProperty('swatches');
  });

  it('stops checking a file of wrong rows', () => {
    const rows = Array.from({ length: 100_000 }, () => ({}));
    const complained = said({ swatches: rows, calculations: rows });
    expect(complained.swatches).toBe('At least 980 more swatches have errors');
    expect(complained.calculations).toBe('At least 980 more saved results have errors');
    expect(Object.keys(complained).filter((path) => path.includes('.19.'))).not.toHaveLength(0);
    expect(Object.keys(complained).filter((path) => path.includes('.20.'))).toHaveLength(0);
  });

  it('says what to give instead of an invalid value', () => {
    const [wrong] = [{ ...swatch, id: '7', yarnCategory: 'DK', needleSize: '4 cm', createdAt: 'May' }];
    expect(said({ swatches: [wrong, 5] })).toEqual({
      'swatches.0.id': 'Give the ID from the downloaded file, or a new UUID',
      'swatches.0.yarnCategory': 'Give one of lace, fingering, sport, dk, worsted, aran, bulky, super_bulky',
      'swatches.0.needleSize': expect.stringMatching(/^Give one of US 1, US 2, .*, US 50$/) as string,
      'swatches.0.createdAt': 'Give a time such as 2026-03-01T12:00:00Z',
      'swatches.1': 'Remove this, or put it back as it was downloaded',
    });
  });

  it.each(['yesterday', '2026-03-01', '2026-02-30T12:00:00Z', '0000-01-01T00:00:00Z', 5, null])(
    'has no row of %j',
    (moment) => {
      expect(Object.keys(said({ swatches: [{ ...swatch, createdAt: moment }] }))).toEqual([
        'swatches.0.createdAt',
      ]);
    },
  );

  it('is one that Swatchwise made, and of this version', () => {
    const notOurs = 'This is not a file that Swatchwise made; choose one from “Download my data”';
    expect(said({ format: 'ravelry' })).toEqual({ format: notOurs });
    const another =
      'This file comes from another version of Swatchwise. Download your data again from a Swatchwise of version 1, such as this one';
    expect(said({ version: 2 })).toEqual({ version: another });
    // Which comes first, whatever else is not as in this version.
    expect(Object.keys(said({ version: 2, swatches: [{}] }))[0]).toBe('version');
    for (const other of [null, [], 'text', 5])
      expect(getFieldErrors(accountFile, other)).toEqual({ '': notOurs });
  });
});
