import { build } from 'vite';
import { readFileSync, readdirSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
const variants = {
  none: undefined,
  init: { groups: [{ name: 'app', tags: ['$initial'], priority: 1 }] },
  ...Object.fromEntries([2000, 4000, 6000, 8000, 12000].map((t) => ['t' + t, { groups: [{ name: 'app', tags: ['$initial'], priority: 1 }, { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: t }] }])),
};
process.env.NODE_ENV = 'production';
for (const [name, codeSplitting] of Object.entries(variants)) {
  if (process.argv[2] && !process.argv[2].split(',').includes(name)) continue;
  const out = '/tmp/h/shellx/' + name;
  await build({ logLevel: 'error', build: { outDir: out, emptyOutDir: true, license: false, rolldownOptions: { output: { ...(codeSplitting && { codeSplitting }) } } } });
  const m = JSON.parse(readFileSync(out + '/.vite/manifest.json', 'utf8'));
  const closure = (k, f = new Set()) => { const e = m[k]; if (f.has(e.file)) return f; f.add(e.file); for (const i of e.imports ?? []) closure(i, f); return f; };
  const css = readdirSync(out + '/assets').filter((f) => f.endsWith('.css'));
  const gz = (f) => gzipSync(readFileSync(out + '/' + f), { level: 9 }).length;
  const cssGz = css.reduce((s, f) => s + gz('assets/' + f), 0);
  console.log(name, 'chunks', readdirSync(out + '/assets').filter((f) => f.endsWith('.js')).length, 'entry', [...closure('index.html')].length);
  for (const p of ['home-guest', 'calculator', 'swatching-guide', 'calculator-user', 'account']) {
    const f = new Set([...closure('index.html'), ...closure(`pages/${p}.tsx`)]);
    console.log('  ', p, f.size, ((cssGz + [...f].reduce((s, x) => s + gz(x), 0)) / 1000).toFixed(1));
  }
}
