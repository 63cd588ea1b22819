/** See BAK-3. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import { createFolderStore } from '../adapters/object-store/folder.ts';
import { MAJOR_VERSION } from '../database/embedded/init-cluster.ts';
import { BackupError } from './backup-error.ts';
import { ENDING, type Ending, FORMAT_VERSION, MANIFEST } from './format.ts';
import { checkArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';
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

test('an archive that ends within its manifest is called cut off', async () => {
  const file = join(folder, 'cut');
  await writeArchive(file, {
    fill: archive => archive.addJson(MANIFEST, { identity: 'a long name '.repeat(500) }),
    onBytes: () => {},
  });

  for (const bytes of [5_000, 2_000, 1_024, 600]) {
    await truncate(file, bytes);

    await expect(
      checkArchive(file, () => {}),
      `${bytes} bytes`,
    ).rejects.toThrow(new BackupError(`${file} is cut off: the end of the backup is missing.`));
  }
});

const DATABASE = ['PG_VERSION', 'backup_label', 'global/pg_control'].map(
  name => `database/${name}`,
);
const WHOLE = [...DATABASE, 'database/./pg_wal/1', 'files/pages/terms.en.md', 'objects/00ab.png'];

async function writeEntries(
  file: string,
  names: readonly string[],
  counts: Ending['counts'] | null,
): Promise<void> {
  const manifest = {
    ...{ format: 'vermilion-backup', version: FORMAT_VERSION, beganAt: '', identity: 'one' },
    ...{ postgresMajor: MAJOR_VERSION, migrations: [] },
  };
  await writeArchive(file, {
    async fill(archive) {
      await archive.addJson(MANIFEST, manifest);
      for (const name of names) {
        const isFolder = name.endsWith('/');
        const body = Buffer.from(isFolder ? '' : 'a text');
        await archive.add({ name, sizeBytes: body.length, isFolder }, Readable.from([body]));
      }
      if (counts) await archive.addJson(ENDING, { counts, nodes: [] });
    },
    onBytes: () => {},
  });
}

const countsOf = (names: readonly string[]): Ending['counts'] => {
  const count = (part: string) =>
    names.filter(name => name.startsWith(part) && !name.endsWith('/')).length;

  return {
    objects: count('objects/'),
    databaseFiles: count('database/'),
    otherFiles: count('files/'),
  };
};

let made = 0;

async function refusal(
  names: readonly string[],
  counts: Ending['counts'] | null = countsOf(names),
): Promise<string> {
  made += 1;
  const file = join(folder, `archive ${made}`);
  await writeEntries(file, names, counts);
  const dataDir = join(folder, `data ${made}`);
  const openStore = async () => createFolderStore(join(dataDir, 'objects'));
  const error = await restoreBackup({ file, dataDir, openStore, print: () => {} }).then(
    () => new BackupError('it was restored'),
    (reason: unknown) => reason,
  );
  expect(existsSync(dataDir)).toBe(false);
  expect(error).toBeInstanceOf(BackupError);

  return (error as BackupError).message.replace(`${file} can't be restored: `, '');
}

test('an archive with the files of a database and known names passes the check', async () => {
  const file = join(folder, 'whole');
  await writeEntries(file, ['database/base/', ...WHOLE], countsOf(WHOLE));

  expect(await checkArchive(file, () => {})).toMatchObject({ identity: 'one' });
});

test.for([
  'files/../../x',
  'files/pages/../../x',
  'files/x',
  'files/postgres/data/PG_VERSION',
  'files//secret',
  'files/pages/terms/',
  'database/../x',
  'database/.',
  'objects/../../x',
  'objects/00/ab.png',
  'objects/NOKEY',
  '/etc/x',
  '../x',
  'x',
])('an archive with the entry %s is refused before anything is written', async name => {
  expect(await refusal([...WHOLE, name])).toBe(`it has an entry with an unusable name, "${name}".`);
});

test('an archive without a database is refused before anything is written', async () => {
  expect(await refusal(['objects/00ab.png'])).toBe(
    'its database lacks PG_VERSION, backup_label, global/pg_control.',
  );
  expect(await refusal(WHOLE.filter(name => name !== 'database/backup_label'))).toBe(
    'its database lacks backup_label.',
  );
});

test('an archive whose entries differ from its counts is refused before anything is written', async () => {
  const different = 'its entries are not those that its last entry counts.';

  expect(await refusal(WHOLE.slice(0, -1), countsOf(WHOLE))).toBe(different);
  expect(await refusal(WHOLE, null)).toBe(different);
});
