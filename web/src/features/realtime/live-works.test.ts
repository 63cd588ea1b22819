// See RTM-13, RTM-14.
import type { ServerMessage } from '@vermilion/contract/realtime';
import { beforeEach, expect, it } from 'vitest';
import type { Current } from '../../api/works/current.ts';
import { createWorkStore, type WorkStore } from '../../api/works/store.ts';
import { followWorks, type LiveWorks } from './live-works.ts';
import type { RealtimeStatus } from './realtime-client.ts';
import { createFakeWorld, fakeJob, settle } from './testing/fake-world.ts';

const NOTHING: Current = { jobs: [], gone: [] };

let clock: ReturnType<typeof createFakeWorld>['clock'];
let store: WorkStore;
let status: RealtimeStatus;
let turnTo: (next: RealtimeStatus) => void;
let say: (message: ServerMessage) => void;
let asked: string[][];
let answer: () => Promise<Current>;
let listReads: number;
let shown: string[];
let works: LiveWorks;

beforeEach(() => {
  ({ clock } = createFakeWorld());
  store = createWorkStore(clock.nowMs);
  status = 'connecting';
  asked = [];
  answer = async () => NOTHING;
  listReads = 0;
  shown = [];
  works = followWorks({
    store,
    clock,
    client: {
      status: () => status,
      onMessage: listener => {
        say = listener;
        return () => true;
      },
      onStatus: listener => {
        turnTo = next => {
          status = next;
          listener(next);
        };
        return () => true;
      },
    },
    fetchCurrent: ids => {
      asked.push([...ids]);
      return answer();
    },
    shownIds: () => shown,
    mergeReportedWork: store.merge,
    mergeHiddenWork: (id, revision) =>
      void store.mergeGone(id, revision ?? Number.POSITIVE_INFINITY),
    readListsAgain: () => {
      listReads += 1;
    },
  });
});

const pendingOf = (...ids: string[]) => ids.map(id => fakeJob({ id }));

it('makes no call while messages arrive', async () => {
  turnTo('ready');
  say({ type: 'subscribed', topic: 'jobs', jobs: pendingOf('a') });
  await clock.pass(60_000);

  expect(asked).toEqual([]);
  expect(listReads).toBe(1);
});

it('calls after 5 s without messages and then every 10 s, and refetches the lists each time', async () => {
  store.merge(fakeJob({ id: 'a' }));
  await clock.pass(4_999);
  expect(asked).toEqual([]);
  await clock.pass(1);
  expect(asked).toEqual([['a']]);
  // A failed attempt to connect must not count as a connection.
  turnTo('waiting');
  turnTo('connecting');
  await clock.pass(20_000);
  expect(asked).toHaveLength(3);

  store.merge(fakeJob({ id: 'a', revision: 2, status: 'completed' }));
  await clock.pass(10_000);
  expect(asked.at(-1)).toEqual([]);
  expect(listReads).toBe(4);
});

it('calls at once after `setEager(true)`, but only before the first connection', async () => {
  works.setEager(true);
  await settle();
  expect(asked).toEqual([[]]);

  turnTo('ready');
  turnTo('waiting');
  await settle();
  expect(asked).toHaveLength(1);
});

it('calls at once for an expected work while no messages arrive', async () => {
  await clock.pass(5_000);
  store.expect('a');

  expect(asked).toEqual([[], ['a']]);
});

it('calls for an expected work if no message reports it within 10 s', async () => {
  turnTo('ready');
  say({ type: 'subscribed', topic: 'jobs', jobs: [] });
  store.expect('a');
  store.expect('b');
  say({ type: 'job', topic: 'jobs', job: fakeJob({ id: 'b' }) });
  answer = async () => ({ jobs: [fakeJob({ id: 'a', status: 'completed' })], gone: [] });
  await clock.pass(60_000);

  expect(asked).toEqual([['a', 'b']]);
});

it('calls once after a loss of messages, for all open and shown works', async () => {
  for (const id of ['a', 'b', 'c']) store.merge(fakeJob({ id }));
  shown = ['d'];
  answer = async () => ({
    jobs: [fakeJob({ id: 'b', revision: 2, status: 'completed' })],
    gone: [
      { id: 'c', revision: 3 },
      { id: 'd', revision: null },
    ],
  });
  turnTo('ready');
  say({ type: 'subscribed', topic: 'jobs', jobs: pendingOf('a') });
  await settle();

  expect(asked.map(ids => ids.toSorted())).toEqual([['a', 'b', 'c', 'd']]);
  expect(store.get('b')?.status).toBe('completed');
  expect(['c', 'd'].map(store.isGone)).toEqual([true, true]);
});

it('repeats a call that failed or is never answered', async () => {
  store.merge(fakeJob({ id: 'a' }));
  answer = () => Promise.reject(new Error('away'));
  turnTo('ready');
  say({ type: 'subscribed', topic: 'jobs', jobs: [] });
  await settle();
  expect(asked).toHaveLength(1);

  answer = () => new Promise(() => {});
  await clock.pass(10_000);
  expect(asked).toHaveLength(2);
  await clock.pass(20_000);
  expect(asked).toEqual([['a'], ['a'], ['a']]);
});

it('repeats a failed call even if it named no work', async () => {
  answer = () => Promise.reject(new Error('away'));
  works.setEager(true);
  await settle();
  answer = async () => ({ jobs: [fakeJob({ id: 'a' })], gone: [] });
  await clock.pass(20_000);

  expect(store.open()).toEqual(['a']);
});

it('requests the original of an upscale that ended while no messages arrived', async () => {
  const params = { ...fakeJob().params, original_job_id: 'o' };
  const upscale = fakeJob({ id: 'u', action: 'image-upscaling', params });
  store.merge(fakeJob({ id: 'o', status: 'completed' }));
  store.merge(upscale);
  answer = async () => ({ jobs: [{ ...upscale, revision: 2, status: 'completed' }], gone: [] });
  await clock.pass(5_000);

  expect(asked).toEqual([['u'], ['o']]);
});

it('ignores an answer after the user has signed out', async () => {
  const held = Promise.withResolvers<Current>();
  answer = () => held.promise;
  store.expect('a');
  await clock.pass(5_000);
  store.clear();
  held.resolve({ jobs: pendingOf('a'), gone: [] });
  await settle();

  expect(store.get('a')).toBeUndefined();
});

it('makes no call after a stop', async () => {
  works.stop();
  store.expect('a');
  await clock.pass(60_000);

  expect(asked).toEqual([]);
});
