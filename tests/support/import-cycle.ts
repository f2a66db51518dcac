/** Returns the files of a circular import, in their order; none if there is none. */
export function findImportCycle(imports: ReadonlyMap<string, readonly string[]>): string[] {
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
