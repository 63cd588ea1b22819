/** See SGN-10, SET-5. */
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { settingDefaults } from '@vermilion/contract/admin/site-settings';
import { routes } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { commandsAt } from '../../test/admin-commands.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { administrator, signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const server = await startTestServer();
const { admin, auditOf } = commandsAt(server);
const PASSWORD = 'battery staple horse';
const CLI = expect.stringMatching(/^cli:/);
const current = () => server.ctx.siteSettings.current();
const signUp = (email: string, invite?: string) =>
  server.client().post(routes.signUp.path, { email, password: PASSWORD, invite });

beforeEach(async () => {
  await forgetLimits(server);
  await server.ctx.db.deleteFrom('site_settings').execute();
});

describe('settings', () => {
  test('accept a PNG file as the logo, and refuse a GIF file and a missing one', async () => {
    const file = path.join(server.ctx.config.dataDir, 'logo.png');
    await sharp({ create: { width: 300, height: 150, channels: 3, background: '#1f6f54' } })
      .png()
      .toFile(file);

    expect(await admin('settings', 'set', 'logo', file)).toMatchObject({ status: 0 });
    await expect.poll(() => current().logo).toMatchObject({ width: 256, height: 128 });

    for (const bytes of ['GIF89a', undefined]) {
      if (bytes === undefined) await rm(file);
      else await writeFile(file, bytes);
      expect(await admin('settings', 'set', 'logo', file)).toMatchObject({
        status: 1,
        stderr: expect.stringMatching(/PNG|can't be read/),
      });
    }
  });

  test('are set as typed, listed, and reset to their defaults', async () => {
    const typed = [
      ['sign-up', 'domains:example.com,example.org'],
      ['sign-up-bonus', '0'],
      ['brand-name', 'Cinnabar & Sons'],
      ['contact-email', 'ops@example.com'],
      ['trash-days', '7'],
      ['safety-cover', 'off'],
      ['daily-allowance', '20'],
      ['terms', '{"en": {"address": "https://example.com/terms"}, "zh": null}'],
      ['default-models', '{"en": null, "zh": "sketchbook"}'],
    ] as const;
    for (const [key, value] of typed)
      expect(await admin('settings', 'set', key, value)).toMatchObject({ status: 0 });

    await expect.poll(current).toEqual({
      ...settingDefaults,
      'sign-up': { policy: 'domains', domains: ['example.com', 'example.org'] },
      'sign-up-bonus': 0,
      'brand-name': 'Cinnabar & Sons',
      'contact-email': 'ops@example.com',
      'trash-days': 7,
      'safety-cover': false,
      'daily-allowance': 20,
      terms: { en: { address: 'https://example.com/terms' }, zh: null },
      'default-models': { en: null, zh: 'sketchbook' },
    });
    const { stdout } = await admin('settings');
    expect(stdout).toContain('brand-name = "Cinnabar & Sons"\n');
    expect(await admin('settings', 'reset', 'sign-up-bonus')).toMatchObject({
      stdout: 'sign-up-bonus = 500\n',
    });
    expect(await auditOf('setting:sign-up-bonus')).toMatchObject([
      { actor: CLI, command: 'change-setting', details: { before: null, after: 0 } },
      { actor: CLI, command: 'change-setting', details: { before: 0, after: null } },
    ]);
  });

  test('are undone by the id that the list shows', async () => {
    await admin('settings', 'set', 'brand-name', 'Cinnabar');
    const { stdout } = await admin('settings');
    const [, id = ''] =
      stdout
        .split('\n')
        .find(line => line.includes('Cinnabar"') && line.includes('\t'))
        ?.split('\t') ?? [];

    expect(await admin('settings', 'undo', id)).toMatchObject({
      stdout: 'brand-name = "Vermilion"\n',
    });
  });

  test('can’t be undone by an id that the audit log does not have, and the error names the id', async () => {
    const id = '01890000-0000-7000-8000-000000000000';

    expect(await admin('settings', 'undo', id)).toMatchObject({
      status: 1,
      stderr: `The audit log has no change of a setting with the id ${id}. The command "settings" lists the latest changes.`,
    });
  });

  test.each([
    [['set', 'nothing', '1']],
    [['set', 'sign-up-bonus', 'many']],
    [['set', 'sign-up-bonus', '']],
    [['set', 'sign-up', 'domains']],
    [['set', 'trash-days', 'long']],
    [['set', 'safety-cover', 'maybe']],
    [['set', 'packages', 'cheap']],
    [['set', 'sign-up-bonus']],
    [['undo', 'x']],
    [['undo', '01890000-0000-7000-8000-000000000000']],
    [['forget', 'sign-up']],
  ])('are not changed by %j, which ends with status 1', async words => {
    expect(await admin('settings', ...words)).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(/./),
    });
    expect(await server.ctx.db.selectFrom('site_settings').selectAll().execute()).toEqual([]);
  });
});

describe('invites', () => {
  test('are made, listed and revoked', async () => {
    const made = await admin(
      ...['invites', 'create', '--uses', '2', '--days', '3', '--credits', '70', '--note', 'club'],
    );
    const [id = '', , , , , , address = ''] = made.stdout.trim().split('\t');
    const token = new URL(address).searchParams.get('invite') ?? '';
    expect((await signUp('club@example.com', token)).status).toBe(201);

    const { stdout } = await admin('invites');
    expect(stdout).toContain(`${id}\tgood\t0 of 2 used, 1 pending\t70 credits\t`);
    expect(await admin('invites', 'revoke', id)).toMatchObject({ status: 0 });
    expect((await signUp('other@example.com', token)).status).toBe(403);
    expect(await auditOf(id)).toMatchObject([
      { actor: CLI, command: 'create-invite' },
      { actor: CLI, command: 'revoke-invite' },
    ]);
  });

  test.each([
    [['create', '--uses', '0']],
    [['create', '--uses', 'two']],
    [['create', '--days', '1000']],
    [['revoke', 'x']],
    [['revoke', '01890000-0000-7000-8000-000000000000']],
    [['lend']],
  ])('the command ends with status 1 for %j', async words => {
    expect(await admin('invites', ...words)).toMatchObject({ status: 1 });
  });
});

describe('a reset link', () => {
  const reset = async (url: string) => {
    const client = server.client();
    const token = new URL(url).searchParams.get('token');
    const begun = await client.post(routes.startRecovery.path, { token });
    if (begun.status !== 200) return begun.status;

    return (await client.post(routes.resetPassword.path, { password: PASSWORD })).status;
  };

  test('sets the password once, and is not mailed', async () => {
    const { email, id } = await signedInPerson(server);
    const { stdout } = await admin('reset-link', email);
    const [url = ''] = stdout.split('\n');

    expect(await reset(url)).toBe(200);
    expect(await reset(url)).toBe(400);
    const signedIn = await server.client().post(routes.signIn.path, { email, password: PASSWORD });
    expect(signedIn.status).toBe(200);
    expect(server.mails.sent.some(({ text }) => text.includes(url))).toBe(false);
    expect(await auditOf(id)).toMatchObject([
      { actor: CLI, command: 'reset-link', details: {} },
      { command: 'reset-password' },
    ]);
  });

  test('that a call of the API creates voids the previous link', async () => {
    const { client, id: author } = await administrator(server);
    const { email, id } = await signedInPerson(server);
    const make = async () => (await client.post(routes.createResetLink.path, { email })).body.url;
    const [first, second] = [await make(), await make()];

    expect(await reset(first)).toBe(400);
    expect(await reset(second)).toBe(200);
    expect(await auditOf(id)).toMatchObject([
      { actor: `user:${author}`, command: 'reset-link' },
      { actor: `user:${author}`, command: 'reset-link' },
      { command: 'reset-password' },
    ]);
  });

  test('is refused for an unknown address', async () => {
    const { client } = await administrator(server);

    expect(await admin('reset-link', 'nobody@example.com')).toMatchObject({
      status: 1,
      stderr: 'There is no account of nobody@example.com.',
    });
    const answer = await client.post(routes.createResetLink.path, { email: 'nobody@example.com' });
    expect(answer.status).toBe(404);
  });
});

test('an administrator can confirm a sign-up by a call of the API', async () => {
  const { client, id: author } = await administrator(server);
  const email = 'waiting@example.com';
  await signUp(email);

  const confirm = () => client.post(routes.confirmPerson.path, { email });
  expect((await confirm()).body).toEqual({ message: `${email} is confirmed.` });
  expect((await confirm()).body).toEqual({ message: `${email} is confirmed already.` });
  const unknown = await client.post(routes.confirmPerson.path, { email: 'no@example.com' });
  expect(unknown.status).toBe(404);

  const signedIn = await server.client().post(routes.signIn.path, { email, password: PASSWORD });
  expect(signedIn.body.user.credits).toBe(500);
  expect(await auditOf(signedIn.body.user.id)).toMatchObject([
    { actor: `user:${author}`, command: 'confirm', details: { isNewAccount: true } },
    { command: 'confirm', details: { isUnchanged: true } },
  ]);
});
