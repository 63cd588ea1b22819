/** See SET-1, SET-2, SET-3, SET-4, SET-5. */
import { randomUUID } from 'node:crypto';
import { defaultPackages } from '@vermilion/contract/admin/settings/packages-setting';
import { settingDefaults } from '@vermilion/contract/admin/site-settings';
import { fillPath, routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { isAnyoneWaiting } from '../../test/is-anyone-waiting.ts';
import { administrator, type Person } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { withTransaction } from '../database/database.ts';
import { lockSetting } from './queries.ts';
import { readSetting } from './read-setting.ts';
import { updateSetting } from './update-setting.ts';

const EFFECT_MS = 5_000;

const server = await startTestServer();
const second = await startTestServer({ sharedWith: server, hasWorker: false });
const locked = await startTestServer({
  sharedWith: server,
  hasWorker: false,
  settings: {
    SIGN_UP_POLICY: 'domains',
    SIGN_UP_DOMAINS: 'example.com, Example.org, example.com',
    SIGN_UP_BONUS_CREDITS: '0',
    BRAND_NAME: 'Cinnabar',
  },
});
const { ctx } = server;
const admin = await administrator(server);
const other = await administrator(server, 'second');

const [offer] = defaultPackages;

beforeEach(async () => {
  await ctx.db.deleteFrom('site_settings').execute();
});

const list = async (person: Person = admin) =>
  (await person.client.get(routes.listSettings.path)).body.settings;
const settingOf = async (key: string) =>
  (await list()).find((setting: { key: string }) => setting.key === key);
const change = (key: string, value: unknown, revision = 0, person: Person = admin) =>
  person.client.send('PATCH', fillPath(routes.updateSetting.path, { key }), { value, revision });
const listChanges = async (query = '') =>
  (await admin.client.get(`${routes.listSettingChanges.path}${query}`)).body.changes;
const undo = (id: string, revision: number, person: Person = admin) =>
  person.client.post(fillPath(routes.undoSettingChange.path, { id }), { revision });

describe('a setting', () => {
  test('has its default until somebody changes it', async () => {
    expect(await list()).toEqual(
      Object.entries(settingDefaults).map(([key, value]) => ({
        ...{ key, value, default_value: value, revision: 0 },
        ...{ locked_by: null, is_readable: true, changed_at: null },
      })),
    );
  });

  test('takes effect on every node within 5 s of its change', async () => {
    const begunMs = performance.now();
    expect(await change('sign-up-bonus', 70)).toMatchObject({
      status: 200,
      body: { setting: { value: 70, revision: 1, default_value: 500 } },
    });

    for (const node of [server, second])
      await expect.poll(() => node.ctx.siteSettings.current()['sign-up-bonus']).toBe(70);
    expect(performance.now() - begunMs).toBeLessThan(EFFECT_MS);
    expect(await readSetting(second.ctx, second.ctx.db, 'sign-up-bonus')).toBe(70);
  });

  test('is read again by a node whose listening connection broke during the change', async () => {
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'vermilion listener'`.execute(
      ctx.db,
    );
    await change('sign-up-bonus', 71);

    for (const node of [server, second])
      await expect
        .poll(() => node.ctx.siteSettings.current()['sign-up-bonus'], { timeout: EFFECT_MS })
        .toBe(71);
  });

  test('keeps its revision and is not audited if it is set to its present value', async () => {
    await change('sign-up', { policy: 'domains', domains: ['Example.com'] });
    const before = (await listChanges()).length;

    const again = await change('sign-up', { domains: ['example.com'], policy: 'domains' }, 1);

    expect(again.body.setting).toMatchObject({ revision: 1, value: { domains: ['example.com'] } });
    expect(await listChanges()).toHaveLength(before);
  });

  test('gets its default again if it is set to null', async () => {
    await change('brand-name', 'Cinnabar');

    expect((await change('brand-name', null, 1)).body.setting).toMatchObject({
      value: 'Vermilion',
      revision: 2,
    });
  });
});

describe('a change is refused without a write', () => {
  test.each([
    ['sign-up-bonus', -1],
    ['sign-up-bonus', 1.5],
    ['sign-up-bonus', '500'],
    ['sign-up-bonus', 1_000_001],
    ['sign-up', { policy: 'domains', domains: [] }],
    ['sign-up', { policy: 'whoever', domains: [] }],
    ['sign-up', { policy: 'open', domains: ['not a domain'] }],
    ['sign-up', { policy: 'open', domains: [], more: true }],
    ['brand-name', '   '],
    ['brand-name', 'x'.repeat(41)],
    ['contact-email', 'nobody'],
    ['trash-days', 0],
    ['trash-days', 366],
    ['safety-cover', 'off'],
    ['daily-allowance', -1],
    ['daily-allowance', 100_001],
    ['terms', { en: { text: ' ' }, zh: null }],
    ['terms', { en: { address: 'javascript:alert(1)' }, zh: null }],
    ['terms', { en: null }],
    ['models', { changes: { sketchbook: { cost_credits: 0 } }, order: [] }],
    ['models', { changes: {}, order: [], hidden: [] }],
    ['default-models', { en: '', zh: null }],
    ['packages', []],
    ['packages', [{ ...offer, price_usd_minor: 49 }]],
    ['packages', [{ ...offer, price_cny_minor: 12.5 }]],
    ['packages', [offer, offer]],
  ])('if it sets %s to %j', async (key, value) => {
    const answer = await change(key, value);

    expect(answer).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
    expect(answer.body.details.fields[0].path).toMatch(/^value/);
    expect(await ctx.db.selectFrom('site_settings').selectAll().execute()).toEqual([]);
  });

  test('if its key is unknown', async () => {
    expect((await change('everything', 1)).status).toBe(400);
  });
});

describe('two administrators', () => {
  test('can’t change the same revision: the second gets a conflict with the current value', async () => {
    await change('sign-up-bonus', 100);

    const late = await change('sign-up-bonus', 200, 0, other);

    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        details: { reason: 'CHANGED', setting: { value: 100, revision: 1 } },
      },
    });
    expect((await change('sign-up-bonus', 200, 1, other)).status).toBe(200);
  });

  test('succeed with exactly one of two concurrent changes', async () => {
    const answers = await withTransaction(ctx.db, async tx => {
      await lockSetting(tx, 'sign-up-bonus');
      const both = [change('sign-up-bonus', 1), change('sign-up-bonus', 2, 0, other)];
      await expect.poll(() => isAnyoneWaiting(server)).toBe(true);

      return { both };
    });

    const statuses = (await Promise.all(answers.both)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await settingOf('sign-up-bonus')).toMatchObject({ revision: 1 });
  });
});

describe('the audit log', () => {
  test('has each change with its author and both values', async () => {
    await change('sign-up-bonus', 0);
    await change('sign-up-bonus', 900, 1, other);

    expect(await listChanges('?key=sign-up-bonus&limit=2')).toMatchObject([
      { actor: `user:${other.id}`, key: 'sign-up-bonus', before: 0, after: 900, revision: 2 },
      { actor: `user:${admin.id}`, key: 'sign-up-bonus', before: null, after: 0, revision: 1 },
    ]);
  });

  test('provides the last change of each setting, with the author’s name, for the list of settings', async () => {
    await change('brand-name', 'Cinnabar');
    await change('brand-name', 'Madder', 1, other);
    await updateSetting(ctx, 'cli:ops', { key: 'trash-days', value: 9, revision: undefined });
    const closed = 'deleted:01890000-0000-7000-8000-000000000000';
    await sql`insert into audit_log (id, actor, command, subject, details)
      values (${ctx.ids.next()}, ${closed}, 'change-setting', 'setting:language',
        '{"revision": 1, "before": null, "after": "zh"}')`.execute(ctx.db);

    const { last_changes: changes } = (await admin.client.get(routes.listSettings.path)).body;

    const keys = changes.map(({ key }: { key: string }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ key: 'brand-name', after: 'Madder', actor: `user:${other.id}` },
          ...{ actor_name: other.email, created_at: expect.stringMatching(/Z$/) },
        }),
        expect.objectContaining({ key: 'trash-days', actor: 'cli:ops', actor_name: 'ops' }),
        expect.objectContaining({ key: 'language', actor: closed, actor_name: null }),
      ]),
    );
    const [latest] = await listChanges('?key=brand-name&limit=1');
    expect(latest).toMatchObject({ actor_name: other.email });
  });

  test('lists changes in pages, the latest first', async () => {
    for (const bonus of [1, 2, 3]) await change('sign-up-bonus', bonus, bonus - 1);
    const [latest] = await listChanges('?limit=1');

    const [before] = await listChanges(`?limit=1&before=${latest.id}`);

    expect([latest.after, before.after]).toEqual([3, 2]);
  });
});

describe('the undo of a change', () => {
  test('is recorded as a change, which can itself be undone', async () => {
    await change('brand-name', 'Cinnabar');
    await change('brand-name', 'Madder', 1);
    const [latest] = await listChanges();

    expect((await undo(latest.id, 2, other)).body.setting).toMatchObject({
      value: 'Cinnabar',
      revision: 3,
    });

    const [undone] = await listChanges();
    expect(undone).toMatchObject({ before: 'Madder', after: 'Cinnabar', undoes: latest.id });
    expect((await undo(undone.id, 3)).body.setting).toMatchObject({ value: 'Madder' });
  });

  test('can restore the default', async () => {
    await change('sign-up-bonus', 5);
    const [first] = await listChanges();

    expect((await undo(first.id, 1)).body.setting).toMatchObject({ value: 500, revision: 2 });
  });

  test('is refused if the setting has changed since', async () => {
    await change('sign-up-bonus', 5);
    const [first] = await listChanges();
    await change('sign-up-bonus', 6, 1, other);

    expect(await undo(first.id, 1)).toMatchObject({
      status: 409,
      body: { details: { reason: 'CHANGED', setting: { value: 6, revision: 2 } } },
    });
  });

  test('is refused if the change does not exist', async () => {
    expect((await undo(randomUUID(), 0)).status).toBe(404);
  });
});

describe('a setting from the environment', () => {
  const values = () => locked.ctx.siteSettings.current();

  test('overrides the stored value and is reported as locked', async () => {
    await change('sign-up-bonus', 12);
    await expect.poll(() => second.ctx.siteSettings.current()['sign-up-bonus']).toBe(12);

    expect(values()).toEqual({
      ...settingDefaults,
      'sign-up': { policy: 'domains', domains: ['example.com', 'example.org'] },
      'sign-up-bonus': 0,
      'brand-name': 'Cinnabar',
    });
    expect(await readSetting(locked.ctx, ctx.db, 'sign-up-bonus')).toBe(0);
  });

  test('can’t be changed by a call', async () => {
    const client = locked.client();
    const { email, password } = admin;
    await client.post(routes.signIn.path, { email, password });

    const answer = await change('sign-up-bonus', 5, 0, { ...admin, client });

    expect(answer).toMatchObject({
      status: 409,
      body: {
        details: { reason: 'LOCKED', setting: { locked_by: 'SIGN_UP_BONUS_CREDITS', value: 0 } },
      },
    });
  });
});
