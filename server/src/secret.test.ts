import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ConfigError, readConfig } from './config.ts';
import { readSecret } from './secret.ts';

const folders: string[] = [];
let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vermilion-secret-'));
  folders.push(dataDir);
});
afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true }))));

const read = (variables = {}) => readSecret(readConfig({ DATA_DIR: dataDir, ...variables }));

test('is made once, with 256 bits, for its owner alone, also when two start together', async () => {
  const [one, other] = await Promise.all([read(), read()]);

  expect(one).toHaveLength(32);
  expect(other).toEqual(one);
  expect(await read()).toEqual(one);
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
});

test('is SESSION_SECRET where that is set', async () => {
  const words = 'thirty-two characters, or a few more of them';

  expect((await read({ SESSION_SECRET: words })).toString()).toBe(words);
});

test.each([
  ['empty', ''],
  ['cut short', 'ab'.repeat(31)],
  ['words of one’s own', 'correct horse battery staple, as the operator typed it'],
  ['half made of digits', `${'ab'.repeat(16)}${'zz'.repeat(16)}`],
])('a kept one that is %s is refused, and nothing is signed with it', async (_, text) => {
  await writeFile(join(dataDir, 'secret'), text);

  await expect(read()).rejects.toThrow(ConfigError);
});
