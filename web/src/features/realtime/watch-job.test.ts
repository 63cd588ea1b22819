// See RTM-4.
import type { Job } from '@vermilion/contract/job';
import { describe, expect, it } from 'vitest';
import { createWorkStore } from '../../api/works/store.ts';
import { createRealtimeClient } from './realtime-client.ts';
import { createFakeWorld, fakeJob } from './testing/fake-world.ts';
import { type Refusal, watchJob } from './watch-job.ts';

const { id } = fakeJob();
const completed = fakeJob({ revision: 2, status: 'completed' });

function createWatch() {
  const world = createFakeWorld();
  const client = createRealtimeClient(world.ports);
  const store = createWorkStore(world.clock.nowMs);
  const failures: string[] = [];
  const server = {
    polls: 0,
    answer: fakeJob() as Job | Refusal,
    failure: undefined as Error | undefined,
  };
  const fetchJob = async () => {
    server.polls += 1;
    if (server.failure) throw server.failure;
    return server.answer;
  };
  const watch = () =>
    watchJob(
      { store, client, clock: world.clock, fetchJob, mergeReportedWork: store.merge },
      id,
      failure => failures.push(failure),
    );

  return { world, client, store, server, failures, watch };
}

async function connectedWatch() {
  const all = createWatch();
  all.client.start();
  await all.world.welcome();

  return all;
}

describe('a job that the store has', () => {
  it('is not polled if it has ended', async () => {
    const { world, store, server, watch } = createWatch();
    store.merge(completed);
    watch();
    await world.clock.pass(3_600_000);

    expect(server.polls).toBe(0);
  });

  it('is polled while it is pending and no messages arrive', async () => {
    const { world, store, server, watch } = createWatch();
    store.merge(fakeJob());
    server.answer = completed;
    watch();
    await world.clock.pass(60_000);

    expect(server.polls).toBe(1);
    expect(store.get(id)).toEqual(completed);
  });
});

describe('with a connection', () => {
  it('no poll is made while the connection is ready', async () => {
    const { world, server, watch } = await connectedWatch();
    watch();
    await world.clock.pass(60_000);

    expect(server.polls).toBe(0);
  });

  it('a deletion is reported, but no other change', async () => {
    const { store, failures, watch } = await connectedWatch();
    watch();
    store.mergeGone('another', 2);
    store.merge(fakeJob({ revision: 3 }));
    // The work was restored before this late message arrived.
    store.mergeGone(id, 2);
    expect(failures).toEqual([]);

    store.mergeGone(id, 4);
    expect(failures).toEqual(['gone']);
  });

  it('nothing is reported after a stop', async () => {
    const { world, store, server, failures, watch } = await connectedWatch();
    watch()();
    store.mergeGone(id, 4);
    world.socket().lose();
    await world.clock.pass(600_000);

    expect(failures).toEqual([]);
    expect(server.polls).toBe(0);
  });
});

describe('without a connection', () => {
  it('a poll is made every 5 s until the job has ended', async () => {
    const { world, server, watch } = createWatch();
    watch();
    await world.clock.pass(4_999);
    expect(server.polls).toBe(0);
    await world.clock.pass(1);
    expect(server.polls).toBe(1);
    await world.clock.pass(10_000);
    server.answer = completed;
    await world.clock.pass(60_000);

    expect(server.polls).toBe(4);
  });

  it('a timeout is reported after 60 polls', async () => {
    const { world, server, failures, watch } = createWatch();
    watch();
    await world.clock.pass(60 * 5_000);
    expect(server.polls).toBe(60);
    expect(failures).toEqual([]);
    await world.clock.pass(3_600_000);

    expect(server.polls).toBe(60);
    expect(failures).toEqual(['timeout']);
  });

  it('`unchecked` is reported after three failed polls in a row', async () => {
    const { world, server, failures, watch } = createWatch();
    server.failure = new Error('no network');
    watch();
    await world.clock.pass(14_999);
    expect(failures).toEqual([]);
    await world.clock.pass(1);

    expect(server.polls).toBe(3);
    expect(failures).toEqual(['unchecked']);
  });

  it('polls continue after fewer than three failures in a row', async () => {
    const { world, server, failures, watch } = createWatch();
    watch();
    server.failure = new Error('no network');
    await world.clock.pass(10_000);
    server.failure = undefined;
    await world.clock.pass(5_000);
    server.failure = new Error('no network');
    await world.clock.pass(10_000);

    expect(server.polls).toBe(5);
    expect(failures).toEqual([]);
  });

  it.each(['gone', 'unchecked', 'signedOut'] as const)(
    'polls end if another poll would not help: %s',
    async failure => {
      const { world, server, failures, watch } = createWatch();
      server.answer = failure;
      watch();
      await world.clock.pass(3_600_000);

      expect(server.polls).toBe(1);
      expect(failures).toEqual([failure]);
    },
  );
});

describe('when the connection is lost or returns', () => {
  it('a poll is made at once when the connection is lost, and none when it returns', async () => {
    const { world, server, watch } = await connectedWatch();
    watch();
    world.socket().lose();
    await world.clock.pass(0);
    expect(server.polls).toBe(1);

    await world.clock.pass(500);
    await world.welcome();
    await world.clock.pass(60_000);
    expect(server.polls).toBe(1);
  });

  it('a poll is made after 5 s if the new connection does not become ready', async () => {
    const { world, client, server, watch } = await connectedWatch();
    watch();
    client.reconnect();
    await world.clock.pass(4_999);
    expect(server.polls).toBe(0);
    await world.clock.pass(1);

    expect(server.polls).toBe(1);
  });

  it('the answer to a poll is ignored after a stop', async () => {
    const { world, store, server, watch } = await connectedWatch();
    const stop = watch();
    world.socket().lose();
    stop();
    await world.clock.pass(60_000);

    expect(server.polls).toBe(1);
    expect(store.get(id)).toBeUndefined();
  });
});
