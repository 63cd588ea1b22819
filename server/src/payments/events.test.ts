/** See PAY-5, PAY-7. */

import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import type { StripeEvent } from '../../test/services/stripe/records.ts';
import { sign } from '../../test/services/stripe/sign.ts';
import { openShop, type Shop } from '../../test/shop.ts';
import { listTasks } from '../../test/tasks.ts';

let shop: Shop;
let mei: Person;

beforeAll(async () => {
  shop = await openShop();
  mei = await signedInPerson(shop.server, 'mei');
});
beforeEach(() => forgetLimits(shop.server));

const nowSeconds = () => Math.floor(Date.now() / 1000);

describe('the webhook of the payment service', () => {
  test('an event adds the credits of a paid session, and needs no Origin header', async () => {
    const { order, before, event } = await shop.paidOrder(mei.client);

    expect(await shop.sendEvent(event)).toBe(200);
    await shop.settled();

    expect(await shop.balance(order)).toBe(before + 2500);
    expect(await shop.row(order)).toMatchObject({
      status: 'completed',
      payment_id: expect.stringMatching(/^pi_/),
    });
  });

  test('an event that is sent 20 times in sequence and 20 times concurrently adds its credits once, and is accepted each time (T11)', async () => {
    const { order, before, event } = await shop.paidOrder(mei.client);

    const inARow: number[] = [];
    for (let count = 0; count < 20; count += 1) inARow.push(await shop.sendEvent(event));
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => shop.sendEvent(event)));
    await shop.settled();

    expect([...inARow, ...atOnce]).toEqual(Array.from({ length: 40 }, () => 200));
    expect(await shop.balance(order)).toBe(before + 2500);
  });

  test('an unpaid session adds no credits until it is paid', async () => {
    const [paid, failed] = [
      await shop.order(mei.client, 'sketch'),
      await shop.order(mei.client, 'sketch'),
    ];
    const before = await shop.balance(paid);
    for (const { sessionId } of [paid, failed]) shop.stripe.payLater(sessionId);
    await shop.deliverAll();
    expect([(await shop.row(paid)).status, (await shop.row(failed)).status]).toEqual([
      'pending',
      'pending',
    ]);

    shop.stripe.settleLater(paid.sessionId, 'succeeded');
    shop.stripe.settleLater(failed.sessionId, 'failed');
    await shop.deliverAll();

    expect([(await shop.row(paid)).status, (await shop.row(failed)).status]).toEqual([
      'completed',
      'failed',
    ]);
    expect(await shop.balance(paid)).toBe(before + 2500);
  });

  test('an event of an expired session marks the order as expired', async () => {
    const order = await shop.order(mei.client);
    shop.stripe.expire(order.sessionId);
    await shop.deliverAll();

    expect(await shop.row(order)).toMatchObject({ status: 'expired', paid_at: null });
  });

  test('an event for an order of another program on the same Stripe account adds no credits', async () => {
    const foreign = shop.stripe.open({
      ...shop.stripe.find((await shop.order(mei.client)).sessionId),
      orderId: 'elsewhere',
    });
    shop.stripe.pay(foreign.id);
    const rows = await shop.countTransactions();

    await shop.deliverAll();

    expect(await shop.countTransactions()).toBe(rows);
  });

  test('an event that concerns no payment is accepted and not stored', async () => {
    const about: StripeEvent = {
      ...(await shop.paidOrder(mei.client)).event,
      id: 'evt_customer',
      type: 'customer.created',
      data: { object: { object: 'customer', id: 'cus_1' } },
    };

    expect(await shop.sendEvent(about)).toBe(200);

    expect(await shop.keptEvent('evt_customer')).toBeUndefined();
  });

  test('an event is stored without the buyer’s data', async () => {
    const { event } = await shop.paidOrder(mei.client);
    expect(JSON.stringify(event)).toContain('buyer@example.com');
    await shop.sendEvent(event);
    await shop.settled();

    expect(JSON.stringify(await shop.keptEvent(event.id))).not.toContain('buyer');
    expect(JSON.stringify(await listTasks(shop.server.ctx))).not.toContain('buyer');
  });

  test('an event with text in several scripts is verified by its exact bytes', async () => {
    const { order, before, event } = await shop.paidOrder(mei.client);
    const body = JSON.stringify({ ...event, id: 'evt_unicode', note: '朱砂 🖌 \u2028 é' }, null, 3);

    const answer = await shop.deliver(body, {
      'stripe-signature': sign(body, shop.stripe.webhookSecret, nowSeconds()),
    });

    expect(answer.status).toBe(200);
    await shop.settled();
    expect(await shop.balance(order)).toBe(before + 2500);
  });
});

describe('without a secret for events', () => {
  test('events are answered with 503, and the return page adds the credits', async () => {
    const quiet = await openShop({ settings: { STRIPE_WEBHOOK_SECRET: '' } });
    const ada = await signedInPerson(quiet.server, 'ada');
    const order = await quiet.order(ada.client, 'sketch');
    quiet.stripe.pay(order.sessionId);

    expect(await quiet.sendEvent(quiet.stripe.events.at(-1))).toBe(503);
    expect((await quiet.verify(ada, order.sessionId)).body.order_status).toBe('completed');
    expect(await quiet.balance(order)).toBe(3000);
    await quiet.server.close();
  });
});
