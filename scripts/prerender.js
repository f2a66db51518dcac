// Prerenders the pages for guests to HTML, marks their code for early compilation, and writes the empty pages of signed-in
// users. The folder guest-only has what differs on a server without accounts.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const web = 'dist/web';
const guestOnly = join(web, 'guest-only');

/**
 * V8's explicit compile hint, which must be at the start of a file. While the file loads, V8 compiles all its functions in
 * the background. Otherwise it compiles each one when it is called, and the page waits. Here, most functions are called.
 * It is added here, because Vite puts code of its own before a banner of the bundler.
 */
const COMPILE_ALL = '//# allFunctionsCalledOnLoad\n';

const manifest = JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'));
const built = readFileSync(join(web, 'index.html'), 'utf8');
/** Browsers paint nothing before the stylesheet has loaded. Prerendered pages inline it, which saves a round trip. */
const [styleLink, stylePath] = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/.exec(built);
/**
 * Without a link to the stylesheet, Vite's chunk loader would load it again and the browser would restyle the page. A
 * disabled link prevents this.
 */
const disabledLink = styleLink.replace('<link ', '<link disabled ');
const style = `<style>${readFileSync(join(web, stylePath), 'utf8').trim()}</style>${disabledLink}`;
const template = built.replace(styleLink, '');

/** Returns the chunks that a module imports statically, including itself. */
function findChunks(key, found = new Set()) {
  const entry = manifest[key];
  if (!entry) throw new Error(`The build's manifest has no ${key}`);
  if (found.has(entry.file)) return found;
  found.add(entry.file);
  for (const imported of entry.imports ?? []) findChunks(imported, found);
  return found;
}

const entryChunks = findChunks('index.html');
/** A prerendered page is painted without scripts, so its scripts must not delay it. */
const withLowPriority = (tags) => tags.replaceAll(' crossorigin', ' fetchpriority="low" crossorigin');

/** @param path the path of a prerendered page; an empty shell has none */
function renderDocument({ head, body, module, path }) {
  const own = module ? [...findChunks(module)].filter((file) => !entryChunks.has(file)) : [];
  const links = own.map((file) => `<link rel="modulepreload" crossorigin href="/${file}" />`);
  const html = template.replace('</head>', (end) => [...links, end].join(''));
  return (path ? withLowPriority(html) : html)
    .replace('<!--head-->', () => (path ? style : styleLink) + head)
    .replace(
      '<div id="root"><!--page-->',
      () => `<div id="root"${path ? ` data-prerendered="${path}"` : ''}>${body}`,
    );
}

const { renderPages, renderShell, shells } = await import('../dist/prerender/render.js');
const shell = {
  head: '<title>Swatchwise</title><meta name="robots" content="noindex" />',
  body: renderShell(),
};
for (const folder of ['pages', 'shells/user', 'shells/admin', 'guest-only/pages'])
  mkdirSync(join(web, folder), { recursive: true });
const startChunks = new Set(entryChunks);
for (const [folder, pages] of [
  [web, await renderPages(true)],
  [guestOnly, await renderPages(false)],
]) {
  for (const page of pages) {
    writeFileSync(join(folder, 'pages', `${page.name}.html`), renderDocument(page));
    findChunks(page.module, startChunks);
  }
}
for (const chunk of startChunks) {
  const file = join(web, chunk);
  writeFileSync(file, COMPILE_ALL + readFileSync(file, 'utf8'));
}
for (const [who, pages] of Object.entries(shells)) {
  for (const { name, module } of pages) {
    writeFileSync(join(web, 'shells', who, `${name}.html`), renderDocument({ ...shell, module }));
  }
}
writeFileSync(join(web, 'index.html'), renderDocument(shell));

/** The web app manifest. On a server without accounts, it keeps only the shortcuts whose pages exist. */
const appManifest = JSON.parse(readFileSync(join(web, 'manifest.webmanifest'), 'utf8'));
const shortcuts = appManifest.shortcuts.filter(({ url }) =>
  existsSync(join(guestOnly, 'pages', `${url}.html`)),
);
writeFileSync(join(guestOnly, 'manifest.webmanifest'), JSON.stringify({ ...appManifest, shortcuts }));
