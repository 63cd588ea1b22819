/** An event is proved by the signature over its received bytes (T13). See PAY-7. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { sign, signatureOf } from '../../test/services/stripe/sign.ts';
import { openShop, type Shop } from '../../test/shop.ts';

let shop: Shop;
let mei: Person;

beforeAll(async () => {
  shop = await openShop();
  mei = await signedInPerson(shop.server, 'mei');
});
beforeEach(() => forgetLimits(shop.server));

const nowSeconds = () => Math.floor(Date.now() / 1000);

describe('the signature of an event (T13)', () => {
  const secret = () => shop.stripe.webhookSecret;
  const spaced = (body: string) => JSON.stringify(JSON.parse(body), null, 1);

  test.each<[string, (body: string) => [string, Record<string, string>]]>([
    ['no signature', body => [body, {}]],
    ['an empty signature', body => [body, { 'stripe-signature': '' }]],
    ['a malformed signature', body => [body, { 'stripe-signature': 'v1=abc' }]],
    [
      'a forged signature',
      body => [body, { 'stripe-signature': `t=${nowSeconds()},v1=${'0'.repeat(64)}` }],
    ],
    [
      'a signature by the wrong secret',
      body => [body, { 'stripe-signature': sign(body, 'whsec_other', nowSeconds()) }],
    ],
    [
      'a signature by the secret without its prefix',
      body => [
        body,
        { 'stripe-signature': sign(body, secret().replace('whsec_', ''), nowSeconds()) },
      ],
    ],
    [
      'JSON that is formatted differently',
      body => [spaced(body), { 'stripe-signature': sign(body, secret(), nowSeconds()) }],
    ],
    [
      'one byte more than was signed',
      body => [`${body} `, { 'stripe-signature': sign(body, secret(), nowSeconds()) }],
    ],
    [
      'a signature that is older than 300 s',
      body => [body, { 'stripe-signature': sign(body, secret(), nowSeconds() - 301) }],
    ],
    [
      'a time that was not signed',
      body => [
        body,
        {
          'stripe-signature': `t=${nowSeconds()},v1=${signatureOf(body, secret(), nowSeconds() - 9)}`,
        },
      ],
    ],
    [
      'only a signature of the scheme v0',
      body => [body, { 'stripe-signature': sign(body, secret(), nowSeconds(), 'v0') }],
    ],
    [
      'two forged signatures',
      body => [
        body,
        { 'stripe-signature': `t=${nowSeconds()},v1=${'0'.repeat(64)},v1=${'1'.repeat(64)}` },
      ],
    ],
    ['a signed empty body', () => ['', { 'stripe-signature': sign('', secret(), nowSeconds()) }]],
    [
      'signed bytes that are no JSON',
      () => ['hello', { 'stripe-signature': sign('hello', secret(), nowSeconds()) }],
    ],
  ])('an event with %s is refused with 400, and nothing is written', async (_, forge) => {
    const { order, before, event } = await shop.paidOrder(mei.client);
    const [body, headers] = forge(JSON.stringify(event));
    const rows = await shop.countTransactions();

    expect(
      await shop.deliver(body, { 'content-type': 'application/json', ...headers }),
    ).toMatchObject({
      status: 400,
      body: { code: 'VALIDATION_FAILED' },
    });

    expect(await shop.countTransactions()).toBe(rows);
    expect(await shop.keptEvent(event.id)).toBeUndefined();
    expect(await shop.balance(order)).toBe(before);
  });

  test('one valid signature beside a forged one is enough, because the service sends two while its secret changes', async () => {
    const { event } = await shop.paidOrder(mei.client);
    const body = JSON.stringify(event);
    const seconds = nowSeconds() - 290;
    const header = `t=${seconds},v1=${'0'.repeat(64)},v1=${signatureOf(body, secret(), seconds)},v0=${'0'.repeat(64)}`;

    expect(
      await shop.deliver(body, { 'stripe-signature': header, 'content-type': 'text/plain' }),
    ).toMatchObject({
      status: 200,
    });
    await shop.settled();
  });

  test('a body larger than any event is refused', async () => {
    const answer = await shop.deliver('x'.repeat(2_000_000), { 'stripe-signature': 'x' });

    expect(answer).toMatchObject({ status: 413, body: { code: 'PAYLOAD_TOO_LARGE' } });
  });
});
