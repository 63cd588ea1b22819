// Folders in memory for the databases of tests that are not about the disk, so that writes do not
// wait for the disk.

import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const MEMORY_DIR = '/dev/shm';
const MEMORY_BYTES_MIN = 2 * 1024 ** 3;
const FOLDER_PREFIX = 'vermilion-test-';

/** Makes a folder that any user may enter, on the disk if there is too little memory. */
export function makeMemoryFolder(): string {
  const parent = isRoomy(MEMORY_DIR) ? MEMORY_DIR : os.tmpdir();
  removeLeftOver(parent);
  const folder = mkdtempSync(path.join(parent, `${FOLDER_PREFIX}${process.pid}-`));
  // If root runs the tests, PostgreSQL runs as another user, who must be able to enter this folder.
  chmodSync(folder, 0o711);
  return folder;
}

function isRoomy(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize >= MEMORY_BYTES_MIN;
  } catch {
    return false;
  }
}

// Removes folders of killed runs, which would fill the memory. Other users' folders can't be
// removed.
function removeLeftOver(parent: string): void {
  for (const name of readdirSync(parent)) {
    const [, pid] = new RegExp(`^${FOLDER_PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      rmSync(path.join(parent, name), { recursive: true, force: true });
    } catch {
      // another user's folder
    }
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
