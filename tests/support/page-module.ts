import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';

const SOURCE = join(import.meta.dirname, '../../src/web');

/**
 * Bundles a module of src/web with what it imports, for tests that call it in a real page.
 * @returns a function that calls one of its exports in a page
 */
export async function loadModule(path: string) {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(SOURCE, path), formats: ['iife'], name: 'tested' },
    },
  });
  const [chunk] = Array.isArray(output) && output[0] ? output[0].output : [];
  if (chunk?.type !== 'chunk') throw new Error(`No code for ${path}`);
  return <Result>(page: Page, name: string, ...given: readonly unknown[]): Promise<Result> =>
    page.evaluate<Result>(`${chunk.code};tested[${JSON.stringify(name)}](...${JSON.stringify(given)})`);
}
