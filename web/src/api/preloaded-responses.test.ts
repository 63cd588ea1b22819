import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { send } from './client.ts';

const server = createServer((_, response) => response.end('{"from":"server"}'));
let url: string;
beforeAll(async () => {
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

async function get(): Promise<unknown> {
  return (await send(url, { method: 'GET' })).json();
}

it('an answer that came with the page is used once', async () => {
  // Preloaded answers expire 30 s after the process starts, which may have been long ago.
  vi.spyOn(performance, 'now').mockReturnValue(0);
  globalThis.preloaded = { [url]: Promise.resolve(Response.json({ from: 'page' })) };

  expect(await get()).toEqual({ from: 'page' });
  expect(await get()).toEqual({ from: 'server' });
});

it('a call that may change data drops the preloaded responses', async () => {
  globalThis.preloaded = { [url]: Promise.resolve(Response.json({ from: 'page' })) };
  await send(url, { method: 'POST' });

  expect(await get()).toEqual({ from: 'server' });
});
