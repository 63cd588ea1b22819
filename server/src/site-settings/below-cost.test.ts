/** See SET-10, SET-11. */
import { settingDefaults } from '@vermilion/contract/admin/site-settings';
import { fillPath, routes } from '@vermilion/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { administrator } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { notify, withTransaction } from '../database/database.ts';
import { modelsOf } from '../generation/catalogue/catalogue.ts';
import { chargedPerCredit, leastPriceMinor } from './least-charges.ts';

const models = modelsOf([{ name: 'fal' }, { name: 'sketchbook' }]);
const server = await startTestServer({ hasWorker: false, parts: { models } });
const { ctx } = server;
const admin = await administrator(server);
const paid = models.find(({ providerPriceUsd }) => providerPriceUsd > 0);
if (!paid) throw new Error('fal.ai has no paid model');
const { model_name: name, cost_credits: least } = paid.shown;

beforeEach(async () => {
  await withTransaction(ctx.db, async tx => {
    await tx.deleteFrom('site_settings').execute();
    await notify(tx, { kind: 'settings' });
  });
  await expect.poll(() => ctx.siteSettings.current()).toEqual(settingDefaults);
});

const change = (key: string, value: unknown, revision = 0, below_cost?: boolean) =>
  admin.client.send('PATCH', fillPath(routes.updateSetting.path, { key }), {
    ...{ value, revision, below_cost },
  });
const costing = (cost_credits: number, below_cost = false) => ({
  changes: { [name]: { cost_credits, below_cost } },
  order: [],
});

describe('a model’s cost', () => {
  test('is refused with the given and the lowest cost if it is below what the provider charges, and nothing is written', async () => {
    expect(await change('models', costing(least - 5))).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        details: {
          reason: 'BELOW_COST',
          below: [{ name, unit: 'credits', given: least - 5, least }],
          setting: { key: 'models', revision: 0 },
        },
      },
    });
    expect(await ctx.db.selectFrom('site_settings').selectAll().execute()).toEqual([]);
  });

  test('takes effect if it is confirmed, even below what the provider charges', async () => {
    expect(await change('models', costing(least - 5, true))).toMatchObject({ status: 200 });

    const listed = async () =>
      (await admin.client.get(routes.listModels.path)).body.models.find(
        (model: { model_name: string }) => model.model_name === name,
      );
    await expect.poll(async () => (await listed()).cost_credits).toBe(least - 5);
  });

  test('is accepted if it is the provider’s price, or if the model is free', async () => {
    expect(await change('models', costing(least))).toMatchObject({ status: 200 });
    const free = { changes: { sketchbook: { cost_credits: 1 } }, order: [] };
    expect(await change('models', free, 1)).toMatchObject({ status: 200 });
  });

  test('is kept for an unknown model, because the model’s server may be unavailable', async () => {
    const away = { changes: { 'openai-images/away': { cost_credits: 3 } }, order: [] };

    expect(await change('models', away)).toMatchObject({ status: 200 });
  });

  test('can be restored by an undo if it was confirmed below what the provider charges', async () => {
    await change('models', costing(least - 5, true));
    await change('models', costing(least + 5), 1);
    const { changes } = (await admin.client.get(routes.listSettingChanges.path)).body;

    const path = fillPath(routes.undoSettingChange.path, { id: changes[0].id });
    expect(await admin.client.post(path, { revision: 2 })).toMatchObject({
      status: 200,
      body: { setting: { value: { changes: { [name]: { cost_credits: least - 5 } } } } },
    });
  });
});

describe('a package’s price', () => {
  const [first, ...others] = settingDefaults.packages;
  if (!first) throw new Error('there is no package');
  const charged = chargedPerCredit(models);
  const leastOf = (currency: 'usd' | 'cny') => leastPriceMinor(first, currency, charged);
  const priced = (changes: object) => [{ ...first, ...changes }, ...others];

  test('is refused with the given and the lowest price of each currency if it is below what providers charge', async () => {
    const [usd, cny] = [leastOf('usd'), leastOf('cny')];
    const value = priced({ price_usd_minor: usd - 1, price_cny_minor: cny - 1 });

    expect(await change('packages', value)).toMatchObject({
      status: 409,
      body: {
        details: {
          reason: 'BELOW_COST',
          below: [
            { name: 'sketch', unit: 'usd', given: usd - 1, least: usd },
            { name: 'sketch', unit: 'cny', given: cny - 1, least: cny },
          ],
        },
      },
    });
  });

  test('is accepted at the minimum, or below it if confirmed', async () => {
    const value = priced({ price_usd_minor: leastOf('usd'), price_cny_minor: leastOf('cny') });
    expect(await change('packages', value)).toMatchObject({ status: 200 });

    const cheap = priced({ price_usd_minor: 50, below_cost: true });
    expect(await change('packages', cheap, 1)).toMatchObject({ status: 200 });
  });

  test('has a minimum that includes the credits of the bonus', async () => {
    expect(await change('packages', priced({ bonus_credits: 1_000_000 }))).toMatchObject({
      status: 409,
      body: { details: { reason: 'BELOW_COST' } },
    });
  });

  test('can have any value if all models are free', async () => {
    const free = modelsOf([{ name: 'sketchbook' }]);

    expect(leastPriceMinor(first, 'usd', chargedPerCredit(free))).toBe(0);
  });

  test('has a minimum that pays for its credits after the fee', () => {
    const price = leastOf('usd');

    expect((price / 100) * (1 - 0.044) - 0.3).toBeGreaterThanOrEqual(first.base_credits * charged);
    expect(((price - 1) / 100) * (1 - 0.044) - 0.3).toBeLessThan(first.base_credits * charged);
  });
});

describe('packages that were priced while only free models were on', () => {
  const [first, ...others] = settingDefaults.packages;
  const cheap = [{ ...first, price_usd_minor: 100, price_cny_minor: 700 }, ...others];
  const off = Object.fromEntries(
    models
      .filter(({ providerPriceUsd }) => providerPriceUsd > 0)
      .map(({ shown }) => [shown.model_name, { is_off: true }]),
  );
  const { [name]: _, ...offButOne } = off;

  beforeEach(async () => {
    await change('models', { changes: off, order: [] });
    expect(await change('packages', cheap)).toMatchObject({ status: 200 });
  });

  test.each([
    ['switches on a paid model', { changes: offButOne, order: [] }],
    ['restores the default', null],
  ])('prevent a change of the models that %s, unless it is confirmed', async (_words, value) => {
    expect(await change('models', value, 1)).toMatchObject({
      status: 409,
      body: {
        details: {
          reason: 'BELOW_COST',
          below: [
            { name: 'sketch', unit: 'usd', given: 100, least: expect.any(Number) },
            { name: 'sketch', unit: 'cny', given: 700, least: expect.any(Number) },
          ],
          setting: { key: 'models', revision: 1 },
        },
      },
    });

    expect(await change('models', value, 1, true)).toMatchObject({ status: 200 });
  });

  test('do not prevent other changes of the models', async () => {
    await change('models', null, 1, true);

    expect(await change('models', { changes: {}, order: [name] }, 2)).toMatchObject({
      status: 200,
    });
  });

  test('do not prevent a change of the models if their prices were confirmed', async () => {
    await change('packages', [{ ...cheap[0], below_cost: true }, ...others], 1);

    expect(await change('models', null, 1)).toMatchObject({ status: 200 });
  });
});
