import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startTestServer } from '../../../test/start-test-server.ts';

const ASSETS = join(import.meta.dirname, '../../../../web/dist/assets');
const server = await startTestServer({ hasWorker: false });
afterAll(() => server.close());

const script = readdirSync(ASSETS)
  .find(name => name.endsWith('.js.br'))
  ?.replace(/\.br$/, '');
const get = (path: string, encoding: string, method = 'GET') =>
  fetch(`${server.url}${path}`, { method, headers: { 'accept-encoding': encoding } });

test.each(['br', 'gzip'])('an asset is sent as %s and may be cached for a year', async encoding => {
  for (const method of ['GET', 'HEAD']) {
    const { status, headers } = await get(`/assets/${script}`, encoding, method);

    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('javascript');
    expect(headers.get('content-encoding')).toBe(encoding);
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  }
});

test.each([
  ['a missing asset', 'none.js'],
  ['a compressed copy', `${script}.br`],
  ['a file of another folder', '..%2Findex.html'],
  ['the folder', ''],
])('%s answers 404', async (_, name) => {
  expect((await get(`/assets/${name}`, 'br')).status).toBe(404);
});
