/** See PAY-8. */
import { randomUUID } from 'node:crypto';
import { fillPath, routes } from '@vermilion/contract/routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { openShop, type Shop } from '../../test/shop.ts';

let shop: Shop;
let mei: Person;
let lin: Person;

beforeAll(async () => {
  shop = await openShop();
  mei = await signedInPerson(shop.server, 'mei');
  lin = await signedInPerson(shop.server, 'lin');
});
beforeEach(() => forgetLimits(shop.server));

describe('orders', () => {
  test('are listed newest first, with amounts in the main unit of the currency', async () => {
    const nia = await signedInPerson(shop.server, 'nia');
    const [first, second] = [
      await shop.order(nia.client, 'sketch'),
      await shop.order(nia.client, 'folio', 'cny'),
    ];
    shop.stripe.pay(first.sessionId);
    await shop.verify(nia, first.sessionId);

    const { body } = await nia.client.get(routes.listOrders.path);

    const created_at = expect.stringMatching(/^20\d\d-.*Z$/);
    expect(body.orders).toEqual([
      {
        id: second.orderId,
        created_at,
        package_name: 'Folio',
        credits_purchased: 6600,
        amount: 85,
        currency: 'cny',
        status: 'pending',
      },
      {
        id: first.orderId,
        created_at,
        package_name: 'Sketch',
        credits_purchased: 2500,
        amount: 4.99,
        currency: 'usd',
        status: 'completed',
      },
    ]);
  });

  test('have a receipt, which only their owner can read', async () => {
    const order = await shop.order(mei.client, 'studio');
    shop.stripe.pay(order.sessionId);
    await shop.verify(mei, order.sessionId);
    const path = fillPath(routes.getOrder.path, { id: order.orderId });

    const { body } = await mei.client.get(path);

    expect(body.receipt).toMatchObject({
      id: order.orderId,
      number: expect.stringMatching(/^20\d{6}-[0-9A-F]{8}$/),
      package_name: 'Studio',
      base_credits: 15_000,
      bonus_credits: 3000,
      credits_purchased: 18_000,
      amount: 29.99,
      currency: 'usd',
      status: 'completed',
      paid_at: expect.any(String),
      refunded_amount: 0,
      credits_taken_back: 0,
      payment_reference: expect.stringMatching(/^pi_/),
      seller: { name: 'Vermilion', email: null },
    });
    expect(await lin.client.get(path)).toMatchObject({ status: 404 });
    expect(
      await mei.client.get(fillPath(routes.getOrder.path, { id: randomUUID() })),
    ).toMatchObject({ status: 404 });
    expect(await mei.client.get(fillPath(routes.getOrder.path, { id: 'no-id' }))).toMatchObject({
      status: 400,
    });
    expect(await shop.server.client().get(path)).toMatchObject({ status: 401 });
  });
});
