import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import { expect, test } from '../support/browser.ts';

const SOURCE = join(import.meta.dirname, '../../src');

/**
 * Bundles a module of src with what it imports, for tests that call it in a real page.
 * @returns a function that calls one of its exports in a page
 */
async function loadModule(path: string) {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: join(SOURCE, path), formats: ['iife'], name: 'tested' },
    },
  });
  const [chunk] = Array.isArray(output) && output[0] ? output[0].output : [];
  if (chunk?.type !== 'chunk') throw new Error(`No code for ${path}`);
  return <Result>(page: Page, name: string, ...given: readonly unknown[]): Promise<Result> =>
    page.evaluate<Result>(`${chunk.code};tested[${JSON.stringify(name)}](...${JSON.stringify(given)})`);
}

let call: Awaited<ReturnType<typeof loadModule>>;

test.beforeAll(async () => {
  call = await loadModule('web/pattern-reader/files/html-text.ts');
});

test.beforeEach(async ({ page }) => {
  // Every page of the application has the same security policy. This one has little content.
  await page.goto('/terms');
});

const toText = (page: Page, html: string) => call<string>(page, 'htmlToText', html);

/** In the structure of a pattern's page on Ravelry, with invented words and numbers. */
const ravelryPage = `<!doctype html><html lang="en"><head><title>Harbor pattern by Wil Example</title>
<style>.field { color: red }</style><script type="application/ld+json">{"name": "Gauge 99 sts"}</script></head><body>
<nav><ul><li><a href="/">patterns</a></li><li>gauge 11 sts = 4 inches</li></ul></nav>
<div role="search"><label>Search 34 (36)</label><input value="40"></div>
<div id="page"><h1>Harbor Pullover</h1><div class="fields">
<div class="field"><label>Gauge</label><div class="value">21 stitches and
    29 rows = 4 inches<div>in <span>stockinette stitch</span></div></div></div>
<div class="field"><label>Needle size</label><div class="value"><div>US 6 &nbsp;- 4.0 mm</div></div></div>
<div class="field"><label>Sizes available</label><div class="value">XS (S, M, L)</div></div></div>
<p><strong>Finished bust:</strong> 34<sup>1</sup>/<sub>2</sub> (38, 42<sup>3</sup>&frasl;<sub>4</sub>, 46) in<br>Length: 22 (22, 23, 24) in</p>
<div hidden>Finished bust: 10 (20, 30, 40) in</div><div style="color: red; display: none">99 sts = 4"</div>
<div id="comments"><p>I made the 50 (54) at 18 sts = 4 inches.</p></div></div>
<footer>Size 8 (9)</footer></body></html>`;

test('page text has what a pattern’s page shows, in lines @main', async ({ page }) => {
  expect(await toText(page, ravelryPage)).toBe(`Harbor Pullover
Gauge
21 stitches and 29 rows = 4 inches
in stockinette stitch
Needle size
US 6 - 4.0 mm
Sizes available
XS (S, M, L)
Finished bust: 34 1/2 (38, 42 3⁄4, 46) in
Length: 22 (22, 23, 24) in`);
});

test('page text keeps rows and cells of tables, and preformatted lines and tabs', async ({ page }) => {
  const table = `<table><caption>Sizes</caption><tr><td></td><th>S</th><th><p>M</p></th></tr>
    <tr><th>Bust<sup>1</sup></th><td>36<sup>1</sup>/<sub>2</sub><br>(93)</td><td> <b>40</b>
    <div>in</div></td></tr><tr><th>Length</th><td></td><td>24&frac12;</td></tr></table>after`;
  expect(await toText(page, table)).toBe('Sizes\n\tS\tM\nBust\t36 1/2 (93)\t40 in\nLength\t\t24½\nafter');
  // A table that only places the parts of a page is read as lines.
  const layout = `<table><tr><td><h1>Harbor</h1><p>Gauge</p><p>21 sts = 4"</p></td><td>aside</td></tr>
    <tr><td><div>Sizes</div><div>S (M)</div></td></tr></table>`;
  expect(await toText(page, layout)).toBe('Harbor\nGauge\n21 sts = 4"\naside\nSizes\nS (M)');
  expect(await toText(page, '<pre>Size\tBust\nS\t36\n\nM   40</pre>x')).toBe('Size\tBust\nS\t36\nM 40\nx');
});

test('page text is that of the main part, or empty', async ({ page }) => {
  const main = '<div>Menu 1</div><main></main><main><p>Gauge</p></main><div>Shop 2</div>';
  expect(await toText(page, main)).toBe('Gauge');
  expect(await toText(page, '<main> </main><p>Gauge</p>')).toBe('Gauge');
  for (const html of ['', '<!doctype html>', '<script>1</script>', '<!-- 34 -->', '<p> \n</p>']) {
    expect(await toText(page, html)).toBe('');
  }
});

test('page text runs no script and requests nothing @main', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const html = `<img src="/asked.png" onerror="window.ran = 1"><script>window.ran = 1</script>
    <link rel="stylesheet" href="/asked.css"><iframe src="/asked.html"></iframe><svg onload="window.ran = 1"></svg>
    <video src="/asked.mp4" autoplay></video><style>@import url(/asked.css)</style><p>text</p>`;
  expect(await toText(page, html)).toBe('text');
  // When this has ended, Playwright has reported every request that began before it.
  await page.evaluate(() => fetch('/api/health'));
  expect(requests.filter((url) => url.includes('asked'))).toEqual([]);
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

test('page text is read from elements that are nested too deeply for a browser', async ({ page }) => {
  expect(await toText(page, `${'<div>'.repeat(900_000)}36 (40)${'</div>'.repeat(900_000)}<p>after`)).toBe(
    '36 (40)\nafter',
  );
  const icon = '<svg viewBox="0 0 9 9"><title>icon</title><path d="M0 0"/></svg><script>"<div>"</script>';
  expect(await toText(page, `<div>${icon.repeat(600)}<h1>Sizes</h1><div>36 (40)</div></div>`)).toBe(
    'Sizes\n36 (40)',
  );
  const bold = Array.from({ length: 100_000 }, (_, index) => `<b id=${index}>`);
  expect(await toText(page, `${bold.join('')}36 (40)`)).toBe('36 (40)');
});

test('page text is read from a tag that never ends', async ({ page }) => {
  // In quadratic time, it would take twenty minutes.
  expect(await toText(page, `<html><p>36 (40)</p><${'a'.repeat(2_000_000)}`)).toBe('36 (40)');
});

// pattern-reader.spec.ts pastes such HTML into the dialog.
test('a paste with a table or raised fractions is read from HTML', async ({ page }) => {
  const read = (html: string, text: string) => call<string>(page, 'getPastedText', { html, text });
  expect(await read('<table><tr><td>S<td>34<sup>1</sup>/<sub>2</sub></table>', 'S\t341/2')).toBe('S\t34 1/2');
  expect(await read('34<sup>3</sup>&frasl;<sub>4</sub> (38)', '343⁄4 (38)')).toBe('34 3⁄4 (38)');
  expect(await read('<table hidden></table>', '34 (38)')).toBe('34 (38)');
});
