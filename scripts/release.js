// `npm run release`: packs the built server and pages into one file that npm installs, swatchwise-<version>.tgz.
// `npm run release -- --into <folder>` writes it to another folder than the project's.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listPagePackages } from './page-packages.js';
import { ensureBuilt, ensureInstalled, npm, root } from './setup.js';

const CONTENT = [
  ...['dist/contract', 'dist/engine', 'dist/server', 'dist/web'],
  ...['.env.example', 'CHANGELOG.md', 'LICENSE', 'README.md'],
];
/** The files that only developers need: TypeScript and C sources, source maps, tests, benchmarks and examples. */
const NOT_SHIPPED =
  /\.(?:[cm]?ts|map|tsbuildinfo|c|cpp|h)$|[\\/](?:\.github|\.vite|benchmarks?|examples?|tests?)$/;
/** The fields of package.json that an installation needs. `private` prevents that the file is published by mistake. */
const FIELDS = [
  ...['name', 'version', 'description', 'private', 'license', 'type', 'engines', 'bin', 'dependencies'],
];

/** npm's mark of a development dependency in a bill of materials. */
const DEVELOPMENT = 'cdx:npm:package:development';

const { values } = parseArgs({ options: { into: { type: 'string', default: root } } });
const into = resolve(values.into);
ensureInstalled();
ensureBuilt();

const stage = mkdtempSync(join(tmpdir(), 'swatchwise-release-'));
process.once('exit', () => rmSync(stage, { recursive: true }));

/** Runs npm in a folder and returns what it prints. */
function runNpm(cwd, ...args) {
  const stdio = ['ignore', 'pipe', 'inherit'];
  return execFileSync(process.execPath, [npm(), '--loglevel=error', ...args], { cwd, stdio }).toString();
}

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const write = (file, content) => writeFileSync(join(stage, file), content);
const writeJson = (file, content) => write(file, `${JSON.stringify(content, null, 2)}\n`);
const sha256 = (file) => createHash('sha256').update(readFileSync(file)).digest('hex');

/** Writes the lock file without the packages that only development needs, and copies the others. */
function addPackages() {
  for (const file of ['package-lock.json', '.npmrc']) cpSync(file, join(stage, file));
  runNpm(stage, 'install', '--package-lock-only', '--ignore-scripts', '--offline');
  renameSync(join(stage, 'package-lock.json'), join(stage, 'npm-shrinkwrap.json'));
  const { packages } = readJson(join(stage, 'npm-shrinkwrap.json'));
  for (const path of Object.keys(packages).filter((each) => each !== '')) {
    // Packages inside of others have their own entries.
    const filter = (source) =>
      !NOT_SHIPPED.test(source) && (source === path || basename(source) !== 'node_modules');
    cpSync(path, join(stage, path), { recursive: true, filter });
  }
  return packages;
}

/** Writes the software bill of materials: the packages of the server, and those that are built into the pages. */
function writeBillOfMaterials({ name }, packages) {
  const bom = JSON.parse(
    runNpm(root, 'sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'),
  );
  const ofServer = Object.entries(packages).map(([path, entry]) => ({
    // Swatchwise itself has no path.
    name: path.split('node_modules/').at(-1) || name,
    version: entry.version,
  }));
  const shipped = new Set([...ofServer, ...listPagePackages()].map((each) => `${each.name}@${each.version}`));
  // npm names it like the folder.
  bom.metadata.component.name = name;
  bom.components = bom.components.filter((component) => shipped.has(component['bom-ref']));
  // The packages in the pages are development dependencies, but users get them.
  for (const component of bom.components) {
    const properties = component.properties.filter((each) => each.name !== DEVELOPMENT);
    if (properties.length < component.properties.length)
      Object.assign(component, { properties, scope: 'required' });
  }
  bom.dependencies = bom.dependencies
    .filter(({ ref }) => shipped.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => shipped.has(other)) }));
  writeJson('sbom.cdx.json', bom);
}

/** Writes the checksum of every file, which `sha256sum --check` verifies. */
function writeChecksums() {
  const [{ files }] = JSON.parse(runNpm(stage, 'pack', '--dry-run', '--json'));
  const paths = files.map(({ path }) => path).sort();
  write('SHA256SUMS', paths.map((path) => `${sha256(join(stage, path))}  ${path}\n`).join(''));
}

const manifest = readJson('package.json');
writeJson('package.json', {
  ...Object.fromEntries(FIELDS.map((field) => [field, manifest[field]])),
  bundleDependencies: Object.keys(manifest.dependencies),
});
for (const path of CONTENT) {
  cpSync(path, join(stage, path), { recursive: true, filter: (source) => !NOT_SHIPPED.test(source) });
}
writeBillOfMaterials(manifest, addPackages());
writeChecksums();
mkdirSync(into, { recursive: true });
const file = join(into, runNpm(stage, 'pack', '--silent', `--pack-destination=${into}`).trim());
console.log(`${sha256(file)}  ${file}`);
