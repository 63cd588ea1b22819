/** A payment is credited exactly once, whatever fails between the event and its credits (T15). */
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { openShop, type Shop } from '../../test/shop.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { hastened, listTasks } from '../../test/tasks.ts';

let shop: Shop;
let mei: Person;

beforeAll(async () => {
  shop = await openShop();
  mei = await signedInPerson(shop.server, 'mei');
});
beforeEach(() => forgetLimits(shop.server));

describe('between the event and its credits (T15)', () => {
  test('an event that a node has only stored is handled by the next node, which adds the credits', async () => {
    const api = await openShop({ hasWorker: false });
    const order = await api.order(await buyerOf(api), 'sketch');
    const before = await api.balance(order);
    api.stripe.pay(order.sessionId);
    expect(await api.sendEvent(api.stripe.events.at(-1))).toBe(200);
    expect(await api.balance(order)).toBe(before);

    const node = await startTestServer({ sharedWith: api.server, settings: api.stripe.settings });
    await api.settled();

    expect(await api.balance(order)).toBe(before + 2500);
    await node.close();
    await api.server.close();
  });

  test('a failure in the middle of the writes leaves the event unhandled, and a retry adds the credits', async () => {
    const { order, before, event } = await shop.paidOrder(mei.client);
    const { db } = shop.server.ctx;
    await sql`create function fall_over() returns trigger language plpgsql as $$ begin raise exception 'the power went out'; end $$`.execute(
      db,
    );
    await sql`create trigger fall_over before update on payments_events for each row execute function fall_over()`.execute(
      db,
    );
    await shop.sendEvent(event);
    await retriedOnce(event.id);

    expect(await shop.keptEvent(event.id)).toMatchObject({ handled_at: null });
    expect(await shop.row(order)).toMatchObject({ status: 'pending' });
    expect(await shop.balance(order)).toBe(before);

    await sql`drop function fall_over cascade`.execute(db);
    await hastened(shop.server, shop.settled());
    expect(await shop.balance(order)).toBe(before + 2500);
    expect(await shop.row(order)).toMatchObject({ status: 'completed' });
  });

  test('an unavailable payment service delays the credits until the service answers', async () => {
    const { order, before, event } = await shop.paidOrder(mei.client);
    shop.stripe.script.before = async () => ({ status: 503 });
    await shop.sendEvent(event);
    await retriedOnce(event.id);
    shop.stripe.script.before = undefined;

    await hastened(shop.server, shop.settled());

    expect(await shop.balance(order)).toBe(before + 2500);
  });
});

async function buyerOf({ server }: Shop) {
  // A second node signs the buyer up, because the shop's node has no worker and sends no mails.
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
        const [task] = await listTasks(shop.server.ctx, sql`payload->>'eventId' = ${eventId}`);

        return task?.last_error;
      },
      { timeout: 15_000 },
    )
    .toBeTruthy();
}
