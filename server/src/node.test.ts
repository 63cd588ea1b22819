/** See T21 in docs/reliability.md. */
import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createTestDatabase } from '../test/database.ts';
import { databaseUrl } from '../test/database-url.ts';
import { readConfig } from './config.ts';
import { startNode } from './node.ts';

const CLIENTS = 20;
const CALLS_BEFORE_STOP = 500;

test('a stop cuts no call of a client that keeps its connection', async () => {
  const { node, remove } = await startTestNode();
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
  const url = `${node.url?.replace('localhost', '127.0.0.1')}/api/v1/generate/models`;
  let answered = 0;
  let stopped: Promise<void> | undefined;

  const client = async () => {
    for (;;) {
      const outcome = await callOnce(url, agent);
      if (outcome === 'ECONNREFUSED') return;
      expect(outcome).toBe(200);
      answered += 1;
      if (answered === CALLS_BEFORE_STOP) stopped = node.stop();
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));

  await stopped;
  expect(answered).toBeGreaterThanOrEqual(CALLS_BEFORE_STOP);
  agent.destroy();
  await remove();
});

test('a node has the outbox’s address only if the page of the outbox exists', async () => {
  for (const [settings, isThere] of [
    [{}, true],
    [{ PUBLIC_URL: 'http://studio.lan:3000' }, false],
  ] as const) {
    const { node, remove } = await startTestNode(settings);

    expect(node.outboxUrl !== undefined).toBe(isThere);
    await node.stop();
    await remove();
  }
});

async function startTestNode(settings: Record<string, string> = {}) {
  const database = await createTestDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'vermilion-node-'));
  const node = await startNode(
    readConfig({
      PORT: '0',
      ROLE: 'api',
      LOG_LEVEL: 'silent',
      FIRST_GALLERY: 'off',
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl(database.config),
      SESSION_SECRET: 'a secret of this test, used nowhere else',
      ...settings,
    }),
    () => undefined,
  );

  return {
    node,
    async remove() {
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

function callOnce(url: string, agent: Agent): Promise<number | string | undefined> {
  return new Promise(resolve => {
    get(url, { agent }, answer => {
      answer.resume();
      answer.on('end', () => resolve(answer.statusCode));
      answer.on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
    }).on('error', (error: NodeJS.ErrnoException) => resolve(error.code));
  });
}
