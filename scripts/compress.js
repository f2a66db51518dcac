// Compresses all built assets, so that the server does not have to.
import { readdirSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const assets = 'dist/web/assets';
const compressible = /\.(js|css|svg|txt|json|webmanifest|xml)$/;
const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };

async function compress(file) {
  const content = await readFile(file);
  await Promise.all([
    promisify(gzip)(content, { level: 9 }).then((data) => writeFile(`${file}.gz`, data)),
    promisify(brotliCompress)(content, { params }).then((data) => writeFile(`${file}.br`, data)),
  ]);
}

// Each runs in a thread of Node's pool, so that all processors compress.
const files = readdirSync(assets).filter((name) => compressible.test(name));
await Promise.all(files.map((name) => compress(join(assets, name))));
