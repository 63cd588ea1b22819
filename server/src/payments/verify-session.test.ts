/** See PAY-5, PAY-6. */
import { randomUUID } from 'node:crypto';
import { routes } from '@vermilion/contract/routes';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { openShop, type Shop } from '../../test/shop.ts';
import { openReadySocket } from '../../test/socket.ts';

let shop: Shop;
let mei: Person;
let lin: Person;

beforeAll(async () => {
  shop = await openShop();
  mei = await signedInPerson(shop.server, 'mei');
  lin = await signedInPerson(shop.server, 'lin');
});
beforeEach(() => forgetLimits(shop.server));
afterEach(() => {
  shop.stripe.script.before = undefined;
});

async function everything(): Promise<unknown> {
  const { db } = shop.server.ctx;

  return [
    await db.selectFrom('payments_orders').selectAll().orderBy('id').execute(),
    await db.selectFrom('credit_transactions').selectAll().orderBy('id').execute(),
    await db.selectFrom('payments_events').selectAll().orderBy('id').execute(),
  ];
}

describe('the return page', () => {
  test('credits a paid session once, and returns the purchase each time', async () => {
    const order = await shop.order(mei.client);
    const before = await shop.balance(order);
    expect(await shop.verify(mei, order.sessionId)).toMatchObject({
      status: 200,
      body: { order_status: 'pending', credits_purchased: 6600 },
    });

    shop.stripe.pay(order.sessionId);
    for (const _ of ['first', 'again']) {
      expect((await shop.verify(mei, order.sessionId)).body).toEqual({
        order_status: 'completed',
        credits_purchased: 6600,
      });
    }

    expect(await shop.balance(order)).toBe(before + 6600);
    const { body } = await mei.client.get(`${routes.listTransactions.path}?type=purchase&limit=1`);
    expect(body.transactions[0]).toMatchObject({
      delta: 6600,
      balance_after: before + 6600,
      note: 'Folio',
      job_id: null,
    });
  });

  test('notifies open pages of the new balance', async () => {
    const order = await shop.order(mei.client, 'sketch');
    const balance = (await shop.balance(order)) + 2500;
    const socket = await openReadySocket(mei.client);
    shop.stripe.pay(order.sessionId);

    await shop.verify(mei, order.sessionId);

    await expect.poll(() => socket.messages).toContainEqual({ type: 'credits', balance });
    socket.cut();
  });

  test('credits once for twenty concurrent calls', async () => {
    const order = await shop.order(mei.client, 'sketch');
    const before = await shop.balance(order);
    shop.stripe.pay(order.sessionId);

    const answers = await Promise.all(
      Array.from({ length: 20 }, () => shop.verify(mei, order.sessionId)),
    );

    expect(answers.map(({ body }) => body.order_status)).toEqual(
      Array.from({ length: 20 }, () => 'completed'),
    );
    expect(await shop.balance(order)).toBe(before + 2500);
  });

  test('answers 404 for another user’s session and for an unknown one, and 401 to visitors', async () => {
    const order = await shop.order(mei.client);
    shop.stripe.pay(order.sessionId);
    const before = await everything();

    expect(await shop.verify(lin, order.sessionId)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
    expect(await shop.verify(mei, 'cs_test_nobody')).toMatchObject({ status: 404 });
    expect(await shop.verify({ client: shop.server.client() }, order.sessionId)).toMatchObject({
      status: 401,
    });

    expect(await everything()).toEqual(before);
    await shop.verify(mei, order.sessionId);
  });

  test('answers 502 while the service is unavailable, and completes the order when the service is back', async () => {
    const order = await shop.order(mei.client, 'sketch');
    shop.stripe.pay(order.sessionId);
    shop.stripe.script.before = async () => ({ status: 500, body: '<html>' });
    expect(await shop.verify(mei, order.sessionId)).toMatchObject({
      status: 502,
      body: { code: 'PAYMENT_SERVICE_FAILED' },
    });
    shop.stripe.script.before = undefined;

    expect((await shop.verify(mei, order.sessionId)).body.order_status).toBe('completed');
  });

  test('marks orders as expired or failed', async () => {
    const [expired, failed] = [await shop.order(mei.client), await shop.order(mei.client)];
    shop.stripe.expire(expired.sessionId);
    shop.stripe.payLater(failed.sessionId);
    expect((await shop.verify(mei, failed.sessionId)).body.order_status).toBe('pending');
    shop.stripe.settleLater(failed.sessionId, 'failed');

    expect((await shop.verify(mei, expired.sessionId)).body.order_status).toBe('expired');
    expect((await shop.verify(mei, failed.sessionId)).body.order_status).toBe('failed');
  });

  test.each([
    ['amount', { amountMinor: 1 }],
    ['currency', { currency: 'cny' }],
    ['owner', { metadata: { credit_account_id: randomUUID() } }],
    ['order', { orderId: randomUUID() }],
  ])('ignores a session with another %s (T14)', async (_, tampered) => {
    const order = await shop.order(mei.client);
    const before = await shop.balance(order);
    Object.assign(shop.stripe.find(order.sessionId), tampered);
    shop.stripe.pay(order.sessionId);

    expect((await shop.verify(mei, order.sessionId)).body.order_status).toBe('pending');

    expect(await shop.balance(order)).toBe(before);
  });
});
