/**
 * Stripe Checkout through Stripe's own library, at a pinned API version. Since version
 * `2026-09-30.endive` Stripe accepts payment methods only under the name
 * `allowed_payment_method_types`.
 */
import Stripe from 'stripe';
import {
  type Checkout,
  type CheckoutRequest,
  ForgedEvent,
  PaymentFailure,
  type PaymentProvider,
} from './port.ts';
import { checkoutOf, eventOf } from './stripe-shapes.ts';

export type StripeOptions = {
  secretKey: string;
  /** Verifies the signatures of events. Without it, no event is accepted. */
  webhookSecret: string | undefined;
  apiUrl: string | undefined;
};

export const API_VERSION = '2026-10-28.endive';
const ANSWER_WAIT_MS = 15_000;
const RETRIES_MAX = 2;
const EVENT_AGE_SECONDS_MAX = 300;
/** Only methods that pay at once, so that a completed session is either paid or has failed. */
const METHODS = { usd: ['card'], cny: ['card', 'alipay'] };

export function createStripe({ secretKey, webhookSecret, apiUrl }: StripeOptions): PaymentProvider {
  const stripe = new Stripe(secretKey, {
    apiVersion: API_VERSION,
    maxNetworkRetries: RETRIES_MAX,
    timeout: ANSWER_WAIT_MS,
    telemetry: false,
    ...(apiUrl !== undefined && addressOf(apiUrl)),
  });

  return {
    readsEvents: webhookSecret !== undefined,
    openCheckout: request =>
      answered(async () => {
        const options = { idempotencyKey: `order:${request.orderId}` };
        const session = await stripe.checkout.sessions.create(sessionOf(request), options);
        const { id, url } = requireObject(session, 'checkout.session');

        return { sessionId: id, url };
      }),
    findCheckout: sessionId => answered(() => findCheckout(stripe, sessionId)),
    findSessionOf: paymentId =>
      answered(async () => {
        const sessions = await stripe.checkout.sessions.list({
          payment_intent: paymentId,
          limit: 1,
        });

        return requireObject(sessions, 'list').data[0]?.id ?? null;
      }),
    readEvent(body, signature, now) {
      if (webhookSecret === undefined || signature === undefined)
        throw new ForgedEvent('the event has no signature that can be verified');
      try {
        const age = [EVENT_AGE_SECONDS_MAX, undefined, now.getTime()] as const;
        const event = stripe.webhooks.constructEvent(body, signature, webhookSecret, ...age);

        return eventOf(event);
      } catch {
        // The library's error contains the whole event, so it must not be logged.
        throw new ForgedEvent('the signature does not prove this event');
      }
    },
  };
}

function addressOf(apiUrl: string) {
  const { hostname, port, protocol } = new URL(apiUrl);
  const scheme = protocol === 'http:' ? 'http' : 'https';

  return {
    host: hostname,
    port: port || (scheme === 'http' ? '80' : '443'),
    protocol: scheme,
  } as const;
}

function sessionOf(request: CheckoutRequest): Stripe.Checkout.SessionCreateParams {
  const { orderId, currency } = request;
  const metadata = { order_id: orderId, credit_account_id: request.creditAccountId };

  return {
    mode: 'payment',
    allowed_payment_method_types: METHODS[currency],
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency,
          unit_amount: request.amountMinor,
          product_data: { name: request.productName },
        },
      },
    ],
    client_reference_id: orderId,
    metadata,
    payment_intent_data: { metadata, description: request.productName },
    locale: request.language,
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    expires_at: Math.floor(request.expiresAt.getTime() / 1000),
  };
}

async function findCheckout(stripe: Stripe, sessionId: string): Promise<Checkout | null> {
  try {
    const session = await stripe.checkout.sessions.retrieve(sessionId, {
      expand: ['payment_intent.latest_charge'],
    });
    const checkout = checkoutOf(requireObject(session, 'checkout.session'));
    if (!checkout.paymentId || !checkout.isDisputed) return checkout;

    // A charge stays marked as disputed after its dispute was won, so the disputes decide.
    const disputes = await stripe.disputes.list({ payment_intent: checkout.paymentId, limit: 100 });

    return {
      ...checkout,
      isDisputed: requireObject(disputes, 'list').data.some(({ status }) => holdsMoney(status)),
    };
  } catch (error) {
    if (
      error instanceof Stripe.errors.StripeInvalidRequestError &&
      error.code === 'resource_missing'
    )
      return null;
    throw error;
  }
}

/** Checks the kind of an answer. The library accepts any JSON, which a proxy may have written. */
function requireObject<T extends { object: string }>(answer: T, object: T['object']): T {
  if (answer.object !== object)
    throw new PaymentFailure(`the payment service answered with no ${object}`);

  return answer;
}

/** An inquiry (`warning_…`) and a prevented dispute hold no money back. */
function holdsMoney(status: Stripe.Dispute.Status): boolean {
  return [
    'needs_response',
    'under_review',
    'appeal_needs_response',
    'appeal_under_review',
    'lost',
  ].includes(status);
}

/** Replaces the texts of Stripe's errors by codes, because the texts may quote keys and names. */
async function answered<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const words = [error.type, error.code, error.param, error.statusCode, error.requestId]
      .filter(Boolean)
      .join(' ');
    throw new PaymentFailure(`the payment service refused or failed the request: ${words}`);
  }
}
