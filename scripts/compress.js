// Compresses all built assets, so that the server does not have to.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const assets = 'dist/web/assets';
const compressible = /\.(js|css|svg|txt|json|webmanifest|xml)$/;

for (const name of readdirSync(assets).filter((file) => compressible.test(file))) {
  const file = join(assets, name);
  const content = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, {
      params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
    }),
  );
}
