import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

const ROOT = join(import.meta.dirname, '../..');
const RESULTS = join(ROOT, 'test-results');
const TEXT_FILE = /\.(?:js|css|html|json|webmanifest)$/;

/** A build of the code. */
export interface Build {
  entry: string;
  script: string;
}

/** A build of the same code with other file names, as before or after a change. */
export interface OtherBuild extends Build {
  remove: () => Promise<void>;
}

/** Returns the entry script of a page, which tells its build. */
export const readEntryScript = (page: Page) => page.locator('head script[type=module]').getAttribute('src');

interface Manifest {
  'index.html': { file: string };
}

/** Returns the build in a folder: by default, the one of this project. */
export async function readBuild(dist = join(ROOT, 'dist')): Promise<Build> {
  const manifest = JSON.parse(await readFile(join(dist, 'web/.vite/manifest.json'), 'utf8')) as Manifest;
  return { entry: join(dist, 'server/main.js'), script: `/${manifest['index.html'].file}` };
}

/** Makes another build than the one in dist. It is within the project, so that it finds its packages. */
export async function makeOtherBuild(): Promise<OtherBuild> {
  await mkdir(RESULTS, { recursive: true });
  const dist = await mkdtemp(join(RESULTS, 'other-build-'));
  await cp(join(ROOT, 'dist'), dist, { recursive: true });
  const web = join(dist, 'web');
  const assets = join(web, 'assets');
  const isCompressed = (name: string) => /\.(?:br|gz)$/.test(name);
  const names = await readdir(assets);
  await Promise.all(names.filter(isCompressed).map((name) => rm(join(assets, name))));
  const stems = names.filter((name) => !isCompressed(name)).map((name) => name.replace(/\.[^.]+$/, ''));
  // The longest first, because one may be a prefix of another.
  const all = new RegExp(stems.sort((a, b) => b.length - a.length).join('|'), 'g');
  const renameStems = (content: string) => content.replace(all, '$&-other');
  for (const file of await readdir(web, { recursive: true })) {
    if (!TEXT_FILE.test(file)) continue;
    await writeFile(join(web, file), renameStems(await readFile(join(web, file), 'utf8')));
  }
  for (const name of await readdir(assets)) await rename(join(assets, name), join(assets, renameStems(name)));
  return { ...(await readBuild(dist)), remove: () => rm(dist, { recursive: true }) };
}
