import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findImportCycle } from '../support/import-cycle.ts';

const MANIFEST = join(import.meta.dirname, '../../dist/web/.vite/manifest.json');

// A module of a circle can run before those that it needs, and the page then never works.
it('the chunks of the pages do not import each other in a circle', () => {
  const chunks = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Record<string, { imports?: string[] }>;
  const imports = Object.entries(chunks).map(([name, chunk]) => [name, chunk.imports ?? []] as const);
  expect(imports.length).toBeGreaterThan(20);
  expect(findImportCycle(new Map(imports))).toEqual([]);
});
