import { statfsSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

// A new database takes 40 MB, and its write-ahead log another 40 MB in the first hour.
const FREE_BYTES_MIN = 100 * 1024 * 1024;

/** @throws EmbeddedPostgresError if the folder's disk has too little room for a new cluster */
export function requireRoom(folder: string): void {
  const free = statfsSync(folder);
  if (free.bavail * free.bsize < FREE_BYTES_MIN) {
    throw new EmbeddedPostgresError(
      'DISK_FULL',
      `The disk that holds ${folder} has less than 100 MB left: too little for a database. Free some space and start again.`,
    );
  }
}
