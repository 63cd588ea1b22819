/** Answers the calls that the server makes to Stripe, and refuses unknown parameters. */
import type { Book } from './book.ts';
import {
  chargeObject,
  disputeObject,
  listObject,
  paymentObject,
  sessionObject,
} from './objects.ts';
import { decode, entries, mustKnow, type Parameters, required, text, whole } from './parameters.ts';
import type { Session } from './records.ts';
import { missing, refuse } from './refusal.ts';

export type Asked = { method: string; path: string; form: string; version: string };
export type Desk = { book: Book; origin: string; now: () => number };

const MINIMUM_MINOR: Readonly<Record<string, number>> = { usd: 50, cny: 400 };
/** The first version with the field `allowed_payment_method_types`. */
const NEW_METHODS_VERSION = '2026-09-30';

export function answerCall(desk: Desk, { method, path, form, version }: Asked): object {
  const parameters = decode(form);
  const [, , resource = '', ...rest] = path.split('/');
  const call = `${method} ${resource}/${rest.map(part => (/^(cs_test|pi|ch|du)_/.test(part) ? ':id' : part)).join('/')}`;
  const id = rest.find(part => /^(cs_test|pi|ch|du)_/.test(part)) ?? '';
  switch (call) {
    case 'POST checkout/sessions':
      return createSession(desk, parameters, version);
    case 'GET checkout/sessions/:id':
      return readSession(desk, id, parameters);
    case 'GET checkout/sessions/:id/line_items':
      return lineItems(desk.book.find(id), path);
    case 'POST checkout/sessions/:id/expire':
      return sessionObject(desk.book.expire(id), desk.origin);
    case 'GET checkout/sessions':
      return listSessions(desk, parameters, path);
    case 'GET payment_intents/:id':
      return paymentObject(sessionOf(desk, id));
    case 'GET disputes/':
      return listDisputes(desk, parameters, path);
    default:
      throw refuse(404, { message: `Unrecognized request URL (${method}: ${path}).` });
  }
}

function createSession(desk: Desk, parameters: Parameters, version: string): object {
  const methods =
    version >= NEW_METHODS_VERSION ? 'allowed_payment_method_types' : 'payment_method_types';
  mustKnow(parameters, [
    ...[
      'mode',
      'success_url',
      'cancel_url',
      'client_reference_id',
      'customer_email',
      'expires_at',
      'locale',
    ],
    ...[
      `${methods}[]`,
      'metadata[*',
      'expand[]',
      'line_items[][quantity]',
      'payment_intent_data[description]',
    ],
    ...['currency', 'unit_amount', 'product_data][name'].map(
      name => `line_items[][price_data][${name}]`,
    ),
    'payment_intent_data[metadata][*',
  ]);
  mustBe(parameters, 'mode', ['payment']);
  const currency = required(parameters, 'line_items', '0', 'price_data', 'currency');
  const amountMinor =
    whole(parameters, 'line_items', '0', 'price_data', 'unit_amount') *
    whole(parameters, 'line_items', '0', 'quantity');
  const expiresAt = text(parameters, 'expires_at')
    ? whole(parameters, 'expires_at')
    : desk.now() + 86_400;
  mustSuit({ amountMinor, currency, expiresAt, now: desk.now() });

  return sessionObject(
    desk.book.open({
      amountMinor,
      currency,
      productName: required(parameters, 'line_items', '0', 'price_data', 'product_data', 'name'),
      methods: Object.values(entries(parameters, methods)),
      orderId: text(parameters, 'client_reference_id') ?? null,
      metadata: entries(parameters, 'metadata'),
      paymentMetadata: entries(parameters, 'payment_intent_data', 'metadata'),
      locale: text(parameters, 'locale') ?? 'auto',
      successUrl: mustBeAddress(parameters, 'success_url'),
      cancelUrl: mustBeAddress(parameters, 'cancel_url'),
      expiresAt,
    }),
    desk.origin,
  );
}

function mustBe(parameters: Parameters, name: string, allowed: readonly string[]): void {
  if (!allowed.includes(required(parameters, name)))
    throw refuse(400, { param: name, message: `Invalid ${name}.` });
}

function mustBeAddress(parameters: Parameters, name: string): string {
  const value = required(parameters, name);
  if (!/^https?:\/\//.test(value))
    throw refuse(400, { code: 'url_invalid', param: name, message: 'Not a valid URL' });

  return value;
}

type Terms = { amountMinor: number; currency: string; expiresAt: number; now: number };

function mustSuit({ amountMinor, currency, expiresAt, now }: Terms): void {
  const minimum = MINIMUM_MINOR[currency];
  if (minimum === undefined)
    throw refuse(400, { param: 'currency', message: `Invalid currency: ${currency}` });
  if (amountMinor < minimum)
    throw refuse(400, { code: 'amount_too_small', message: 'The amount is too small.' });
  if (expiresAt < now + 1_800 || expiresAt > now + 86_400)
    throw refuse(400, {
      param: 'expires_at',
      message: 'expires_at must be 30 minutes to 24 hours away.',
    });
}

function readSession({ book, origin }: Desk, id: string, parameters: Parameters): object {
  mustKnow(parameters, ['expand[]']);
  const session = book.find(id);
  const expand = Object.values(entries(parameters, 'expand'));
  const isExpanded = (path: string) =>
    expand.some(one => one === path || one.startsWith(`${path}.`));
  const payment = paymentObject(session);

  return {
    ...sessionObject(session, origin),
    ...(session.payment &&
      isExpanded('payment_intent') && {
        payment_intent: {
          ...payment,
          ...(payment.latest_charge !== null &&
            isExpanded('payment_intent.latest_charge') && { latest_charge: chargeObject(session) }),
        },
      }),
  };
}

function lineItems(session: Session, path: string): object {
  const item = {
    object: 'item',
    quantity: 1,
    amount_total: session.amountMinor,
    description: session.productName,
  };

  return listObject([{ ...item, currency: session.currency }], path);
}

function listSessions({ book, origin }: Desk, parameters: Parameters, path: string): object {
  mustKnow(parameters, ['payment_intent', 'limit']);
  const session = book.findByPayment(required(parameters, 'payment_intent'));

  return listObject(session ? [sessionObject(session, origin)] : [], path);
}

function listDisputes(desk: Desk, parameters: Parameters, path: string): object {
  mustKnow(parameters, ['payment_intent', 'limit']);
  const session = sessionOf(desk, required(parameters, 'payment_intent'));
  const { payment } = session;

  return listObject(
    payment?.disputes.map(dispute => disputeObject(session, payment, dispute)) ?? [],
    path,
  );
}

function sessionOf({ book }: Desk, paymentId: string): Session {
  const session = book.findByPayment(paymentId);
  if (!session) throw missing('payment_intent', paymentId);

  return session;
}
