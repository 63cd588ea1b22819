import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '../config.ts';
import { explainListenError } from '../http/listen-error.ts';
import { requireFreeAddress } from './require-free-address.ts';

const START = join(import.meta.dirname, '../start.mjs');

let folder: string;
let other: Server;
let port: number;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'vermilion-address-'));
  other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  port = (other.address() as AddressInfo).port;
});
afterAll(() => {
  other.close();
  rmSync(folder, { recursive: true });
});

function start(settings: Record<string, string>) {
  const env = { LOG_LEVEL: 'silent', ...settings };

  return new Promise(resolve => {
    execFile(process.execPath, [START], { env }, (error, stdout, stderr) =>
      resolve({ status: error?.code ?? 0, stdout, stderr }),
    );
  });
}

test.each([
  [
    'a port that is taken',
    () => ({ PORT: String(port) }),
    () =>
      `Port ${port} of 127.0.0.1 is taken by another program. Stop that, or set PORT to a free one.`,
  ],
  [
    'an address of another machine',
    () => ({ HOST: '192.0.2.1', PORT: '0' }),
    () =>
      'This machine has no address 192.0.2.1. Set HOST to one that it has, or to 0.0.0.0 for all of them.',
  ],
  [
    'a port of a worker that is taken',
    () => ({
      ...{ ROLE: 'worker', METRICS_PORT: String(port) },
      ...{ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', SESSION_SECRET: 'x'.repeat(32) },
    }),
    () =>
      `Port ${port} of 127.0.0.1 is taken by another program. Stop that, or set METRICS_PORT to a free one.`,
  ],
])('%s is reported in one line before anything is written', async (_what, settings, sentence) => {
  const dataDir = join(folder, 'data');

  expect(await start({ DATA_DIR: dataDir, ...settings() })).toEqual({
    status: 1,
    stdout: '',
    stderr: `${sentence()}\n`,
  });
  expect(existsSync(dataDir)).toBe(false);
});

test('a taken port is not reported if another process owns the data folder', async () => {
  const dataDir = join(folder, 'owned');
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/owner.pid'), `${process.pid}\n`);

  await requireFreeAddress(readConfig({ DATA_DIR: dataDir, PORT: String(port) }));
});

test('an IPv6 address on a machine without IPv6 is reported in plain words', () => {
  // The error of Linux without IPv6.
  const error = Object.assign(new Error('listen EAFNOSUPPORT'), { code: 'EAFNOSUPPORT' });

  expect(explainListenError(error, { host: '::', port: 3000 })).toMatchObject({
    message:
      'This machine has no address ::. Set HOST to one that it has, or to 0.0.0.0 for all of them.',
  });
});
