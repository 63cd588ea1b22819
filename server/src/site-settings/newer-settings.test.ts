/** See SET-6. */
import { settingDefaults } from '@vermilion/contract/admin/site-settings';
import { fillPath, routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { administrator } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createLog } from '../log.ts';

const lines: { msg: string; setting?: string }[] = [];
const keepLine = (text: string) => {
  const line = JSON.parse(text);
  if (line.setting) lines.push(line);
};
const server = await startTestServer();
const logging = await startTestServer({
  sharedWith: server,
  hasWorker: false,
  parts: { log: createLog({ logLevel: 'warn' }, { write: keepLine }) },
});
const { ctx } = server;
const admin = await administrator(server);

beforeEach(async () => {
  await ctx.db.deleteFrom('site_settings').execute();
});

const settingOf = async (key: string) => {
  const { body } = await admin.client.get(routes.listSettings.path);

  return body.settings.find((setting: { key: string }) => setting.key === key);
};
const change = (key: string, value: unknown, revision = 0) =>
  admin.client.send('PATCH', fillPath(routes.updateSetting.path, { key }), { value, revision });

describe('a row of a newer version', () => {
  const write = (key: string, value: unknown) =>
    sql`insert into site_settings (key, value, revision) values (${key}, ${JSON.stringify(value)}::jsonb, 7)`.execute(
      ctx.db,
    );
  const notifyAll = () =>
    sql`select pg_notify('vermilion', '{"kind": "settings"}')`.execute(ctx.db);
  beforeEach(() => void lines.splice(0));

  test.each([
    ['an unknown key', 'sign-up-hours', { from: 8, to: 18 }],
    ['an unknown shape', 'sign-up', { policy: 'lottery', domains: [], draws: 3 }],
  ])('is kept and ignored, and logged once, if it has %s', async (_, key, value) => {
    await write(key, value);
    await notifyAll();
    await expect.poll(() => lines.length).toBeGreaterThan(0);
    await change('sign-up-bonus', 11);
    await expect.poll(() => logging.ctx.siteSettings.current()['sign-up-bonus']).toBe(11);

    expect(lines).toEqual([
      expect.objectContaining({
        setting: key,
        msg: 'a setting was written by a newer version of this program: it is kept and ignored here',
      }),
    ]);
    expect(logging.ctx.siteSettings.current()['sign-up']).toEqual(settingDefaults['sign-up']);
    const rows = await ctx.db
      .selectFrom('site_settings')
      .select('value')
      .where('key', '=', key)
      .execute();
    expect(rows).toEqual([{ value }]);
  });

  test('can’t be changed by this version', async () => {
    await write('sign-up', { policy: 'lottery' });

    expect(await settingOf('sign-up')).toMatchObject({ is_readable: false, revision: 7 });
    expect(await change('sign-up', { policy: 'closed', domains: [] }, 7)).toMatchObject({
      status: 409,
      body: { details: { reason: 'NEWER' } },
    });
  });
});
