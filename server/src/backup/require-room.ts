import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { BackupError } from './backup-error.ts';
import { megabytes } from './progress.ts';

/**
 * Checks the disk of `path`, or of its nearest existing parent folder.
 * @throws BackupError if the disk has less than `neededBytes` left
 */
export async function requireRoom(path: string, neededBytes: number): Promise<void> {
  let folder = path;
  for (;;) {
    const disk = await statfs(folder).catch(() => null);
    if (disk && disk.bavail * disk.bsize < neededBytes)
      throw new BackupError(
        `The disk of ${path} has ${megabytes(disk.bavail * disk.bsize)} MB left, and the backup needs ${megabytes(neededBytes)} MB.`,
      );
    if (disk || dirname(folder) === folder) return;
    folder = dirname(folder);
  }
}
