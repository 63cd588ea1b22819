/** See SET-2. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SETTING_KEYS, type SettingKey } from '@vermilion/contract/admin/site-settings';
import { fillPath, routes } from '@vermilion/contract/routes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commandsAt } from '../../test/admin-commands.ts';
import { administrator } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'locked-'));
const modelsFile = join(folder, 'models.json');
writeFileSync(modelsFile, '{"models": {"sketchbook": {"cost_credits": 7}}}');
afterAll(() => rmSync(folder, { recursive: true }));

/** The variable of a setting, a value, and the value as the studio reports it. */
const variables: Partial<Record<SettingKey, [string, string, unknown]>> = {
  'sign-up': ['SIGN_UP_POLICY', 'closed', { policy: 'closed', domains: [] }],
  'sign-up-bonus': ['SIGN_UP_BONUS_CREDITS', '3', 3],
  'brand-name': ['BRAND_NAME', 'Cinnabar', 'Cinnabar'],
  'contact-email': ['CONTACT_EMAIL', 'ops@example.com', 'ops@example.com'],
  terms: ['LEGAL_DIR', folder, { en: null, zh: null }],
  models: ['MODELS_FILE', modelsFile, { changes: {}, order: [] }],
  'default-models': ['DEFAULT_MODEL', 'sketchbook', { en: 'sketchbook', zh: 'sketchbook' }],
};
const values: Partial<Record<SettingKey, unknown>> = {
  'sign-up': { policy: 'invited', domains: [] },
  'sign-up-bonus': 8,
  'brand-name': 'Madder',
  'contact-email': 'mei@example.com',
  terms: { en: { address: 'https://example.com/terms' }, zh: null },
  models: { changes: {}, order: ['sketchbook'] },
  'default-models': { en: null, zh: 'sketchbook' },
};
const lockable = Object.keys(variables) as SettingKey[];

const server = await startTestServer({ hasWorker: false });
const admin = await administrator(server);
const locked = await startTestServer({
  ...{ sharedWith: server, hasWorker: false },
  settings: Object.fromEntries(Object.values(variables).map(([name, value]) => [name, value])),
});
const lockedClient = locked.client();
beforeAll(async () => {
  const { email, password } = admin;
  const { status, body } = await lockedClient.post(routes.signIn.path, { email, password });
  expect([status, body.code]).toEqual([200, undefined]);
});

async function viewOf(client: typeof lockedClient, key: SettingKey): Promise<unknown> {
  const { status, body } = await client.get(routes.listSettings.path);
  expect([status, body.code]).toEqual([200, undefined]);

  return body.settings.find((setting: { key: string }) => setting.key === key);
}
const change = (client: typeof lockedClient, key: SettingKey, revision = 0) =>
  client.send('PATCH', fillPath(routes.updateSetting.path, { key }), {
    ...{ value: values[key], revision },
  });

describe.each(lockable)('%s', key => {
  const [variable, , given] = variables[key] ?? [];

  test('is locked by its variable, for calls and for the command line', async () => {
    expect(await viewOf(lockedClient, key)).toMatchObject({ locked_by: variable, value: given });

    expect(await change(lockedClient, key)).toMatchObject({
      ...{ status: 409, body: { code: 'CONFLICT', details: { reason: 'LOCKED' } } },
    });
    const commands = commandsAt(locked);
    expect((await commands.admin('settings')).stdout).toContain(`, locked by ${variable}\n`);
    expect(await commands.admin('settings', 'reset', key)).toMatchObject({
      status: 1,
      stderr: 'The environment of the server gives this setting.',
    });
  });

  test('has the administrators’ value on a node without the variable', async () => {
    expect((await change(admin.client, key)).status).toBe(200);

    expect(await viewOf(admin.client, key)).toMatchObject({ locked_by: null, value: values[key] });
    expect(await viewOf(lockedClient, key)).toMatchObject({ locked_by: variable, value: given });
  });
});

test('the page for operators has a row for each setting, with the variable that locks it', () => {
  const page = readFileSync(
    join(import.meta.dirname, '../../../docs/operating/settings.md'),
    'utf8',
  );
  const rows = page.split('\n').filter(line => line.split('|').length === 6);

  for (const key of SETTING_KEYS) {
    const row = rows.find(line => line.split('|')[1]?.includes(`\`${key}\``));
    const [variable] = variables[key] ?? [];
    expect(row?.split('|')[4]?.trim(), key).toBe(variable ? `\`${variable}\`` : 'nothing');
  }
});
