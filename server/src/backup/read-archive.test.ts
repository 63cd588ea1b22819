/** See BAK-3. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { BackupError } from './backup-error.ts';
import { FORMAT_VERSION, MANIFEST } from './format.ts';
import { checkArchive } from './read-archive.ts';
import { writeArchive } from './write-archive.ts';

const folder = await mkdtemp(join(tmpdir(), 'vermilion-archive-'));
afterAll(() => rm(folder, { recursive: true }));

test.for([
  ['of another program', { format: 'a diary', version: FORMAT_VERSION }],
  ['without the required fields', { format: 'vermilion-backup', version: FORMAT_VERSION }],
] as const)('a complete archive with a manifest %s is refused', async ([name, manifest]) => {
  const file = join(folder, name);
  await writeArchive(file, {
    fill: archive => archive.addJson(MANIFEST, manifest),
    onBytes: () => {},
  });

  await expect(checkArchive(file, () => {})).rejects.toThrow(
    new BackupError(`${file} is no backup of Vermilion.`),
  );
});
