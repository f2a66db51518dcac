import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { checkPdfSize } from '../../src/web/pattern-reader/files/pdf-limits.ts';

const MEGABYTE = 1024 * 1024;
const ZEROS = deflateSync(Buffer.alloc(300 * MEGABYTE));

/** Returns a file with one stream. */
function toFile(dictionary: string, data: Uint8Array, keyword = 'stream\n'): ArrayBuffer {
  const parts = [`1 0 obj\n<<${dictionary}>>\n${keyword}`, data, '\nendstream\nendobj'];
  const bytes = Buffer.concat(parts.map((part) => Buffer.from(part)));
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length);
}

const check = (dictionary: string, data: Uint8Array, keyword?: string) =>
  checkPdfSize(toFile(dictionary, data, keyword));

/** The end of a stream, and a huge stream after it. */
const HUGE_STREAM_AFTER = Buffer.concat([
  Buffer.from('\nendstream\nendobj\n2 0 obj\n<</Filter /FlateDecode>>\nstream\n'),
  ZEROS,
]);

describe('a PDF is declined before it unpacks to too much', () => {
  it.each([
    ['a packed page', '/Filter /FlateDecode', ZEROS],
    ['a packed stream that is marked as a picture', '/Subtype /Image /Filter /FlateDecode', ZEROS],
    ['LZW, which can grow further', '/Filter /LZWDecode', Buffer.alloc(MEGABYTE)],
    ['packed data that is written as text', '/Filter [/ASCII85Decode /FlateDecode]', Buffer.alloc(MEGABYTE)],
    ['data that is packed twice', '/Filter [/Fl /Fl]', deflateSync(ZEROS)],
    ['data whose second filter is a reference', '/Filter [/FlateDecode 5 0 R]', deflateSync(ZEROS)],
    ['a filter with the short key', '/F /FlateDecode', ZEROS],
    [
      'a page after a stream with an inherited name',
      '/Filter /ASCIIHexDecode /toString 1',
      HUGE_STREAM_AFTER,
    ],
  ])('%s', async (_, dictionary, data) => {
    await expect(check(dictionary, data)).rejects.toThrow(/too large/);
  });

  it.each(['stream\r', 'stream\r\n', 'stream \n', 'stream% stream\n'])('a page after %j', async (keyword) => {
    await expect(check('/Filter /FlateDecode', ZEROS, keyword)).rejects.toThrow(/too large/);
  });

  it.each([
    ['a page', '/Filter /FlateDecode', deflateSync(Buffer.alloc(MEGABYTE))],
    [
      'a page with an inherited name',
      '/Filter /FlateDecode /constructor 1',
      deflateSync(Buffer.alloc(MEGABYTE)),
    ],
    [
      'a form with short font names',
      '/F 4 /Font <</F1 5 0 R>> /Filter /Fl',
      deflateSync(Buffer.alloc(MEGABYTE)),
    ],
    ['a page in LZW', '/Filter /LZWDecode', Buffer.alloc(5000)],
    ['a page that is packed and written as text', '/Filter [/A85 /Fl]', Buffer.alloc(20_000)],
    ['a packed picture', '/Subtype /Image /Filter /FlateDecode', deflateSync(Buffer.alloc(100 * MEGABYTE))],
    ['a photo', '/Subtype /Image /Filter [/ASCII85Decode /DCTDecode]', Buffer.alloc(5 * MEGABYTE)],
  ])('but %s is read', async (_, dictionary, data) => {
    await expect(check(dictionary, data)).resolves.toBeUndefined();
  });
});

it('a PDF with many streams stops being measured on request', async () => {
  const stream = `1 0 obj<</Filter/FlateDecode>>stream\n${'x'.repeat(9)}\nendstream\n`;
  const { buffer } = new TextEncoder().encode(stream.repeat(5000));
  const stop = new AbortController();
  setTimeout(() => stop.abort());
  await expect(checkPdfSize(buffer, stop.signal)).rejects.toMatchObject({ name: 'AbortError' });
});
