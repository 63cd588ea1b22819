import type { Context } from '@vermilion/server/src/context.ts';
import { submitJob } from '@vermilion/server/src/generation/submit-job.ts';
import pg from 'pg';
import type { Database } from '../environment.ts';
import type { Person } from '../people.ts';
import { runConcurrently } from '../run-concurrently.ts';

export type Jobs = {
  ctx: Context;
  database: Database;
  people: readonly Person[];
  count: number;
  concurrency: number;
};

const POLL_INTERVAL_MS = 5;
const WAIT_MS_MAX = 120_000;

/** @returns milliseconds from the first submission to the last completion */
export async function runJobs({
  ctx,
  database,
  people,
  count,
  concurrency,
}: Jobs): Promise<number> {
  const goal = (await countCompleted(database)) + count;
  const startedAt = performance.now();
  await runConcurrently(count, concurrency, index =>
    submitOne(ctx, people[index % people.length], index),
  );
  await waitForCompleted(database, goal);

  return performance.now() - startedAt;
}

async function submitOne(ctx: Context, person: Person | undefined, index: number): Promise<void> {
  if (!person) throw new Error('an account is missing');
  const { userId, creditAccountId } = person;
  await submitJob(
    ctx,
    {
      userId,
      creditAccountId,
      sessionId: userId,
      sessionEndsAt: new Date(),
      role: 'user',
      isConfirmed: true,
    },
    {
      idempotencyKey: `bench ${performance.timeOrigin} ${performance.now()} ${index}`,
      body: {
        prompt: 'a lone boat on still water',
        action: 'image-generate',
        modelName: 'sketchbook',
        enhancePrompt: false,
        numImages: 1,
      },
    },
  );
}

/** @throws Error if the jobs do not finish within two minutes */
export async function waitForCompleted(database: Database, goal: number): Promise<void> {
  const startedAt = performance.now();
  await withClient(database, async client => {
    while ((await readCount(client)) < goal) {
      if (performance.now() - startedAt > WAIT_MS_MAX) throw new Error('jobs did not finish');
      await new Promise(resolve => setTimeout(resolve, POLL_INTERVAL_MS));
    }
  });
}

export function countCompleted(database: Database): Promise<number> {
  return withClient(database, readCount);
}

async function withClient<T>(
  database: Database,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client(database.config);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function readCount(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    'select coalesce(sum(works_total - pending_total), 0) as count from generation_counters',
  );

  return Number(rows[0]?.count);
}
