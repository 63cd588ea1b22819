/** See SET-10. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillPath, routes } from '@vermilion/contract/routes';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { takeStep } from '../../../test/jobs/engine-steps.ts';
import { quickProvider } from '../../../test/jobs/works.ts';
import { actorWith, submission } from '../../../test/people/actors.ts';
import { administrator, signedInPerson } from '../../../test/people/people.ts';
import { setSetting } from '../../../test/settings/set-setting.ts';
import { startTestServer, type TestServer } from '../../../test/start-test-server.ts';
import { createFakeStore } from '../../adapters/object-store/fake.ts';
import { notify, withTransaction } from '../../database/database.ts';
import { updateSetting } from '../../site-settings/public.ts';
import { writeSetting } from '../../site-settings/queries.ts';
import { submitJob } from '../submit-job.ts';

const parts = { imageProviders: [quickProvider()], objectStore: createFakeStore() };
const server = await startTestServer({ hasWorker: false, parts });
const second = await startTestServer({ hasWorker: false, parts, sharedWith: server });
const nodes = [server, second];
const { ctx } = server;
const off = { is_off: true, cost_credits: null, below_cost: false };
const costing = (cost_credits: number) => ({ is_off: false, cost_credits, below_cost: false });

beforeEach(async () => {
  await setSetting(nodes, 'models', null);
  await setSetting(nodes, 'default-models', null);
});

const list = async (node: TestServer, language = 'en') =>
  (await node.client().get(routes.listModels.path, { 'accept-language': language })).body;
const namesOf = async (node: TestServer) =>
  (await list(node)).models.map((model: { model_name: string }) => model.model_name);

describe('a model that is turned off', () => {
  test('is refused by every node, while pending jobs run and works keep its name', async () => {
    const actor = await actorWith(ctx, 100);
    const submitting = { body: submission(), idempotencyKey: undefined };
    const { jobId } = await submitJob(ctx, actor, submitting);

    await setSetting(nodes, 'models', { changes: { sketchbook: off }, order: [] });

    for (const node of nodes) {
      expect(await namesOf(node)).not.toContain('sketchbook');
      await expect(submitJob(node.ctx, actor, submitting)).rejects.toMatchObject({
        code: 'VALIDATION_FAILED',
        message: 'This model is not available.',
        details: { reason: 'MODEL_GONE', fields: [{ path: 'modelName' }] },
      });
    }
    await takeStep(ctx, jobId);
    const work = await ctx.db
      .selectFrom('works')
      .select(['status', 'model_display_name'])
      .where('id', '=', jobId)
      .executeTakeFirstOrThrow();
    expect(work).toEqual({ status: 'completed', model_display_name: 'Sketchbook' });
  });

  test('can be turned on again', async () => {
    await setSetting(nodes, 'models', { changes: { sketchbook: off }, order: [] });
    await setSetting(nodes, 'models', null);

    expect(await namesOf(second)).toContain('sketchbook');
  });
});

test('a new cost is charged for later works, and earlier works keep their cost', async () => {
  const mei = await signedInPerson(server);
  const submit = async () =>
    (await mei.client.post(routes.submitJob.path, submission())).body.jobId;
  const before = await submit();
  await setSetting(nodes, 'models', { changes: { sketchbook: costing(33) }, order: [] });
  const after = await submit();

  const costs = await ctx.db
    .selectFrom('works')
    .select(['id', 'cost_credits'])
    .where('id', 'in', [before, after])
    .orderBy('created_at')
    .execute();
  expect(costs).toEqual([
    { id: before, cost_credits: 10 },
    { id: after, cost_credits: 33 },
  ]);
});

test('the models of the setting’s order come first, and the others keep their order', async () => {
  const names: string[] = await namesOf(server);
  const last = names.at(-1) ?? '';
  await setSetting(nodes, 'models', { changes: {}, order: ['unknown', last] });

  for (const node of nodes) expect(await namesOf(node)).toEqual([last, ...names.slice(0, -1)]);
});

test('each language has its own default model', async () => {
  const names = ctx.models
    .filter(({ capability }) => capability === 'image-generation')
    .map(({ shown }) => shown.model_name);
  await setSetting(nodes, 'default-models', { en: null, zh: names.at(-1) ?? '' });

  expect((await list(second, 'zh-CN')).default_model).toBe(names.at(-1));
  expect((await list(second, 'en')).default_model).toBe(names[0]);
});

describe('a default that does not exist', () => {
  const gone = { en: 'nothing', zh: null };

  beforeEach(async () => {
    const { revision } = await updateSetting(ctx, 'cli:test', {
      ...{ key: 'default-models', value: { en: 'sketchbook', zh: null }, revision: undefined },
    });
    await withTransaction(ctx.db, async tx => {
      await writeSetting(tx, { key: 'default-models', value: gone, revision });
      await notify(tx, { kind: 'settings' });
    });
    await expect.poll(() => ctx.siteSettings.current()['default-models']).toEqual(gone);
  });

  test('is replaced by the first model', async () => {
    expect((await list(server)).default_model).toBe('sketchbook');
  });

  test('is kept if the default of the other language changes', async () => {
    const value = { ...gone, zh: 'sketchbook' };
    const change = { key: 'default-models', value, revision: undefined } as const;

    expect(await updateSetting(ctx, 'cli:test', change)).toMatchObject({ value });
    await expect.poll(() => ctx.siteSettings.current()['default-models']).toEqual(value);
  });
});

describe('an administrator', () => {
  test('gets a model’s costs and minimum of credits, and whether it is off', async () => {
    const admin = await administrator(server);
    const changes = { sketchbook: { ...costing(33), is_off: true } };
    await setSetting(nodes, 'models', { changes, order: [] });

    const { body } = await admin.client.get(routes.listAllModels.path);

    expect(body.models[0]).toMatchObject({
      model_name: 'sketchbook',
      cost_credits: 33,
      catalogue_credits: 10,
      least_credits: 0,
      is_off: true,
      is_hidden: true,
    });
  });

  test('can’t change settings that MODELS_FILE and DEFAULT_MODEL lock', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vermilion-models-'));
    afterAll(() => rm(folder, { recursive: true }));
    const path = join(folder, 'models.json');
    await writeFile(path, JSON.stringify({ models: { sketchbook: { cost_credits: 12 } } }));
    await setSetting(nodes, 'models', { changes: { sketchbook: off }, order: [] });
    const locked = await startTestServer({
      ...{ hasWorker: false, parts, sharedWith: server },
      settings: { MODELS_FILE: path, DEFAULT_MODEL: 'sketchbook' },
    });
    const admin = await administrator(locked);

    expect((await list(locked)).models[0]).toMatchObject({
      model_name: 'sketchbook',
      cost_credits: 12,
    });
    for (const [key, variable] of [
      ['models', 'MODELS_FILE'],
      ['default-models', 'DEFAULT_MODEL'],
    ] as const) {
      const address = fillPath(routes.updateSetting.path, { key });
      expect(await admin.client.send('PATCH', address, { value: null, revision: 0 })).toMatchObject(
        {
          status: 409,
          body: { details: { reason: 'LOCKED', setting: { locked_by: variable } } },
        },
      );
    }
  });
});
