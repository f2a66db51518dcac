// Draws the PNGs in src/web/public: the icons from src/web/public/favicon.svg, and the link preview from
// src/web/home-guest. Takes the pictures of a result for the README. Run this after a change of any of them.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createServer } from 'vite';
import { loadBench } from './bench-tools.js';
import { ensureChromium } from './programs.js';

const into = 'src/web/public';
const icon = readFileSync(join(into, 'favicon.svg'), 'utf8');
const paper = /fill="(#[0-9a-f]{6})"/.exec(icon)?.[1];
/** The margin around the stitch, because phones crop icons to their own shape. */
const roomy = icon.replace(/viewBox="[^"]*"/, 'viewBox="-3.5 -4 17 17"');

const icons = [
  { file: 'icon-192.png', size: 192, svg: icon },
  { file: 'icon-512.png', size: 512, svg: icon },
  { file: 'icon-maskable-512.png', size: 512, svg: roomy, background: paper },
  { file: 'apple-touch-icon.png', size: 180, svg: roomy, background: paper },
];

async function drawIcons(page) {
  for (const { file, size, svg, background = 'transparent' } of icons) {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(`<style>body{margin:0;background:${background}}svg{display:block}</style>${svg}`);
    await page.screenshot({ path: join(into, file), omitBackground: true });
  }
}

async function drawSocialCard(page) {
  // The fonts may be symbolic links to another folder, which Vite would not serve otherwise.
  const fs = { strict: false };
  const server = await createServer({ logLevel: 'warn', server: { port: 0, hmr: false, fs } });
  await server.listen();
  const { port } = server.httpServer.address();
  await page.setViewportSize({ width: 1200, height: 630 });
  await page.goto(`http://127.0.0.1:${port}/home-guest/social-card.html`);
  await page.getByRole('main').waitFor();
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(into, 'social-card.png') });
  await server.close();
}

const README_PICTURES = 'docs/pictures';

const screens = [
  { name: 'result', viewport: { width: 1120, height: 720 } },
  { name: 'phone', viewport: { width: 390, height: 720 } },
];

/** Takes the pictures of the worked example's result, in light and dark. */
async function takeReadmePictures(chromiumBrowser) {
  const { startServer } = await loadBench('../tests/support/server.ts');
  const server = await startServer({ SIGN_IN: 'off' });
  const files = [];
  for (const { name, viewport } of screens) {
    for (const colorScheme of ['light', 'dark']) {
      const screen = await chromiumBrowser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
      await screen.goto(server.url);
      await screen.getByRole('link', { name: 'Open a Worked Example' }).click();
      await screen.getByRole('heading', { name: /^Recommended size/ }).waitFor();
      await screen.waitForLoadState('networkidle');
      await screen
        .getByRole('region', { name: 'Your Size', exact: true })
        .evaluate((card) => card.scrollIntoView());
      await screen.evaluate('document.activeElement.blur()');
      await screen.evaluate('document.fonts.ready');
      const file = join(README_PICTURES, `${name}-${colorScheme}.png`);
      await screen.screenshot({ path: file });
      files.push(file);
      await screen.close();
    }
  }
  await server.dispose();
  return files;
}

const { CHROMIUM_PATH } = ensureChromium(true);
const browser = await chromium.launch({ executablePath: CHROMIUM_PATH, args: ['--no-sandbox'] });
const page = await browser.newPage({ colorScheme: 'light', reducedMotion: 'reduce' });
await drawIcons(page);
await drawSocialCard(page);
const taken = await takeReadmePictures(browser);
await browser.close();

const drawn = [...icons.map((each) => each.file), 'social-card.png'].map((file) => join(into, file));
for (const file of [...drawn, ...taken]) {
  console.log(`${file}: ${(statSync(file).size / 1000).toFixed(1)} kB`);
}
