import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sign } from '../../../test/services/stripe/sign.ts';
import { type StripeServer, startStripeServer } from '../../../test/services/stripe-server.ts';
import { type CheckoutRequest, ForgedEvent, PaymentFailure, type PaymentProvider } from './port.ts';
import { createStripe } from './stripe.ts';

let stripe: StripeServer;
let provider: PaymentProvider;
let count = 0;

beforeAll(async () => {
  stripe = await startStripeServer();
});
beforeEach(() => {
  provider = createStripe(optionsOf({}));
});
afterEach(() => {
  stripe.script.before = undefined;
});
afterAll(() => stripe.close());

function optionsOf(changes: Partial<Parameters<typeof createStripe>[0]>) {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_API_URL: apiUrl } = stripe.settings;

  return { secretKey, apiUrl, webhookSecret: stripe.webhookSecret, ...changes };
}

function request(changes: Partial<CheckoutRequest> = {}): CheckoutRequest {
  count += 1;

  return {
    orderId: `order-${count}`,
    creditAccountId: 'account-1',
    productName: '朱砂 Folio: 6,600 积分',
    amountMinor: 1199,
    currency: 'usd',
    language: 'en',
    successUrl:
      'http://localhost:3000/dashboard/credits?success=true&session_id={CHECKOUT_SESSION_ID}',
    cancelUrl: 'http://localhost:3000/dashboard/credits?canceled=true',
    expiresAt: new Date(Date.now() + 3_600_000),
    ...changes,
  };
}

async function paid(): Promise<{ sessionId: string; paymentId: string }> {
  const { sessionId } = await provider.openCheckout(request());
  stripe.pay(sessionId);

  return { sessionId, paymentId: stripe.find(sessionId).payment?.id ?? '' };
}

describe('a checkout', () => {
  test('is opened as requested, with a Chinese product name', async () => {
    const asked = request({ currency: 'cny', amountMinor: 8500, language: 'zh' });

    const { sessionId, url } = await provider.openCheckout(asked);

    expect(url).toBe(`${stripe.url}/c/pay/${sessionId}`);
    expect(stripe.find(sessionId)).toMatchObject({
      amountMinor: 8500,
      currency: 'cny',
      locale: 'zh',
      methods: ['card', 'alipay'],
      orderId: asked.orderId,
      productName: asked.productName,
      successUrl: asked.successUrl,
      metadata: { order_id: asked.orderId, credit_account_id: 'account-1' },
      paymentMetadata: { order_id: asked.orderId, credit_account_id: 'account-1' },
    });
  });

  test('is the same when it is requested twice, and is refused when another amount is requested for the same order', async () => {
    const asked = request();
    const first = await provider.openCheckout(asked);

    expect(await provider.openCheckout(asked)).toEqual(first);
    await expect(provider.openCheckout({ ...asked, amountMinor: 1 })).rejects.toThrow(
      PaymentFailure,
    );
  });

  test('has the state that Stripe reports', async () => {
    const { sessionId } = await provider.openCheckout(request());
    const state = async (id = sessionId) => (await provider.findCheckout(id))?.state;
    expect(await state()).toBe('open');

    stripe.payLater(sessionId);
    expect(await state()).toBe('processing');
    stripe.settleLater(sessionId, 'failed');
    expect(await state()).toBe('failed');

    const expired = await provider.openCheckout(request());
    stripe.expire(expired.sessionId);
    expect(await state(expired.sessionId)).toBe('expired');
    expect(await state((await paid()).sessionId)).toBe('paid');
  });

  test('has the sum of all refunds', async () => {
    const { sessionId, paymentId } = await paid();
    stripe.refund(sessionId, 100);
    stripe.refund(sessionId, 250);

    expect(await provider.findCheckout(sessionId)).toMatchObject({
      state: 'paid',
      refundedMinor: 350,
      paymentId,
    });
  });

  test('is disputed while a dispute holds or has taken its money, but not during an inquiry', async () => {
    const { sessionId } = await paid();
    const isDisputed = async () => (await provider.findCheckout(sessionId))?.isDisputed;
    expect(await isDisputed()).toBe(false);

    stripe.dispute(sessionId, 'warning_needs_response');
    expect(await isDisputed()).toBe(false);
    stripe.closeDispute(sessionId, 'warning_closed');
    stripe.dispute(sessionId);
    expect(await isDisputed()).toBe(true);
    stripe.closeDispute(sessionId, 'won');
    expect(await isDisputed()).toBe(false);
    stripe.dispute(sessionId, 'under_review');
    stripe.closeDispute(sessionId, 'lost');
    expect(await isDisputed()).toBe(true);
  });

  test('is found by its payment; an unknown session or payment gives null', async () => {
    const { sessionId, paymentId } = await paid();

    expect(await provider.findCheckout('cs_test_unknown')).toBeNull();
    expect(await provider.findSessionOf(paymentId)).toBe(sessionId);
    expect(await provider.findSessionOf('pi_unknown')).toBeNull();
  });
});

describe('answers of Stripe', () => {
  test.each([
    [
      'a refusal',
      { status: 402, body: '{"error":{"type":"card_error","message":"sk_test_stand_in"}}' },
    ],
    ['a proxy’s page', { status: 502, body: '<html>' }],
    ['JSON without an error', { status: 503, body: '{}' }],
    ['another object', { status: 200, body: '{"object":"customer","id":"cus_1"}' }],
  ] as const)('%s becomes a PaymentFailure without secrets', async (_, fault) => {
    const { sessionId, paymentId } = await paid();
    stripe.script.before = async () => fault;

    const answers = await Promise.allSettled([
      provider.openCheckout(request()),
      provider.findCheckout(sessionId),
      provider.findSessionOf(paymentId),
    ]);

    for (const answer of answers) {
      const error = answer.status === 'rejected' ? answer.reason : undefined;
      expect(error).toBeInstanceOf(PaymentFailure);
      expect(`${String(error)} ${error.stack}`).not.toContain('sk_test');
    }
  });

  test('the refusal of a wrong key and a missing answer become PaymentFailures', async () => {
    await expect(
      createStripe(optionsOf({ secretKey: 'sk_test_wrong' })).openCheckout(request()),
    ).rejects.toThrow(PaymentFailure);
    await expect(
      createStripe(optionsOf({ apiUrl: 'http://127.0.0.1:9' })).findCheckout('cs_test_1'),
    ).rejects.toThrow(PaymentFailure);
  });
});

describe('the stand-in for Stripe', () => {
  /** Sends a request without Stripe's library, because the library would retry. */
  const ask = async ({
    version = '2026-10-28.endive',
    methods = 'allowed_payment_method_types',
    key = '',
    amount = '499',
  }) => {
    const answer = await fetch(`${stripe.url}/v1/checkout/sessions`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${stripe.settings.STRIPE_SECRET_KEY}`,
        'stripe-version': version,
        ...(key !== '' && { 'idempotency-key': key }),
      },
      body: new URLSearchParams({
        mode: 'payment',
        success_url: 'http://localhost/',
        cancel_url: 'http://localhost/',
        'line_items[0][quantity]': '1',
        'line_items[0][price_data][currency]': 'usd',
        'line_items[0][price_data][unit_amount]': amount,
        'line_items[0][price_data][product_data][name]': 'Sketch',
        [`${methods}[0]`]: 'card',
      }),
    });
    // as: the stand-in server writes this shape
    const body = (await answer.json()) as { id?: string; error?: { type: string; code?: string } };

    return { status: answer.status, id: body.id, type: body.error?.type, code: body.error?.code };
  };

  test('accepts only the requested version’s field name for payment methods', async () => {
    const dahlia = { version: '2026-08-26.dahlia' };

    expect(await ask({})).toMatchObject({ status: 200 });
    expect(await ask({ methods: 'payment_method_types' })).toMatchObject({
      status: 400,
      code: 'parameter_unknown',
    });
    expect(await ask({ ...dahlia, methods: 'payment_method_types' })).toMatchObject({
      status: 200,
    });
    expect(await ask(dahlia)).toMatchObject({ status: 400, code: 'parameter_unknown' });
  });

  test('repeats its answer for an idempotency key, and refuses a key that is in use or belongs to another request', async () => {
    const first = await ask({ key: 'one' });
    expect(await ask({ key: 'one' })).toEqual(first);
    expect(await ask({ key: 'one', amount: '500' })).toMatchObject({
      status: 400,
      type: 'idempotency_error',
    });

    const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<undefined>()];
    stripe.script.before = () => {
      reached.resolve();

      return gate.promise;
    };
    const waiting = ask({ key: 'two' });
    await reached.promise;
    expect(await ask({ key: 'two' })).toMatchObject({
      status: 409,
      code: 'idempotency_key_in_use',
    });
    gate.resolve(undefined);

    expect(await waiting).toMatchObject({ status: 200 });
  });
});

describe('an event', () => {
  const now = new Date();
  const seconds = Math.floor(now.getTime() / 1000);
  const read = (event: object, secret = stripe.webhookSecret) => {
    const body = JSON.stringify(event);

    return provider.readEvent(Buffer.from(body), sign(body, secret, seconds), now);
  };

  test('has the id of its payment, and of its session if it is a checkout’s; is null if it concerns neither', async () => {
    const { sessionId, paymentId } = await paid();
    stripe.refund(sessionId, 1);
    stripe.dispute(sessionId);
    const events = stripe.events.slice(-5).map(event => read(event));

    expect(events).toMatchObject([
      { type: 'charge.succeeded', sessionId: null, paymentId },
      { type: 'payment_intent.succeeded', sessionId: null, paymentId },
      { type: 'checkout.session.completed', sessionId, paymentId },
      { type: 'charge.refunded', sessionId: null, paymentId },
      { type: 'charge.dispute.created', sessionId: null, paymentId },
    ]);
    expect(
      read({
        id: 'evt_1',
        object: 'event',
        type: 'customer.created',
        data: { object: { id: 'cus_1' } },
      }),
    ).toBeNull();
  });

  test('is not read without a valid signature or without a webhook secret', () => {
    const event = { id: 'evt_1', object: 'event', type: 'charge.refunded', data: { object: {} } };

    expect(() => read(event, 'whsec_other')).toThrow(ForgedEvent);
    expect(() => provider.readEvent(Buffer.from('{}'), undefined, now)).toThrow(ForgedEvent);
    provider = createStripe(optionsOf({ webhookSecret: undefined }));
    expect(provider.readsEvents).toBe(false);
    expect(() => read(event)).toThrow(ForgedEvent);
  });
});
