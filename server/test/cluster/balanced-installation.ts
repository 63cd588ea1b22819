/**
 * Four nodes behind a balancer, with their own PostgreSQL, bucket and people. `judge` checks the
 * works, the limits that all nodes share, and the visitors' pages.
 */
import { PENDING_JOBS_PER_USER_MAX } from '@vermilion/contract/limits';
import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Context } from '../../src/context.ts';
import { judgeWorks, watchSubmissions } from '../crash/judge-works.ts';
import { makeAllDueNow } from '../crash/skip-time.ts';
import type { TestDatabase } from '../database.ts';
import { listHolders, listRows } from '../jobs/job-rows.ts';
import { watchUnderWay } from '../services/fal/watch-under-way.ts';
import type { FalServer } from '../services/fal-server.ts';
import { startS3Server } from '../services/s3-server.ts';
import { cloneTemplate, openTemplate } from '../template.ts';
import { listWorks } from './follow-works.ts';
import { type Installation, openInstallation } from './open-installation.ts';
import { type Cluster, type ClusterOptions, startCluster } from './start-cluster.ts';
import { startVisitor, type Visitor } from './visitors.ts';

export type BalancedInstallation = Pick<Installation, 'ctx'> & {
  open(people: number, options?: Partial<ClusterOptions>): Promise<Cluster>;
  visitors: readonly Visitor[];
  visitorOf(number: number): Visitor;
  /**
   * Submits works. Resolves once each of the two workers has begun some of them, but before any is
   * painted.
   */
  ask(works: number): Promise<Asked>;
  countEnded(): Promise<number>;
  judge(ids: readonly string[]): Promise<void>;
  close(): Promise<void>;
};

/** Resolves with the ids once all works are accepted. */
export type Asked = { accepted: Promise<string[]> };

export type BalancedOptions = {
  /** The maximum number of works that fal.ai processes at the same time, for all nodes. */
  slots: number;
  settings?: Record<string, string>;
  /** True if the test makes waiting jobs due at once. */
  isTimeSkipped?: boolean;
};

const CREDITS = 20_000;
const WAIT = { timeout: 120_000, interval: 50 };

export async function openBalancedInstallation({
  slots,
  settings: extra,
  isTimeSkipped = false,
}: BalancedOptions): Promise<BalancedInstallation> {
  const [database, s3] = await Promise.all([openOwnPostgres(), startS3Server({ pageKeys: 1_000 })]);
  const installation = await openInstallation(database.config, {
    ...{ ...s3.settings, FAL_REQUESTS_MAX: String(slots), ...extra },
  });
  const { ctx, fal, settings } = installation;
  const submittedAgain = watchSubmissions(ctx, fal);
  const underWay = watchUnderWay(fal);
  const visitors: Visitor[] = [];
  let cluster: Cluster | undefined;
  let mostPending = 0;

  function visitorOf(number: number): Visitor {
    const visitor = visitors[number % visitors.length];
    if (!visitor) throw new Error('there is no visitor');

    return visitor;
  }

  async function countEnded(): Promise<number> {
    if (isTimeSkipped) await makeAllDueNow(ctx);
    const { ended, pending } = await countWorks(ctx);
    mostPending = Math.max(mostPending, pending);

    return ended;
  }

  return {
    ...{ ctx, visitors, visitorOf, countEnded },
    async open(people, options) {
      const { config: { dataDir } } = ctx; // biome-ignore format: one line
      cluster = await startCluster({ database: database.config, dataDir, settings, ...options });
      for (let made = 0; made < people; made += 1)
        visitors.push(await startVisitor(ctx, cluster.url, CREDITS));

      return cluster;
    },
    async ask(works) {
      fal.plan.polls = Number.POSITIVE_INFINITY;
      const accepted = Promise.all(
        Array.from({ length: works }, (_, number) => visitorOf(number).wish(number)),
      );
      const workers = new Set<string>();
      await vi.waitFor(async () => {
        if (isTimeSkipped) await makeAllDueNow(ctx);
        for (const name of await listHolders(ctx.db)) workers.add(name);
        expect(workers.size).toBe(2);
      }, WAIT);
      fal.plan.polls = 1;
      finishRequests(fal);

      return { accepted };
    },
    async judge(ids) {
      await vi.waitFor(async () => expect(await countEnded()).toBe(ids.length), WAIT);
      await judgeWorks(ctx, fal, ids);
      expect(submittedAgain).toEqual([]);
      const rows = await listRows(ctx.db);
      const lost = rows.reduce((sum, row) => sum + row.lost_answers, 0);
      expect(fal.submissions.length).toBeLessThanOrEqual(ids.length + lost);
      expect(mostPending).toBeLessThanOrEqual(PENDING_JOBS_PER_USER_MAX);
      // If a killed node has not recorded a submission, the slot is free again although fal.ai
      // continues that work.
      expect(underWay.most()).toBeLessThanOrEqual(slots + lost);
      await Promise.all(visitors.map(expectWholePage));
    },
    async close() {
      await Promise.all(visitors.map(({ follower }) => follower.end()));
      await cluster?.stop();
      await installation.close();
      await Promise.all([database.drop(), s3.close()]);
    },
  };
}

async function openOwnPostgres(): Promise<TestDatabase> {
  const { postgres, close } = await openTemplate();

  return { config: await cloneTemplate(postgres), drop: close };
}

async function countWorks({ db }: Context): Promise<{ ended: number; pending: number }> {
  const { rows } = await sql<{ ended: number; pending: number }>`
    select (select count(*)::integer from works where status <> 'pending') as ended,
      coalesce(max(pending_total), 0)::integer as pending from generation_counters`.execute(db);

  return rows[0] ?? { ended: 0, pending: 0 };
}

async function expectWholePage({ client, follower }: Visitor): Promise<void> {
  const truth = new Map((await listWorks(client)).map(job => [job.id, job]));
  await expect.poll(() => new Map(follower.works), WAIT).toEqual(truth);
}

function finishRequests(fal: FalServer): void {
  for (const { requestId } of fal.submissions) {
    const state = fal.find(requestId)?.state;
    if (state === 'queued' || state === 'begun') fal.finish(requestId);
  }
}
