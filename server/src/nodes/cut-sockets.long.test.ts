/** See T44 in docs/reliability.md. */
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test, vi } from 'vitest';
import { openBalancedInstallation } from '../../test/cluster/balanced-installation.ts';
import type { Visitor } from '../../test/cluster/visitors.ts';

const PEOPLE = 4;
const WORKS = 1_000;
const RESTARTS = 5;
const CUT_EVERY_MS = 2_000;
const STALE_MS_MAX = 2_000;
const POLL_EVERY_MS = 10;
const WAIT = { timeout: 600_000, interval: 50 };

const installation = await openBalancedInstallation({
  slots: 50,
  settings: { DRAIN_SECONDS: '5' },
});
afterAll(installation.close);
const { ctx, visitors, countEnded } = installation;

test('1,000 works end while sockets are cut and nodes restart: nine of ten connections catch up within two seconds, and each page shows the state of the database in the end', async () => {
  const { nodes } = await installation.open(PEOPLE);
  const { accepted } = await installation.ask(WORKS);
  let isOver = false;
  const cutting = Promise.all(visitors.map(visitor => cutUntil(() => isOver, visitor)));

  for (let restart = 0; restart < RESTARTS; restart += 1) {
    await untilEnded((WORKS * (restart + 1)) / (RESTARTS + 1));
    const node = nodes[restart % nodes.length];
    expect(await node?.terminate()).toBe(0);
    await node?.start();
  }
  await untilEnded(WORKS);
  isOver = true;
  const staleMs = (await cutting).flat().toSorted((a, b) => a - b);

  const at = (share: number) => Math.round(staleMs[Math.floor(staleMs.length * share)] ?? 0);
  const longestMs = Math.max(...staleMs);
  console.info(
    `${staleMs.length} connections: up to date after ${at(0.5)} ms (p50), ${at(0.99)} ms (p99), at most ${Math.round(longestMs)} ms`,
  );
  await installation.judge(await accepted);
  expect(staleMs.length).toBeGreaterThan(PEOPLE * RESTARTS);
  expect(at(0.9)).toBeLessThan(STALE_MS_MAX);
});

const untilEnded = (count: number) =>
  vi.waitFor(async () => expect(await countEnded()).toBeGreaterThanOrEqual(count), WAIT);

async function cutUntil(isOver: () => boolean, visitor: Visitor): Promise<number[]> {
  const staleMs: number[] = [];
  while (!isOver()) {
    visitor.follower.cut();
    staleMs.push(await catchUp(visitor));
    await wait(CUT_EVERY_MS);
  }

  return staleMs;
}

/** Measures again if a restart closes the socket before the page is up to date. */
async function catchUp({ id, follower }: Visitor): Promise<number> {
  for (;;) {
    const readyAtMs = await vi.waitFor(() => {
      const readyMs = follower.readyAtMs();
      if (readyMs === undefined) throw new Error('no socket is open');

      return readyMs;
    }, WAIT);
    const truth = await ctx.db
      .selectFrom('works')
      .select(['id', 'revision'])
      .where('user_id', '=', id)
      .execute();
    const isStale = () => truth.some(work => follower.revisionOf(work.id) < work.revision);
    while (isStale() && follower.readyAtMs() === readyAtMs) await wait(POLL_EVERY_MS);
    if (follower.readyAtMs() === readyAtMs) return performance.now() - readyAtMs;
  }
}
