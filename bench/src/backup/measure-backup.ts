import { randomBytes } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { createFolderStore } from '@vermilion/server/src/adapters/object-store/folder.ts';
import type { Environment } from '../environment.ts';
import type { Measurement } from '../measurement.ts';
import { figureRow, type Row } from '../report.ts';
import { startServer } from '../start-program.ts';
import { type AdminRun, runAdmin } from './run-admin.ts';

/**
 * The size of the backup. The disk must hold it three times: the original, the backup and the
 * restored copy.
 */
const GIGABYTES = Number(process.env.BENCH_BACKUP_GB ?? 10);
const PICTURE_BYTES = 1_560_000;
const PICTURES = Math.ceil((GIGABYTES * 1e9) / PICTURE_BYTES);
const MEMORY_MIB_MAX = 300;
/**
 * How much the peak memory may grow in the second half of a run. It would grow by more if the
 * memory grew with the size of the backup.
 */
const GROWTH_MIB_MAX = 100;

export const backup: Measurement = {
  name: 'backup',
  isLarge: true,
  about:
    `a backup of ${GIGABYTES} GB in ${PICTURES} pictures while the studio runs, and its restore. ` +
    `Needs ${3 * GIGABYTES} GB of disk; BENCH_BACKUP_GB=1 makes a smaller one.`,
  async measure(environment) {
    const dataDir = environment.createFolder('backup');
    const folder = environment.createFolder('backup-file');
    const file = path.join(folder, 'studio.backup');
    const target = path.join(folder, 'restored');
    environment.atEnd(() => rmSync(dataDir, { recursive: true, force: true }));
    environment.atEnd(() => rmSync(folder, { recursive: true, force: true }));
    await startStudio(environment, dataDir);
    await fill(path.join(dataDir, 'objects'));

    const made = await runAdmin(dataDir, ['backup', file]);
    const bytes = statSync(file).size;
    const restored = await runAdmin(target, ['restore', file]);

    return [...rowsOf('backup', made, bytes), ...rowsOf('restore', restored, bytes)];
  },
};

async function startStudio(environment: Environment, dataDir: string): Promise<void> {
  const server = await startServer({ DATA_DIR: dataDir });
  environment.atEnd(server.stop);
}

/**
 * Stores files of random bytes, which do not compress, like real pictures. Their first 20 bytes
 * differ, so no two files are equal.
 */
async function fill(folder: string): Promise<void> {
  const store = createFolderStore(folder);
  const bytes = randomBytes(PICTURE_BYTES);
  for (let made = 0; made < PICTURES; made += 1) {
    const name = randomBytes(20);
    name.copy(bytes);
    await store.put(`${name.toString('hex')}.png`, bytes, 'image/png');
  }
  await store.close();
}

function rowsOf(what: string, { seconds, samplesMiB }: AdminRun, bytes: number): Row[] {
  const half = samplesMiB.slice(0, Math.ceil(samplesMiB.length / 2));
  const [peak, peakOfHalf] = [Math.max(...samplesMiB), Math.max(...half)];

  return [
    figureRow({ what: `${what} of ${(bytes / 1e9).toFixed(1)} GB`, unit: 's', value: seconds }),
    figureRow({ what: `${what}, rate`, unit: 'MB/s', value: bytes / 1e6 / seconds }),
    figureRow({ what: `${what}, peak memory`, unit: 'MiB', value: peak, atMost: MEMORY_MIB_MAX }),
    figureRow({
      what: `${what}, growth of peak memory in the second half`,
      unit: 'MiB',
      value: peak - peakOfHalf,
      atMost: GROWTH_MIB_MAX,
    }),
  ];
}
