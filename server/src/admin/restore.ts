import { restoreBackup } from '../backup/public.ts';
import type { Config } from '../config.ts';
import { createObjectStore } from '../create-context.ts';
import { AdminError } from './admin-error.ts';

/** Fills an empty DATA_DIR. Needs no database, because the backup brings its own. */
export async function restore(
  { databaseUrl, s3, dataDir }: Config,
  file: string,
  print: (line: string) => void,
): Promise<void> {
  if (databaseUrl || s3)
    throw new AdminError(
      'This command restores only the embedded database and the folder of pictures: for DATABASE_URL or S3_BUCKET see docs/operating/backup.md.',
    );
  const openStore = () => createObjectStore({ s3: undefined, dataDir });

  await restoreBackup({ file, dataDir, openStore, print });
}
