/** `brand-settings.test.ts` tests the logo. See SET-1, SET-3, SET-4. */
import { defaultPackages } from '@vermilion/contract/admin/settings/packages-setting';
import { SETTING_KEYS, type SettingKey } from '@vermilion/contract/admin/site-settings';
import { fillPath, routes } from '@vermilion/contract/routes';
import { beforeAll, describe, expect, test } from 'vitest';
import { administrator } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const EFFECT_MS = 5_000;

const values: Record<Exclude<SettingKey, 'logo'>, unknown> = {
  'sign-up': { policy: 'domains', domains: ['example.com'] },
  'sign-up-bonus': 0,
  'brand-name': 'Cinnabar',
  'contact-email': 'ops@example.com',
  accent: { light: '#1f5f8b', dark: '#7fb8e0' },
  language: 'zh',
  terms: { en: { address: 'https://example.com/terms' }, zh: null },
  'trash-days': 7,
  'safety-cover': false,
  'daily-allowance': 20,
  packages: defaultPackages.slice(0, 1),
  models: { changes: {}, order: ['sketchbook'] },
  'default-models': { en: null, zh: 'sketchbook' },
};

const server = await startTestServer({ hasWorker: false });
const second = await startTestServer({ sharedWith: server, hasWorker: false });
const { client: first } = await administrator(server);
const other = second.client();
beforeAll(async () => {
  const { email, password } = await administrator(server, 'second');
  const { status } = await other.post(routes.signIn.path, { email, password });
  expect(status).toBe(200);
});

test('every setting but the logo has a value in this test', () => {
  expect([...Object.keys(values), 'logo'].toSorted()).toEqual(SETTING_KEYS.toSorted());
});

describe.each(Object.entries(values))('%s', (key, value) => {
  const path = fillPath(routes.updateSetting.path, { key });

  test('takes effect on the other node within 5 s, and that node refuses a change of an old revision', async () => {
    const changed = await first.send('PATCH', path, { value, revision: 0 });
    expect(changed.status).toBe(200);
    const { setting } = changed.body;

    const late = await other.send('PATCH', path, { value: null, revision: 0 });

    expect(late).toMatchObject({
      status: 409,
      body: {
        code: 'CONFLICT',
        details: { reason: 'CHANGED', setting: { value: setting.value, revision: 1 } },
      },
    });
    await expect
      .poll(() => second.ctx.siteSettings.current(), { timeout: EFFECT_MS })
      .toMatchObject({ [key]: setting.value });
    const again = await other.send('PATCH', path, { value: null, revision: 1 });
    expect(again).toMatchObject({ status: 200, body: { setting: { revision: 2 } } });
    await expect
      .poll(() => server.ctx.siteSettings.current(), { timeout: EFFECT_MS })
      .toMatchObject({ [key]: again.body.setting.value });
  });
});

test('the sign-up policy has each domain once, however often it was typed', async () => {
  const domains = ['example.com', 'example.org', 'Example.com', '@example.org'];
  const path = fillPath(routes.updateSetting.path, { key: 'sign-up' });
  const { revision } = (await first.get(routes.listSettings.path)).body.settings.find(
    ({ key }: { key: string }) => key === 'sign-up',
  );

  const { body } = await first.send('PATCH', path, {
    ...{ value: { policy: 'domains', domains }, revision },
  });

  expect(body.setting.value.domains).toEqual(['example.com', 'example.org']);
});
