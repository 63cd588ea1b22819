/** See SET-11. */
import { settingDefaults } from '@vermilion/contract/admin/site-settings';
import { routes } from '@vermilion/contract/routes';
import { beforeEach, describe, expect, test } from 'vitest';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { signedInPerson } from '../../test/people/people.ts';
import { setSetting } from '../../test/settings/set-setting.ts';
import { openShop } from '../../test/shop.ts';

const shop = await openShop();
const { server } = shop;
const mei = await signedInPerson(server);
const [sketch] = settingDefaults.packages;
if (!sketch) throw new Error('there is no package');
const dearer = { ...sketch, name: 'Leaf', base_credits: 1_000, price_usd_minor: 9_99 };

beforeEach(async () => {
  await forgetLimits(server);
  await setSetting([server], 'packages', null);
});

describe('a package', () => {
  test('is listed and ordered with the values of the setting', async () => {
    await setSetting([server], 'packages', [dearer]);

    const { body } = await mei.client.get(routes.listPackages.path);
    expect(body.packages).toEqual([
      {
        ...{ id: 'sketch', package_key: 'sketch', name: 'Leaf' },
        ...{ base_credits: 1_000, bonus_credits: 0, price_usd: 9.99, price_cny: 35 },
      },
    ]);
    expect(await shop.row(await shop.order(mei.client, 'sketch'))).toMatchObject({
      ...{ package_name: 'Leaf', base_credits: 1_000, amount_minor: 999 },
    });
  });

  test('keeps its price and credits in an order whose payment is reported after the setting has changed', async () => {
    const { order, before, event } = await shop.paidOrder(mei.client, 'sketch');
    await setSetting([server], 'packages', [dearer]);

    expect(await shop.sendEvent(event)).toBe(200);
    await shop.settled();

    expect(await shop.row(order)).toMatchObject({ status: 'completed', amount_minor: 499 });
    expect(await shop.balance(order)).toBe(before + 2_500);
  });

  test('is credited if its payment is reported after its removal, but can’t be ordered again', async () => {
    const { order, before, event } = await shop.paidOrder(mei.client, 'folio');
    await setSetting([server], 'packages', [dearer]);

    await shop.sendEvent(event);
    await shop.settled();
    expect(await shop.balance(order)).toBe(before + 6_600);
    expect(
      await mei.client.post(routes.createCheckoutSession.path, { package_key: 'folio' }),
    ).toMatchObject({ status: 400, body: { code: 'VALIDATION_FAILED' } });
  });
});
