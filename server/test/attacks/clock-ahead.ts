/**
 * For 40 s, a second node with a clock 31 days ahead runs on the same database and store. Prints
 * the trash, the sessions and the answers of both nodes.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fillPath, routes } from '@vermilion/contract/routes';
import type pg from 'pg';
import { readConfig } from '../../src/config.ts';
import type { Context } from '../../src/context.ts';
import { createContext } from '../../src/create-context.ts';
import { startEmbeddedPostgres } from '../../src/database/embedded/start-embedded-postgres.ts';
import { createClient } from '../client.ts';
import { type Person, signedInPerson } from '../people/people.ts';
import { type RunningNode, runNode } from '../programs/run-node.ts';

const PEOPLE = 10;
const AHEAD_MS = 31 * 86_400_000;
const ATTACK_MS = 40_000;
const PATIENCE_MS = 120_000;
const POLL_EVERY_MS = 200;
const SECRET = 'a secret of this attack, which nobody else uses';
const silent = { info: () => {}, warn: () => {}, error: () => {} };

export async function attackClockAhead(): Promise<void> {
  const place = await mkdtemp(join(tmpdir(), 'vermilion-attack-'));
  await chmod(place, 0o711);
  const postgres = await startEmbeddedPostgres({
    dataDir: join(place, 'database'),
    log: silent,
    onExit: () => {},
  });
  const nodes: RunningNode[] = [];
  const start = async (settings: Record<string, string>) => {
    const node = runNode(postgres.connection, {
      ...{ PORT: '0', DATA_DIR: join(place, 'data'), SESSION_SECRET: SECRET, ...settings },
    });
    nodes.push(node);

    return addressOf(node);
  };
  try {
    const right = await start({});
    await attack(postgres.connection, { right, dataDir: join(place, 'data'), start });
  } finally {
    for (const node of nodes) await node.terminate();
    await postgres.stop();
    await rm(place, { recursive: true, force: true });
  }
}

type Around = {
  right: string;
  dataDir: string;
  start(settings: Record<string, string>): Promise<string>;
};

async function attack(connection: pg.PoolConfig, { right, dataDir, start }: Around): Promise<void> {
  const config = readConfig({ DATA_DIR: dataDir, SESSION_SECRET: SECRET, LOG_LEVEL: 'silent' });
  const ctx = await createContext(config, connection);
  const people: Person[] = [];
  for (let count = 0; count < PEOPLE; count += 1) people.push(await personWithTrash(ctx, right));
  print('before', await describe(ctx, people));

  const wrong = await start({
    NODE_OPTIONS: `--import=${new URL('shifted-clock.ts', import.meta.url).href}`,
    SHIFT_CLOCK_MS: String(AHEAD_MS),
  });
  await wait(ATTACK_MS);
  print(
    'ready on the node that is 31 days ahead',
    await (await fetch(new URL('/readyz', wrong))).text(),
  );
  print('the answers of that node', await statusesOf(people, wrong));
  print('after', await describe(ctx, people));
  print('answers of the right node', await statusesOf(people, right));
  await ctx.close();
}

async function personWithTrash(ctx: Context, url: string): Promise<Person> {
  const person = await signedInPerson({ ctx, client: () => createClient(url, url) });
  const { body } = await person.client.post(routes.submitJob.path, {
    prompt: 'a quiet sea',
    modelName: 'sketchbook',
  });
  const path = fillPath(routes.getWork.path, { id: body.jobId });
  await until(
    'the picture',
    async () => (await person.client.get(path)).body.job.status === 'completed',
  );
  await person.client.delete(fillPath(routes.deleteWork.path, { id: body.jobId }));

  return person;
}

async function describe(ctx: Context, people: readonly Person[]): Promise<string> {
  const ids = people.map(({ id }) => id);
  const count = async (statement: string) =>
    (await ctx.pool.current().query(statement, [ids])).rowCount;
  const works = await count('select from works where user_id = any($1) and erased_at is null');
  const files = await count('select from uploads_objects where user_id = any($1)');
  const sessions = await count('select from accounts_sessions where user_id = any($1)');

  return `${works} works in the trash, ${files} files of them, ${sessions} sessions`;
}

async function statusesOf(people: readonly Person[], url: string): Promise<string> {
  const counts = new Map<number, number>();
  for (const { client } of people) {
    const { status } = await fetch(new URL('/api/v1/me', url), {
      headers: { cookie: client.cookieHeader() },
    });
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }

  return [...counts].map(([status, count]) => `${count} × ${status}`).join(', ');
}

async function addressOf(node: RunningNode): Promise<string> {
  const find = () => /is ready: (http:\S+)/.exec(node.said())?.[1];
  await until('a node', async () => find() !== undefined);

  return find() ?? '';
}

async function until(what: string, isThere: () => Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; waitedMs < PATIENCE_MS; waitedMs += POLL_EVERY_MS) {
    if (await isThere()) return;
    await wait(POLL_EVERY_MS);
  }
  throw new Error(`${what} did not come in ${PATIENCE_MS / 1000} s`);
}

function print(what: string, figures: string): void {
  process.stdout.write(`${what}: ${figures.replaceAll('\n', ' | ')}\n`);
}
