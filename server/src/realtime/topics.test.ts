/** See RTM-2. */
import { fillPath, routes } from '@vermilion/contract/routes';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  askedWork,
  changeWork,
  finishedWork,
  holdWorks,
  quickProvider,
} from '../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { openReadySocket, type TestSocket } from '../../test/socket.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import type { FakeProvider } from '../adapters/image-provider/fake.ts';

let server: TestServer;
let provider: FakeProvider;
let mei: Person;
let lin: Person;
/** The works of a test stay pending until the test calls this. */
let finish: () => void;

beforeAll(async () => {
  provider = quickProvider();
  server = await startTestServer({ parts: { imageProviders: [provider] } });
  lin = await signedInPerson(server, 'lin');
});
beforeEach(async () => {
  mei = await signedInPerson(server, 'mei');
  finish = holdWorks(provider);
});

afterEach(() => finish());

describe('the topic `jobs`', () => {
  test('begins with the pending works, newest first, and no others', async () => {
    finish();
    await finishedWork(mei);
    finish = holdWorks(provider);
    const ids = [await askedWork(mei), await askedWork(mei)];

    const socket = await openReadySocket(mei.client);
    socket.send({ type: 'subscribe', topic: 'jobs' });

    const { topic, jobs } = await socket.next('subscribed');
    expect(topic).toBe('jobs');
    expect(jobs?.map(job => job.id)).toEqual(ids.toReversed());
  });

  test('sends the credits and a new work, first pending and then completed as the history shows it', async () => {
    const socket = await openReadySocket(mei.client);
    await socket.next('credits');
    socket.send({ type: 'subscribe', topic: 'jobs' });
    await socket.next('subscribed');

    const id = await askedWork(mei);
    expect(await socket.next('job')).toMatchObject({
      topic: 'jobs',
      job: { id, status: 'pending' },
    });
    expect(await socket.next('credits')).toEqual({ type: 'credits', balance: 490 });
    finish();

    const { job } = await untilCompleted(socket);
    expect(job).toEqual((await mei.client.get(fillPath(routes.getWork.path, { id }))).body.job);
  });

  test('sends the deletion of a work', async () => {
    finish();
    const { id, revision } = await finishedWork(mei);
    const socket = await openReadySocket(mei.client);
    for (const topic of ['jobs', `job:${id}`] as const) socket.send({ type: 'subscribe', topic });
    await socket.next('subscribed');
    await socket.next('subscribed');

    await mei.client.delete(fillPath(routes.deleteWork.path, { id }));

    expect(await socket.next('deleted')).toEqual({ type: 'deleted', id, revision: revision + 1 });
    await sentinel(socket, mei);
    expect(socket.messages.filter(message => message.type === 'deleted')).toHaveLength(1);
  });
});

describe('the topic `job:ID`', () => {
  test('begins with the state of the work and then sends only its changes', async () => {
    const [id, otherId] = [await askedWork(mei), await askedWork(mei)];
    const socket = await openReadySocket(mei.client);
    socket.send({ type: 'subscribe', topic: `job:${id}` });
    expect(await socket.next('subscribed')).toMatchObject({
      topic: `job:${id}`,
      job: { id, status: 'pending' },
    });

    await changeWork(server.ctx, mei.id, otherId, 'not for this socket');
    await changeWork(server.ctx, mei.id, id, 'more words');

    expect(await socket.next('job')).toMatchObject({
      topic: `job:${id}`,
      job: { params: { output: { prompt: 'more words' } } },
    });
    finish();
    await untilCompleted(socket);
    expect(receivedIds(socket)).toEqual(new Set([id]));
  });

  // A thousand transactions take longer than the default timeout.
  test('is refused with an error for another user’s work, and sends none of its thousand changes (T43)', {
    timeout: 60_000,
  }, async () => {
    const id = await askedWork(lin);
    const socket = await openReadySocket(mei.client);
    socket.send({ type: 'subscribe', topic: `job:${id}` });
    expect(await socket.next('error')).toEqual({
      type: 'error',
      code: 'NOT_FOUND',
      topic: `job:${id}`,
    });
    socket.send({ type: 'subscribe', topic: 'jobs' });
    await socket.next('subscribed');

    for (let count = 0; count < 1_000; count += 1)
      await changeWork(server.ctx, lin.id, id, `change ${count}`);
    // This notification names Mei as the owner of Lin's work.
    await changeWork(server.ctx, mei.id, id, 'a notice with the wrong owner');

    await sentinel(socket, mei);
    expect(receivedIds(socket)).not.toContain(id);
  });

  test('is refused with an error for a work that does not exist or is in the trash', async () => {
    finish();
    const { id } = await finishedWork(mei);
    await mei.client.delete(fillPath(routes.deleteWork.path, { id }));
    const socket = await openReadySocket(mei.client);

    for (const gone of [id, crypto.randomUUID()]) {
      socket.send({ type: 'subscribe', topic: `job:${gone}` });
      expect(await socket.next('error')).toEqual({
        type: 'error',
        code: 'NOT_FOUND',
        topic: `job:${gone}`,
      });
    }
  });
});

test('a socket gets no messages of a topic that it has unsubscribed from', async () => {
  const id = await askedWork(mei);
  const socket = await openReadySocket(mei.client);
  socket.send({ type: 'subscribe', topic: `job:${id}` });
  await socket.next('subscribed');
  socket.send({ type: 'unsubscribe', topic: `job:${id}` });
  socket.send({ type: 'subscribe', topic: `job:${crypto.randomUUID()}` });
  await socket.next('error');

  await changeWork(server.ctx, mei.id, id, 'unheard');

  await sentinel(socket, mei);
  expect(receivedWords(socket, id)).toEqual(['']);
});

test('a socket that subscribes during a change gets the last state, and no older state after it', async () => {
  const id = await askedWork(mei);
  const socket = await openReadySocket(mei.client);
  for (let count = 0; count < 100; count += 1) {
    const changing = changeWork(server.ctx, mei.id, id, `change ${count}`);
    socket.send({ type: 'subscribe', topic: `job:${id}` });
    await changing;
    await expect
      .poll(() => receivedWords(socket, id).at(-1), { interval: 1 })
      .toBe(`change ${count}`);
    socket.send({ type: 'unsubscribe', topic: `job:${id}` });
  }
  // The server may send a state twice or leave one out, but must not send an older one later.
  const counts = receivedWords(socket, id).map(words => Number(/\d+/.exec(words)?.[0] ?? -1));
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
});

test('the time from a commit to the message at the client is printed', async () => {
  const id = await askedWork(mei);
  const socket = await openReadySocket(mei.client);
  socket.send({ type: 'subscribe', topic: `job:${id}` });
  await socket.next('subscribed');

  const times: number[] = [];
  for (let count = 0; count < 300; count += 1) {
    await changeWork(server.ctx, mei.id, id, `change ${count}`);
    const committedMs = performance.now();
    await socket.next('job');
    times.push(performance.now() - committedMs);
  }

  const [p50, p99] = [150, 297].map(at =>
    times.toSorted((one, other) => one - other)[at]?.toFixed(2),
  );
  console.info(`commit to client: p50 ${p50} ms, p99 ${p99} ms`);
});

async function untilCompleted(socket: TestSocket) {
  for (;;) {
    const message = await socket.next('job');
    if (message.job.status === 'completed') return message;
  }
}

/** Waits for a message about a new work, because all earlier messages have then arrived. */
async function sentinel(socket: TestSocket, person: Person): Promise<void> {
  const id = await askedWork(person);
  socket.send({ type: 'subscribe', topic: `job:${id}` });
  await expect.poll(() => receivedIds(socket)).toContain(id);
}

function receivedIds(socket: TestSocket): Set<string> {
  return new Set(
    socket.messages.flatMap(message => ('job' in message && message.job ? [message.job.id] : [])),
  );
}

function receivedWords(socket: TestSocket, id: string): string[] {
  return socket.messages.flatMap(message =>
    'job' in message && message.job?.id === id ? [message.job.params.output?.prompt ?? ''] : [],
  );
}
