import type { Job } from '@vermilion/contract/job';
import { describe, expect, it } from 'vitest';
import { createFakeWorld, fakeJob } from './fake-world.ts';
import { createRealtimeClient } from './realtime-client.ts';
import { WatchRefused, watchJob } from './watch-job.ts';

const { id } = fakeJob();

function createWatch() {
  const world = createFakeWorld();
  const client = createRealtimeClient(world.ports);
  const seen: string[] = [];
  const server = { polls: 0, job: fakeJob() as Job, failure: undefined as Error | undefined };
  const page = { known: undefined as Job | undefined };
  const watch = () =>
    watchJob(
      {
        client,
        clock: world.clock,
        findKnown: () => page.known,
        fetchJob: async () => {
          server.polls += 1;
          if (server.failure) throw server.failure;
          return server.job;
        },
      },
      id,
      { onJob: job => seen.push(job.status), onFailure: failure => seen.push(failure) },
    );

  return { world, client, server, page, seen, watch };
}

describe('what the page knows already', () => {
  it('is told at once where it has ended, without a message and without a look', async () => {
    const { world, server, page, seen, watch } = createWatch();
    page.known = fakeJob({ status: 'completed' });
    watch();
    expect(seen).toEqual(['completed']);
    await world.clock.pass(3_600_000);

    expect(seen).toEqual(['completed']);
    expect(server.polls).toBe(0);
  });

  it('is followed where it is pending', async () => {
    const { world, server, page, seen, watch } = createWatch();
    page.known = fakeJob();
    server.job = fakeJob({ status: 'completed' });
    watch();
    await world.clock.pass(5_000);

    expect(seen).toEqual(['completed']);
  });
});

describe('with realtime', () => {
  it('takes the present state on subscribing and the end when it comes, and never polls', async () => {
    const { world, client, server, seen, watch } = createWatch();
    client.start();
    await world.welcome();
    watch();
    world.socket().say({ type: 'subscribed', topic: `job:${id}`, job: fakeJob() });
    await world.clock.pass(60_000);
    world.socket().say({ type: 'job', topic: `job:${id}`, job: fakeJob({ status: 'completed' }) });

    expect(seen).toEqual(['pending', 'completed']);
    expect(server.polls).toBe(0);
    expect(world.socket().topicsSent('unsubscribe')).toEqual([`job:${id}`]);
  });

  it('hears nothing that is said of another job', async () => {
    const { world, client, seen, watch } = createWatch();
    client.start();
    await world.welcome();
    watch();
    const other = fakeJob({ id: '01890000-0000-7000-8000-000000000002', status: 'completed' });
    world.socket().say({ type: 'job', topic: 'jobs', job: other });
    world.socket().say({ type: 'deleted', id: other.id });

    expect(seen).toEqual([]);
  });

  it('hears nothing after it was stopped', async () => {
    const { world, client, seen, watch } = createWatch();
    client.start();
    await world.welcome();
    watch()();
    world.socket().say({ type: 'job', topic: 'jobs', job: fakeJob({ status: 'completed' }) });
    await world.clock.pass(600_000);

    expect(seen).toEqual([]);
  });

  it('tells when the work was deleted', async () => {
    const { world, client, seen, watch } = createWatch();
    client.start();
    await world.welcome();
    watch();
    world.socket().say({ type: 'deleted', id });

    expect(seen).toEqual(['gone']);
  });
});

describe('without realtime', () => {
  it('asks first after 5 s, then every 5 s, until the job is finished', async () => {
    const { world, server, seen, watch } = createWatch();
    watch();
    await world.clock.pass(4_999);
    expect(server.polls).toBe(0);
    await world.clock.pass(1);
    expect(server.polls).toBe(1);
    await world.clock.pass(10_000);
    server.job = fakeJob({ status: 'completed' });
    await world.clock.pass(60_000);

    expect(seen).toEqual(['pending', 'pending', 'pending', 'completed']);
    expect(server.polls).toBe(4);
  });

  it('gives up after 60 looks', async () => {
    const { world, server, seen, watch } = createWatch();
    watch();
    await world.clock.pass(60 * 5_000);
    expect(server.polls).toBe(60);
    expect(seen).not.toContain('timeout');
    await world.clock.pass(3_600_000);

    expect(server.polls).toBe(60);
    expect(seen.at(-1)).toBe('timeout');
  });

  it('goes on asking through failures, and says so where all failed', async () => {
    const { world, server, seen, watch } = createWatch();
    server.failure = new Error('no network');
    watch();
    await world.clock.pass(3_600_000);

    expect(server.polls).toBe(60);
    expect(seen).toEqual(['unchecked']);
  });

  it('says that it took too long where one look had an answer', async () => {
    const { world, server, seen, watch } = createWatch();
    watch();
    await world.clock.pass(5_000);
    server.failure = new Error('no network');
    await world.clock.pass(3_600_000);

    expect(seen).toEqual(['pending', 'timeout']);
  });

  it.each(['gone', 'unchecked', 'signedOut'] as const)('stops when asking again would not help: %s', async failure => {
    const { world, server, seen, watch } = createWatch();
    server.failure = new WatchRefused(failure);
    watch();
    await world.clock.pass(3_600_000);

    expect(server.polls).toBe(1);
    expect(seen).toEqual([failure]);
  });
});

describe('when realtime goes and comes', () => {
  it('asks at once when the connection is lost, and stops asking when it is back', async () => {
    const { world, client, server, seen, watch } = createWatch();
    client.start();
    await world.welcome();
    watch();
    world.socket().lose();
    await world.clock.pass(0);
    expect(server.polls).toBe(1);

    await world.clock.pass(500);
    await world.welcome();
    await world.clock.pass(60_000);
    expect(server.polls).toBe(1);

    world.socket().say({ type: 'subscribed', topic: `job:${id}`, job: fakeJob({ status: 'completed' }) });
    expect(seen).toEqual(['pending', 'completed']);
  });

  it('asks after 5 s when the network came back and the new connection hangs', async () => {
    const { world, client, server, watch } = createWatch();
    client.start();
    await world.welcome();
    watch();
    client.reconnect();
    await world.clock.pass(4_999);
    expect(server.polls).toBe(0);
    await world.clock.pass(1);

    expect(server.polls).toBe(1);
  });

  it('tells the end once, though a poll and a message both bring it', async () => {
    const { world, client, server, seen, watch } = createWatch();
    server.job = fakeJob({ status: 'completed' });
    client.start();
    await world.welcome();
    watch();
    world.socket().lose();
    world.socket().say({ type: 'job', topic: 'jobs', job: server.job });
    await world.clock.pass(60_000);

    expect(seen).toEqual(['completed']);
  });
});
