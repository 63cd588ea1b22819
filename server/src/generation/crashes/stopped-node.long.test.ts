/** See T21 in docs/reliability.md. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { listInHand, listJobs } from '../../../test/jobs/job-rows.ts';
import { actorWith, submission } from '../../../test/people/actors.ts';
import { type RunningNode, runNode } from '../../../test/programs/run-node.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { listTasks } from '../../../test/tasks.ts';
import { readBalance } from '../../credits/public.ts';
import type { Actor } from '../../http/actor.ts';
import { submitJob } from '../submit-job.ts';

const JOBS = 5;
const WAIT = { timeout: 90_000, interval: 50 };

const server = await startTestServer({ hasWorker: false });
const { ctx } = server;
const nodes: RunningNode[] = [];
afterEach(async () => {
  for (const node of nodes.splice(0)) await node.kill();
});

function startNode(): RunningNode {
  const node = runNode(ctx.pool.options, { ROLE: 'worker', DATA_DIR: ctx.config.dataDir });
  nodes.push(node);

  return node;
}

async function acceptJobs(): Promise<Actor> {
  const actor = await actorWith(ctx, 100);
  for (let seed = 0; seed < JOBS; seed += 1) {
    await submitJob(ctx, actor, { body: submission({ seed }), idempotencyKey: undefined });
  }

  return actor;
}

function rowsOf({ userId }: Actor) {
  return ctx.db.selectFrom('works').selectAll().where('user_id', '=', userId).execute();
}

async function waitForWork({ userId }: Actor): Promise<void> {
  const isPainted = async () =>
    (await listJobs(ctx.db)).some(job => job.user_id === userId && job.held);
  await vi.waitFor(async () => expect(await isPainted()).toBe(true), WAIT);
}

async function waitForEnd(actor: Actor): Promise<void> {
  await vi.waitFor(
    async () => expect((await rowsOf(actor)).filter(job => job.status === 'pending')).toEqual([]),
    WAIT,
  );
}

async function expectAllPainted(actor: Actor): Promise<void> {
  const jobs = await rowsOf(actor);
  expect(jobs.map(({ status }) => status)).toEqual(Array.from({ length: JOBS }, () => 'completed'));
  expect(await readBalance(ctx.db, actor.creditAccountId)).toBe(100 - JOBS * 10);
  const objects = await ctx.db
    .selectFrom('uploads_objects')
    .selectAll()
    .where('user_id', '=', actor.userId)
    .execute();
  expect(objects).toHaveLength(JOBS * 3);
  for (const { key, size_bytes } of objects) {
    expect((await readFile(join(ctx.config.dataDir, 'objects', key.slice(0, 2), key))).length).toBe(
      size_bytes,
    );
  }
}

test('after SIGTERM a node finishes its pictures and exits with 0, and the next node paints the rest', {
  timeout: 180_000,
}, async () => {
  const actor = await acceptJobs();
  const node = startNode();
  await waitForWork(actor);

  expect(await node.terminate()).toBe(0);

  expect(await listInHand(ctx.db)).toEqual([]);
  expect((await listTasks(ctx)).filter(task => task.held)).toEqual([]);
  startNode();
  await waitForEnd(actor);

  await expectAllPainted(actor);
});
