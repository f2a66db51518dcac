import { describe, expect, it } from 'vitest';
import { ResponseError } from '../../src/web/api/client.ts';
import { describeBrowser } from '../../src/web/account/security.tsx';
import {
  type ChosenFile,
  describeImportError,
  importFile,
  readChosenFile,
} from '../../src/web/account/account-file.ts';

it.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0', 'Firefox on Linux'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    'Chrome on Windows',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.6 Safari/605.1.15',
    'Safari on Mac',
  ],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S901B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet on Android',
  ],
  ['curl/8.5.0', 'An unknown browser'],
  ['Something (Linux)', 'A browser on Linux'],
  [null, 'An unknown browser'],
])('names the browser of %s', (userAgent, words) => {
  expect(describeBrowser(userAgent)).toBe(words);
});

const file: ChosenFile = {
  format: 'swatchwise',
  version: 1,
  exportedAt: '2026-11-21T00:00:00.000Z',
  swatches: [
    {
      id: '00000000-0000-4000-8000-000000000001',
      yarnName: 'Shetland',
      yarnCategory: 'dk',
      needleSize: 'US 6',
      stitchGauge: 0,
      rowGauge: 28,
      createdAt: '2026-11-21T00:00:00.000Z',
    },
  ],
  patterns: [],
  calculations: [],
};

describe('a file to import', () => {
  const toChosenFile = (content: string) => new File([content], 'mine.json');

  it('is read if Swatchwise created it', async () => {
    expect(await readChosenFile(toChosenFile(JSON.stringify(file)))).toEqual(file);
  });

  it.each(['', 'Yarn,Colorway', 'null', '[]', '{"format":"other"}'])(
    'is rejected by name if it contains %j',
    async (content) => {
      await expect(readChosenFile(toChosenFile(content))).rejects.toThrow(
        /^mine\.json is not a file that Swatchwise made/,
      );
    },
  );

  it('is rejected by name if it is nested too deeply to be sent', async () => {
    const depth = 100_000;
    const row = `${'['.repeat(depth)}${']'.repeat(depth)}`;
    const nested = JSON.stringify(file).replace('"patterns":[]', `"patterns":[${row}]`);
    await expect(importFile(toChosenFile(nested), () => undefined)).rejects.toThrow(
      /^mine\.json is not a file that Swatchwise made/,
    );
  });
});

const part = { file, firstRows: { swatches: 0, patterns: 0, calculations: 0 } };

describe('import errors', () => {
  const listProblems = (fields: Record<string, string>) =>
    describeImportError(new ResponseError(400, 'Check', fields), part);

  it('name the row and its field', () => {
    expect(listProblems({ 'swatches.0.stitchGauge': 'Give a number from 1 to 100' })).toEqual([
      'Swatch 1 “Shetland”, stitch gauge: Give a number from 1 to 100',
    ]);
    expect(listProblems({ 'patterns.2.extractedData.patternSizes.0.bust': 'Give a number' })).toEqual([
      'Pattern 3, pattern sizes 1 bust: Give a number',
    ]);
  });

  it('number the rows of the whole file, not of its part', () => {
    const later = { file, firstRows: { swatches: 1234, patterns: 0, calculations: 0 } };
    const error = new ResponseError(400, 'Check', { 'swatches.0.rowGauge': 'Give a number' });
    expect(describeImportError(error, later)).toEqual(['Swatch 1,235 “Shetland”, row gauge: Give a number']);
  });

  it('contain the server’s message about the whole file', () => {
    expect(
      listProblems({ version: 'This file has a format that this version of Swatchwise cannot read' }),
    ).toEqual(['This file has a format that this version of Swatchwise cannot read']);
    expect(describeImportError(new ResponseError(413, 'This is too large to send'), part)).toEqual([
      'This is too large to send',
    ]);
  });

  it('list every error that the server names, and how many more it counted', () => {
    const fields = {
      'swatches.0.rowGauge': 'Give a number',
      'swatches.6.id': 'Give the id',
      swatches: '4 more swatches have errors',
    };
    expect(listProblems(fields)).toEqual([
      'Swatch 1 “Shetland”, row gauge: Give a number',
      'Swatch 7, id: Give the id',
      '4 more swatches have errors',
    ]);
  });

  it('say that the connection was lost', () => {
    expect(describeImportError(new TypeError('Failed to fetch'), part)).toEqual([
      'The connection was lost. Choose the file again; nothing is added twice.',
    ]);
  });
});
