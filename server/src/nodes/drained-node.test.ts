/** See RDY-7, and T21 in docs/reliability.md. */
import { Agent, get, type IncomingMessage } from 'node:http';
import { routes } from '@vermilion/contract/routes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createClient } from '../../test/client.ts';
import { findPort } from '../../test/crash/crashing-node.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { runNode } from '../../test/programs/run-node.ts';
import { openReadySocket } from '../../test/socket.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const DRAIN_SECONDS = 3;
const SOCKETS = 5;
const WAIT = { timeout: 60_000, interval: 20 };
const RESTARTING = 1012;

const settings = { SESSION_SECRET: 'a secret of the tests, which nobody else uses' };
const { ctx, database } = await startTestServer({ hasWorker: false, settings });

test('a node that is being stopped answers 503 at /readyz, still serves, asks clients to close connections, and ends', async () => {
  const port = await findPort();
  const url = `http://127.0.0.1:${port}`;
  const node = runNode(database, {
    ...{ ROLE: 'api', PORT: String(port), PUBLIC_URL: url, DATA_DIR: ctx.config.dataDir },
    DRAIN_SECONDS: String(DRAIN_SECONDS),
  });
  onTestFinished(() => node.kill());
  await expect.poll(() => statusOf(`${url}/readyz`), WAIT).toBe(200);
  const { client } = await signedInPerson({ ctx, client: () => createClient(url, url) });
  const sockets = await Promise.all(Array.from({ length: SOCKETS }, () => openReadySocket(client)));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const models = `${url}${routes.listModels.path}`;
  expect((await fetchWith(agent, models)).headers.connection).toBe('keep-alive');

  const begunMs = performance.now();
  const ended = node.terminate();
  await expect.poll(() => statusOf(`${url}/readyz`), WAIT).toBe(503);

  expect(await readText(`${url}/readyz`)).toContain('node: it is being stopped');
  const answer = await fetchWith(agent, models);
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  await Promise.race(sockets.map(({ closed }) => closed));
  expect(await statusOf(`${url}/healthz`)).toBe(200);
  const codes = await Promise.all(sockets.map(({ closed }) => closed));
  expect(codes).toEqual(codes.map(() => RESTARTING));
  expect(await ended).toBe(0);
  expect(performance.now() - begunMs).toBeGreaterThanOrEqual(DRAIN_SECONDS * 1_000);
  expect(await statusOf(`${url}/healthz`)).toBe('no connection');
}, 120_000);

test('Ctrl-C ends a node without draining it', async () => {
  const node = runNode(database, {
    ...{ ROLE: 'api', PORT: '0', DATA_DIR: ctx.config.dataDir, DRAIN_SECONDS: '600' },
  });
  onTestFinished(() => node.kill());
  await vi.waitFor(() => expect(node.said()).toContain('is ready'), WAIT);

  expect(await node.interrupt()).toBe(0);
}, 120_000);

async function statusOf(url: string): Promise<number | string> {
  const answer = await fetch(url, { headers: { connection: 'close' } }).catch(() => undefined);
  await answer?.text();

  return answer?.status ?? 'no connection';
}

async function readText(url: string): Promise<string> {
  return (await fetch(url)).text();
}

function fetchWith(agent: Agent, url: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, answer => {
      answer.resume().on('end', () => resolve(answer));
    }).on('error', reject);
  });
}
