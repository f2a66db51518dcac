import { describe, expect, it } from 'vitest';
import { PatternFileError } from '../../src/web/pattern-reader/files/pattern-file-error.ts';
import { readPatternFile } from '../../src/web/pattern-reader/files/read-file.ts';

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
  ['photo.jpg', 'image/jpeg'],
  ['pattern.rar', ''],
])('another kind of file is rejected: %s', async (name, type) => {
  await expectError(
    read(TEXT, name, type),
    'This kind of file cannot be read. Choose a PDF, text, web page, JSON, or Markdown file, or paste the pattern’s text.',
  );
});

it('a file without an extension and a type is read as text', async () => {
  expect(await read(TEXT, 'pattern', '')).toBe(TEXT);
});

it('rejects with the reason of an aborted signal', async () => {
  const reason = new Error('The dialog was closed');
  const signal = AbortSignal.abort(reason);
  await expect(readPatternFile(new File([TEXT], 'pattern.txt'), { signal })).rejects.toBe(reason);
});
