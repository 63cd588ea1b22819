/** See PAY-1, PAY-2, PAY-3, PAY-4. */
import { randomUUID } from 'node:crypto';
import { fillPath, routes } from '@vermilion/contract/routes';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { openShop, type Shop } from '../../test/shop.ts';
import { startTestServer } from '../../test/start-test-server.ts';

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

const checkOut = (body: unknown, headers?: Record<string, string>) =>
  mei.client.post(routes.createCheckoutSession.path, body, headers);

async function everything(): Promise<unknown> {
  const { db } = shop.server.ctx;

  return [
    await db.selectFrom('payments_orders').selectAll().orderBy('id').execute(),
    await db.selectFrom('credit_transactions').selectAll().orderBy('id').execute(),
    await db.selectFrom('payments_events').selectAll().orderBy('id').execute(),
  ];
}

describe('packages', () => {
  test('are four by default, with prices in the main unit', async () => {
    const answer = await mei.client.get(routes.listPackages.path);

    expect(answer).toMatchObject({ status: 200, body: { enabled: true } });
    expect(answer.body.packages).toEqual([
      {
        id: 'sketch',
        package_key: 'sketch',
        name: 'Sketch',
        base_credits: 2500,
        bonus_credits: 0,
        price_usd: 4.99,
        price_cny: 35,
      },
      {
        id: 'folio',
        package_key: 'folio',
        name: 'Folio',
        base_credits: 6000,
        bonus_credits: 600,
        price_usd: 11.99,
        price_cny: 85,
      },
      {
        id: 'studio',
        package_key: 'studio',
        name: 'Studio',
        base_credits: 15_000,
        bonus_credits: 3000,
        price_usd: 29.99,
        price_cny: 209,
        badge: 'Best value',
      },
      {
        id: 'atelier',
        package_key: 'atelier',
        name: 'Atelier',
        base_credits: 40_000,
        bonus_credits: 12_000,
        price_usd: 79.99,
        price_cny: 559,
      },
    ]);
  });
});

describe('a checkout', () => {
  test('writes a pending order with the package’s price, and opens a session with the order’s idempotency key', async () => {
    const { orderId, sessionId, url } = await shop.order(mei.client, 'studio', 'cny');

    expect(await shop.row({ orderId, sessionId, url, accountId: '' })).toMatchObject({
      package_key: 'studio',
      base_credits: 15_000,
      bonus_credits: 3000,
      amount_minor: 20_900,
      currency: 'cny',
      status: 'pending',
      session_id: sessionId,
    });
    const request = shop.stripe.requests.at(-1);
    expect(request).toMatchObject({
      version: '2026-10-28.endive',
      idempotencyKey: `order:${orderId}`,
    });
    expect(shop.stripe.find(sessionId)).toMatchObject({
      amountMinor: 20_900,
      currency: 'cny',
      methods: ['card', 'alipay'],
      orderId,
      successUrl: `${mei.client.origin}/dashboard/credits?success=true&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${mei.client.origin}/dashboard/credits?canceled=true`,
      paymentMetadata: { order_id: orderId },
    });
  });

  test('is in dollars by default, and then accepts only cards', async () => {
    const { body } = await checkOut({ package_key: 'sketch' });

    const session = shop.stripe.find(body.url.split('/').at(-1));
    expect(session).toMatchObject({
      amountMinor: 499,
      currency: 'usd',
      methods: ['card'],
      locale: 'en',
    });
  });

  test('uses the language of the browser', async () => {
    const { body } = await checkOut(
      { package_key: 'sketch', currency: 'cny' },
      { 'accept-language': 'zh-CN' },
    );

    expect(shop.stripe.find(body.url.split('/').at(-1))).toMatchObject({
      locale: 'zh',
      productName: '朱砂 Sketch: 2,500 积分',
    });
  });

  test('has the package’s price even if a caller sends another price, credits and owner (T14)', async () => {
    const { body } = await checkOut({
      package_key: 'sketch',
      amount: 1,
      price_usd: 0.01,
      credits: 9e9,
      user_id: lin.id,
      metadata: { order_id: randomUUID() },
    });

    expect(shop.stripe.find(body.url.split('/').at(-1))).toMatchObject({ amountMinor: 499 });
  });

  test.each([
    { package_key: 'palace' },
    { package_key: '' },
    { package_key: 'constructor' },
    { package_key: 'sketch', currency: 'jpy' },
    { package_key: 'sketch', currency: 'USD' },
    { package_key: ['sketch'] },
    {},
  ])('is refused for %j, and nothing is written', async body => {
    const before = await everything();

    expect(await checkOut(body)).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });

    expect(await everything()).toEqual(before);
  });

  test('opens one session although an answer of Stripe is lost and the library repeats the request', async () => {
    const before = shop.stripe.sessions.size;
    let losses = 1;
    shop.stripe.script.before = async ({ method }) =>
      method === 'POST' && losses-- > 0 ? 'lost' : undefined;

    expect(await checkOut({ package_key: 'sketch' })).toMatchObject({ status: 200 });

    expect(shop.stripe.sessions.size).toBe(before + 1);
  });

  test('answers 502 without secrets if the service refuses', async () => {
    shop.stripe.script.before = async () => ({
      status: 402,
      body: '{"error":{"message":"sk_test_stand_in is poor"}}',
    });

    const answer = await checkOut({ package_key: 'sketch' });

    expect(answer).toMatchObject({ status: 502, body: { code: 'PAYMENT_SERVICE_FAILED' } });
    expect(JSON.stringify(answer.body)).not.toContain('sk_test');
  });

  test('answers 502 if the service returns no address', async () => {
    shop.stripe.script.before = async () => ({
      status: 200,
      body: '{"id":"cs_test_nowhere","object":"checkout.session","url":null}',
    });

    expect(await checkOut({ package_key: 'sketch' })).toMatchObject({
      status: 502,
      body: { code: 'PAYMENT_SERVICE_FAILED', message: 'No checkout URL received' },
    });
  });

  test('can be requested 30 times in 10 minutes', async () => {
    const answers = await Promise.all(
      Array.from({ length: 32 }, () => checkOut({ package_key: 'sketch' })),
    );

    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
});

describe('without a payment service', () => {
  test('the packages are marked as not for sale, nothing can be bought, and orders can be read', async () => {
    const closed = await startTestServer();
    const ada = await signedInPerson(closed, 'ada');

    expect((await ada.client.get(routes.listPackages.path)).body).toMatchObject({
      enabled: false,
      packages: { length: 4 },
    });
    expect(
      await ada.client.post(routes.createCheckoutSession.path, { package_key: 'sketch' }),
    ).toMatchObject({
      status: 503,
      body: { code: 'PAYMENT_DISABLED' },
    });
    expect((await ada.client.get(routes.listOrders.path)).body).toEqual({ orders: [] });
    expect(
      await ada.client.get(fillPath(routes.verifySession.path, { sessionId: 'cs_test_x' })),
    ).toMatchObject({
      status: 404,
    });
    await closed.close();
  });
});
