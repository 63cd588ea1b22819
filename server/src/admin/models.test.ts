/** See CMD-1, SET-10, SES-14. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { settingDefaults } from '@vermilion/contract/admin/site-settings';
import { routes } from '@vermilion/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { commandsAt, type Outcome } from '../../test/admin-commands.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { setSetting } from '../../test/settings/set-setting.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { modelsOf } from '../generation/catalogue/catalogue.ts';

const models = modelsOf([{ name: 'fal' }, { name: 'sketchbook' }]);
const server = await startTestServer({ hasWorker: false, parts: { models } });
const { admin, auditOf } = commandsAt(server);
const CLI = expect.stringMatching(/^cli:/);
const paid = models.find(({ providerPriceUsd }) => providerPriceUsd > 0);
if (!paid) throw new Error('fal.ai has no paid model');
const { model_name: name, cost_credits: least } = paid.shown;
const current = () => server.ctx.siteSettings.current();

beforeEach(async () => {
  await setSetting([server], 'models', null);
  await setSetting([server], 'default-models', null);
});

async function list(): Promise<Record<string, string[]>> {
  const { stdout } = await admin('models');
  const [head, ...lines] = stdout.trimEnd().split('\n');
  expect(head).toBe('NAME\tPROVIDER\tCAPABILITY\tCREDITS\tSTATE\tDEFAULT OF');

  return Object.fromEntries(lines.map(line => line.split('\t')).map(cells => [cells[0], cells]));
}

test('models are listed with provider, capability, cost, state, and the languages whose default they are', async () => {
  const first = models.find(({ capability }) => capability === 'image-generation')?.shown;

  const listed = await list();

  expect(Object.keys(listed)).toEqual(models.map(({ shown }) => shown.model_name));
  expect(listed['sketchbook']).toEqual(
    expect.arrayContaining(['sketchbook', 'Sketchbook', 'image-generation', 'on']),
  );
  expect(listed[name]?.[3]).toBe(`${least} (the provider's charge needs ${least})`);
  expect(listed[first?.model_name ?? '']?.at(-1)).toBe('en, zh');
  expect((await auditOf('models')).at(-1)).toEqual({ actor: CLI, command: 'models', details: {} });
});

test('models are turned off and on, and keep their cost', async () => {
  await admin('models', 'cost', 'sketchbook', '9');
  expect(await admin('models', 'off', 'sketchbook')).toMatchObject({ status: 0 });
  await expect.poll(async () => (await list())['sketchbook']?.[4]).toBe('off');
  const { body } = await server.client().get(routes.listModels.path);
  expect(body.models.some((one: { model_name: string }) => one.model_name === 'sketchbook')).toBe(
    false,
  );

  expect(await admin('models', 'on', 'sketchbook')).toMatchObject({ status: 0 });

  await expect
    .poll(async () => (await list())['sketchbook']?.slice(3, 5))
    .toEqual([expect.stringMatching(/^9 \(catalogue \d+\)$/), 'on']);
  expect(await auditOf('setting:models')).toContainEqual({
    ...{ actor: CLI, command: 'change-setting' },
    details: expect.objectContaining({ before: expect.anything(), after: expect.anything() }),
  });
});

test('a model that costs more than a package brings is turned on only with --below-cost', async () => {
  const [first, ...others] = settingDefaults.packages;
  if (!first) throw new Error('there is no package');
  const paid = models.filter(({ providerPriceUsd }) => providerPriceUsd > 0);
  const off = paid.map(({ shown }) => [
    shown.model_name,
    { is_off: true, cost_credits: null, below_cost: false },
  ]);
  await setSetting([server], 'models', { changes: Object.fromEntries(off), order: [] });
  await setSetting([server], 'packages', [{ ...first, price_usd_minor: 100 }, ...others]);

  const refused = await admin('models', 'on', name);
  expect(refused).toMatchObject({ status: 1, stderr: expect.stringContaining('sketch: 100 usd') });
  expect(await admin('models', 'on', name, '--below-cost')).toMatchObject({ status: 0 });
  await setSetting([server], 'packages', null);
});

describe('the cost of a model', () => {
  test('can be below the provider’s charge only with --below-cost', async () => {
    const refused = await admin('models', 'cost', name, String(least - 1));
    expect(refused).toMatchObject({
      status: 1,
      stderr: expect.stringContaining(`${name}: ${least - 1} credits is below ${least}`),
    });
    expect(current().models).toEqual(settingDefaults.models);

    expect(await admin('models', 'cost', name, String(least - 1), '--below-cost')).toMatchObject({
      status: 0,
    });
    await expect.poll(() => current().models.changes[name]?.cost_credits).toBe(least - 1);
  });

  test('can be reset to that of the catalogue', async () => {
    await admin('models', 'cost', 'sketchbook', '9');
    await admin('models', 'cost', 'sketchbook', 'default');

    await expect.poll(() => current().models).toEqual(settingDefaults.models);
  });

  const value = { changes: { [name]: { cost_credits: 1 } }, order: [] };
  test.each([
    [['models', 'cost', name, '1']],
    [['settings', 'set', 'models', JSON.stringify(value)]],
  ])('is refused below the charge if the command runs as its own process: %j', async words => {
    const { status, stderr } = await started(...words);

    expect([status, stderr]).toEqual([1, expect.stringContaining('below what providers charge')]);
  });
});

test('models are ordered as given, and the others follow', async () => {
  expect(await admin('models', 'order', 'sketchbook', name)).toMatchObject({ status: 0 });
  await expect.poll(() => current().models.order).toEqual(['sketchbook', name]);
  expect(Object.keys(await list()).slice(0, 2)).toEqual(['sketchbook', name]);

  await admin('models', 'order', 'default');
  await expect.poll(() => current().models.order).toEqual([]);
});

test('the default model of a language is set and reset', async () => {
  expect(await admin('models', 'default', 'zh', 'sketchbook')).toMatchObject({ status: 0 });
  await expect.poll(current).toMatchObject({ 'default-models': { en: null, zh: 'sketchbook' } });
  expect((await list())['sketchbook']?.at(-1)).toBe('zh');

  await admin('models', 'default', 'zh', 'default');
  await expect.poll(current).toMatchObject({ 'default-models': { en: null, zh: null } });
});

test.each([
  [['off', 'sketchbok'], 'There is no model "sketchbok"'],
  [['order', 'sketchbook', 'nothing'], 'There is no model "nothing"'],
  [['default', 'en', 'nothing'], 'There is no model "nothing"'],
  [['default', 'de', 'sketchbook'], 'is not a language'],
  [['cost', 'sketchbook', 'many'], 'not a whole number'],
  [['cost', 'sketchbook', '0'], 'cost_credits'],
  [['off', 'sketchbook', '--below-cost'], 'Usage'],
  [['order'], 'Usage'],
  [['off'], 'Usage'],
  [['paint'], 'Usage'],
])('the command refuses %j with status 1 and changes nothing', async (words, reason) => {
  expect(await admin('models', ...words)).toMatchObject({
    status: 1,
    stderr: expect.stringContaining(reason),
  });
  expect(current().models).toEqual(settingDefaults.models);
});

function started(...words: string[]): Promise<Outcome> {
  const env = {
    PATH: process.env['PATH'],
    DATABASE_URL: databaseUrl(server.database),
    SESSION_SECRET: 'of no importance here, but asked for with DATABASE_URL',
    DATA_DIR: server.ctx.config.dataDir,
    FAL_KEY: 'name:secret',
  };

  return new Promise(resolve => {
    const program = join(import.meta.dirname, '../admin.ts');
    execFile(process.execPath, [program, ...words], { env }, (error, stdout, stderr) => {
      resolve({ status: error ? Number(error.code) : 0, stdout, stderr });
    });
  });
}
