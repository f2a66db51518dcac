import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync, Visitor, type ESTree } from 'vite';
import { expect, it } from 'vitest';
import { findImportCycle } from '../support/import-cycle.ts';

const root = join(import.meta.dirname, '../..');

function readSpecifiers(file: string): string[] {
  const specifiers: string[] = [];
  const collect = ({ source }: { source: ESTree.Expression | null }) => {
    if (source?.type === 'Literal' && typeof source.value === 'string') specifiers.push(source.value);
  };
  new Visitor({
    ImportDeclaration: collect,
    ImportExpression: collect,
    ExportAllDeclaration: collect,
    ExportNamedDeclaration: collect,
    TSImportType: collect,
  }).visit(parseSync(file, readFileSync(join(root, file), 'utf8')).program);
  return specifiers;
}

function readImports(folder: string): Map<string, string[]> {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[jt]sx?$/.test(name))
    .map((name) => join(folder, name));
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const imported = readSpecifiers(file).map((specifier) =>
        join(file, '..', specifier.replace(/\?.*$/, '')),
      );
      return [file, imported.filter((name) => known.has(name))];
    }),
  );
}

it.each(['src', 'tests', 'bench'])('%s has no circular imports', (folder) => {
  const imports = readImports(folder);
  expect([...imports.values()].flat().length).toBeGreaterThan(0);
  expect(findImportCycle(imports)).toEqual([]);
});
