// See PAY-8.
import { beforeAll, expect, test } from 'vitest';
import { deleteAccountOf, erased } from '../../test/people/deletions.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { type Ordered, openShop, type Shop } from '../../test/shop.ts';

let shop: Shop;
let bought: Ordered;
let pending: Ordered;

beforeAll(async () => {
  shop = await openShop();
  const gone = await signedInPerson(shop.server, 'gone');
  [bought, pending] = [await shop.order(gone.client), await shop.order(gone.client, 'sketch')];
  shop.stripe.pay(bought.sessionId);
  await shop.deliverAll();
  await deleteAccountOf(gone);
  await erased(shop.server, gone.id);
});

test('the order of a deleted account keeps its credit account', async () => {
  expect(await shop.row(bought)).toMatchObject({
    status: 'completed',
    credit_account_id: bought.accountId,
  });
});

test('a refund still takes credits from a deleted account, and a later payment is still credited', async () => {
  shop.stripe.refund(bought.sessionId, 1199);
  shop.stripe.pay(pending.sessionId);
  await shop.deliverAll();

  expect(await shop.row(bought)).toMatchObject({ status: 'refunded', credits_taken_back: 6600 });
  expect(await shop.row(pending)).toMatchObject({ status: 'completed' });
  expect(await shop.balance(bought)).toBe(500 + 2500);
});
