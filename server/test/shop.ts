/** A server with payments, and a stand-in for Stripe. */
import type { Currency } from '@vermilion/contract/credit-packages';
import { fillPath, PAYMENT_WEBHOOK_PATH, routes } from '@vermilion/contract/routes';
import { afterAll, vi } from 'vitest';
import { readBalance } from '../src/credits/public.ts';
import type { Answer, TestClient } from './client.ts';
import type { StripeEvent } from './services/stripe/records.ts';
import { type StripeServer, startStripeServer } from './services/stripe-server.ts';
import { startTestServer, type TestServer, type TestServerOptions } from './start-test-server.ts';

export type Ordered = { orderId: string; sessionId: string; accountId: string; url: string };

export type Shop = {
  server: TestServer;
  stripe: StripeServer;
  order(client: TestClient, packageKey?: string, currency?: Currency): Promise<Ordered>;
  /**
   * Orders and pays. `event` reports the payment, but is not sent to the server. `before` is the
   * balance before the payment.
   */
  paidOrder(
    client: TestClient,
    packageKey?: string,
  ): Promise<{ order: Ordered; before: number; event: StripeEvent }>;
  deliver(body: string, headers: Record<string, string>): Promise<Answer>;
  sendEvent(event: StripeEvent | undefined): Promise<number>;
  /** Delivers the events since the last call in order, and waits until they are handled. */
  deliverAll(): Promise<void>;
  /** Waits until all received events are handled. */
  settled(): Promise<void>;
  keptEvent(id: string): ReturnType<typeof readEvent>;
  verify(person: { client: TestClient }, sessionId: string): ReturnType<TestClient['get']>;
  balance(order: Ordered): Promise<number>;
  owed(order: Ordered): Promise<number>;
  row(order: Ordered): ReturnType<typeof readOrder>;
  /** The deltas of the purchase rows of the order's account, oldest first. */
  purchases(order: Ordered): Promise<number[]>;
  countTransactions(): Promise<number>;
};

/** The shop closes after the file's last test. */
export async function openShop(
  options: TestServerOptions & { now?: () => number } = {},
): Promise<Shop> {
  const stripe = await startStripeServer(options.now ? { now: options.now } : {});
  afterAll(() => stripe.close());
  const server = await startTestServer({
    ...options,
    settings: { ...stripe.settings, ...options.settings },
  });
  const { db } = server.ctx;
  let sent = 0;

  const sendEvent: Shop['sendEvent'] = async event => {
    if (!event) throw new Error('there is no such event');

    return stripe.deliver(new URL(PAYMENT_WEBHOOK_PATH, server.url).href, event);
  };
  const settled = () =>
    vi.waitFor(
      async () => {
        const open = await db
          .selectFrom('payments_events')
          .select('id')
          .where('handled_at', 'is', null)
          .execute();
        if (open.length > 0) throw new Error(`${open.length} events are not handled`);
      },
      { timeout: 20_000, interval: 10 },
    );

  return {
    server,
    stripe,
    order: (client, packageKey = 'folio', currency = 'usd') =>
      order(server, client, { packageKey, currency }),
    paidOrder: async (client, packageKey = 'sketch') => {
      const ordered = await order(server, client, { packageKey, currency: 'usd' });
      const before = await readBalance(db, ordered.accountId);
      stripe.pay(ordered.sessionId);
      const event = stripe.events.at(-1);
      if (!event) throw new Error('the payment sent no event');

      return { order: ordered, before, event };
    },
    deliver: (body, headers) =>
      server.client().send('POST', PAYMENT_WEBHOOK_PATH, body, { origin: undefined, ...headers }),
    sendEvent,
    async deliverAll() {
      const events = stripe.events.slice(sent);
      sent = stripe.events.length;
      for (const event of events) await sendEvent(event);
      await settled();
    },
    settled,
    keptEvent: id => readEvent(server, id),
    verify: ({ client }, sessionId) =>
      client.get(fillPath(routes.verifySession.path, { sessionId })),
    balance: ({ accountId }) => readBalance(db, accountId),
    owed: async ({ accountId }) => {
      const account = db.selectFrom('credits_accounts').select('owed').where('id', '=', accountId);

      return (await account.executeTakeFirstOrThrow()).owed;
    },
    row: ({ orderId }) => readOrder(server, orderId),
    purchases: async ({ accountId }) => {
      const rows = db
        .selectFrom('credit_transactions')
        .select('delta')
        .where('account_id', '=', accountId);

      return (await rows.where('type', '=', 'purchase').orderBy('seq').execute()).map(
        ({ delta }) => delta,
      );
    },
    countTransactions: async () =>
      (await db.selectFrom('credit_transactions').select('id').execute()).length,
  };
}

async function order(
  server: TestServer,
  client: TestClient,
  { packageKey, currency }: { packageKey: string; currency: Currency },
): Promise<Ordered> {
  const body = { package_key: packageKey, currency };
  const answer = await client.post(routes.createCheckoutSession.path, body);
  if (answer.status !== 200)
    throw new Error(`the checkout answered ${answer.status} ${JSON.stringify(answer.body)}`);
  const sessionId = String(answer.body.url).split('/').at(-1) ?? '';
  const row = await server.ctx.db
    .selectFrom('payments_orders')
    .select(['id', 'credit_account_id'])
    .where('session_id', '=', sessionId)
    .executeTakeFirstOrThrow();

  return { orderId: row.id, sessionId, accountId: row.credit_account_id, url: answer.body.url };
}

function readOrder({ ctx }: TestServer, orderId: string) {
  return ctx.db
    .selectFrom('payments_orders')
    .selectAll()
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}

function readEvent({ ctx }: TestServer, id: string) {
  return ctx.db.selectFrom('payments_events').selectAll().where('id', '=', id).executeTakeFirst();
}
