/**
 * The works of one page (store, lists, live layer and watched works) against a network that reorders, repeats, loses and delays everything,
 * and users who leave. A failing run prints its seed and path, which `fc.assert(…, { seed, path })` plays again.
 */
import { notifyManager, QueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFakePage, type FakePage } from './fake-page.ts';
import { createFakeWorld, settle } from './fake-world.ts';

const RUNS = 10_000;

/** What may happen to works and on the page. What is named more often happens more often. */
const CALM_KINDS = [
  ...['submit', 'upscale', 'turn', 'turn', 'complete', 'fail', 'late'],
  ...['trash', 'trash', 'restore', 'restore', 'erase', 'wipe'],
  ...['deliver', 'deliver', 'deliver', 'deliver', 'repeat', 'repeat', 'pass'],
  ...['open', 'watch', 'show', 'show', 'eager'],
] as const;
/** After these the page may lack something until it connects anew. */
const ROUGH_KINDS = [...CALM_KINDS, 'lose', 'cut', 'cut', 'connect', 'connect', 'leave'] as const;

/** `which` chooses among the works or the things that are under way. */
type Event = { kind: (typeof ROUGH_KINDS)[number]; which: number };

const storyOf = (kinds: readonly Event['kind'][]) =>
  fc.array(fc.record({ kind: fc.constantFrom(...kinds), which: fc.nat(11) }), {
    maxLength: 60,
    size: 'max',
  });

const seed = Number(process.env['LIVE_WORKS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
let clock = createFakeWorld().clock;

beforeAll(() => {
  notifyManager.setScheduler(queueMicrotask);
  vi.stubGlobal('setTimeout', (action: () => void, ms: number) => clock.after(ms, action));
});
afterAll(() => {
  vi.unstubAllGlobals();
  notifyManager.setScheduler(callback => setTimeout(callback, 0));
});

it('ends at the server’s truth, tells each end once, and never shows a state that the server never had', async () => {
  console.info(`live works: ${RUNS} runs under the seed ${seed}`);

  await fc.assert(fc.asyncProperty(storyOf(ROUGH_KINDS), playRough), { numRuns: RUNS, seed });
}, 300_000);

it('does so by messages alone while none is lost', async () => {
  await fc.assert(fc.asyncProperty(storyOf(CALM_KINDS), playCalm), { numRuns: RUNS / 2, seed });
}, 300_000);

async function playRough(story: readonly Event[]): Promise<void> {
  const page = createPage();
  await play(page, story);
  page.cut();
  await arriveAll(page);
  page.connect();
  // A call that was lost is made again.
  for (let round = 0; round < 3; round += 1) await arriveAll(page, 11_000);
  await checkEnd(page, sameWork);
}

async function playCalm(story: readonly Event[]): Promise<void> {
  const page = createPage();
  page.connect();
  await play(page, story);
  for (let round = 0; round < 3; round += 1) await arriveAll(page, 1_000);
  await checkEnd(page, sameOutcome);
}

type Page = FakePage & { check: () => void; happen: (event: Event) => void; checkTold: () => void };

async function play(page: Page, story: readonly Event[]): Promise<void> {
  for (const event of story) {
    page.happen(event);
    page.publish();
    await settle();
    page.check();
  }
}

/** Everything that is under way arrives in its order, and time goes on. */
async function arriveAll(page: Page, ms = 0): Promise<void> {
  for (let things = page.takeAll(); things.length > 0; things = page.takeAll()) {
    for (const thing of things) thing.arrive();
    await settle();
  }
  await clock.pass(ms);
  if (ms > 0) return arriveAll(page);
  page.check();
}

function createPage(): Page {
  ({ clock } = createFakeWorld());
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, gcTime: Number.POSITIVE_INFINITY },
    },
  });
  const page = createFakePage(queryClient, clock);
  const { store } = page;
  const formerIds: string[] = [];
  const ends = new Map<string, number>();
  const revisions = new Map<string, number>();
  /** The works whose end the page waited for. */
  const awaited = new Set<string>();
  const wentAway = new Set<string>();
  store.onEnded(({ id }) => ends.set(id, (ends.get(id) ?? 0) + 1));
  store.onChange(() => {
    for (const id of page.server().ids()) if (store.isGone(id)) wentAway.add(id);
    for (const id of store.open()) awaited.add(id);
  });
  page.show('all');

  function happen({ kind, which }: Event): void {
    const server = page.server();
    const ids = server.ids();
    const id = ids[which % Math.max(1, ids.length)] ?? '';
    const thing = page.thing(which);
    switch (kind) {
      case 'submit':
        return page.submit();
      case 'upscale':
        return page.submit(id || undefined);
      case 'turn':
        return server.turn(id);
      case 'complete':
        return server.end(id, 'completed');
      case 'fail':
        return server.end(id, 'failed');
      case 'late':
        return server.bringLate(id);
      case 'trash':
        return page.trash(id);
      case 'restore':
        return server.move(id, 'trash', 'sight');
      case 'erase':
        return server.move(id, 'trash', 'gone');
      case 'wipe':
        return server.move(id, 'sight', 'gone');
      case 'deliver':
      case 'lose':
        if (thing) page.take(thing);
        return kind === 'lose' ? thing?.lose() : thing?.arrive();
      case 'repeat':
        return thing?.arrive();
      case 'cut':
        return page.cut();
      case 'connect':
        return page.connect();
      case 'pass':
        return void clock.pass((which % 12) * 1_000);
      case 'open':
        if (store.get(id)) page.openedIds.add(id);
        return;
      case 'watch':
        if (store.get(id)) page.watch(id);
        return;
      case 'show':
        return page.show(which === 0 ? undefined : which % 2 === 0 ? 'all' : 'pending');
      case 'eager':
        return page.setEager(which % 2 === 0);
      case 'leave':
        formerIds.push(...page.leave());
        return;
    }
  }

  function check(): void {
    for (const id of page.server().ids()) {
      const job = store.get(id);
      if (job)
        expect(page.server().wasEver(job), `${id} as it never was: ${JSON.stringify(job)}`).toBe(
          true,
        );
      expect(store.revisionOf(id)).toBeGreaterThanOrEqual(revisions.get(id) ?? 0);
      revisions.set(id, store.revisionOf(id));
      const progress = store.progressOf(id);
      // The fake server tells the revision as the fraction.
      if (progress)
        expect(Math.round(progress * 1_000)).toBeGreaterThanOrEqual(store.revisionOf(id));
      if (progress !== undefined) expect(job?.status).toBe('pending');
    }
    for (const id of formerIds) expect([id, store.revisionOf(id)]).toEqual([id, 0]);
    const listed = queryClient
      .getQueriesData<{ ids: string[] }>({})
      .flatMap(([, data]) => data?.ids ?? []);
    expect(listed.filter(id => formerIds.includes(id))).toEqual([]);
  }

  function checkTold(): void {
    const server = page.server();
    for (const id of server.ids()) {
      const truth = server.truth(id);
      const told = ends.get(id) ?? 0;
      expect(told, `ends told of ${id}`).toBeLessThanOrEqual(truth?.is_late || !truth ? 2 : 1);
      const mustBeTold =
        truth && truth.status !== 'pending' && awaited.has(id) && !wentAway.has(id);
      if (mustBeTold) expect(told, `ends told of ${id}`).toBeGreaterThanOrEqual(1);
    }
    for (const { id, failure } of page.failures) {
      if (failure === 'gone')
        expect(server.wasGone(id) || formerIds.includes(id), `${id} was never gone`).toBe(true);
    }
  }

  return { ...page, happen, check, checkTold };
}

/** The list that is shown is not read again for this, the other one is. */
async function checkEnd(page: Page, factsOf: (job: Job | undefined) => unknown): Promise<void> {
  const { store } = page;
  const server = page.server();
  const idsOf = (jobs: readonly Job[]) => jobs.map(({ id }) => id);
  const all = idsOf(server.page());
  const pending = idsOf(server.page().filter(({ status }) => status === 'pending'));
  const expected = {
    all: { ids: all, total: all.length },
    pending: { ids: pending, total: pending.length },
  };
  const first = page.shownList() ?? 'all';
  for (const list of [first, first === 'all' ? 'pending' : 'all'] as const) {
    if (page.shownList() !== list) page.show(list);
    await arriveAll(page);
    expect(page.shown(list)).toEqual(expected[list]);
  }
  for (const id of [...all, ...page.openedIds])
    expect(factsOf(store.get(id)), id).toEqual(factsOf(server.truth(id)));
  expect(idsOf(store.pending())).toEqual(idsOf(server.pending()));
  expect(store.open().toSorted()).toEqual(pending.toSorted());
  page.checkTold();
}

const sameWork = (job: Job | undefined) => JSON.stringify(job);

/** That a try has begun or was given up is told by progress alone. */
function sameOutcome(job: Job | undefined): unknown {
  if (job?.status !== 'pending') return job;
  const { started_at: _, revision: __, ...outcome } = job;

  return outcome;
}
