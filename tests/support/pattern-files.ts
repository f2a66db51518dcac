// Pattern files like those of users: printed by the browser, or written byte by byte.
import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import type { BrowserContext } from '@playwright/test';

export interface TestFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

export const pdfFile = (buffer: Buffer, name = 'pattern.pdf'): TestFile => ({
  name,
  mimeType: 'application/pdf',
  buffer,
});

/** Prints HTML to a PDF, like a designer's program. */
export async function printPdf(context: BrowserContext, body: string, style = ''): Promise<Buffer> {
  const page = await context.newPage();
  await page.setContent(`<style>body { font: 11pt/1.4 serif } ${style}</style>${body}`);
  const pdf = await page.pdf({
    format: 'A4',
    margin: { top: '2cm', bottom: '2cm', left: '2cm', right: '2cm' },
  });
  await page.close();
  return pdf;
}

const latin1 = (text: string) => Buffer.from(text, 'latin1');

/** The numbers of the objects in each of these PDFs. */
const [CATALOG, PAGES, PAGE, FONT, CONTENT, FIRST_OTHER] = [1, 2, 3, 4, 5, 6];

interface PdfParts {
  content: Buffer;
  /** The object with the operators, if it is another one. */
  contents?: number;
  resources?: string;
  /** Further objects, from {@link FIRST_OTHER}. */
  others?: readonly Buffer[];
  trailer?: string;
  /** Further pages. */
  pages?: readonly number[];
  /** More entries of the page, such as `/Rotate 90`. */
  page?: string;
}

/** Writes a stream object's body. */
const toStream = (entries: string, bytes: Buffer) =>
  Buffer.concat([latin1(`<< ${entries} /Length ${bytes.length} >>\nstream\n`), bytes, latin1('\nendstream')]);

/** An object that no file has. */
const MISSING = 900;

/** Writes a PDF with one page that can be read. */
function writePdf({
  content,
  contents = CONTENT,
  resources = '',
  others = [],
  trailer = '',
  pages = [],
  page = '',
}: PdfParts): Buffer {
  const kids = [PAGE, ...pages];
  const objects = [
    latin1(`<< /Type /Catalog /Pages ${PAGES} 0 R >>`),
    latin1(`<< /Type /Pages /Kids [${kids.map((kid) => `${kid} 0 R`).join(' ')}] /Count ${kids.length} >>`),
    latin1(
      `<< /Type /Page /Parent ${PAGES} 0 R /MediaBox [0 0 612 792] ${page} /Contents ${contents} 0 R ` +
        `/Resources << /Font << /F1 ${FONT} 0 R >> ${resources} >> >>`,
    ),
    latin1('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'),
    toStream('', content),
    ...others,
  ];
  const parts = [latin1('%PDF-1.4\n%\xe2\xe3\xcf\xd3\n')];
  const offsets: number[] = [];
  let length = parts[0]?.length ?? 0;
  for (const [index, body] of objects.entries()) {
    offsets.push(length);
    const object = Buffer.concat([latin1(`${index + 1} 0 obj\n`), body, latin1('\nendobj\n')]);
    parts.push(object);
    length += object.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    latin1(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n` +
        `<< /Size ${objects.length + 1} /Root ${CATALOG} 0 R ${trailer} >>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

const printLines = (lines: readonly string[]) =>
  latin1(
    `BT /F1 12 Tf 16 TL 72 720 Td ${lines.map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`).join(' ')} ET`,
  );

/** Writes a PDF with one page. @param operators print the text, in the font F1 */
export const writeOperatorsPdf = (operators: string, page = ''): Buffer =>
  writePdf({ content: latin1(operators), page });

/** Writes a PDF with a highlight, which someone else has added over these points of the page. */
export const writeHighlightedPdf = (
  lines: readonly string[],
  [left, bottom, right, top]: readonly [number, number, number, number],
): Buffer =>
  writePdf({
    content: printLines(lines),
    page: `/Annots [${FIRST_OTHER} 0 R]`,
    others: [
      latin1(
        `<< /Type /Annot /Subtype /Highlight /Rect [${left} ${bottom} ${right} ${top}] /F 4 /C [0 1 0] ` +
          `/QuadPoints [${left} ${top} ${right} ${top} ${left} ${bottom} ${right} ${bottom}] >>`,
      ),
    ],
  });

/** A gray picture of 64 × 64 pixels, which the page calls Im1. */
const writePicture = (entries: string, bytes: Buffer) => ({
  resources: `/XObject << /Im1 ${FIRST_OTHER} 0 R >>`,
  others: [
    toStream(
      `/Type /XObject /Subtype /Image /Width 64 /Height 64 /ColorSpace /DeviceGray /BitsPerComponent 8 ${entries}`,
      bytes,
    ),
  ],
});

/** Writes a PDF with a picture in JPEG 2000 that cannot be decoded. */
export const writeUndecodablePdf = (lines: readonly string[]): Buffer =>
  writePdf({
    content: Buffer.concat([latin1('q 500 0 0 300 50 50 cm /Im1 Do Q '), printLines(lines)]),
    ...writePicture('/Filter /JPXDecode', Buffer.alloc(2000, 0x4f)),
  });

/** Writes a scanned page, which is only a picture. */
export const writeScannedPdf = (): Buffer =>
  writePdf({
    content: latin1('q 500 0 0 700 50 50 cm /Im1 Do Q'),
    ...writePicture('', Buffer.alloc(64 * 64, 0xcc)),
  });

/** Writes a PDF whose only page unpacks to this many megabytes. */
export function writePackedPdf(megabytes: number): Buffer {
  const content = toStream('/Filter /FlateDecode', deflateSync(Buffer.alloc(megabytes * 1024 * 1024, ' ')));
  return writePdf({ content: Buffer.alloc(0), others: [content], contents: FIRST_OTHER });
}

/** Writes a PDF with two pages, whose second one is damaged. */
export const writePartlyDamagedPdf = (lines: readonly string[]): Buffer =>
  writePdf({ content: printLines(lines), pages: [MISSING] });

/** Writes a PDF of exactly this many bytes, most of them in a picture that no page shows. */
export function writeLargePdf(lines: readonly string[], bytes: number): Buffer {
  const write = (padding: number) =>
    writePdf({ content: printLines(lines), others: [toStream('', Buffer.alloc(padding, 'x'))] });
  const digits = String(bytes).length;
  // The length of the picture is written in the file too, with as many digits as that of the file.
  const smallest = write(10 ** (digits - 1)).length - 10 ** (digits - 1);
  return write(bytes - smallest);
}

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const PERMISSIONS = -4;
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest();
const padPassword = (password: string) => Buffer.concat([latin1(password), PADDING]).subarray(0, 32);
const toHex = (bytes: Buffer) => `<${bytes.toString('hex')}>`;

function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const swap = (one: number, other: number) => {
    [state[one], state[other]] = [state[other] ?? 0, state[one] ?? 0];
  };
  for (let i = 0, j = 0; i < 256; i++) {
    j = (j + (state[i] ?? 0) + (key[i % key.length] ?? 0)) % 256;
    swap(i, j);
  }
  let [i, j] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) % 256;
      j = (j + (state[i] ?? 0)) % 256;
      swap(i, j);
      return byte ^ (state[((state[i] ?? 0) + (state[j] ?? 0)) % 256] ?? 0);
    }),
  );
}

/**
 * Encrypts a PDF with the standard handler of PDF 1.4 (RC4, 40 bits). With an empty password everyone can open it, as
 * files whose seller forbids copying.
 */
export function writeEncryptedPdf(lines: readonly string[], password: string): Buffer {
  const id = md5(latin1('Swatchwise'));
  const owner = rc4(md5(padPassword('owner')).subarray(0, 5), padPassword(password));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(padPassword(password), owner, permissions, id).subarray(0, 5);
  const objectKey = md5(key, Buffer.from([CONTENT, 0, 0, 0, 0])).subarray(0, 10);
  const encrypt = `/Filter /Standard /V 1 /R 2 /O ${toHex(owner)} /U ${toHex(rc4(key, PADDING))} /P ${PERMISSIONS}`;
  return writePdf({
    content: rc4(objectKey, printLines(lines)),
    trailer: `/Encrypt << ${encrypt} >> /ID [${toHex(id)} ${toHex(id)}]`,
  });
}

/** Writes the header of a PDF and then random bytes, the same in every run. */
export function writeNoisePdf(): Buffer {
  const noise = Array.from({ length: 2000 }, (_, index) => md5(latin1(String(index))));
  return Buffer.concat([latin1('%PDF-1.7\n'), ...noise]);
}
