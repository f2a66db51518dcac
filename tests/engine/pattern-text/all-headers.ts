import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHeaders } from './parse-headers.ts';

const folder = join(import.meta.dirname, 'headers');

/** The headers of all files. Each file has one language, except other-languages.txt. */
export const HEADERS = readdirSync(folder).flatMap((file) => {
  const name = file.replace('.txt', '').replaceAll('-', ' ');
  const language = name.charAt(0).toUpperCase() + name.slice(1);
  return parseHeaders(readFileSync(join(folder, file), 'utf8'), language);
});
