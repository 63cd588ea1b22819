import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ConfigError, readConfig } from '../config.ts';
import { readSecrets } from './secret.ts';

const folders: string[] = [];
let dataDir = '';
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'vermilion-secret-'));
  folders.push(dataDir);
});
afterAll(() => Promise.all(folders.map(folder => rm(folder, { recursive: true }))));

const readAll = (variables = {}) => readSecrets(readConfig({ DATA_DIR: dataDir, ...variables }));
const read = async (variables = {}) => (await readAll(variables)).present;

test('the secret is made once, with 256 bits and readable by its owner only, even if two nodes start together', async () => {
  const [one, other] = await Promise.all([read(), read()]);

  expect(one).toHaveLength(32);
  expect(other).toEqual(one);
  expect(await read()).toEqual(one);
  expect((await stat(join(dataDir, 'secret'))).mode & 0o777).toBe(0o600);
});

test('the secret is SESSION_SECRET if that is set', async () => {
  const words = 'thirty-two characters, or a few more of them';

  expect((await read({ SESSION_SECRET: words })).toString()).toBe(words);
});

test('the former secrets are SESSION_SECRET_PREVIOUS and, if it is the content of a secret file, that file’s secret', async () => {
  const made = await read();
  const content = await readFile(join(dataDir, 'secret'), 'utf8');
  await rm(join(dataDir, 'secret'));

  const { present, former } = await readAll({ SESSION_SECRET_PREVIOUS: content });

  expect(present).not.toEqual(made);
  expect(former).toEqual([Buffer.from(content), made]);
  const words = 'thirty-two characters, or a few more of them';
  expect((await readAll({ SESSION_SECRET_PREVIOUS: words })).former).toEqual([Buffer.from(words)]);
});

test('if SESSION_SECRET is the content of the secret file, that file’s secret is a former secret', async () => {
  const made = await read();
  const content = await readFile(join(dataDir, 'secret'), 'utf8');

  expect(await readAll({ SESSION_SECRET: content })).toEqual({
    present: Buffer.from(content),
    former: [made],
  });
});

test.each([
  ['empty', ''],
  ['cut short', 'ab'.repeat(31)],
  ['a sentence', 'correct horse battery staple, as the operator typed it'],
  ['hexadecimal only in its first half', `${'ab'.repeat(16)}${'zz'.repeat(16)}`],
])('a secret file that is %s is refused', async (_, text) => {
  await writeFile(join(dataDir, 'secret'), text);

  await expect(read()).rejects.toThrow(ConfigError);
});
