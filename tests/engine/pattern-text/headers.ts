import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseHeaders } from './header.ts';

const folder = join(import.meta.dirname, 'headers');

/** All headers, one file for each language. */
export const HEADERS = readdirSync(folder).flatMap((file) => {
  const name = file.replace('.txt', '');
  const language = name.charAt(0).toUpperCase() + name.slice(1);
  return parseHeaders(readFileSync(join(folder, file), 'utf8'), language);
});
