import { expect, it } from 'vitest';
import { BUILT_PAGES } from '../support/test-app.ts';
import { useApp } from '../support/use-app.ts';

const app = useApp({ webDir: BUILT_PAGES });

const read = (path: string) => fetch(app.url + path).then((response) => response.text());

it('serves the licenses as plain text', async () => {
  const { status, headers } = await fetch(`${app.url}/licenses.txt`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/plain; charset=utf-8');
});

it.each([
  ['pdfjs-dist', 'Apache-2.0', 'Apache License'],
  ['react', 'MIT', 'Copyright (c) Meta Platforms'],
  ['react-dom', 'MIT', 'Copyright (c) Meta Platforms'],
  ['@tanstack/react-query', 'MIT', 'Tanner Linsley'],
  ['lucide', 'ISC', 'Lucide'],
  ['wouter', 'Unlicense', ''],
  ['zod', 'MIT', 'Colin McDonnell'],
  ['@fontsource-variable/newsreader', 'OFL-1.1', 'SIL OPEN FONT LICENSE'],
  ['@fontsource-variable/source-sans-3', 'OFL-1.1', 'SIL OPEN FONT LICENSE'],
])('names %s with its license, %s, and its notice', async (name, license, notice) => {
  const section = (await read('/licenses.txt')).split('\n## ').find((text) => text.startsWith(`${name} - `));
  expect(section?.split('\n')[0]).toContain(`(${license})`);
  expect(section).toContain(notice);
});

it('links from the terms to the licenses', async () => {
  expect(await read('/terms')).toContain('href="/licenses.txt"');
});
