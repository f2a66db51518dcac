import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** Builds the pages for servers without accounts (src/web/accounts.d.ts). */
const GUEST_ONLY = 'guest-only';

export default defineConfig(({ mode, isSsrBuild }) => ({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), tailwindcss()],
  define: { HAS_ACCOUNTS: mode !== GUEST_ONLY },
  // React has this hook itself. Packages that also support React 17 bring a copy.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim.*/, replacement: 'react' }] },
  build: {
    outDir: join('../../dist', mode === GUEST_ONLY ? GUEST_ONLY : '', isSsrBuild ? 'prerender' : 'web'),
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
      ...(!isSsrBuild && { input: ['index.html', 'shell/early-events.ts'] }),
      output: {
        codeSplitting: {
          groups: [
            { name: 'early-events', test: /early-events|offline-shell/, priority: 2 },
            { name: 'app', tags: ['$initial'], priority: 1 },
            {
              name: 'results',
              test: /src\/engine\/(gauge|quantity|recommendation|sentences|units)\.|web\/ui\/(badge|charts|stitch-band)\./,
            },
            {
              name: 'inputs',
              test: /src\/(engine\/(?!outcome|overall-fit|pattern-data|pattern-text|pasted-sizes|swatch-count|gauge-stats)|web\/measurement-inputs\/|contract\/messages)|web\/(forms\/(web-url|use-(problems|submit))|api\/use-write|calculator\/results\/(match-words|marked-row)|calculator\/tools\/swatch-count\/(count-button|stored-count)|calculator\/tools\/outcomes\/(stored-projects|tendency-slot|projects-slot|remember-project))\.|web\/ui\/(alert|axis-scale|card|confirm|dates|dialog|external-link|filled-message|field|load-failure|question|segmented|tabs|text-fields|top-dialog)\.|useMutation/,
              minShareCount: 2,
            },
            {
              name: 'swatch-count',
              test: /swatch-count/,
              minShareCount: 2,
            },
            {
              name: 'saved-rows',
              test: /web\/(libraries\/(results|patterns|swatches)\/(queries|name-field|pending|saved-answer)|forms\/draft|ui\/(on-demand|skeleton))\./,
              minShareCount: 2,
            },
            {
              name: 'library',
              test: /web\/(libraries\/(results|patterns|swatches)\/|forms\/(?!use-(problems|submit)))|web\/ui\/(folding-row|icon-button|print-note|search|show-more)\.|icons\/(pencil|plus|trash)\./,
              minShareCount: 2,
            },
            {
              name: 'outcomes',
              test: /engine\/outcome|web\/calculator\/tools\/outcomes\/(save-projects|list-outcome|outcome-|planned-sizes)/,
              minShareCount: 2,
            },
          ],
        },
      },
    },
  },
  // `npm run dev`: requests for the server, which has its own port. Paths with a dot are modules of the folder src/web/api.
  server: {
    host: 'localhost',
    // With the address that the browser uses, so that users return to it after signing in.
    proxy: {
      '^/(api|local-sign-in)/[^.?]*(\\?|$)': {
        target: `http://127.0.0.1:${process.env.PORT ?? 3000}`,
        changeOrigin: false,
      },
    },
  },
}));
