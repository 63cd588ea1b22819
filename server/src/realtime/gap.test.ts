/** Works change after the server has read them for a subscription and before it answers. */
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { askedWork, changeWork, holdWorks, quickProvider } from '../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { openReadySocket, type TestSocket } from '../../test/socket.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { NOTICE_CHANNEL } from '../database/database.ts';

let server: TestServer;
let mei: Person;
let lin: Person;
let id: string;
let socket: TestSocket;
let finish: () => void;
/**
 * Connections that hold a lock. Those of a failed test are cut, because they would block other
 * tests.
 */
const lockers = new Set<pg.PoolClient>();

beforeAll(async () => {
  const provider = quickProvider();
  finish = holdWorks(provider);
  server = await startTestServer({ parts: { imageProviders: [provider] } });
  mei = await signedInPerson(server, 'mei');
  lin = await signedInPerson(server, 'lin');
});
beforeEach(async () => {
  id = await askedWork(mei);
  socket = await openReadySocket(mei.client);
});
afterEach(() => {
  for (const client of lockers) client.release(true);
  lockers.clear();
});
afterAll(() => finish());

test('a change that comes between the read and the answer is sent after the answer', async () => {
  await afterItWasRead(() => changeWork(server.ctx, mei.id, id, 'in between'));

  const { job } = await socket.next('subscribed');
  expect(job?.params.output).toBeUndefined();
  expect(await socket.next('job')).toMatchObject({
    job: { id, params: { output: { prompt: 'in between' } } },
  });
});

test('if a socket subscribes again before the answer, the first answer has the state at the second subscription', async () => {
  await afterItWasRead(async () => {
    socket.send({ type: 'unsubscribe', topic: `job:${id}` });
    await takenIn(socket);
    await changeWork(server.ctx, mei.id, id, 'while nobody listened');
    socket.send({ type: 'subscribe', topic: `job:${id}` });
    await takenIn(socket);
  });

  expect(await socket.next('subscribed')).toMatchObject({
    job: { params: { output: { prompt: 'while nobody listened' } } },
  });
});

/**
 * Subscribes, and calls `act` after the server has read the work and before it answers. The server
 * reads works first and balances later, so a lock on the table of balances stops it in between. A
 * first lock stops a flush that answers no subscription, and a second lock stops the flush of the
 * subscription.
 */
async function afterItWasRead(act: () => Promise<void>): Promise<void> {
  const bystander = await openReadySocket(lin.client);
  const { balance } = await bystander.next('credits');
  const othersId = await askedWork(lin);
  // From here on only the flush of the tested user reads a balance and waits for the locks.
  while ((await bystander.next('credits')).balance === balance);
  bystander.send({ type: 'subscribe', topic: `job:${othersId}` });
  await bystander.next('subscribed');
  /** Resolves when the node has received all earlier notifications. */
  const receivedAll = async () => {
    const words = crypto.randomUUID();
    await changeWork(server.ctx, lin.id, othersId, words);
    let received: unknown;
    while (received !== words) received = (await bystander.next('job')).job.params.output?.prompt;
  };
  const [first, second] = [await connect(), await connect()];

  await lockBalances(first);
  await publishCredits();
  await untilWaiting(1);
  const secondLock = lockBalances(second);
  await untilWaiting(2);
  socket.send({ type: 'subscribe', topic: `job:${id}` });
  await takenIn(socket);
  await publishCredits();
  await receivedAll();
  await unlock(first);
  await secondLock;
  await untilWaiting(1);

  await act();
  await receivedAll();
  expect(socket.messages.filter(message => message.type === 'subscribed')).toEqual([]);
  await unlock(second);
  bystander.cut();
}

/** Resolves when the server has read all that the socket has sent. */
function takenIn({ raw }: TestSocket): Promise<void> {
  raw.ping();

  return new Promise(resolve => raw.once('pong', () => resolve()));
}

async function connect(): Promise<pg.PoolClient> {
  const client = await server.ctx.pool.connect();
  lockers.add(client);

  return client;
}

async function lockBalances(client: pg.PoolClient): Promise<void> {
  await client.query('begin');
  await client.query('lock table credits_accounts in access exclusive mode');
}

async function unlock(client: pg.PoolClient): Promise<void> {
  await client.query('commit');
  lockers.delete(client);
  client.release();
}

async function publishCredits(): Promise<void> {
  const notice = JSON.stringify({ kind: 'credits', userId: mei.id });
  await server.ctx.pool.current().query('select pg_notify($1, $2)', [NOTICE_CHANNEL, notice]);
}

/** Waits until `count` statements wait for the table of balances. */
async function untilWaiting(count: number): Promise<void> {
  const query = `
    select query from pg_locks join pg_stat_activity activity using (pid)
    where relation = 'credits_accounts'::regclass and not granted and activity.datname = current_database()`;
  const waiting = async () =>
    (await server.ctx.pool.current().query<{ query: string }>(query)).rows.map(row => row.query);
  await expect
    .poll(waiting, { interval: 5 })
    .toEqual(Array.from({ length: count }, () => expect.any(String)));
}
