/**
 * One client requests password resets for random addresses as fast as it can, and then 30,000 mails
 * are queued. Prints the served calls, the queued mails, and how long a picture takes meanwhile.
 */
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fillPath, routes } from '@vermilion/contract/routes';
import { readConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { createContext } from '../../src/create-context.ts';
import { startEmbeddedPostgres } from '../../src/database/embedded/start-embedded-postgres.ts';
import { createClient } from '../client.ts';
import { type Person, signedInPerson } from '../people/people.ts';
import {
  countWaitingMails,
  forgetWaitingTasks,
  queueMails,
  readBeginMs,
} from '../people/waiting-mails.ts';
import { runNode } from '../programs/run-node.ts';
import type { TestServer } from '../start-test-server.ts';

const FLOOD_MS = 30_000;
const CALLS_AT_ONCE = 64;
const WAITING_MAILS = 30_000;
const PICTURE_MS_MAX = 120_000;
const POLL_EVERY_MS = 25;
const SECRET = 'a secret of this attack, which nobody else uses';
const silent = { info: () => {}, warn: () => {}, error: () => {} };

export async function attackMailFlood(): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'vermilion-attack-'));
  await chmod(place, 0o711);
  const postgres = await startEmbeddedPostgres({
    dataDir: join(place, 'database'),
    log: silent,
    onExit: () => {},
  });
  const dataDir = join(place, 'data');
  const node = runNode(postgres.connection, {
    PORT: '0',
    DATA_DIR: dataDir,
    SESSION_SECRET: SECRET,
  });
  const config = readConfig({
    DATA_DIR: join(place, 'attacker'),
    SESSION_SECRET: SECRET,
    LOG_LEVEL: 'silent',
  });
  const ctx = await createContext(config, postgres.connection);
  try {
    await attack(ctx, await addressOf(node));
  } finally {
    await node.terminate();
    await ctx.close();
    await postgres.stop();
    await rm(place, { recursive: true, force: true });
  }
}

async function attack(ctx: Context, url: string): Promise<void> {
  // as: `signedInPerson` needs nothing else of a test server
  const mei = await signedInPerson({
    ctx,
    client: () => createClient(url, url),
  } as unknown as TestServer);
  await paint(ctx, mei);
  print('a picture with nothing else to do', await paint(ctx, mei));

  const flood = floodForgot(url);
  await wait(FLOOD_MS / 2);
  const meanwhile = paint(ctx, mei);
  const answers = await flood;
  const queued = await countWaitingMails(ctx);
  print(`calls in ${FLOOD_MS / 1_000} s from one address`, describe(answers));
  print('queued mails after the flood', queued);
  print('a picture submitted during the flood', await meanwhile);
  print('a picture submitted after the flood', await paint(ctx, mei));
  await forgetWaitingTasks(ctx);

  await queueMails(ctx, createClient(url, url), WAITING_MAILS);
  print('queued mails', await countWaitingMails(ctx));
  print('a picture submitted behind these mails', await paint(ctx, mei));
  print('mails that are queued once the picture is finished', await countWaitingMails(ctx));
}

async function floodForgot(url: string): Promise<Map<number, number>> {
  const statuses = new Map<number, number>();
  const endMs = Date.now() + FLOOD_MS;
  const client = createClient(url, url);
  const callOn = async () => {
    while (Date.now() < endMs) {
      const { status } = await client.post(routes.requestReset.path, {
        email: `${randomUUID()}@example.com`,
      });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: CALLS_AT_ONCE }, callOn));

  return statuses;
}

async function paint(ctx: Context, { client }: Person): Promise<string> {
  const beginMs = performance.now();
  const { status, body } = await client.post(routes.submitSimpleJob.path, {
    prompt: 'a red boat on a lake',
  });
  if (status !== 202)
    throw new Error(`asking for a picture answered ${status} ${JSON.stringify(body)}`);
  const path = fillPath(routes.getJobStatus.path, { id: body.jobId });
  while ((await client.get(path)).body.status !== 'completed') {
    if (performance.now() - beginMs > PICTURE_MS_MAX)
      return `not finished after ${PICTURE_MS_MAX / 1_000} s`;
    await wait(POLL_EVERY_MS);
  }
  const finishedMs = Math.round(performance.now() - beginMs);

  return `begun after ${await readBeginMs(ctx, body.jobId)} ms, finished after ${finishedMs} ms`;
}

async function addressOf(node: ReturnType<typeof runNode>): Promise<string> {
  for (let attempt = 0; attempt < 2_400; attempt += 1) {
    const address = /http:\/\/localhost:\d+/.exec(node.said())?.[0];
    if (address) return address;
    await wait(POLL_EVERY_MS);
  }
  throw new Error(`the program did not start: ${node.said()}`);
}

function describe(answers: ReadonlyMap<number, number>): string {
  return [...answers].map(([status, count]) => `${count} × ${status}`).join(', ');
}

function print(what: string, figure: string | number): void {
  process.stdout.write(`${what}: ${figure}\n`);
}
