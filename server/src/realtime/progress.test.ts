import { fillPath, routes } from '@vermilion/contract/routes';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { askedWork, holdWorks, quickProvider } from '../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { openReadySocket, type TestSocket } from '../../test/socket.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import type { FakeProvider } from '../adapters/image-provider/fake.ts';
import { ProviderFailure } from '../adapters/image-provider/port.ts';
import { notify, withTransaction } from '../database/database.ts';

let server: TestServer;
/** A node without a worker, so that only the test publishes progress. */
let still: TestServer;
let provider: FakeProvider;
let mei: Person;
let finish: () => void;

beforeAll(async () => {
  provider = quickProvider();
  server = await startTestServer({ parts: { imageProviders: [provider] } });
  still = await startTestServer({ hasWorker: false });
});
beforeEach(async () => {
  mei = await signedInPerson(server, 'mei');
  finish = holdWorks(provider);
});
afterEach(() => finish());

test('a socket that subscribes to all works, to one work or to both gets each progress message of the work once', async () => {
  const mei = await signedInPerson(still);
  const jobId = await askedWork(mei);
  const all = await listen(mei, 'jobs');
  const one = await listen(mei, `job:${jobId}`);
  const both = await listen(mei, 'jobs', `job:${jobId}`);

  await publishShare(mei, jobId, 0.25);
  await publishShare(mei, jobId, null);

  for (const socket of [all, one, both]) {
    expect(await socket.next('progress')).toEqual({
      type: 'progress',
      id: jobId,
      revision: 1,
      fraction: 0.25,
    });
    expect(await socket.next('progress')).toEqual({
      type: 'progress',
      id: jobId,
      revision: 1,
      fraction: null,
    });
    await sentinel(socket, mei);
    expect(received(socket)).toHaveLength(2);
  }
});

test('a socket without a current subscription to the work gets no progress', async () => {
  const mei = await signedInPerson(still);
  const [jobId, otherId] = [await askedWork(mei), await askedWork(mei)];
  const silent = await openReadySocket(mei.client);
  const other = await listen(mei, `job:${otherId}`);
  const former = await listen(mei, 'jobs');
  former.send({ type: 'unsubscribe', topic: 'jobs' });
  await sentinel(former, mei);

  await publishShare(mei, jobId, 0.5);

  for (const socket of [silent, other, former]) {
    await sentinel(socket, mei);
    expect(received(socket)).toEqual([]);
  }
});

test('another user gets no progress, even with the id of the work', async () => {
  const [mei, lin] = [await signedInPerson(still), await signedInPerson(still, 'lin')];
  const jobId = await askedWork(mei);
  const socket = await listen(lin, 'jobs');
  socket.send({ type: 'subscribe', topic: `job:${jobId}` });
  await socket.next('error');

  for (let count = 1; count <= 100; count += 1) await publishShare(mei, jobId, count / 100);

  await sentinel(socket, lin);
  expect(received(socket)).toEqual([]);
});

test('a provider’s progress is sent while it paints, rises, and stops before the work’s end is sent', async () => {
  provider.script.submit = async (request, signal, onProgress) => {
    for (const fraction of [0.1, 0.4, 0.8]) {
      onProgress(fraction);
      await expect.poll(() => received(socket).at(-1), { timeout: 5_000 }).toBe(fraction);
    }

    return quickProvider().submit(request, signal);
  };
  const socket = await listen(mei, 'jobs');

  const jobId = await askedWork(mei);
  await expect.poll(() => statusesOf(socket, jobId).at(-1), { timeout: 5_000 }).toBe('completed');
  await sentinel(socket, mei);

  expect(received(socket)).toEqual([0.1, 0.4, 0.8]);
  const last = socket.messages.findLastIndex(message => message.type === 'progress');
  const end = socket.messages.findIndex(
    message => message.type === 'job' && message.job.status === 'completed',
  );
  expect(last).toBeLessThan(end);
});

test('a later subscription shows when a pending work was started, but a finished work does not', async () => {
  const socket = await openReadySocket(mei.client);
  const jobId = await askedWork(mei);
  await expect.poll(() => provider.submissions.some(request => request.jobId === jobId)).toBe(true);

  socket.send({ type: 'subscribe', topic: 'jobs' });
  const [job] = (await socket.next('subscribed')).jobs ?? [];
  expect(Date.parse(job?.started_at ?? '')).toBeGreaterThanOrEqual(
    Date.parse(job?.created_at ?? '') - 1_000,
  );

  finish();
  await expect.poll(() => statusesOf(socket, jobId).at(-1), { timeout: 5_000 }).toBe('completed');
  const { body } = await mei.client.get(fillPath(routes.getWork.path, { id: jobId }));
  expect(body.job).not.toHaveProperty('started_at');
});

test('a work whose provider is busy counts as not started', async () => {
  const busy = Promise.withResolvers<never>();
  provider.script.submit = () => busy.promise;
  const jobId = await askedWork(mei);
  await expect.poll(() => provider.submissions.some(request => request.jobId === jobId)).toBe(true);
  const socket = await openReadySocket(mei.client);
  socket.send({ type: 'subscribe', topic: `job:${jobId}` });
  expect((await socket.next('subscribed')).job).toHaveProperty('started_at');

  busy.reject(new ProviderFailure('PROVIDER_BUSY', true, 'too many at once'));

  const { job } = await socket.next('job');
  expect(job).toMatchObject({ id: jobId, status: 'pending' });
  expect(job).not.toHaveProperty('started_at');
  provider.script = {};
});

function publishShare(
  { id: userId }: Person,
  jobId: string,
  fraction: number | null,
): Promise<void> {
  return withTransaction(still.ctx.db, tx =>
    notify(tx, { kind: 'job-progress', jobId, userId, fraction, revision: 1 }),
  );
}

async function listen(
  { client }: Person,
  ...topics: ('jobs' | `job:${string}`)[]
): Promise<TestSocket> {
  const socket = await openReadySocket(client);
  for (const topic of topics) {
    socket.send({ type: 'subscribe', topic });
    await socket.next('subscribed');
  }

  return socket;
}

function received(socket: TestSocket): (number | null)[] {
  return socket.messages.flatMap(message =>
    message.type === 'progress' ? [message.fraction] : [],
  );
}

function statusesOf(socket: TestSocket, jobId: string): string[] {
  return socket.messages.flatMap(message =>
    message.type === 'job' && message.job.id === jobId ? [message.job.status] : [],
  );
}

/** Waits for the answer to a new subscription, so that all earlier messages have arrived. */
async function sentinel(socket: TestSocket, person: Person): Promise<void> {
  const jobId = await askedWork(person);
  socket.send({ type: 'subscribe', topic: `job:${jobId}` });
  const hasReceived = () =>
    socket.messages.some(
      message => message.type === 'subscribed' && message.topic === `job:${jobId}`,
    );
  await expect.poll(hasReceived).toBe(true);
}
