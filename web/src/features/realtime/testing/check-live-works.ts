/**
 * Runs the works of a page against a network that reorders, repeats, loses and delays messages and
 * calls, with users who sign out. A failing run prints its seed and path, which `fc.assert(…, {
 * seed, path })` replays.
 */
import { notifyManager, QueryClient } from '@tanstack/react-query';
import type { Job } from '@vermilion/contract/job';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createFakePage } from './fake-page.ts';
import { createFakeWorld, settle } from './fake-world.ts';

/** A kind that is listed several times is more likely. */
const CALM_KINDS = [
  ...['submit', 'upscale', 'turn', 'turn', 'complete', 'fail', 'late'],
  ...['trash', 'trash', 'restore', 'restore', 'erase', 'wipe'],
  ...['deliver', 'deliver', 'deliver', 'deliver', 'repeat', 'repeat', 'pass'],
  ...['open', 'watch', 'show', 'show', 'eager'],
] as const;
/** After these additional events the page may lack something until it reconnects. */
const ROUGH_KINDS = [...CALM_KINDS, 'lose', 'cut', 'cut', 'connect', 'connect', 'leave'] as const;

type Event = { kind: (typeof ROUGH_KINDS)[number]; which: number };

const storyOf = (kinds: readonly Event['kind'][]) =>
  fc.array(fc.record({ kind: fc.constantFrom(...kinds), which: fc.nat(11) }), {
    maxLength: 60,
    size: 'max',
  });

/** A run ends before the time limit of the test, because only fast-check prints the seed. */
const parametersOf = (numRuns: number) => ({
  numRuns,
  interruptAfterTimeLimit: 240_000,
  markInterruptAsFailure: true,
});
let clock = createFakeWorld().clock;

export function checkLiveWorks(runs: number): void {
  beforeAll(() => {
    notifyManager.setScheduler(queueMicrotask);
    vi.stubGlobal('setTimeout', (action: () => void, ms: number) => clock.after(ms, action));
  });
  afterAll(() => {
    vi.unstubAllGlobals();
    notifyManager.setScheduler(callback => setTimeout(callback, 0));
  });

  it('the page reaches the server’s state, announces each end once, and shows only states of the server', async () => {
    await fc.assert(fc.asyncProperty(storyOf(ROUGH_KINDS), playRough), parametersOf(runs));
  }, 300_000);

  it('the page reaches the server’s state by messages alone if no message is lost', async () => {
    await fc.assert(fc.asyncProperty(storyOf(CALM_KINDS), playCalm), parametersOf(runs / 2));
  }, 300_000);
}

async function playRough(story: readonly Event[]): Promise<void> {
  const page = createPage();
  await play(page, story);
  page.cut();
  await arriveAll(page);
  page.connect();
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

type Page = ReturnType<typeof createPage>;

async function play(page: Page, story: readonly Event[]): Promise<void> {
  for (const event of story) {
    happen(page, event);
    page.publish();
    await settle();
    checkStates(page);
  }
}

async function arriveAll(page: Page, ms = 0): Promise<void> {
  for (let parcels = page.takeAll(); parcels.length > 0; parcels = page.takeAll()) {
    for (const parcel of parcels) parcel.arrive();
    await settle();
  }
  await clock.pass(ms);
  if (ms > 0) return arriveAll(page);
  checkStates(page);
}

function createPage() {
  ({ clock } = createFakeWorld());
  const queryClient = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 30_000, gcTime: Number.POSITIVE_INFINITY },
    },
  });
  const page = {
    ...createFakePage(queryClient, clock),
    queryClient,
    formerIds: [] as string[],
    ends: new Map<string, number>(),
    revisions: new Map<string, number>(),
    awaited: new Set<string>(),
    wentAway: new Set<string>(),
  };
  const { store, ends } = page;
  store.onEnded(({ id }) => ends.set(id, (ends.get(id) ?? 0) + 1));
  store.onChange(() => {
    for (const id of page.server().ids()) if (store.isGone(id)) page.wentAway.add(id);
    for (const id of store.open()) page.awaited.add(id);
  });
  page.show('all');

  return page;
}

type Target = { which: number; id: string; parcel: ReturnType<Page['parcel']> };

const ACTIONS: Record<Event['kind'], (page: Page, target: Target) => void> = {
  submit: page => page.submit(),
  upscale: (page, { id }) => page.submit(id || undefined),
  turn: (page, { id }) => page.server().turn(id),
  complete: (page, { id }) => page.server().end(id, 'completed'),
  fail: (page, { id }) => page.server().end(id, 'failed'),
  late: (page, { id }) => page.server().bringLate(id),
  trash: (page, { id }) => page.trash(id),
  restore: (page, { id }) => page.server().move(id, 'trash', 'sight'),
  erase: (page, { id }) => page.server().move(id, 'trash', 'gone'),
  wipe: (page, { id }) => page.server().move(id, 'sight', 'gone'),
  deliver(page, { parcel }) {
    if (parcel) page.take(parcel);
    parcel?.arrive();
  },
  lose(page, { parcel }) {
    if (parcel) page.take(parcel);
    parcel?.lose();
  },
  repeat: (_page, { parcel }) => parcel?.arrive(),
  cut: page => page.cut(),
  connect: page => page.connect(),
  pass: (_page, { which }) => void clock.pass((which % 12) * 1_000),
  open(page, { id }) {
    if (page.store.get(id)) page.openedIds.add(id);
  },
  watch(page, { id }) {
    if (page.store.get(id)) page.watch(id);
  },
  show: (page, { which }) =>
    page.show(which === 0 ? undefined : which % 2 === 0 ? 'all' : 'pending'),
  eager: (page, { which }) => page.setEager(which % 2 === 0),
  leave: page => void page.formerIds.push(...page.leave()),
};

function happen(page: Page, { kind, which }: Event): void {
  const ids = page.server().ids();
  const id = ids[which % Math.max(1, ids.length)] ?? '';
  ACTIONS[kind](page, { which, id, parcel: page.parcel(which) });
}

function checkStates({ store, server, revisions, formerIds, queryClient }: Page): void {
  for (const id of server().ids()) {
    const job = store.get(id);
    if (job)
      expect(server().wasEver(job), `the server never had this state: ${JSON.stringify(job)}`).toBe(
        true,
      );
    expect(store.revisionOf(id)).toBeGreaterThanOrEqual(revisions.get(id) ?? 0);
    revisions.set(id, store.revisionOf(id));
    const progress = store.progressOf(id);
    // The fake server sends a thousandth of the revision as the fraction.
    if (progress) expect(Math.round(progress * 1_000)).toBeGreaterThanOrEqual(store.revisionOf(id));
    if (progress !== undefined) expect(job?.status).toBe('pending');
  }
  for (const id of formerIds) expect([id, store.revisionOf(id)]).toEqual([id, 0]);
  const listed = queryClient
    .getQueriesData<{ ids: string[] }>({})
    .flatMap(([, data]) => data?.ids ?? []);
  expect(listed.filter(id => formerIds.includes(id))).toEqual([]);
}

function checkEndings({ server, ends, awaited, wentAway, failures, formerIds }: Page): void {
  for (const id of server().ids()) {
    const truth = server().truth(id);
    const reported = ends.get(id) ?? 0;
    expect(reported, `reported ends of ${id}`).toBeLessThanOrEqual(
      truth?.is_late || !truth ? 2 : 1,
    );
    const mustReport = truth && truth.status !== 'pending' && awaited.has(id) && !wentAway.has(id);
    if (mustReport) expect(reported, `reported ends of ${id}`).toBeGreaterThanOrEqual(1);
  }
  for (const { id, failure } of failures) {
    if (failure === 'gone')
      expect(server().wasGone(id) || formerIds.includes(id), `${id} was never gone`).toBe(true);
  }
}

/**
 * Compares both lists with the server's. Checks the shown list as it is, and the other list after a
 * refetch.
 */
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
  checkEndings(page);
}

const sameWork = (job: Job | undefined) => JSON.stringify(job);

function sameOutcome(job: Job | undefined): unknown {
  if (job?.status !== 'pending') return job;
  const { started_at: _, revision: __, ...outcome } = job;

  return outcome;
}
