/**
 * The store of works and its live layer against a network that reorders, repeats, loses and delays everything. A failing run prints its
 * seed and path, which `fc.assert(…, { seed, path })` plays again.
 */
import type { Job } from '@vermilion/contract/job';
import type { ServerMessage } from '@vermilion/contract/realtime';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Current } from '../../api/works/current.ts';
import { createWorkStore } from '../../api/works/store.ts';
import { createFakeServer } from './fake-server.ts';
import { createFakeWorld, settle } from './fake-world.ts';
import { followWorks } from './live-works.ts';
import type { RealtimeStatus } from './realtime-client.ts';

const RUNS = 10_000;

/** Things that happen, with a number that chooses to which work or to which thing under way; some of them more often. */
const KINDS = [
  ...[
    'submit',
    'upscale',
    'turn',
    'turn',
    'complete',
    'fail',
    'late',
    'trash',
    'trash',
    'restore',
    'restore',
    'erase',
    'wipe',
  ],
  ...['deliver', 'deliver', 'deliver', 'deliver', 'repeat', 'repeat', 'lose'],
  ...['cut', 'connect', 'pass', 'list', 'open', 'eager'],
] as const;
type Event = { kind: (typeof KINDS)[number]; which: number };

const events = fc.array(fc.record({ kind: fc.constantFrom(...KINDS), which: fc.nat(11) }), {
  maxLength: 60,
  size: 'max',
});

it('ends at the server’s truth, tells each end once, and never shows a state that the server never had', async () => {
  const seed = Number(process.env['LIVE_WORKS_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
  console.info(`live works: ${RUNS} runs under the seed ${seed}`);

  await fc.assert(fc.asyncProperty(events, play), { numRuns: RUNS, seed });
}, 120_000);

async function play(story: readonly Event[]): Promise<void> {
  const page = createPage();
  for (const event of story) {
    page.happen(event);
    page.publish();
    await settle();
    page.check();
  }
  await page.heal();
  page.check();
  page.checkEnd();
}

/** One page, its server, and everything that is on its way between them. */
function createPage() {
  const server = createFakeServer();
  const { clock } = createFakeWorld();
  const store = createWorkStore(clock.nowMs);
  const messageListeners = new Set<(message: ServerMessage) => void>();
  const statusListeners = new Set<(status: RealtimeStatus) => void>();
  let status: RealtimeStatus = 'connecting';
  /** Deliveries in any order; one may be made twice. */
  let underWay: (() => void)[] = [];
  let listed: string[] = [];
  const shown = new Set<string>();
  const ends = new Map<string, number>();
  /** Those whose end the page waited for while it held them for there. */
  const awaited = new Set<string>();
  const wentAway = new Set<string>();
  const revisions = new Map<string, number>();

  const client = {
    status: () => status,
    onMessage: (listener: (message: ServerMessage) => void) => {
      messageListeners.add(listener);
      return () => messageListeners.delete(listener);
    },
    onStatus: (listener: (next: RealtimeStatus) => void) => {
      statusListeners.add(listener);
      return () => statusListeners.delete(listener);
    },
  };
  const say = (message: ServerMessage) => messageListeners.forEach(listener => listener(message));
  const turnTo = (next: RealtimeStatus) => {
    status = next;
    statusListeners.forEach(listener => listener(next));
  };
  const takeGone = (id: string, revision: number | null) => {
    if (store.mergeGone(id, revision ?? Number.POSITIVE_INFINITY) === 'gone') wentAway.add(id);
  };
  store.subscribe('ended', work => work && ends.set(work.id, (ends.get(work.id) ?? 0) + 1));
  const works = followWorks({
    ...{ store, client, clock, takeGone, takeWork: store.merge },
    shownIds: () => [...shown],
    readListsAgain: readList,
    fetchCurrent: ids =>
      new Promise<Current>((resolve, reject) => {
        // The server reads when the call arrives; the answer may take as long again, or never come.
        underWay.push(() => {
          const answer = server.current(ids);
          underWay.push(() => resolve(answer));
        });
        if (lossy) underWay.push(() => reject(new Error('lost')));
      }),
  });
  let lossy = true;

  function readList(): void {
    underWay.push(() => {
      const answer = server.page();
      underWay.push(() => {
        listed = answer.map(({ id }) => id);
        for (const job of answer) store.merge(job);
      });
    });
  }

  function pick<T>(from: readonly T[], which: number): T | undefined {
    return from[which % Math.max(1, from.length)];
  }

  function happen({ kind, which }: Event): void {
    const id = pick(server.ids(), which) ?? '';
    switch (kind) {
      case 'submit':
      case 'upscale': {
        const made = server.submit(kind === 'upscale' ? id || undefined : undefined);
        // The answer names the work.
        underWay.push(() => store.expect(made));
        return;
      }
      case 'turn':
        return server.turn(id);
      case 'complete':
        return server.end(id, 'completed');
      case 'fail':
        return server.end(id, 'failed');
      case 'late':
        return server.bringLate(id);
      case 'trash': {
        server.move(id, 'sight', 'trash');
        const [gone] = server.current([id]).gone;
        if (gone) underWay.push(() => takeGone(id, gone.revision));
        return;
      }
      case 'restore':
        return server.move(id, 'trash', 'sight');
      case 'erase':
        return server.move(id, 'trash', 'gone');
      case 'wipe':
        return server.move(id, 'sight', 'gone');
      case 'deliver':
      case 'repeat':
      case 'lose': {
        const thing = pick(underWay, which);
        if (thing && kind !== 'repeat') underWay = underWay.filter(other => other !== thing);
        if (kind !== 'lose') thing?.();
        return;
      }
      case 'cut':
        return turnTo('waiting');
      case 'connect':
        return connect();
      case 'pass':
        void clock.pass((which % 12) * 1_000);
        return;
      case 'list':
        return readList();
      case 'open':
        if (store.get(id)) shown.add(id);
        return;
      case 'eager':
        return works.setEager(which % 2 === 0);
    }
  }

  /** What is published while nobody is connected is lost. */
  function publish(): void {
    const told = server.takeMessages();
    if (status === 'ready') underWay.push(...told.map(message => () => say(message)));
  }

  function connect(): void {
    turnTo('ready');
    const jobs = server.pending();
    underWay.push(() => say({ type: 'subscribed', topic: 'jobs', jobs }));
  }

  function check(): void {
    for (const id of server.ids()) {
      const job = store.get(id);
      if (job) expect(server.wasEver(job), `${id} as it never was: ${JSON.stringify(job)}`).toBe(true);
      expect(store.revisionOf(id)).toBeGreaterThanOrEqual(revisions.get(id) ?? 0);
      revisions.set(id, store.revisionOf(id));
      const progress = store.progressOf(id);
      // The fake server tells the revision as the fraction.
      if (progress) expect(Math.round(progress * 1_000)).toBeGreaterThanOrEqual(store.revisionOf(id));
      if (progress !== undefined) expect(job?.status).toBe('pending');
      if (store.isGone(id)) wentAway.add(id);
    }
    for (const id of store.open()) awaited.add(id);
  }

  /** The network heals: everything that is under way arrives, in its order, and the page connects anew. */
  async function heal(): Promise<void> {
    lossy = false;
    turnTo('waiting');
    for (let round = 0; round < 3; round += 1) {
      await arrive();
      if (round === 0) connect();
      await arrive();
      // A call that was lost is made again.
      await clock.pass(11_000);
    }
    await arrive();
  }

  async function arrive(): Promise<void> {
    while (underWay.length > 0) {
      const all = underWay.splice(0);
      for (const thing of all) thing();
      await settle();
    }
  }

  function checkEnd(): void {
    const same = (job: Job | undefined) => JSON.stringify(job);
    expect(listed.filter(id => store.get(id))).toEqual(server.page().map(({ id }) => id));
    for (const id of [...listed, ...shown]) expect(same(store.get(id)), id).toBe(same(server.truth(id)));
    expect(store.pending().map(same)).toEqual(server.pending().map(same));
    expect(store.open().toSorted()).toEqual(
      server
        .pending()
        .map(({ id }) => id)
        .toSorted(),
    );
    for (const id of server.ids()) {
      const truth = server.truth(id);
      const told = ends.get(id) ?? 0;
      expect(told, `ends told of ${id}`).toBeLessThanOrEqual(truth?.is_late || !truth ? 2 : 1);
      const mustBeTold = truth && truth.status !== 'pending' && awaited.has(id) && !wentAway.has(id);
      if (mustBeTold) expect(told, `ends told of ${id}`).toBeGreaterThanOrEqual(1);
    }
  }

  return { happen, publish, check, heal, checkEnd };
}
