/** See T44, RTM-2. */
import type { Job } from '@vermilion/contract/job';
import { fillPath, routes } from '@vermilion/contract/routes';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import WebSocket from 'ws';
import type { TestClient } from '../../test/client.ts';
import { createDatabaseProxy, type DatabaseProxy } from '../../test/database-proxy.ts';
import { askedWork, changeWork, holdWorks, quickProvider } from '../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { openReadySocket, type TestSocket } from '../../test/socket.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import type { FakeProvider } from '../adapters/image-provider/fake.ts';
import { LISTENER_NAME } from '../database/listen.ts';

const WAIT = { timeout: 60_000, interval: 20 };
vi.setConfig({ testTimeout: 120_000 });

const settings = { SESSION_SECRET: 'one secret that both of the nodes know' };
let here: TestServer;
let there: TestServer;
let provider: FakeProvider;
let mei: Person;
/** A client of the same user, connected to the other node. */
let away: TestClient;
/** The works of a test stay pending until the test calls this. */
let finish: () => void;

beforeAll(async () => {
  provider = quickProvider();
  here = await startTestServer({ settings, parts: { imageProviders: [provider] } });
  there = await startTestServer({
    settings,
    parts: { imageProviders: [quickProvider()] },
    sharedWith: here,
    hasWorker: false,
  });
});
beforeEach(async () => {
  mei = await signedInPerson(here);
  away = there.client();
  for (const [name, value] of mei.client.cookies) away.cookies.set(name, value);
  finish = holdWorks(provider);
});
afterEach(() => finish());

test('changes on one node reach sockets of the other node', async () => {
  const socket = await openReadySocket(away);
  socket.send({ type: 'subscribe', topic: 'jobs' });
  await socket.next('subscribed');

  const id = await askedWork(mei);
  expect(await socket.next('job')).toMatchObject({ job: { id, status: 'pending' } });
  finish();
  await expect.poll(() => stateOf(socket).get(id)?.status, WAIT).toBe('completed');
  socket.cut();
});

test('a session that ends on one node loses its sockets on the other node', async () => {
  const socket = await openReadySocket(away);
  await mei.client.post(routes.signOut.path);

  expect(await socket.closed).toBe(4401);
});

test('changes that a node misses while it does not listen are sent when it listens again', async () => {
  const [changedId, deletedId] = [await askedWork(mei), await askedWork(mei)];
  const socket = await openReadySocket(away);
  for (const topic of ['jobs', `job:${changedId}`, `job:${deletedId}`] as const) {
    socket.send({ type: 'subscribe', topic });
    await socket.next('subscribed');
  }
  // This change sends no notification, like a change that happens while the node's listener is not
  // connected.
  await here.ctx.db
    .updateTable('works')
    .set({ enhanced_prompt: 'unheard' })
    .where('id', '=', changedId)
    .execute();
  await trashSilently(here, deletedId);

  await cutListeners(here);

  expect(await socket.next('deleted')).toEqual({
    type: 'deleted',
    id: deletedId,
    revision: expect.any(Number),
  });
  const { jobs } = await socket.next('subscribed');
  expect(jobs?.map(job => job.params.output?.prompt)).toEqual(['unheard']);
  await expect
    .poll(() => stateOf(socket).get(changedId)?.params.output?.prompt, WAIT)
    .toBe('unheard');
  socket.cut();
});

test('after sockets and listeners were cut, each client finally has the database’s state (T44)', async () => {
  const ids = await Promise.all(Array.from({ length: 20 }, () => askedWork(mei)));
  const followers = [follow(mei.client), follow(away), follow(away)];

  for (let round = 0; round < 15; round += 1) {
    await Promise.all(ids.map(id => changeWork(here.ctx, mei.id, id, `round ${round} of ${id}`)));
    await followers[round % followers.length]?.cut();
    if (round % 5 === 4) await cutListeners(here);
  }
  finish();
  const lastChangeMs = performance.now();

  const { body } = await mei.client.get(`${routes.listHistory.path}?limit=100`);
  expect(body.total).toBe(ids.length);
  for (const follower of followers) {
    await expect.poll(() => follower.completed(ids), WAIT).toBe(ids.length);
  }
  console.info(
    `all works finished and were received ${Math.round(performance.now() - lastChangeMs)} ms after the last change`,
  );
  const truth = await Promise.all(ids.map(id => readWork(mei.client, id)));
  for (const follower of followers) {
    expect(ids.map(id => follower.works.get(id))).toEqual(truth);
    expect(follower.stepsBack).toEqual([]);
    await follower.end();
  }
});

test('sockets survive an outage of the database, and get answers and changes afterwards', async () => {
  let proxy: DatabaseProxy | undefined;
  const remote = await startTestServer({
    settings,
    sharedWith: here,
    hasWorker: false,
    throughProxy: async database => {
      proxy = await createDatabaseProxy(database);
      return proxy.config;
    },
  });
  const client = remote.client();
  for (const [name, value] of mei.client.cookies) client.cookies.set(name, value);
  const [id, laterId] = [await askedWork(mei), await askedWork(mei)];
  const socket = await openReadySocket(client);
  socket.send({ type: 'subscribe', topic: `job:${id}` });
  await socket.next('subscribed');

  await proxy?.takeAway();
  socket.send({ type: 'subscribe', topic: `job:${laterId}` });
  await changeWork(here.ctx, mei.id, id, 'meanwhile');
  await proxy?.bringBack();

  expect(await socket.next('subscribed')).toMatchObject({ job: { id: laterId } });
  await expect.poll(() => stateOf(socket).get(id)?.params.output?.prompt, WAIT).toBe('meanwhile');
  await remote.close();
  await proxy?.close();
});

test('a node that stops closes its sockets with 1012, and does not wait for an unresponsive socket', async () => {
  const leaving = await startTestServer({ settings, sharedWith: here, hasWorker: false });
  const client = leaving.client();
  for (const [name, value] of mei.client.cookies) client.cookies.set(name, value);
  const polite = await openReadySocket(client);
  const mute = await openReadySocket(client);
  mute.raw.pause();

  await leaving.close();

  expect(await polite.closed).toBe(1012);
  // The paused client has not noticed the end of its connection.
  expect(mute.raw.readyState).toBe(WebSocket.OPEN);
  mute.cut();
});

/**
 * Follows all works like the web client: when its socket is cut, it reconnects, subscribes again,
 * and reads the works that may have changed meanwhile.
 */
function follow(client: TestClient) {
  const works = new Map<string, Job>();
  const stepsBack: string[] = [];
  let isEnded = false;
  let socket: TestSocket | undefined;

  const take = (job: Job) => {
    const known = works.get(job.id);
    if (known && known.status !== 'pending' && job.status === 'pending') stepsBack.push(job.id);
    works.set(job.id, job);
  };
  const listenOn = (opened: TestSocket) => {
    opened.raw.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString());
      if (message.type === 'job') take(message.job);
      if (message.type !== 'subscribed') return;
      for (const job of message.jobs) take(job);
      // A pending work that is missing in the answer has ended meanwhile.
      const pendingIds = new Set(message.jobs.map((job: Job) => job.id));
      for (const job of works.values()) {
        if (job.status === 'pending' && !pendingIds.has(job.id))
          void readWork(client, job.id).then(take);
      }
    });
    opened.send({ type: 'subscribe', topic: 'jobs' });
  };
  const running = (async () => {
    while (!isEnded) {
      socket = await openReadySocket(client);
      listenOn(socket);
      await socket.closed;
    }
  })();

  return {
    works,
    stepsBack,
    completed: (ids: string[]) => ids.filter(id => works.get(id)?.status === 'completed').length,
    cut: async () => socket?.cut(),
    end: async () => {
      isEnded = true;
      socket?.cut();
      await running;
    },
  };
}

function stateOf(socket: TestSocket): Map<string, Job> {
  const received = socket.messages.flatMap(message =>
    'job' in message && message.job ? [message.job] : [],
  );

  return new Map(received.map(job => [job.id, job]));
}

async function readWork(client: TestClient, id: string): Promise<Job> {
  const { body } = await client.get(fillPath(routes.getWork.path, { id }));

  return body.job;
}

async function trashSilently({ ctx }: TestServer, jobId: string): Promise<void> {
  await ctx.db
    .updateTable('works')
    .set({ deleted_at: new Date() })
    .where('id', '=', jobId)
    .execute();
  await ctx.db
    .updateTable('generation_counters')
    .set(({ eb }) => ({ works_total: eb('works_total', '-', 1) }))
    .where('user_id', '=', ctx.db.selectFrom('works').select('user_id').where('id', '=', jobId))
    .execute();
}

async function cutListeners({ ctx }: TestServer): Promise<void> {
  await ctx.pool
    .current()
    .query(
      'select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1 and datname = current_database()',
      [LISTENER_NAME],
    );
}
