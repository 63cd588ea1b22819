/** See ADL-8, ADL-9. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { commandsAt } from '../../../test/admin-commands.ts';
import { callsBy } from '../../../test/people/admin-calls.ts';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { administrator, type Person, signedInPerson } from '../../../test/people/people.ts';
import { openShop } from '../../../test/shop.ts';

const shop = await openShop();
const { server, stripe } = shop;
const { admin, auditOf } = commandsAt(server);
let ada: Person;
let mei: Person;
let call: ReturnType<typeof callsBy>;

beforeAll(async () => {
  ada = await administrator(server, 'ada');
  call = callsBy(ada);
});
beforeEach(async () => {
  await forgetLimits(server);
  mei = await signedInPerson(server);
});

async function list(query: Record<string, string> = {}) {
  const { status, body } = await call('listAllOrders', { query });
  expect(status, JSON.stringify(body)).toBe(200);

  return body;
}

const idsOf = async (query: Record<string, string>) =>
  (await list(query)).orders.map(({ id }: { id: string }) => id);
const check = (id: string) => call('checkOrder', { params: { id } });

describe('the list', () => {
  test('has a paid order with its buyer, its amounts and its page at Stripe', async () => {
    const { order } = await shop.paidOrder(mei.client);
    await shop.deliverAll();

    const { orders } = await list({ owner: mei.email });

    expect(orders).toMatchObject([
      {
        ...{ id: order.orderId, status: 'completed', amount: 4.99, currency: 'usd' },
        ...{ refunded_amount: 0, credits_taken_back: 0, session_reference: order.sessionId },
        number: expect.stringMatching(/^\d{8}-[\dA-F]{8}$/),
        owner: { id: mei.id, email: mei.email },
        dashboard_url: expect.stringMatching(/^https:\/\/dashboard\.stripe\.com\/.*payments\/pi_/),
      },
    ]);
    expect(await call('getAnyOrder', { params: { id: order.orderId } })).toMatchObject({
      body: { order: orders[0] },
    });
  });

  test('has filters for status, currency, owner, reference and time, and comes in pages', async () => {
    const first = await shop.order(mei.client, 'sketch', 'cny');
    const { order: second } = await shop.paidOrder(mei.client);
    await shop.deliverAll();
    const owner = mei.id;
    const { payment_id } = await shop.row(second);

    expect(await idsOf({ owner })).toEqual([second.orderId, first.orderId]);
    expect(await idsOf({ owner, status: 'pending' })).toEqual([first.orderId]);
    expect(await idsOf({ owner, currency: 'usd' })).toEqual([second.orderId]);
    expect(await idsOf({ reference: first.sessionId })).toEqual([first.orderId]);
    expect(await idsOf({ reference: payment_id ?? '' })).toEqual([second.orderId]);
    expect(await idsOf({ owner, to: '2020-01-01T00:00:00Z' })).toEqual([]);
    expect(await idsOf({ owner: 'nobody@example.com' })).toEqual([]);
    const page = await list({ owner, limit: '1' });
    expect(page.next).toBe(second.orderId);
    expect(await list({ owner, limit: '1', before: page.next })).toMatchObject({
      orders: [{ id: first.orderId }],
      next: null,
    });
  });

  test.each<Record<string, string>>([
    { status: 'lost' },
    { currency: 'eur' },
    { reference: '' },
    { from: '1' },
  ])('refuses %o', async query => {
    expect(await call('listAllOrders', { query })).toMatchObject({ status: 400 });
  });
});

describe('a check', () => {
  test('credits a payment once if its event was lost, and each check is audited', async () => {
    const { order, before } = await shop.paidOrder(mei.client);

    const answers = await Promise.all([check(order.orderId), check(order.orderId)]);

    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { order: { status: 'completed' } } });
    expect(await shop.balance(order)).toBe(before + 2_500);
    expect(await auditOf(mei.id)).toEqual([
      { actor: `user:${ada.id}`, command: 'check-order', details: { order: order.orderId } },
      { actor: `user:${ada.id}`, command: 'check-order', details: { order: order.orderId } },
    ]);
  });

  test('takes the credits back if the payment service has refunded the money', async () => {
    const { order, before } = await shop.paidOrder(mei.client);
    await shop.deliverAll();
    stripe.refund(order.sessionId, 499);

    expect(await check(order.orderId)).toMatchObject({
      body: { order: { status: 'refunded', refunded_amount: 4.99, credits_taken_back: 2_500 } },
    });
    expect(await shop.balance(order)).toBe(before);
  });

  test('answers 404 for an unknown order, and fails on the command line', async () => {
    expect(await check(server.ctx.ids.next())).toMatchObject({ status: 404 });
    expect(await call('getAnyOrder', { params: { id: server.ctx.ids.next() } })).toMatchObject({
      status: 404,
    });
    expect(await admin('check-order', server.ctx.ids.next())).toMatchObject({ status: 1 });
  });

  test('can be made on the command line, which also lists orders', async () => {
    const { order } = await shop.paidOrder(mei.client);

    expect((await admin('check-order', order.orderId)).stdout).toContain('\tcompleted\t4.99 usd');
    expect((await admin('orders', '--owner', mei.email)).stdout).toContain(order.orderId);
    expect(await admin('orders', '--status', 'lost')).toMatchObject({ status: 1 });
  });
});
