import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), tailwindcss()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    copyPublicDir: !isSsrBuild,
    manifest: !isSsrBuild,
    // The licenses of all packages that are built into the pages, fonts included.
    license: !isSsrBuild && { fileName: 'licenses.txt' },
    target: 'es2022',
    // Every asset is its own file: inlined ones would need data: in the content security policy.
    assetsInlineLimit: 0,
    // Every supported browser preloads modules. Others load them when they are needed.
    modulePreload: { polyfill: false },
    // A few requests instead of many: the application, what shows a result, what takes input, the swatch count, and saved
    // rows.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 1 },
            {
              name: 'results',
              test: /src\/engine\/(gauge|quantity|recommendation|sentences|units)\.|web\/ui\/(badge|stitch-band)\./,
            },
            {
              name: 'inputs',
              test: /src\/(engine\/(?!pattern-text|pasted-sizes|swatch-count)|web\/measurement-inputs\/)|web\/(json-fields|web-url|forms\/use-problems|swatch-count\/(count-button|stored-count))\.|web\/ui\/(alert|axis-scale|card|confirm|dates|dialog|external-link|filled-message|field|load-failure|question|segmented|tabs|text-fields|top-dialog)\.|useMutation/,
              minShareCount: 2,
            },
            {
              name: 'swatch-count',
              test: /swatch-count/,
              minShareCount: 2,
            },
            {
              name: 'library',
              test: /web\/(features\/(calculations|patterns|swatches)\/|api\/use-write|forms\/(?!use-problems))|web\/ui\/(folding-row|icon-button|print-note|search|show-more|skeleton)\.|icons\/(pencil|plus|trash)\./,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  // `npm run dev` serves the pages itself and asks a running `npm start` for the API. Paths with a dot are
  // modules of the folder src/web/api.
  server: { host: '127.0.0.1', proxy: { '^/api/[^.]*$': 'http://127.0.0.1:3000' } },
}));
