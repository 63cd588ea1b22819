// Fills, empties and uses a folder store on a disk of one megabyte in a mount namespace.
//
// unshare --mount node full-store-program.ts FOLDER

import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { createFolderStore } from '../../src/adapters/object-store/folder.ts';

const disk = path.join(process.argv[2] ?? '', 'disk');
mkdirSync(disk, { recursive: true });
execFileSync('/bin/mount', ['-t', 'tmpfs', '-o', 'size=1m', 'none', disk]);

const store = createFolderStore(disk);
const put = (key: string, sizeBytes: number) =>
  store.put(key, Buffer.alloc(sizeBytes, 1), 'image/png').then(
    () => 'kept',
    (error: { code: string }) => error.code,
  );

const first = await put('aa-first.png', 600_000);
const second = await put('bb-second.png', 600_000);
const drafts = readdirSync(path.join(disk, '.drafts')).length;
const isThere = (await store.get('bb-second.png')) !== null;
await store.delete('aa-first.png');
const third = await put('bb-second.png', 600_000);
console.log(JSON.stringify({ first, second, drafts, isThere, third }));
