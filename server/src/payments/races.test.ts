import { beforeAll, expect, test } from 'vitest';
import { actorWith } from '../../test/people/actors.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { openShop, type Shop } from '../../test/shop.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import type { Actor } from '../http/actor.ts';
import { createCheckout } from './create-checkout.ts';
import { pollOrder } from './poll-order.ts';
import { verifySession } from './verify-session.ts';

let shop: Shop;
let second: TestServer;
let actor: Actor;

beforeAll(async () => {
  shop = await openShop();
  second = await startTestServer({ sharedWith: shop.server, settings: shop.stripe.settings });
  actor = await actorWith(shop.server.ctx, 0);
});

test('an event, the return page and a poll that come at the same time to two nodes credit a payment once, in each of 100 runs', async () => {
  const { ctx } = shop.server;
  for (let round = 0; round < 100; round += 1) {
    if (round % 20 === 0) await forgetLimits(shop.server);
    const url = await createCheckout(ctx, actor, {
      packageKey: 'sketch',
      currency: 'usd',
      language: 'en',
    });
    const sessionId = url.split('/').at(-1) ?? '';
    const orderId = shop.stripe.find(sessionId).orderId ?? '';
    shop.stripe.pay(sessionId);
    const event = shop.stripe.events.at(-1);

    const [status, verified] = await Promise.all([
      shop.sendEvent(event),
      verifySession(second.ctx, actor, sessionId),
      pollOrder(second.ctx, { orderId, look: 0 }),
    ]);
    await shop.settled();

    expect([status, verified.order_status]).toEqual([200, 'completed']);
    const ordered = { orderId, sessionId, url, accountId: actor.creditAccountId };
    expect(await shop.balance(ordered)).toBe(2500 * (round + 1));
  }
}, 120_000);

test('a caller with an outdated answer of the service asks again, so the last state stays', async () => {
  const { ctx } = shop.server;
  await forgetLimits(shop.server);
  const url = await createCheckout(ctx, actor, {
    packageKey: 'sketch',
    currency: 'usd',
    language: 'en',
  });
  const sessionId = url.split('/').at(-1) ?? '';
  shop.stripe.pay(sessionId);
  const before = await shop.balance({
    orderId: '',
    sessionId,
    url,
    accountId: actor.creditAccountId,
  });
  // The first answer is held until a refund has been applied.
  const held = delayAnswer(sessionId);
  const late = verifySession(ctx, actor, sessionId);
  await held.reached;
  shop.stripe.refund(sessionId, 499);
  expect((await verifySession(second.ctx, actor, sessionId)).order_status).toBe('refunded');
  held.release();

  expect((await late).order_status).toBe('refunded');
  expect(
    await shop.balance({ orderId: '', sessionId, url, accountId: actor.creditAccountId }),
  ).toBe(before);
});

test('an outdated answer about a dispute takes no credits if the dispute was won meanwhile', async () => {
  const { ctx } = shop.server;
  await forgetLimits(shop.server);
  const url = await createCheckout(ctx, actor, {
    packageKey: 'sketch',
    currency: 'usd',
    language: 'en',
  });
  const sessionId = url.split('/').at(-1) ?? '';
  const order = {
    orderId: shop.stripe.find(sessionId).orderId ?? '',
    sessionId,
    url,
    accountId: actor.creditAccountId,
  };
  shop.stripe.pay(sessionId);
  await verifySession(ctx, actor, sessionId);
  const before = await shop.balance(order);
  shop.stripe.dispute(sessionId);
  const held = delayAnswer('/v1/disputes');
  await shop.sendEvent(shop.stripe.events.at(-1));
  await held.reached;

  shop.stripe.closeDispute(sessionId, 'won');
  const won = shop.stripe.events.at(-1);
  await shop.sendEvent(won);
  await expect
    .poll(async () => (await shop.keptEvent(won?.id ?? ''))?.handled_at, { timeout: 10_000 })
    .toBeInstanceOf(Date);
  held.release();
  await shop.settled();

  expect(await shop.row(order)).toMatchObject({ status: 'completed', credits_taken_back: 0 });
  expect(await shop.balance(order)).toBe(before);
});

/** Delays the next answer of an address, so that it is outdated when it arrives. */
function delayAnswer(end: string) {
  const [reached, gate] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  shop.stripe.script.after = async ({ path }) => {
    if (!path.endsWith(end)) return;
    shop.stripe.script.after = undefined;
    reached.resolve();
    await gate.promise;
  };

  return { reached: reached.promise, release: gate.resolve };
}
