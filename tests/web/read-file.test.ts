import { describe, expect, it } from 'vitest';
import { readPatternText } from '../../src/engine/pattern-text.ts';
import { PatternFileError } from '../../src/web/pattern-reader/files/pattern-file-error.ts';
import { readPatternFile, readPdfBytes } from '../../src/web/pattern-reader/files/read-file.ts';
import { toText } from '../../src/web/pattern-reader/files/read-source.ts';

const TEXT = 'Größe: S (M, L), 36½ (40, 44) cm';
const MB = 1024 * 1024;

const toUtf16 = (text: string, isLittleEndian: boolean) => {
  const bytes = Buffer.from(`\ufeff${text}`, 'utf16le');
  return isLittleEndian ? bytes : bytes.swap16();
};

const read = (content: BlobPart, name = 'pattern.txt', type = '') =>
  readPatternFile(new File([content], name, { type }));

const expectError = (promise: Promise<string>, message: string) =>
  expect(promise).rejects.toThrow(new PatternFileError(message));

describe('a text file', () => {
  it.each([
    ['UTF-8', Buffer.from(TEXT)],
    ['UTF-8 with a byte order mark', Buffer.from(`\ufeff${TEXT}`)],
    ['UTF-16, little-endian', toUtf16(TEXT, true)],
    ['UTF-16, big-endian', toUtf16(TEXT, false)],
    ['Windows-1252', Buffer.from(TEXT, 'latin1')],
  ])('is read as %s', async (_, bytes) => {
    expect(await read(bytes)).toBe(TEXT);
  });

  it.each([
    ['pattern.txt', ''],
    ['PATTERN.TXT', ''],
    ['pattern.md', ''],
    ['pattern', 'text/plain'],
    ['pattern', 'text/markdown'],
  ])('is recognized by its name or type: %s %s', async (name, type) => {
    expect(await read(TEXT, name, type)).toBe(TEXT);
  });

  it('can have up to 2 MB', async () => {
    expect(await read('x'.repeat(2 * MB))).toHaveLength(2 * MB);
    await expectError(
      read('x'.repeat(2 * MB + 1)),
      'This file is larger than 2 MB. Copy the part with the gauge and the sizes, and paste it.',
    );
  });

  it.each(['', ' \r\n\t', '\ufeff'])('is rejected when it is blank: %j', async (content) => {
    await expectError(read(content), 'This file is empty. Choose another file, or paste the pattern’s text.');
  });

  it('is rejected when it contains no text', async () => {
    await expectError(
      read(Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0, 0, 9, 0])),
      'This file does not contain text. Choose another file, or paste the pattern’s text.',
    );
  });
});

it.each([
  ['pattern.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['pattern.rar', ''],
])('another kind of file is rejected: %s', async (name, type) => {
  await expectError(
    read(TEXT, name, type),
    'This kind of file cannot be read. Choose a PDF, text, web page, CSV, JSON, or Markdown file, or paste the pattern’s text.',
  );
});

it.each([
  ['IMG_0001.HEIC', ''],
  ['photo.jpg', 'image/jpeg'],
  ['scan', 'image/png'],
])('a photo is rejected with advice: %s', async (name, type) => {
  await expectError(
    read(TEXT, name, type),
    'Photos cannot be read yet. Type the gauge and the sizes, or copy the text in your photos app and paste it.',
  );
});

const SIZES = {
  sizes: ['S', 'M', 'L'].map((name, index) => ({ name, bust: 36 + 4 * index, length: 22 + index })),
  notes: [],
};

it.each([
  ['sizes.csv', 'Size,"Finished bust, in","Length, in"\r\nS,36,22\r\nM,40,23\r\nL,44,24\r\n'],
  ['sizes.csv', 'Size;"Finished bust, in";Length (in)\nS;36;22\nM;40;23\nL;44;24'],
  ['sizes.tsv', 'Size\tFinished bust (in)\tLength (in)\nS\t36\t22\nM\t40\t23\nL\t44\t24'],
])('a table of sizes is read: %s', async (name, content) => {
  expect(readPatternText(await read(content, name))).toMatchObject(SIZES);
});

it('a pasted table of sizes with quoted cells is read', () => {
  const text = toText('Size,"Finished bust, in","Length, in"\nS,36,22\nM,40,23\nL,44,24');
  expect(readPatternText(text)).toMatchObject(SIZES);
});

it.each(['36", 38", 40"', 'S, M, "L"?', 'a "b, c" d', '"Nordlicht"\nGröße: 92,5 (98,5) cm'])(
  'text with quotation marks stays: %s',
  (text) => {
    expect(toText(text)).toBe(text);
  },
);

it('a file without an extension and a type is read as text', async () => {
  expect(await read(TEXT, 'pattern', '')).toBe(TEXT);
});

it('rejects with the reason of an aborted signal', async () => {
  const reason = new Error('The dialog was closed');
  const signal = AbortSignal.abort(reason);
  await expect(readPatternFile(new File([TEXT], 'pattern.txt'), { signal })).rejects.toBe(reason);
});

it.each([
  ['pattern.pdf', '', '%PDF-1.7 and so on'],
  ['pattern.pdf', 'A mail header\n'.repeat(50), '%PDF-1.7 and so on'],
  ['pattern', 'A mail header\n', '%PDF-1.7 and so on'],
])('the bytes of a PDF begin with its header: %s', async (name, before, pdf) => {
  const bytes = await readPdfBytes(new File([before, pdf], name));
  expect(bytes && new TextDecoder().decode(bytes)).toBe(pdf);
});

it('a text about PDF is no PDF', async () => {
  const about = 'A PDF file begins with %PDF- and a version.';
  expect(await readPdfBytes(new File([about], 'notes.txt'))).toBeNull();
  expect(await read(about, 'notes.txt')).toBe(about);
});
