/**
 * Each refused value is answered with a code, with the facts about it, and with a sentence. See
 * SET-16.
 */
import { defaultPackages } from '@vermilion/contract/admin/settings/packages-setting';
import type { SettingKey } from '@vermilion/contract/admin/site-settings';
import { fillPath, routes } from '@vermilion/contract/routes';
import { expect, test } from 'vitest';
import { administrator } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const server = await startTestServer({ hasWorker: false });
const admin = await administrator(server);
const [offer] = defaultPackages;
const packagesWith = (changes: object) => [{ ...offer, ...changes }];

test.each<[SettingKey, unknown, string, object]>([
  ['sign-up-bonus', 'many', 'value', { code: 'NOT_A_NUMBER' }],
  ['sign-up-bonus', 1.5, 'value', { code: 'NOT_WHOLE' }],
  ['sign-up-bonus', -1, 'value', { code: 'TOO_LOW', least: 0 }],
  ['trash-days', 1e6, 'value', { code: 'TOO_HIGH', most: expect.any(Number) }],
  ['brand-name', '  ', 'value', { code: 'EMPTY' }],
  ['brand-name', 'x'.repeat(41), 'value', { code: 'TOO_LONG', most: 40 }],
  ['brand-name', 7, 'value', { code: 'WRONG_FORM' }],
  ['contact-email', 'nobody', 'value', { code: 'NOT_AN_ADDRESS' }],
  ['sign-up', { policy: 'domains', domains: ['a b'] }, 'value.domains.0', { code: 'NOT_A_DOMAIN' }],
  ['sign-up', { policy: 'domains', domains: [] }, 'value.domains', { code: 'NO_DOMAIN' }],
  ['sign-up', { policy: 'some', domains: [] }, 'value.policy', { code: 'WRONG_CHOICE' }],
  [
    'sign-up',
    { policy: 'open', domains: [], mood: 1 },
    'value',
    { code: 'UNKNOWN_FIELDS', names: ['mood'] },
  ],
  ['language', 'fr', 'value', { code: 'WRONG_CHOICE' }],
  [
    'terms',
    { en: { address: 'ftp://example.com' }, zh: null },
    'value.en.address',
    { code: 'NOT_A_LINK' },
  ],
  ['accent', { light: 'red', dark: '#60a5fa' }, 'value.light', { code: 'NOT_A_COLOR' }],
  [
    'accent',
    { light: '#ffee00', dark: '#60a5fa' },
    'value.light',
    { code: 'LOW_CONTRAST', theme: 'light', ratio: 1.08, least: 4.5 },
  ],
  ['packages', [], 'value', { code: 'TOO_FEW', least: 1 }],
  ['packages', packagesWith({ key: 'A key' }), 'value.0.key', { code: 'NOT_A_KEY' }],
  ['packages', [offer, offer], 'value', { code: 'KEY_TAKEN' }],
  [
    'packages',
    packagesWith({ price_usd_minor: 1 }),
    'value.0.price_usd_minor',
    { code: 'TOO_LOW', least: 50 },
  ],
  [
    'models',
    { changes: {}, order: Array.from({ length: 10_000 }, () => 'sketchbook') },
    'value.order',
    { code: 'TOO_MANY', most: expect.any(Number) },
  ],
  ['default-models', { en: null, zh: 'nothing' }, 'value.zh', { code: 'WRONG_CHOICE' }],
  [
    'logo',
    { id: '01890000-0000-7000-8000-000000000000', width: 1, height: 1 },
    'value.id',
    { code: 'LOGO_MISSING' },
  ],
])('%s can’t be %j', async (key, value, path, problem) => {
  const { status, body } = await admin.client.send(
    'PATCH',
    fillPath(routes.updateSetting.path, { key }),
    { value, revision: 0 },
  );

  expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
  expect(body.details.fields[0]).toEqual({ path, problem, message: expect.stringMatching(/./) });
});
