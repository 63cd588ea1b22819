import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { readConfig } from '../config.ts';
import { type Node, startNode } from '../node.ts';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'vermilion-worker-'));
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function startWorker(settings: Record<string, string> = {}): Promise<Node> {
  const all = {
    ...{
      ROLE: 'worker',
      LOG_LEVEL: 'silent',
      FIRST_GALLERY: 'off',
      DATA_DIR: dataDir,
      METRICS_PORT: '0',
    },
    ...{
      DATABASE_URL: databaseUrl(database.config),
      SESSION_SECRET: 'a secret of this test, used nowhere else',
    },
    ...settings,
  };
  const node = await startNode(readConfig(all), () => undefined);
  onTestFinished(() => node.stop());

  return node;
}

function ask(
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, answer => {
      text(answer).then(body => resolve({ status: answer.statusCode ?? 0, body }), reject);
    }).on('error', reject);
  });
}

function addressOf({ operatorsUrl = '' }: Node, host = '127.0.0.1'): string {
  return operatorsUrl.replace('localhost', host);
}

test('a worker serves health, readiness and metrics only', async () => {
  const worker = await startWorker();
  const url = addressOf(worker);

  expect(worker.url).toBeUndefined();
  expect(await ask(`${url}/healthz`)).toEqual({ status: 200, body: 'ok' });
  expect(await ask(`${url}/readyz`)).toEqual({ status: 200, body: 'ready' });
  expect(await ask(`${url}/metrics`)).toMatchObject({
    status: 200,
    body: expect.stringContaining('node_ready{part="store"} 1'),
  });
  for (const path of ['/', '/api/v1/me', '/dev/outbox', '/files/aa.png']) {
    expect(await ask(`${url}${path}`), path).toMatchObject({ status: 404 });
  }
});

test('a worker’s metrics are for this machine only, even if PUBLIC_URL names another machine', async () => {
  const worker = await startWorker({
    PUBLIC_URL: 'https://studio.example',
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  const url = addressOf(worker);

  expect(await ask(`${url}/metrics`)).toMatchObject({ status: 200 });
  expect(await ask(`${url}/metrics`, { host: 'studio.example' })).toMatchObject({ status: 404 });
  expect(await ask(`${url}/metrics`, { 'x-forwarded-for': '10.0.0.7' })).toMatchObject({
    status: 404,
  });
});

const outside = Object.values(networkInterfaces())
  .flatMap(addresses => addresses ?? [])
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;

test.skipIf(!outside)('other machines need METRICS_TOKEN for a worker’s metrics', async () => {
  const worker = await startWorker({
    METRICS_HOST: '0.0.0.0',
    METRICS_TOKEN: 'a token of this test',
  });
  const url = addressOf(worker, outside);

  expect(await ask(`${url}/healthz`)).toMatchObject({ status: 200 });
  expect(await ask(`${url}/metrics`)).toMatchObject({ status: 404 });
  expect(
    await ask(`${url}/metrics`, { authorization: 'Bearer a token of this test' }),
  ).toMatchObject({ status: 200 });
});

test('a worker does not start if METRICS_PORT is taken, and says how to change that', async () => {
  const port = await takenPort(0);

  await expect(startWorker({ METRICS_PORT: String(port) })).rejects.toMatchObject({
    name: 'ConfigError',
    message: `Port ${port} of 127.0.0.1 is taken by another program. Stop that, or set METRICS_PORT to a free one.`,
  });
});

test('a worker without METRICS_PORT takes a free port if another program has the default port', async () => {
  await takenPort(9_464);

  const worker = await startWorker({ METRICS_PORT: '' });

  expect(worker.operatorsUrl).not.toContain(':9464');
  expect(await ask(`${addressOf(worker)}/readyz`)).toEqual({ status: 200, body: 'ready' });
});

async function takenPort(port: number): Promise<number> {
  const other = createServer();
  onTestFinished(() => void other.close());
  other.listen(port, '127.0.0.1');
  const isOurs = await once(other, 'listening').then(
    () => true,
    () => false,
  );
  if (!isOurs) return port;

  return (other.address() as AddressInfo).port;
}
