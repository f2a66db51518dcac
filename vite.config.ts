import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

export default defineConfig(({ isSsrBuild }) => ({
  root: 'src/web',
  publicDir: 'public',
  plugins: [react(), tailwindcss()],
  // React has this hook itself. Packages that also support React 17 bring a copy.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim.*/, replacement: 'react' }] },
  build: {
    outDir: join('../../dist', isSsrBuild ? 'prerender' : 'web'),
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
    rolldownOptions: {
      output: {
        // Names without a list of the pages that share the chunk.
        chunkFileNames: ({ name }) => `assets/${name.split('~', 1)[0]}-[hash].js`,
        codeSplitting: {
          groups: [
            { name: 'app', tags: ['$initial'], priority: 1 },
            // Fewer requests: modules that the same pages share are one chunk. Merging small chunks makes chunks import each other.
            { name: 'shared', minShareCount: 2, entriesAware: true },
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
      '^/api/[^.?]*(\\?|$)': {
        target: `http://127.0.0.1:${process.env.PORT ?? 3000}`,
        changeOrigin: false,
      },
    },
  },
}));
