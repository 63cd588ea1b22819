import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { checkInvariants } from '../../test/invariants.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { openShop, type Shop } from '../../test/shop.ts';
import { withTransaction } from '../database/database.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
  const { client } = await signedInPerson(shop.server);
  const { sessionId } = await shop.order(client);
  shop.stripe.pay(sessionId);
  await shop.deliverAll();
});

class Undone extends Error {}

test.each([
  [
    'a paid order with the status pending',
    `status = 'pending', paid_at = null`,
    'an order that was paid',
  ],
  [
    'a paid order with other credits than were added',
    'bonus_credits = bonus_credits + 1',
    'an order that was paid',
  ],
  ['credits taken back without a refund', 'credits_taken_back = 1', 'an order takes back'],
  ['a dispute that took no credits back', `status = 'disputed'`, 'an order takes back'],
  [
    'a refund without a ledger row',
    `status = 'refunded', credits_taken_back = 6600`,
    'purchases brought',
  ],
])('the check finds %s', async (_, harm, fact) => {
  await expectFound(`update payments_orders set ${harm}`, fact);
});

test('the check finds a debt without a reason', async () => {
  await expectFound('update credits_accounts set owed = 1', 'purchases brought');
});

async function expectFound(harm: string, fact: string): Promise<void> {
  const { ctx } = shop.server;
  const harmed = withTransaction(ctx.db, async tx => {
    await sql.raw(harm).execute(tx);
    await expect(checkInvariants({ ...ctx, db: tx })).rejects.toThrow(`broken invariant, ${fact}`);
    throw new Undone();
  });

  await expect(harmed).rejects.toThrow(Undone);
}
