// Prerenders the pages for guests to HTML.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const web = 'dist/web';

/** The fonts that every page uses. Browsers load the others when a character needs them. */
const firstFonts = /^(newsreader|source-sans-3)-latin-wght-normal.*\.woff2$/;

const assets = readdirSync(join(web, 'assets'));
const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'));
const built = readFileSync(join(web, 'index.html'), 'utf8');
/** Nothing is painted before the styles. They are in each page that a guest may open first: one round trip less. */
const [styleLink, stylePath] = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/.exec(built);
const style = `<style>${readFileSync(join(web, stylePath), 'utf8').trim()}</style>`;
const template = built.replace(styleLink, '');

/** Returns the chunks that a module imports statically, including itself. */
function chunksOf(key, found = new Set()) {
  const entry = manifest[key];
  if (!entry) throw new Error(`The build's manifest has no ${key}`);
  if (found.has(entry.file)) return found;
  found.add(entry.file);
  for (const imported of entry.imports ?? []) chunksOf(imported, found);
  return found;
}

const preload = (href, as) =>
  `<link rel="preload" href="${href}" as="${as}" type="font/woff2" crossorigin />`;
const fontLinks = assets
  .filter((name) => firstFonts.test(name))
  .map((name) => preload(`/assets/${name}`, 'font'));
const entryChunks = chunksOf('index.html');

function document({ head, body, module, isDrawn }) {
  const own = module ? [...chunksOf(module)].filter((file) => !entryChunks.has(file)) : [];
  const links = own.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`);
  return template
    .replace('<!--head-->', () => (isDrawn ? style : styleLink) + head)
    .replace('</head>', (end) => [...links, ...fontLinks, end].join(''))
    .replace(
      '<div id="root"><!--page-->',
      () => `<div id="root"${isDrawn ? ' data-prerendered' : ''}>${body}`,
    );
}

const { renderPages, renderShell, shells } = await import('../dist/prerender/render.js');
const shell = {
  head: '<title>Swatchwise</title><meta name="robots" content="noindex" />',
  body: renderShell(),
};
for (const folder of ['pages', 'shells/user', 'shells/admin'])
  mkdirSync(join(web, folder), { recursive: true });
for (const page of await renderPages()) {
  writeFileSync(join(web, 'pages', `${page.name}.html`), document({ ...page, isDrawn: true }));
}
for (const [who, pages] of Object.entries(shells)) {
  for (const { name, module } of pages) {
    writeFileSync(join(web, 'shells', who, `${name}.html`), document({ ...shell, module }));
  }
}
writeFileSync(join(web, 'index.html'), document(shell));
