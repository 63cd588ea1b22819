import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeRowTypes } from '../../../scripts/row-types.ts';
import { createTestDatabase } from '../../test/database.ts';

test('the file of row types matches the migrated schema', async () => {
  const database = await createTestDatabase();
  // The file is written to a folder of its own, because other tests read the source folder at the
  // same time.
  const folder = await mkdtemp(join(tmpdir(), 'rows-'));
  const file = join(folder, 'rows.ts');

  await writeRowTypes(database.config, file);

  const written = await readFile(file, 'utf8');
  await rm(folder, { recursive: true });
  await database.drop();
  expect(written).toBe(await readFile(join(import.meta.dirname, 'rows.ts'), 'utf8'));
});
