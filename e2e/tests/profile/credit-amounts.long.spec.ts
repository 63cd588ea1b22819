// See CRE-7, CRE-14, PAY-12.
import type { Locator } from '@playwright/test';
import { REALTIME_PATH, routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { dropFirstAnswers } from '../../fixtures/first-answers.ts';
import { goToCheckout, test } from '../../fixtures/shop.ts';
import { expect } from '../../fixtures/test.ts';

const failure = { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } };

const languages = [
  {
    locale: 'en-US',
    size: { width: 1440, height: 900 },
    buy: 'Buy Studio for $29.99',
    pay: 'Pay',
    receipt: /^Receipt of/,
  },
  {
    locale: 'zh-CN',
    size: { width: 390, height: 844 },
    buy: '购买 Studio，¥209.00',
    pay: '支付',
    receipt: /的收据$/,
  },
] as const;
const names = {
  'en-US': {
    bonus: '15,000 + 20% bonus',
    item: '15,000 credits + 3,000 bonus',
    spent: 'Credits spent',
    seller: 'Vermilion',
  },
  'zh-CN': {
    bonus: '15,000 + 赠送 20%',
    item: '15,000 积分 + 赠送 3,000',
    spent: '已用积分',
    seller: '朱砂',
  },
};

for (const { locale, size, buy, pay, receipt } of languages)
  test.describe(locale, () => {
    test.use({ locale, viewport: size });

    test('amounts of credits have the lozenge beside them', async ({ page, server, person }) => {
      const words = names[locale];
      await page.goto('/dashboard/credits');
      await expectLozenges(page.getByText(words.bonus), 1);
      await goToCheckout(page, buy);
      await page.getByRole('button', { name: pay, exact: true }).click();
      await page.waitForURL(`${server.url}/dashboard/credits`);
      const order = page
        .locator(locale === 'en-US' ? 'tbody tr' : 'ul[aria-label] > li')
        .filter({ hasText: '18,000' });
      await expectLozenges(order.filter({ has: page.getByRole('time') }), 1);
      await expectGoodScreen(page);

      await page.getByRole('link', { name: receipt }).click();
      await expectLozenges(page.getByText(words.item), 1);
      await expect(
        page.getByRole('definition').filter({ hasText: words.seller }),
        person.email,
      ).toBeVisible();
      await expectGoodScreen(page);

      await page.goto('/dashboard/credits/history');
      const rows = page.locator(locale === 'en-US' ? 'tbody tr' : 'section > ul > li');
      await expect(rows).toHaveCount(2);
      await expectLozenges(rows.first(), 2);
      await expectLozenges(rows.last(), 2);
      await expectGoodScreen(page);

      await page.goto('/dashboard/profile');
      await expectLozenges(page.locator(`dt:text-is("${words.spent}") + dd`), 1);
      await expectGoodScreen(page);
    });
  });

test('a double click makes one order', async ({ page, person }) => {
  const orders: string[] = [];
  page.on(
    'request',
    request =>
      request.url().endsWith(routes.createCheckoutSession.path) && orders.push(request.url()),
  );
  await page.goto('/dashboard/credits');
  const away = page.waitForURL(url => url.pathname !== '/dashboard/credits');
  const [first, second] = [
    page.getByRole('button', { name: 'Buy Sketch for $4.99' }),
    page.getByRole('button', { name: 'Buy Folio for $11.99' }),
  ];
  await expect(second, person.email).toBeVisible();
  const other = await second.elementHandle();
  await first.evaluate((button: HTMLElement, next) => {
    button.click();
    button.click();
    if (next instanceof HTMLElement) next.click();
  }, other);
  await away;
  expect(orders).toHaveLength(1);
});

test('a balance that could not be read is 0 in the bar and on the page', async ({
  page,
  person,
  consoleGuard,
}) => {
  consoleGuard.expect(500, routes.getMe.path);
  // A realtime message would contain the balance.
  await page.routeWebSocket(`**${REALTIME_PATH}`, () => {});
  await page.goto('/dashboard/credits/history');
  const chip = page.getByRole('banner').getByRole('link', { name: /credits$/ });
  await expect(chip, person.email).toHaveText(/500/);
  await dropFirstAnswers(page);
  await page.route(`**${routes.getMe.path}`, route => route.fulfill(failure));
  await page.getByRole('link', { name: 'Top Up Credits' }).click();
  await expect(chip).toHaveText(/^0/);
  await expect(page.getByRole('main').getByText('0 credits', { exact: true })).toHaveCount(1);
  await expect(page.getByText('500 credits', { exact: true })).toHaveCount(0);
});

for (const { locale, words } of [
  { locale: 'en-US', words: 'Your welcome bonus' },
  { locale: 'zh-CN', words: '新人礼，慢慢用' },
])
  test.describe(`${locale}, below 1024 px`, () => {
    test.use({ locale, viewport: { width: 390, height: 844 } });

    test('the note about the welcome bonus is visible beside the balance', async ({
      page,
      person,
    }) => {
      await page.goto('/dashboard/credits');
      await expect(page.getByRole('main').getByText(words), person.email).toBeVisible();
      await expectGoodScreen(page);
    });
  });

async function expectLozenges(place: Locator, count: number): Promise<void> {
  await expect(place.locator('svg[viewBox="0 0 9 13"]')).toHaveCount(count);
}
