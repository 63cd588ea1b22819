/** See RDY-3. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { createFolderStore } from './folder.ts';

const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'vermilion-store-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const newKey = () => `${randomBytes(20).toString('hex')}.png`;

async function* stream(chunks: readonly Uint8Array[], failure?: Error): AsyncIterable<Uint8Array> {
  yield* chunks;
  if (failure) throw failure;
}

describe('the folder', () => {
  test('refuses keys that would leave it, and malformed keys', async () => {
    const store = createFolderStore(join(folder, 'guarded'));

    for (const key of [
      '../secret',
      '..',
      'ab/../../x',
      '/etc/passwd',
      '.drafts',
      '.identity',
      'a',
      '',
      'ab\0c',
      'AB.png',
    ]) {
      await expect(store.put(key, Buffer.from('x'), 'text/plain')).rejects.toMatchObject({
        code: 'FAILED',
      });
      await expect((async () => store.get(key))()).rejects.toMatchObject({ code: 'FAILED' });
    }
    expect(await readdir(folder)).not.toContain('guarded');
  });

  test('keeps no draft after a write, whether the write succeeds or fails', async () => {
    const place = join(folder, 'drafts');
    const store = createFolderStore(place);
    const key = newKey();
    await store.put(key, Buffer.from('one'), 'text/plain');
    await store.put(key, Buffer.from('two'), 'text/plain').catch(() => undefined);
    await store
      .putStream(newKey(), stream([randomBytes(9)], new Error('broken')), 'text/plain')
      .catch(() => undefined);

    expect(await readdir(join(place, '.drafts'))).toEqual([]);
  });

  test('keeps no draft after a probe', async () => {
    const place = join(folder, 'probed');

    await createFolderStore(place).probe();

    expect(await readdir(place)).toEqual(['.drafts']);
    expect(await readdir(join(place, '.drafts'))).toEqual([]);
  });

  test('fails its probe if it can’t be created', async () => {
    const place = join(folder, 'a-file');
    await writeFile(place, 'no folder can be made here');

    await expect(createFolderStore(place).probe()).rejects.toMatchObject({
      name: 'StoreError',
      code: 'FAILED',
    });
  });

  test('removes old drafts of unfinished writes', async () => {
    const place = join(folder, 'old-drafts');
    await mkdir(join(place, '.drafts'), { recursive: true });
    const [old, young] = [join(place, '.drafts', 'old'), join(place, '.drafts', 'young')];
    await writeFile(old, 'half');
    await writeFile(young, 'half');
    const twoHoursAgo = Date.now() / 1000 - 7_200;
    await utimes(old, twoHoursAgo, twoHoursAgo);

    await createFolderStore(place).removeUnfinished(new Date(Date.now() - 3_600_000));

    expect(await readdir(join(place, '.drafts'))).toEqual(['young']);
  });

  test.skipIf(process.getuid?.() === 0)('fails with FAILED without write permission', async () => {
    const place = join(folder, 'read-only');
    await mkdir(place);
    await chmod(place, 0o500);

    await expect(
      createFolderStore(place).put(newKey(), Buffer.from('x'), 'text/plain'),
    ).rejects.toMatchObject({
      code: 'FAILED',
    });
  });

  test.skipIf(process.getuid?.() !== 0)(
    'fails with FULL on a full disk, keeps no incomplete file, and accepts writes again when there is room',
    async () => {
      const program = fileURLToPath(
        new URL('../../../test/programs/full-store-program.ts', import.meta.url),
      );

      const { stdout } = await run('unshare', [
        '--mount',
        process.execPath,
        program,
        join(folder, 'full'),
      ]);

      expect(JSON.parse(stdout)).toEqual({
        first: 'kept',
        second: 'FULL',
        drafts: 0,
        isThere: false,
        third: 'kept',
      });
    },
  );

  test.skipIf(process.getuid?.() !== 0)(
    'fails its probe while there is less room than a picture needs, and passes it again afterwards',
    async () => {
      const program = fileURLToPath(
        new URL('../../../test/programs/small-store-program.ts', import.meta.url),
      );

      const { stdout } = await run('unshare', [
        '--mount',
        process.execPath,
        program,
        join(folder, 'small'),
      ]);

      expect(JSON.parse(stdout)).toEqual({
        empty: 'ok',
        allButFull: 'FULL',
        full: 'FULL',
        cleared: 'ok',
        left: [],
      });
    },
  );
});
