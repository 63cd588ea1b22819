/**
 * `npm run release` makes a tarball for this platform in `release/`, with checksum, bill of
 * materials and licences. One commit always gives the same bytes.
 */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { root } from '../test/repository-files.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { requireChangelogEntry } from './changelog.ts';
import { collectLicences } from './licences.ts';
import { listProgramFiles } from './list-program-files.ts';
import { type Entry, writeTarball } from './write-tarball.ts';

const MIB = 1_048_576;

const { values } = parseArgs({ options: { to: { type: 'string', default: 'release' } } });
const { name, version } = requireEntryOrExit();
const folder = path.resolve(root, values.to);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });

const title = `${name}-${version}-${process.platform}-${process.arch}`;
const components = billOfMaterials();
const entries: Entry[] = [
  ...(await listProgramFiles()),
  { path: 'THIRD-PARTY-LICENCES.txt', bytes: Buffer.from(collectLicences(components)) },
  {
    path: 'bill-of-materials.cdx.json',
    bytes: Buffer.from(`${JSON.stringify(components, undefined, 2)}\n`),
  },
];
const { packedBytes, unpackedBytes, sha256, folders } = await writeTarball(
  path.join(folder, `${title}.tar.gz`),
  title,
  entries,
);
writeFileSync(path.join(folder, `${title}.tar.gz.sha256`), `${sha256}  ${title}.tar.gz\n`);

for (const [top, bytes] of folders) console.log(`${inMib(bytes)}  ${top}`);
console.log(`${inMib(unpackedBytes)}  unpacked\n${inMib(packedBytes)}  packed`);
console.log(`\n${path.relative(root, path.join(folder, `${title}.tar.gz`))}  sha256 ${sha256}`);

function requireEntryOrExit() {
  try {
    return requireChangelogEntry();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

function inMib(bytes: number): string {
  return `${(bytes / MIB).toFixed(1).padStart(7)} MiB`;
}
