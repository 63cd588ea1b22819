/** The tests send addresses in headers, as a trusted proxy on loopback does. See REG-1. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '@vermilion/contract/routes';
import { expect, test } from 'vitest';
import { startTestServer } from '../../test/start-test-server.ts';
import { createOfflineGeo } from '../adapters/geo/offline.ts';

const behindProxy = await startTestServer({
  hasWorker: false,
  settings: { TRUST_PROXY: 'loopback', COUNTRY_HEADER: 'CF-IPCountry' },
});
const withoutHeader = await startTestServer({
  hasWorker: false,
  settings: { TRUST_PROXY: 'loopback' },
});
const direct = await startTestServer({
  hasWorker: false,
  settings: { COUNTRY_HEADER: 'CF-IPCountry' },
});

const china = '114.114.114.114';
const america = '8.8.8.8';

async function ask(server: typeof direct, headers: Record<string, string>) {
  const { status, body } = await server
    .client()
    .get(routes.getRegion.path, { 'accept-language': 'en', ...headers });
  expect(status).toBe(200);

  return body;
}

test('the header of a trusted proxy decides the region', async () => {
  expect(await ask(behindProxy, { 'x-forwarded-for': america, 'cf-ipcountry': 'CN' })).toEqual({
    language: 'CN',
    show_cny: true,
    country_code: 'CN',
    detection_method: 'proxy-header',
  });
});

test('the address decides the region if the header names no country', async () => {
  for (const said of ['XX', 'T1', '', '<script>']) {
    expect(
      await ask(behindProxy, { 'x-forwarded-for': china, 'cf-ipcountry': said }),
    ).toMatchObject({
      country_code: 'CN',
      detection_method: 'address',
    });
  }
});

test('without a trusted proxy the headers with address and country are ignored', async () => {
  expect(await ask(direct, { 'x-forwarded-for': china, 'cf-ipcountry': 'CN' })).toMatchObject({
    language: 'EN',
    detection_method: 'default',
  });
});

test('the header with the country is read only if the operator names it', async () => {
  expect(
    await ask(withoutHeader, { 'x-forwarded-for': america, 'cf-ipcountry': 'CN' }),
  ).toMatchObject({
    language: 'EN',
    show_cny: false,
    country_code: 'US',
    detection_method: 'address',
  });
});

test('the browser’s language decides if the address has no country', async () => {
  for (const address of [
    '192.168.1.1',
    '10.0.0.7',
    '172.16.3.4',
    '127.0.0.1',
    '::1',
    'fd00::1',
    'fe80::1',
    'unknown',
  ]) {
    expect(
      await ask(behindProxy, { 'x-forwarded-for': address, 'accept-language': 'zh-CN,zh;q=0.9' }),
      address,
    ).toMatchObject({ language: 'CN', detection_method: 'accept-language' });
  }
});

test('an IPv6 address has a country, also if it embeds an IPv4 address', async () => {
  for (const address of ['2400:3200::1', `::ffff:${china}`]) {
    expect(await ask(behindProxy, { 'x-forwarded-for': address }), address).toMatchObject({
      country_code: 'CN',
    });
  }
});

test.each([
  ['is not there', undefined],
  ['is damaged', Buffer.alloc(50_000, 7)],
  ['is empty', Buffer.alloc(0)],
])('a file of countries that %s causes no failure', async (name, bytes) => {
  const { config, log } = direct.ctx;
  const file = join(config.dataDir, `${name.replaceAll(' ', '-')}.mmdb`);
  if (bytes) await writeFile(file, bytes);
  const geo = createOfflineGeo(log, file);

  expect(await geo.countryOf(china)).toBeNull();
  expect(await geo.countryOf(china)).toBeNull();
});

test('the file of countries is not read at the start, and read only once for concurrent callers', async () => {
  const { log } = direct.ctx;
  const before = process.memoryUsage().arrayBuffers;
  const geo = createOfflineGeo(log);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(1_000_000);

  const answers = await Promise.all(Array.from({ length: 50 }, () => geo.countryOf(china)));

  expect(new Set(answers)).toEqual(new Set(['CN']));
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(16_000_000);
});
