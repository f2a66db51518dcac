// Writes the service worker: what it keeps in front, its code behind.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keptPaths } from '../dist/prerender/render.js';

const web = 'dist/web';

const kept = /\.(?:js|css)$|-latin-wght-normal.*\.woff2$/;
const assets = readdirSync(join(web, 'assets')).filter((name) => kept.test(name));
const template = readFileSync(join(web, 'index.html'), 'utf8');
const [, entry] = /<script type="module"[^>]* src="([^"]+)"/.exec(template) ?? [];
if (!entry) throw new Error('The built page names no script');

/** The icons and their like that every page names. */
const files = [...template.matchAll(/ href="(\/[^"/]+)"/g)].map(([, path]) => path);

const built = { entry, assets: assets.map((name) => `/assets/${name}`), files, pages: keptPaths };
const code = readFileSync('dist/worker/service-worker.js', 'utf8');
writeFileSync(
  join(web, 'sw.js'),
  `const BUILT = ${JSON.stringify({ ...built, shell: '/offline-shell' })};\n${code}`,
);
