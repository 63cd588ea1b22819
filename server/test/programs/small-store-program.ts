// Probes a folder store in a mount namespace while its disk of 40 megabytes fills, and after it was
// cleared.
//
// unshare --mount node small-store-program.ts FOLDER

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFolderStore } from '../../src/adapters/object-store/folder.ts';

const disk = path.join(process.argv[2] ?? '', 'disk');
mkdirSync(disk, { recursive: true });
execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=40m', 'none', disk]);

const store = createFolderStore(disk);
const filler = path.join(disk, 'filler');
const probe = () =>
  store.probe().then(
    () => 'ok',
    (error: { code: string }) => error.code,
  );

const empty = await probe();
writeFileSync(filler, Buffer.alloc(20 * 2 ** 20));
const allButFull = await probe();
try {
  writeFileSync(filler, Buffer.alloc(50 * 2 ** 20));
} catch {
  // The disk is full.
}
const full = await probe();
rmSync(filler);
const cleared = await probe();
console.log(
  JSON.stringify({
    empty,
    allButFull,
    full,
    cleared,
    left: readdirSync(path.join(disk, '.drafts')),
  }),
);
