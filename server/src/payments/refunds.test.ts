/** See PAY-9, PAY-10, PAY-11. */
import { fillPath, routes } from '@vermilion/contract/routes';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { askedWork, holdWorks, quickProvider } from '../../test/jobs/works.ts';
import { setBalance } from '../../test/people/actors.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { type Ordered, openShop, type Shop } from '../../test/shop.ts';
import type { FakeProvider } from '../adapters/image-provider/fake.ts';

let shop: Shop;
let provider: FakeProvider;
let mei: Person;

beforeAll(async () => {
  provider = quickProvider();
  shop = await openShop({ parts: { imageProviders: [provider] } });
  mei = await signedInPerson(shop.server, 'mei');
});
beforeEach(async () => {
  await forgetLimits(shop.server);
  mei = await signedInPerson(shop.server, 'mei');
});

/** Buys the package Folio: 6,600 credits for $11.99. */
async function bought(): Promise<Ordered> {
  const order = await shop.order(mei.client);
  shop.stripe.pay(order.sessionId);
  await shop.deliverAll();

  return order;
}

describe('a refund', () => {
  test('takes back credits in proportion to the sum of all refunds', async () => {
    const order = await bought();

    shop.stripe.refund(order.sessionId, 400);
    await shop.deliverAll();
    expect(await shop.row(order)).toMatchObject({
      status: 'partially_refunded',
      refunded_minor: 400,
      credits_taken_back: 2201,
    });
    expect(await shop.balance(order)).toBe(500 + 6600 - 2201);

    shop.stripe.refund(order.sessionId, 400);
    shop.stripe.refund(order.sessionId, 399);
    await shop.deliverAll();
    expect(await shop.row(order)).toMatchObject({
      status: 'refunded',
      refunded_minor: 1199,
      credits_taken_back: 6600,
    });
    expect(await shop.balance(order)).toBe(500);
    expect((await shop.purchases(order)).reduce((sum, delta) => sum + delta)).toBe(0);
  });

  test('is shown in the history and on the receipt', async () => {
    const order = await bought();
    shop.stripe.refund(order.sessionId, 1199);
    await shop.deliverAll();

    const { body } = await mei.client.get(`${routes.listTransactions.path}?limit=2`);
    expect(body.transactions).toMatchObject([
      { type: 'purchase', delta: -6600, balance_after: 500, note: 'Folio: returned' },
      { type: 'purchase', delta: 6600, note: 'Folio' },
    ]);
    const receipt = await mei.client.get(routes.getOrder.path.replace(':id', order.orderId));
    expect(receipt.body.receipt).toMatchObject({
      status: 'refunded',
      refunded_amount: 11.99,
      credits_taken_back: 6600,
    });
  });

  test('gives its credits back if it fails, and the history says that it failed', async () => {
    const order = await bought();
    shop.stripe.refund(order.sessionId, 400);
    shop.stripe.refund(order.sessionId, 799);
    await shop.deliverAll();

    shop.stripe.failRefund(order.sessionId, 799);
    await shop.deliverAll();

    expect(await shop.row(order)).toMatchObject({
      status: 'partially_refunded',
      credits_taken_back: 2201,
    });
    expect(await shop.purchases(order)).toEqual([6600, -6600, 4399]);
    const { body } = await mei.client.get(`${routes.listTransactions.path}?limit=1`);
    expect(body.transactions).toMatchObject([{ type: 'purchase', note: 'Folio: refund failed' }]);
  });

  test('takes credits once even if it is reported three times', async () => {
    const order = await bought();
    shop.stripe.refund(order.sessionId, 600);
    const event = shop.stripe.events.at(-1);

    await Promise.all([
      shop.sendEvent(event),
      shop.sendEvent(event),
      shop.sendEvent({ ...event!, id: 'evt_told_by_another_endpoint' }),
    ]); // !: the refund above made the event
    await shop.settled();

    expect(await shop.purchases(order)).toEqual([6600, -3302]);
  });
});

describe('a debt', () => {
  test('is paid from the next purchase', async () => {
    const order = await bought();
    await setBalance(shop.server.ctx, order.accountId, 100);

    shop.stripe.refund(order.sessionId, 1199);
    await shop.deliverAll();
    expect([await shop.balance(order), await shop.owed(order)]).toEqual([0, 6500]);

    const next = await bought();
    expect([await shop.balance(next), await shop.owed(next)]).toEqual([100, 0]);
    expect(await shop.purchases(next)).toEqual([6600, -100, 6600, -6500]);
  });

  test('is paid from the next refund of a work, and the row of that refund has the full amount', async () => {
    const order = await bought();
    const finish = holdWorks(provider);
    const jobId = await askedWork(mei);
    await setBalance(shop.server.ctx, order.accountId, 6594);
    shop.stripe.refund(order.sessionId, 1199);
    await shop.deliverAll();
    expect([await shop.balance(order), await shop.owed(order)]).toEqual([0, 6]);

    await mei.client.delete(fillPath(routes.deleteWork.path, { id: jobId }));
    finish();

    expect([await shop.balance(order), await shop.owed(order)]).toEqual([4, 0]);
    const { body } = await mei.client.get(`${routes.listTransactions.path}?limit=2`);
    expect(body.transactions).toMatchObject([
      {
        type: 'purchase',
        delta: -6,
        balance_after: 4,
        note: 'Owed from an earlier refund',
        job_id: null,
      },
      { type: 'refund', delta: 10, balance_after: 10, note: 'Refund: Cancelled', job_id: jobId },
    ]);
  });

  test('is not paid from a grant', async () => {
    const order = await bought();
    await setBalance(shop.server.ctx, order.accountId, 0);
    shop.stripe.refund(order.sessionId, 1199);
    await shop.deliverAll();

    await setBalance(shop.server.ctx, order.accountId, 40);

    expect([await shop.balance(order), await shop.owed(order)]).toEqual([40, 6600]);
  });
});

describe('a dispute', () => {
  test('takes all credits back when it is opened, and returns them when it is won', async () => {
    const order = await bought();

    shop.stripe.dispute(order.sessionId);
    await shop.deliverAll();
    expect(await shop.row(order)).toMatchObject({ status: 'disputed', credits_taken_back: 6600 });
    expect(await shop.balance(order)).toBe(500);

    shop.stripe.closeDispute(order.sessionId, 'won');
    await shop.deliverAll();
    expect(await shop.row(order)).toMatchObject({ status: 'completed', credits_taken_back: 0 });
    expect(await shop.balance(order)).toBe(7100);
  });

  test('takes nothing more when it is lost', async () => {
    const order = await bought();
    shop.stripe.dispute(order.sessionId);
    await shop.deliverAll();
    shop.stripe.closeDispute(order.sessionId, 'lost');
    await shop.deliverAll();

    expect(await shop.row(order)).toMatchObject({ status: 'disputed', credits_taken_back: 6600 });
    expect(await shop.purchases(order)).toEqual([6600, -6600]);
  });

  test('takes only the remaining credits after a partial refund, and returns these when it is won', async () => {
    const order = await bought();
    shop.stripe.refund(order.sessionId, 400);
    await shop.deliverAll();
    shop.stripe.dispute(order.sessionId);
    await shop.deliverAll();
    shop.stripe.closeDispute(order.sessionId, 'won');
    await shop.deliverAll();

    expect(await shop.purchases(order)).toEqual([6600, -2201, -4399, 4399]);
    expect(await shop.row(order)).toMatchObject({
      status: 'partially_refunded',
      credits_taken_back: 2201,
    });
  });

  test('pays the debt first when it is won', async () => {
    const order = await bought();
    await setBalance(shop.server.ctx, order.accountId, 600);
    shop.stripe.dispute(order.sessionId);
    await shop.deliverAll();
    expect([await shop.balance(order), await shop.owed(order)]).toEqual([0, 6000]);

    shop.stripe.closeDispute(order.sessionId, 'won');
    await shop.deliverAll();

    expect([await shop.balance(order), await shop.owed(order)]).toEqual([600, 0]);
  });

  test('takes nothing if it is only an inquiry', async () => {
    const order = await bought();
    shop.stripe.dispute(order.sessionId, 'warning_needs_response');
    await shop.deliverAll();

    expect(await shop.row(order)).toMatchObject({ status: 'completed' });
    expect(await shop.purchases(order)).toEqual([6600]);
  });
});

describe('four events in all 24 sequences (T12)', () => {
  test.each([
    [
      'a payment and two refunds',
      { status: 'partially_refunded', refunded_minor: 900, credits_taken_back: 4954 },
      (id: string) => {
        shop.stripe.refund(id, 400);
        shop.stripe.refund(id, 500);
      },
    ],
    [
      'a payment, a refund and a dispute',
      { status: 'disputed', refunded_minor: 400, credits_taken_back: 6600 },
      (id: string) => {
        shop.stripe.refund(id, 400);
        shop.stripe.dispute(id);
      },
    ],
  ])(
    '%s have the same result in each sequence',
    { timeout: 120_000 },
    async (_, expected, happen) => {
      const outcomes = new Set<string>();
      for (const permutation of permutations([
        'payment_intent.succeeded',
        'checkout.session.completed',
        2,
        3,
      ])) {
        await forgetLimits(shop.server);
        const order = await shop.order(mei.client);
        const before = await shop.balance(order);
        // The first event, charge.succeeded, changes no order.
        const first = shop.stripe.events.length + 1;
        shop.stripe.pay(order.sessionId);
        happen(order.sessionId);
        const events = shop.stripe.events.slice(first);

        for (const which of permutation) {
          await shop.sendEvent(
            typeof which === 'number' ? events[which] : events.find(({ type }) => type === which),
          );
          await shop.settled();
        }

        expect(await shop.row(order)).toMatchObject(expected);
        outcomes.add(`${(await shop.balance(order)) - before}`);
      }
      expect([...outcomes]).toEqual([`${6600 - expected.credits_taken_back}`]);
    },
  );
});

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length <= 1) return [[...items]];

  return items.flatMap((item, at) =>
    permutations(items.toSpliced(at, 1)).map(rest => [item, ...rest]),
  );
}
