// Writes the service worker: the list of files to cache, then its code. The modules of the pages are in one file, because
// a request for each of them would take longer than the rest of a first visit.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const web = 'dist/web';
const { cachedPaths } = await import('../dist/prerender/render.js');

const template = readFileSync(join(web, 'index.html'), 'utf8');
const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'));
const entry = `/${manifest['index.html'].file}`;

const assets = readdirSync(join(web, 'assets')).map((name) => `/assets/${name}`);
/** What a page needs first. The browser has it already, except for the styles, which guests' pages have inline. */
const loaded = assets.filter((path) => path === entry || /\.css$|-latin-wght-normal.*\.woff2$/.test(path));
const pdfReader = manifest['pattern-reader/files/pdf-reader.ts'];
/** The PDF reader is larger than all other modules together, and few visitors need it. It is cached when it is used. */
const onDemand = [pdfReader.file, ...pdfReader.assets].map((path) => `/${path}`);
const modules = assets.filter((path) => path.endsWith('.js') && path !== entry && !onDemand.includes(path));
const bundle = JSON.stringify(
  Object.fromEntries(modules.map((path) => [path, readFileSync(join(web, path), 'utf8')])),
);
const hash = createHash('sha256').update(bundle).digest('base64url').slice(0, 8);
const bundlePath = `/assets/modules-${hash}.json`;
writeFileSync(join(web, bundlePath), bundle);

/** The files at the root that every page refers to, such as the icons. */
const files = [...template.matchAll(/ (?:href|src)="(\/[^"/]+)"/g)].map(([, path]) => path);

const built = { entry, loaded, modules: bundlePath, files, pages: cachedPaths, shell: '/offline-shell' };
const code = readFileSync('dist/worker/service-worker.js', 'utf8');
writeFileSync(join(web, 'sw.js'), `const BUILT = ${JSON.stringify(built)};\n${code}`);
