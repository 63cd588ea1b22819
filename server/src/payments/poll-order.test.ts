/** See PAY-6. */
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { type Ordered, openShop, type Shop } from '../../test/shop.ts';
import { listTasks, runAtOnce } from '../../test/tasks.ts';
import { withTransaction } from '../database/database.ts';
import { pollOrder } from './poll-order.ts';
import { setSession } from './queries.ts';

let shop: Shop;
let mei: Person;

beforeAll(async () => {
  shop = await openShop();
  mei = await signedInPerson(shop.server, 'mei');
});

test('a pending order is polled after 2, 10 and 60 minutes and after 24 hours, and then expires', async () => {
  const order = await shop.order(mei.client);
  const minutes: number[] = [];

  for (let look = 0; look < 4; look += 1) {
    minutes.push(await minutesToPoll(order, look));
    expect(await shop.row(order)).toMatchObject({ status: 'pending' });
    await pollOrder(shop.server.ctx, { orderId: order.orderId, look });
  }

  // Each delay begins at the previous poll.
  expect(minutes).toEqual([2, 8, 50, 1380]);
  expect(await shop.row(order)).toMatchObject({ status: 'expired' });
  expect(await waitingPolls(order)).toHaveLength(4);
});

test.each([0, 1, 2, 3])(
  'poll %i credits a payment once, and enqueues no other poll',
  async look => {
    const order = await shop.order(mei.client, 'sketch');
    const before = await shop.balance(order);
    shop.stripe.pay(order.sessionId);

    for (const _ of ['first', 'again'])
      await pollOrder(shop.server.ctx, { orderId: order.orderId, look });

    expect(await shop.row(order)).toMatchObject({ status: 'completed' });
    expect(await shop.balance(order)).toBe(before + 2500);
    expect(await waitingPolls(order)).toHaveLength(1);
  },
);

test('the queue runs a poll that is due', async () => {
  const order = await shop.order(mei.client, 'sketch');
  shop.stripe.pay(order.sessionId);

  await runAtOnce(shop.server.ctx, sql`payload->>'orderId' = ${order.orderId}`);

  await expect
    .poll(async () => (await shop.row(order)).status, { timeout: 10_000 })
    .toBe('completed');
});

test('an order without a recorded session fails at the first poll', async () => {
  const order = await shop.order(mei.client, 'sketch');
  await shop.server.ctx.db
    .updateTable('payments_orders')
    .set({ session_id: null })
    .where('id', '=', order.orderId)
    .execute();

  await pollOrder(shop.server.ctx, { orderId: order.orderId, look: 0 });

  expect(await shop.row(order)).toMatchObject({ status: 'failed' });
});

test('a checkout fails if its session is opened after the first poll, because no later poll would find a payment', async () => {
  const { db } = shop.server.ctx;
  shop.stripe.script.before = async () => {
    shop.stripe.script.before = undefined;
    const newest = db
      .selectFrom('payments_orders')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc');
    const { id } = await newest.limit(1).executeTakeFirstOrThrow();
    await pollOrder(shop.server.ctx, { orderId: id, look: 0 });

    return undefined;
  };

  await expect(shop.order(mei.client)).rejects.toThrow('the checkout answered 502');
});

test('a poll reads the order again if its session was recorded meanwhile', async () => {
  const { ctx } = shop.server;
  const order = await shop.order(mei.client);
  await ctx.db
    .updateTable('payments_orders')
    .set({ session_id: null })
    .where('id', '=', order.orderId)
    .execute();

  const { late } = await withTransaction(ctx.db, async tx => {
    await setSession(tx, order.orderId, order.sessionId);
    const polling = pollOrder(ctx, { orderId: order.orderId, look: 0 });
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(1);

    return { late: polling };
  });
  await late;

  expect(await shop.row(order)).toMatchObject({ status: 'pending', session_id: order.sessionId });
});

test('an expired order is credited if it is paid later', async () => {
  const order = await shop.order(mei.client, 'sketch');
  await pollOrder(shop.server.ctx, { orderId: order.orderId, look: 3 });
  expect(await shop.row(order)).toMatchObject({ status: 'expired' });
  const before = await shop.balance(order);

  shop.stripe.pay(order.sessionId);
  await shop.deliverAll();

  expect(await shop.row(order)).toMatchObject({ status: 'completed' });
  expect(await shop.balance(order)).toBe(before + 2500);
});

test('a checkout session expires before the last poll', async () => {
  const order = await shop.order(mei.client, 'sketch');
  const { expiresAt, createdAt } = shop.stripe.find(order.sessionId);

  expect(expiresAt - createdAt).toBeGreaterThan(22 * 3600);
  expect(expiresAt - createdAt).toBeLessThanOrEqual(23 * 3600);
});

async function countWaiting(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    shop.server.ctx.db,
  );

  return rows.length;
}

/**
 * Lists the waiting polls of an order. A poll that the test has run itself is still in the list.
 */
async function waitingPolls({ orderId }: Ordered) {
  const tasks = await listTasks(shop.server.ctx, sql`payload->>'orderId' = ${orderId}`);

  return tasks.map(({ payload, waitMs }) => ({
    look: payload['look'],
    minutes: Math.round(waitMs / 60_000),
  }));
}

async function minutesToPoll(order: Ordered, look: number): Promise<number> {
  return (await waitingPolls(order)).find(row => row.look === look)?.minutes ?? 0;
}
