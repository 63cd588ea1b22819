/** What the payment service tells: signatures, repeats, orders of arrival, crashes. */
import { PAYMENT_WEBHOOK_PATH } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetLimits } from '../../test/forget-limits.ts';
import { type Person, signedInPerson } from '../../test/people.ts';
import { type Ordered, openShop, type Shop } from '../../test/shop.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import type { StripeEvent } from '../../test/stripe/book.ts';
import { sign, signatureOf } from '../../test/stripe/sign.ts';

let shop: Shop;
let mei: Person;

beforeAll(async () => {
  shop = await openShop();
  mei = await signedInPerson(shop.server, 'mei');
});
beforeEach(() => forgetLimits(shop.server));

/** A paid order that the server has not been told of, and the events of it. */
async function paidOrder(packageKey = 'sketch'): Promise<{ order: Ordered; before: number; events: StripeEvent[] }> {
  const order = await shop.order(mei.client, packageKey);
  const before = await shop.balance(order);
  const first = shop.stripe.events.length;
  shop.stripe.pay(order.sessionId);

  return { order, before, events: shop.stripe.events.slice(first) };
}

const completed = (events: StripeEvent[]) => {
  const event = events.find(({ type }) => type === 'checkout.session.completed');
  if (!event) throw new Error('there is no such event');

  return event;
};

function post(body: string | Uint8Array, headers: Record<string, string>, server = shop.server) {
  return server.client().send('POST', PAYMENT_WEBHOOK_PATH, body, { origin: undefined, ...headers });
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

describe('an event', () => {
  test('credits a paid session, and without an Origin', async () => {
    const { order, before, events } = await paidOrder();

    expect(await shop.tell(completed(events))).toBe(200);
    await shop.settled();

    expect(await shop.balance(order)).toBe(before + 2500);
    expect(await shop.row(order)).toMatchObject({ status: 'completed', payment_id: expect.stringMatching(/^pi_/) });
  });

  test('told 20 times in a row and 20 times at once credits once, and each telling is taken (T11)', async () => {
    const { order, before, events } = await paidOrder();
    const event = completed(events);

    const inARow: number[] = [];
    for (let count = 0; count < 20; count += 1) inARow.push(await shop.tell(event));
    const atOnce = await Promise.all(Array.from({ length: 20 }, () => shop.tell(event)));
    await shop.settled();

    expect([...inARow, ...atOnce]).toEqual(Array.from({ length: 40 }, () => 200));
    expect(await shop.balance(order)).toBe(before + 2500);
  });

  test('of a session that is not paid yet credits nothing; when it is paid or fails, that is brought over', async () => {
    const [paid, failed] = [await shop.order(mei.client, 'sketch'), await shop.order(mei.client, 'sketch')];
    const before = await shop.balance(paid);
    for (const { sessionId } of [paid, failed]) shop.stripe.payLater(sessionId);
    await shop.tellAll();
    expect([(await shop.row(paid)).status, (await shop.row(failed)).status]).toEqual(['pending', 'pending']);

    shop.stripe.settleLater(paid.sessionId, 'succeeded');
    shop.stripe.settleLater(failed.sessionId, 'failed');
    await shop.tellAll();

    expect([(await shop.row(paid)).status, (await shop.row(failed)).status]).toEqual(['completed', 'failed']);
    expect(await shop.balance(paid)).toBe(before + 2500);
  });

  test('of an expired session marks its order', async () => {
    const order = await shop.order(mei.client);
    shop.stripe.expire(order.sessionId);
    await shop.tellAll();

    expect(await shop.row(order)).toMatchObject({ status: 'expired', paid_at: null });
  });

  test('of another shop on the same account is taken and changes nothing', async () => {
    const foreign = shop.stripe.open({
      ...shop.stripe.find((await shop.order(mei.client)).sessionId),
      orderId: 'elsewhere',
    });
    shop.stripe.pay(foreign.id);
    const rows = await countRows();

    await shop.tellAll();

    expect(await countRows()).toBe(rows);
  });

  test('about no payment is taken and not kept', async () => {
    const about: StripeEvent = {
      ...completed((await paidOrder()).events),
      id: 'evt_customer',
      type: 'customer.created',
      data: { object: { object: 'customer', id: 'cus_1' } },
    };

    expect(await shop.tell(about)).toBe(200);

    expect(await keptEvent('evt_customer')).toBeUndefined();
  });

  test('is kept as ids alone: nothing of the buyer', async () => {
    const { events } = await paidOrder();
    const event = completed(events);
    expect(JSON.stringify(event)).toContain('buyer@example.com');
    await shop.tell(event);
    await shop.settled();

    expect(JSON.stringify(await keptEvent(event.id))).not.toContain('buyer');
    const { rows } = await sql<{ payload: unknown }>`select payload from graphile_worker._private_jobs`.execute(
      shop.server.ctx.db,
    );
    expect(JSON.stringify(rows)).not.toContain('buyer');
  });

  test('in any script is proved by its very bytes', async () => {
    const { order, before, events } = await paidOrder();
    const body = JSON.stringify({ ...completed(events), id: 'evt_unicode', note: '朱砂 🖌 \u2028 é' }, null, 3);

    const answer = await post(body, { 'stripe-signature': sign(body, shop.stripe.webhookSecret, nowSeconds()) });

    expect(answer.status).toBe(200);
    await shop.settled();
    expect(await shop.balance(order)).toBe(before + 2500);
  });
});

describe('what is not proved is answered with 400, and nothing is written (T13)', () => {
  const secret = () => shop.stripe.webhookSecret;
  const spaced = (body: string) => JSON.stringify(JSON.parse(body), null, 1);

  test.each<[string, (body: string) => [string, Record<string, string>]]>([
    ['no signature', body => [body, {}]],
    ['an empty one', body => [body, { 'stripe-signature': '' }]],
    ['nonsense', body => [body, { 'stripe-signature': 'v1=abc' }]],
    ['a forged one', body => [body, { 'stripe-signature': `t=${nowSeconds()},v1=${'0'.repeat(64)}` }]],
    ['the wrong secret', body => [body, { 'stripe-signature': sign(body, 'whsec_other', nowSeconds()) }]],
    [
      'the secret without its prefix',
      body => [body, { 'stripe-signature': sign(body, secret().replace('whsec_', ''), nowSeconds()) }],
    ],
    ['JSON written anew', body => [spaced(body), { 'stripe-signature': sign(body, secret(), nowSeconds()) }]],
    ['one byte more', body => [`${body} `, { 'stripe-signature': sign(body, secret(), nowSeconds()) }]],
    ['older than 300 s', body => [body, { 'stripe-signature': sign(body, secret(), nowSeconds() - 301) }]],
    [
      'another time than was signed',
      body => [body, { 'stripe-signature': `t=${nowSeconds()},v1=${signatureOf(body, secret(), nowSeconds() - 9)}` }],
    ],
    ['the scheme v0 alone', body => [body, { 'stripe-signature': sign(body, secret(), nowSeconds(), 'v0') }]],
    [
      'two of which neither is right',
      body => [body, { 'stripe-signature': `t=${nowSeconds()},v1=${'0'.repeat(64)},v1=${'1'.repeat(64)}` }],
    ],
    ['a signature of nothing', () => ['', { 'stripe-signature': sign('', secret(), nowSeconds()) }]],
    ['proved bytes that are no JSON', () => ['hello', { 'stripe-signature': sign('hello', secret(), nowSeconds()) }]],
  ])('%s', async (_, forge) => {
    const { order, before, events } = await paidOrder();
    const [body, headers] = forge(JSON.stringify(completed(events)));
    const rows = await countRows();

    expect(await post(body, { 'content-type': 'application/json', ...headers })).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });

    expect(await countRows()).toBe(rows);
    expect(await keptEvent(completed(events).id)).toBeUndefined();
    expect(await shop.balance(order)).toBe(before);
  });

  test('of two signatures one is enough, as while a secret is changed; and a second before it grows old', async () => {
    const { events } = await paidOrder();
    const body = JSON.stringify(completed(events));
    const seconds = nowSeconds() - 290;
    const header = `t=${seconds},v1=${'0'.repeat(64)},v1=${signatureOf(body, secret(), seconds)},v0=${'0'.repeat(64)}`;

    expect(await post(body, { 'stripe-signature': header, 'content-type': 'text/plain' })).toMatchObject({
      status: 200,
    });
    await shop.settled();
  });

  test('a body larger than any event is refused before it is read', async () => {
    const answer = await post('x'.repeat(2_000_000), { 'stripe-signature': 'x' });

    expect(answer).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  });
});

describe('without a secret for events', () => {
  test('they are answered with 503, and the return page credits', async () => {
    const quiet = await openShop({ settings: { STRIPE_WEBHOOK_SECRET: '' } });
    const ada = await signedInPerson(quiet.server, 'ada');
    const order = await quiet.order(ada.client, 'sketch');
    quiet.stripe.pay(order.sessionId);

    expect(await quiet.tell(completed(quiet.stripe.events))).toBe(503);
    expect((await quiet.verify(ada, order.sessionId)).body.order_status).toBe('completed');
    expect(await quiet.balance(order)).toBe(3000);
    await quiet.server.close();
  });
});

describe('a crash between the event and its credits (T15)', () => {
  test('of the whole server: the next one credits', async () => {
    const api = await openShop({ hasWorker: false });
    const order = await api.order(await buyerOf(api), 'sketch');
    const before = await api.balance(order);
    api.stripe.pay(order.sessionId);
    expect(await api.tell(completed(api.stripe.events))).toBe(200);
    expect(await api.balance(order)).toBe(before);

    const node = await startTestServer({ sharedWith: api.server, settings: api.stripe.settings });
    await api.settled();

    expect(await api.balance(order)).toBe(before + 2500);
    await node.close();
    await api.server.close();
  });

  test('in the middle of the writing: the event is not handled without its credits, and a retry brings them', async () => {
    const { order, before, events } = await paidOrder();
    const event = completed(events);
    const { db } = shop.server.ctx;
    await sql`create function fall_over() returns trigger language plpgsql as $$ begin raise exception 'the power went out'; end $$`.execute(
      db,
    );
    await sql`create trigger fall_over before update on payments_events for each row execute function fall_over()`.execute(
      db,
    );
    await shop.tell(event);
    await retriedOnce(event.id);

    expect(await keptEvent(event.id)).toMatchObject({ handled_at: null });
    expect(await shop.row(order)).toMatchObject({ status: 'pending' });
    expect(await shop.balance(order)).toBe(before);

    await sql`drop function fall_over cascade`.execute(db);
    await shop.settled();
    expect(await shop.balance(order)).toBe(before + 2500);
    expect(await shop.row(order)).toMatchObject({ status: 'completed' });
  });

  test('of the service: the event is tried again until it answers', async () => {
    const { order, before, events } = await paidOrder();
    shop.stripe.script.before = async () => ({ status: 503 });
    await shop.tell(completed(events));
    await retriedOnce(completed(events).id);
    shop.stripe.script.before = undefined;

    await shop.settled();

    expect(await shop.balance(order)).toBe(before + 2500);
  });
});

async function buyerOf({ server }: Shop) {
  // The mails of a server without workers wait, so a second node signs people up.
  const node = await startTestServer({ sharedWith: server });
  const { client } = await signedInPerson(node, 'ada');
  await node.close();
  const here = server.client();
  for (const [name, value] of client.cookies) here.cookies.set(name, value);

  return here;
}

async function retriedOnce(eventId: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ attempts: number; last_error: string | null }>`
        select attempts, last_error from graphile_worker._private_jobs where payload->>'eventId' = ${eventId}`.execute(
          shop.server.ctx.db,
        );
        return rows[0]?.last_error;
      },
      { timeout: 15_000 },
    )
    .toBeTruthy();
}

function keptEvent(id: string) {
  return shop.server.ctx.db.selectFrom('payments_events').selectAll().where('id', '=', id).executeTakeFirst();
}

async function countRows(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select ((select count(*) from credit_transactions) + (select count(*) from payments_events where session_id is null and payment_id is null))::integer as count`.execute(
    shop.server.ctx.db,
  );

  return rows[0]?.count ?? 0;
}
