/** See SET-13, SET-14. */
import { settingDefaults } from '@vermilion/contract/admin/site-settings';
import { LOGO_BYTES_MAX } from '@vermilion/contract/limits';
import { fillPath, LOGO_PATH, routes } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { administrator, signedUpPerson } from '../../test/people/people.ts';
import { setSetting } from '../../test/settings/set-setting.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { pageFactsOf, withPageFacts } from '../http/pages/page-facts.ts';

const server = await startTestServer();
const second = await startTestServer({ sharedWith: server, hasWorker: false });
const nodes = [server, second];
const { ctx } = server;
const admin = await administrator(server);

beforeEach(async () => {
  await setSetting(nodes, 'accent', null);
  await setSetting(nodes, 'logo', null);
});

const picture = (width: number, height: number, format: 'png' | 'webp' | 'jpeg' = 'png') =>
  sharp({ create: { width, height, channels: 4, background: '#1f6f54' } })
    .withMetadata({ exif: { IFD0: { Copyright: 'hidden words' } } })
    .toFormat(format)
    .toBuffer();
const store = (bytes: Buffer) =>
  admin.client.post(routes.createLogo.path, { image: bytes.toString('base64') });
const revisionOf = async (key: string) => {
  const { body } = await admin.client.get(routes.listSettings.path);

  return body.settings.find((setting: { key: string }) => setting.key === key).revision;
};
const change = async (key: string, value: unknown) =>
  admin.client.send('PATCH', fillPath(routes.updateSetting.path, { key }), {
    ...{ value, revision: await revisionOf(key) },
  });
const htmlTo = (email: string) => server.mails.sent.find(({ to }) => to === email)?.html;
const HEAD = '<head><link rel="icon" href="/favicon.svg" type="image/svg+xml" /></head>';

describe('an accent', () => {
  test('is refused if its contrast is too low, and the answer has the measured ratio of each theme', async () => {
    expect(await change('accent', { light: '#ffee00', dark: '#102030' })).toMatchObject({
      status: 400,
      body: {
        code: 'VALIDATION_FAILED',
        details: {
          contrast: [
            { theme: 'light', ratio: 1.08 },
            { theme: 'dark', ratio: 1.09 },
          ],
          fields: [
            {
              path: 'value.light',
              message: 'Its contrast on light pages is 1.08 to 1. Text needs 4.5 to 1.',
            },
            { path: 'value.dark' },
          ],
        },
      },
    });
    expect(ctx.siteSettings.current().accent).toBeNull();
  });

  test.each([
    { light: 'red', dark: '#60a5fa' },
    { light: '#1f6f54' },
    { light: '#1f6f54;}', dark: '#60a5fa' },
  ])('can’t be set to %j', async value => {
    expect(await change('accent', value)).toMatchObject({ status: 400 });
  });

  test('is used in the pages of every node and in mails', async () => {
    const accent = { light: '#1f6f54', dark: '#5fc39c' };
    await setSetting(nodes, 'accent', accent);

    for (const node of nodes)
      expect(withPageFacts(HEAD, pageFactsOf(node.ctx))).toContain(
        '--ver:light-dark(#1f6f54,#5fc39c);',
      );
    const { email } = await signedUpPerson(server);
    expect(htmlTo(email)).toContain('background:#1f6f54');
  });

  test('adds nothing to a page by default', () => {
    expect(withPageFacts(HEAD, pageFactsOf(ctx))).toBe(HEAD);
  });
});

describe('a logo', () => {
  test.each(['png', 'webp'] as const)(
    'is encoded again from %s, as a small PNG without metadata',
    async format => {
      const { status, body } = await store(await picture(900, 300, format));
      expect(status).toBe(201);
      expect(body.logo).toMatchObject({ width: 256, height: 85 });

      const answer = await fetch(new URL(fillPath(LOGO_PATH, { id: body.logo.id }), second.url));
      expect(answer.headers.get('content-type')).toBe('image/png');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      const bytes = Buffer.from(await answer.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({
        format: 'png',
        width: 256,
        height: 85,
      });
      expect(bytes.includes('hidden words')).toBe(false);
    },
  );

  test('is shown by pages and mails once the setting names it, and an undo resets the setting', async () => {
    const { logo } = (await store(await picture(64, 64))).body;
    const address = fillPath(LOGO_PATH, { id: logo.id });

    expect(await change('logo', logo)).toMatchObject({ status: 200 });

    for (const node of nodes)
      await expect
        .poll(() => withPageFacts(HEAD, pageFactsOf(node.ctx)))
        .toContain(`<link rel="icon" href="${address}" type="image/png" />`);
    const { email } = await signedUpPerson(server);
    expect(htmlTo(email)).toContain(`<img src="${ctx.publicUrl()}${address}"`);

    const [latest] = (await admin.client.get(`${routes.listSettingChanges.path}?key=logo`)).body
      .changes;
    const path = fillPath(routes.undoSettingChange.path, { id: latest.id });
    await admin.client.post(path, { revision: await revisionOf('logo') });
    await expect.poll(() => second.ctx.siteSettings.current().logo).toBe(settingDefaults.logo);
  });

  test('is refused before it is decoded if it has 40 megapixels', async () => {
    const large = await picture(8_000, 5_000);
    const before = performance.now();

    const { status, body } = await store(large);

    expect(status).toBe(400);
    expect(body.message).toBe('This picture has 40.0 megapixels. A logo has 16 at most.');
    expect(body.details.fields[0].problem).toEqual({
      ...{ code: 'LOGO_PIXELS', megapixels: 40, most: 16 },
    });
    // The header suffices: the refusal is the same without the pixels.
    expect((await store(large.subarray(0, 64))).body.message).toBe(body.message);
    expect(performance.now() - before).toBeLessThan(5_000);
  });

  test.each([
    ['a JPEG', () => picture(40, 40, 'jpeg'), 'This is no PNG and no WebP.', 'LOGO_FORMAT'],
    [
      'a drawing',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      'This is no PNG and no WebP.',
      'LOGO_FORMAT',
    ],
    [
      'a PNG that ends early',
      async () => (await picture(300, 300)).subarray(0, 90),
      'This picture is damaged.',
      'LOGO_DAMAGED',
    ],
  ])('is refused if it is %s', async (_, bytes, message, code) => {
    expect(await store(await bytes())).toMatchObject({
      status: 400,
      body: { message, details: { fields: [{ path: 'image', problem: { code } }] } },
    });
  });

  test('is refused if its file is too large', async () => {
    expect(await store(Buffer.alloc(LOGO_BYTES_MAX + 1))).toMatchObject({
      status: 400,
      body: { details: { fields: [{ problem: { code: 'LOGO_BYTES', most: LOGO_BYTES_MAX } }] } },
    });
  });

  test('can’t be named by the setting if it was never stored', async () => {
    const missing = { id: '01890000-0000-7000-8000-000000000000', width: 1, height: 1 };

    expect(await change('logo', missing)).toMatchObject({
      status: 400,
      body: { details: { fields: [{ path: 'value.id' }] } },
    });
  });
});

test('a brand name has no line breaks and no direction marks', async () => {
  const named = await change('brand-name', ' Cinnabar\n\u202eStudio ');
  expect(named.body.setting).toMatchObject({ value: 'Cinnabar Studio' });
  const { body } = await change('brand-name', '\u202e\n');
  expect(body.details.fields).toMatchObject([{ path: 'value', problem: { code: 'EMPTY' } }]);
  await setSetting(nodes, 'brand-name', null);
});
