/**
 * Payments, refunds, disputes, repeats, lost events, polls and visits of the return page in random
 * order. At the end each order and its credits agree with the service.
 * `SEED=… npx vitest run event-orders` repeats a run.
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkInvariants } from '../../test/invariants.ts';
import { actorWith, setBalance } from '../../test/people/actors.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { sign } from '../../test/services/stripe/sign.ts';
import { openShop } from '../../test/shop.ts';
import type { Actor } from '../http/actor.ts';
import { createCheckout } from './create-checkout.ts';
import { handleEvent } from './handle-event.ts';
import { pollOrder } from './poll-order.ts';
import { receiveEvent } from './receive-event.ts';
import { verifySession } from './verify-session.ts';

const RUNS = 100;
const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
const shop = await openShop({ hasWorker: false });
const { server, stripe } = shop;
const { ctx } = server;

/** Some checkouts are paid later, or never. */
const beginning = fc.constantFrom('pay', 'pay', 'pay', 'pay later', 'expire', 'dispute');
/** A change at the payment service. */
const happening = fc.oneof(
  fc
    .constantFrom(
      'pay',
      'settle',
      'fail',
      'expire',
      'dispute',
      'dispute',
      'win',
      'win',
      'lose',
      'refund fails',
    )
    .map(what => ({ kind: 'happens' as const, what })),
  fc.integer({ min: 1, max: 300 }).map(amountMinor => ({ kind: 'refund' as const, amountMinor })),
);
/** A reason for the server to read an order again. An event is one of the seven latest. */
const hint = fc.oneof(
  { weight: 4, arbitrary: fc.nat(6).map(back => ({ kind: 'event' as const, back })) },
  { weight: 1, arbitrary: fc.nat(2).map(look => ({ kind: 'poll' as const, look })) },
  { weight: 1, arbitrary: fc.constant({ kind: 'visit' as const }) },
);
const step = fc.oneof(
  { weight: 3, arbitrary: happening },
  {
    weight: 3,
    arbitrary: fc
      .array(hint, { minLength: 1, maxLength: 4 })
      .map(hints => ({ kind: 'hints' as const, hints })),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 0, max: 3000 })
      .map(credits => ({ kind: 'spent down to' as const, credits })),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
type Hint = typeof hint extends fc.Arbitrary<infer H> ? H : never;
type Run = { actor: Actor; orderId: string; sessionId: string; firstEvent: number };

test(`orders and credits agree with the service after events in random order (${RUNS} runs, seed ${seed})`, {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(
      beginning,
      fc.array(step, { minLength: 4, maxLength: 16 }),
      async (first, steps) => {
        const run = await begin();
        happen(run.sessionId, first);
        for (const one of steps) await take(run, one);
        // The service repeats all events, the latest first.
        for (const event of stripe.events.slice(run.firstEvent).toReversed())
          await sendEvent(event);
        await visit(run);

        await expectTruth(run);
      },
    ),
    { numRuns: RUNS, seed, endOnFailure: false },
  );
  await checkInvariants(ctx);
});

async function begin(): Promise<Run> {
  await forgetLimits(server);
  const firstEvent = stripe.events.length;
  const actor = await actorWith(ctx, 500);
  const url = await createCheckout(ctx, actor, {
    packageKey: 'sketch',
    currency: 'usd',
    language: 'en',
  });
  const sessionId = url.split('/').at(-1) ?? '';

  return { actor, orderId: stripe.find(sessionId).orderId ?? '', sessionId, firstEvent };
}

async function take(run: Run, one: Step): Promise<void> {
  if (one.kind === 'happens') happen(run.sessionId, one.what);
  else if (one.kind === 'refund') attempt(() => stripe.refund(run.sessionId, one.amountMinor));
  else if (one.kind === 'hints') await Promise.all(one.hints.map(given => follow(run, given)));
  else await spendDownTo(run, one.credits);
}

function happen(id: string, what: string): void {
  const deeds: Record<string, () => unknown> = {
    pay: () => stripe.pay(id),
    'pay later': () => stripe.payLater(id),
    settle: () => stripe.settleLater(id, 'succeeded'),
    fail: () => stripe.settleLater(id, 'failed'),
    expire: () => stripe.expire(id),
    dispute: () => stripe.dispute(id),
    win: () => stripe.closeDispute(id, 'won'),
    lose: () => stripe.closeDispute(id, 'lost'),
    'refund fails': () => stripe.failRefund(id, stripe.find(id).payment?.refundedMinor ?? 0),
  };
  attempt(() => deeds[what]?.());
}

function attempt(deed: () => unknown): void {
  try {
    deed();
  } catch {
    // The service has refused an impossible change.
  }
}

async function follow(run: Run, given: Hint): Promise<void> {
  const events = stripe.events.slice(run.firstEvent);
  if (given.kind === 'poll') await pollOrder(ctx, { orderId: run.orderId, look: given.look });
  else if (given.kind === 'visit') await visit(run);
  else {
    const event = events.at(-1 - (given.back % Math.max(1, events.length)));
    if (event) await sendEvent(event);
  }
}

async function sendEvent(event: object): Promise<void> {
  const body = JSON.stringify(event);
  const signature = sign(body, stripe.webhookSecret, Math.floor(Date.now() / 1000));
  await receiveEvent(ctx, { body: Buffer.from(body), signature });
  await handleEvent(ctx, { eventId: JSON.parse(body).id });
}

async function visit({ actor, sessionId }: Run): Promise<void> {
  await verifySession(ctx, actor, sessionId);
}

async function spendDownTo({ actor }: Run, credits: number): Promise<void> {
  const { balance } = await readAccount(actor);
  if (balance > credits) await setBalance(ctx, actor.creditAccountId, credits);
}

async function expectTruth({ actor, orderId, sessionId }: Run): Promise<void> {
  const { payment, status } = stripe.find(sessionId);
  const isPaid = payment?.status === 'succeeded';
  const isDisputed =
    payment?.disputes.some(dispute => /response|lost/.test(dispute.status)) ?? false;
  const refunded = payment?.refundedMinor ?? 0;
  const unpaid =
    status === 'expired'
      ? 'expired'
      : payment?.status === 'requires_payment_method'
        ? 'failed'
        : 'pending';
  const paid = isDisputed
    ? 'disputed'
    : refunded === 499
      ? 'refunded'
      : refunded > 0
        ? 'partially_refunded'
        : 'completed';
  const takenBack = isPaid ? (isDisputed ? 2500 : Math.floor((2500 * refunded) / 499)) : 0;

  const order = await shop.row({ orderId, sessionId, url: '', accountId: actor.creditAccountId });
  expect(order).toMatchObject({ status: isPaid ? paid : unpaid, credits_taken_back: takenBack });
  const { balance, owed, spent } = await readAccount(actor);
  expect(balance - owed + spent).toBe(500 + (isPaid ? 2500 : 0) - takenBack);
}

async function readAccount({ creditAccountId }: Actor) {
  const { balance, owed } = await ctx.db
    .selectFrom('credits_accounts')
    .select(['balance', 'owed'])
    .where('id', '=', creditAccountId)
    .executeTakeFirstOrThrow();
  const spent = await ctx.db
    .selectFrom('credit_transactions')
    .select('delta')
    .where('account_id', '=', creditAccountId)
    .where('type', '=', 'admin_grant')
    .where('delta', '<', 0)
    .execute();

  return { balance, owed, spent: -spent.reduce((sum, { delta }) => sum + delta, 0) };
}
