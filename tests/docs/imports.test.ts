import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** Returns the files of a folder with the files that each of them imports: also types, and on demand. */
function readImports(folder: string): Map<string, string[]> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const { importedFiles } = ts.preProcessFile(readFileSync(join(root, file), 'utf8'));
      const imported = importedFiles.map(({ fileName }) => join(file, '..', fileName.replace(/\?.*$/, '')));
      return [file, imported.filter((name) => known.has(name))];
    }),
  );
}

/** Returns the files of a circular import, in their order; none if there is none. */
function findImportCycle(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const finished = new Set<string>();
  const follow = (file: string, path: readonly string[]): string[] => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (finished.has(file)) return [];
    for (const imported of imports.get(file) ?? []) {
      const cycle = follow(imported, [...path, file]);
      if (cycle.length > 0) return cycle;
    }
    finished.add(file);
    return [];
  };
  return [...imports.keys()].map((file) => follow(file, [])).find(({ length }) => length > 0) ?? [];
}

it.each(['src', 'tests', 'bench'])('%s has no circular imports', (folder) => {
  const imports = readImports(folder);
  expect([...imports.values()].flat().length).toBeGreaterThan(0);
  expect(findImportCycle(imports)).toEqual([]);
});
