import { PENDING_JOBS_PER_USER_MAX } from '@vermilion/contract/limits';
import { sql } from 'kysely';
import { afterAll, expect, test, vi } from 'vitest';
import { listHolders, listRows, loseWorkersOf } from '../jobs/job-rows.ts';
import { watchUnderWay } from '../services/fal/watch-under-way.ts';
import { findPort } from './crashing-node.ts';
import { startOrdeal } from './ordeal.ts';

const WAIT = { timeout: 300_000, interval: 50 };

type Share = {
  works: number;
  /** The number of concurrent jobs of both nodes at fal.ai. */
  slots: number;
  isTimeSkipped: boolean;
};

export async function shareWorks({ works, slots, isTimeSkipped }: Share): Promise<void> {
  const ordeal = await startOrdeal(slots);
  afterAll(() => ordeal.close());
  const { ctx: { db }, fal } = ordeal; // biome-ignore format: one line
  const underWay = watchUnderWay(fal);

  test(`one of two nodes with ${works} works is killed; the other ends all works, each submitted once unless its answer was lost (T06)`, async () => {
    const doomed = await ordeal.startNode();
    // No picture is finished before the second node has started.
    fal.plan.polls = Number.POSITIVE_INFINITY;
    ordeal.wish(works);
    const [doomedName = ''] = await vi.waitFor(async () => {
      await ordeal.deliver(doomed);
      const names = await listHolders(db);
      expect(names).toHaveLength(1);

      return names;
    }, WAIT);
    const survivor = await ordeal.startNode('', String(await findPort()));
    const workers = new Set<string>();
    let mostPending = 0;
    try {
      await vi.waitFor(async () => {
        await Promise.all([doomed, survivor].map(node => ordeal.deliver(node)));
        for (const name of await listHolders(db)) workers.add(name);
        mostPending = Math.max(mostPending, await countPending());
        expect(workers.size).toBe(2);
      }, WAIT);
      fal.plan.polls = 1;
      ordeal.finishRequests();
      await vi.waitFor(async () => {
        await Promise.all([doomed, survivor].map(node => ordeal.deliver(node)));
        expect(await ordeal.countOpen()).toBeLessThan(works * 0.8);
      }, WAIT);
      await doomed.kill();
      expect(await ordeal.countOpen()).toBeGreaterThan(0);
      if (isTimeSkipped) await loseWorkersOf(db, doomedName);

      await vi.waitFor(async () => {
        await ordeal.deliver(survivor);
        mostPending = Math.max(mostPending, await countPending());
        expect(await ordeal.countOpen()).toBe(0);
      }, WAIT);
    } finally {
      await Promise.all([doomed.kill(), survivor.kill()]);
    }

    await ordeal.judge();
    const jobs = await listRows(db);
    const lost = jobs.reduce((sum, job) => sum + job.lost_answers, 0);
    expect(jobs.filter(({ status }) => status === 'completed')).toHaveLength(works);
    expect(fal.submissions.length).toBeLessThanOrEqual(works + lost);
    expect(mostPending).toBeLessThanOrEqual(PENDING_JOBS_PER_USER_MAX);
    // If the killed node has not recorded a submission, the slot is free again although fal.ai
    // continues that work.
    expect(underWay.most()).toBeLessThanOrEqual(slots + lost);
  }, 900_000);

  async function countPending(): Promise<number> {
    const { rows } = await sql<{ most: number }>`
      select coalesce(max(pending_total), 0)::integer as most from generation_counters`.execute(db);

    return rows[0]?.most ?? 0;
  }
}
