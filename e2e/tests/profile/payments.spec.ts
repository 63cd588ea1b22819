// See PAG-10, PAY-12, PAY-13, PAY-14, PAY-16.
import { expect } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { breakCalls } from '../../fixtures/break-calls.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { dropFirstAnswers } from '../../fixtures/first-answers.ts';
import { atCheckout, goToCheckout, orderSilently, test } from '../../fixtures/shop.ts';

const failure = { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } };

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('a package is bought in dollars, credited and listed with a receipt, and a missing receipt is reported', async ({
  page,
  server,
  consoleGuard,
}) => {
  await page.goto('/dashboard/credits');
  await expect(page.getByRole('button', { name: 'Buy Sketch for $4.99' })).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'Studio' })).toContainText('18,000');
  await expect(page.getByText('15,000 + 20% bonus')).toBeVisible();
  await expect(page.getByText('Best value')).toBeVisible();
  await expect(page.getByText(/^No orders yet/)).toBeVisible();
  await expectGoodScreen(page);

  await goToCheckout(page, 'Buy Studio for $29.99');
  await expect(page.getByText('$29.99')).toBeVisible();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await page.waitForURL(`${server.url}/dashboard/credits`);
  await expect(page.getByRole('status').filter({ hasText: 'Payment successful.' })).toHaveText(
    'Payment successful. 18,000 credits were added to your balance.',
  );
  await expect(page.getByRole('link', { name: '18,500 credits' })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Studio' });
  await expect(row).toContainText('18,000$29.99Completed');
  await expect(row.getByRole('time')).toHaveText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d$/);
  await expectGoodScreen(page);

  await row.getByRole('link', { name: /^Receipt of/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible();
  await expect(page.getByText('15,000 credits + 3,000 bonus')).toBeVisible();
  await expect(page.getByRole('definition').filter({ hasText: '$29.99' })).toHaveCount(2);
  await expectGoodScreen(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Print' })).toHaveCount(0);
  await expect(page.getByText('15,000 credits + 3,000 bonus')).toBeVisible();
  await page.emulateMedia({ media: null });

  const id = '00000000-0000-7000-8000-000000000000';
  consoleGuard.expect(404, `/api/v1/payment/orders/${id}`);
  await page.goto(`/dashboard/credits/receipt?order=${id}`);
  await expect(page.getByRole('heading', { name: 'There is no such receipt' })).toBeVisible();
  await expectGoodScreen(page);
});

test.describe('in Chinese, on a phone', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 390, height: 844 }, colorScheme: 'light' });

  test('a package is offered in dollars and yuan, and bought in yuan', async ({ page, server }) => {
    await page.goto('/dashboard/credits');
    await expect(page.getByRole('radio', { name: '人民币' })).toBeChecked();
    await page.getByRole('radio', { name: '美元' }).check();
    await expect(page.getByRole('button', { name: '购买 Folio，$11.99' })).toBeVisible();
    await page.getByRole('radio', { name: '人民币' }).check();
    await goToCheckout(page, '购买 Folio，¥85.00');
    await page.getByLabel('支付宝').check();
    await page.getByRole('button', { name: '支付', exact: true }).click();
    await page.waitForURL(`${server.url}/dashboard/credits`);
    await expect(page.getByText('支付成功，6,600 积分已到账。')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: '已完成' })).toContainText('¥85.00');
    await expectGoodScreen(page);

    const asked = Promise.withResolvers<void>();
    await page.route(`**${routes.getOrder.path.replace(':id', '*')}`, async route => {
      await asked.promise;
      await route.continue();
    });
    await page.getByRole('link', { name: /的收据$/ }).click();
    await expect(page.getByRole('status', { name: '正在读取收据' })).toBeVisible();
    // The footer moves when the receipt loads, so it must be below the window.
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    asked.resolve();
    await expect(page.getByText('6,000 积分 + 赠送 600')).toBeVisible();
    await expectGoodScreen(page);
  });
});

test('a canceled payment is reported once, and its order stays pending', async ({
  page,
  server,
}) => {
  await page.goto('/dashboard/credits');
  await goToCheckout(page, /^Buy Sketch/);
  await page.getByRole('link', { name: 'Cancel' }).click();
  await page.waitForURL(`${server.url}/dashboard/credits`);
  const banner = page.getByText('Payment was canceled. You can try again anytime.', {
    exact: true,
  });
  await expect(banner).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'Sketch' })).toContainText('Pending');
  await expect(page.getByRole('link', { name: /^Receipt/ })).toHaveCount(0);
  await expectGoodScreen(page);

  await page.reload();
  await expect(page.getByRole('row').filter({ hasText: 'Sketch' })).toBeVisible();
  await expect(banner).toHaveCount(0);
});

test('a pending payment is reported, and shown as completed once the service reports it', async ({
  page,
  server,
}) => {
  const { url, sessionId } = await orderSilently(page, server.url, 'folio');
  await page.goto(`/dashboard/credits?success=true&session_id=${sessionId}`);
  await expect(
    page.getByText('Payment is still processing. Please refresh in a moment.', { exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL(`${server.url}/dashboard/credits`);
  const row = page.getByRole('row').filter({ hasText: 'Folio' });
  await expect(row).toContainText('Pending');
  await expectGoodScreen(page);

  await atCheckout(page, url, 'pay');
  await expect(row).toContainText('Completed');
  await expect(
    page.getByText('Payment successful. 6,600 credits were added to your balance.'),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: '7,100 credits' })).toBeVisible();

  await atCheckout(page, url, 'refund-half');
  await expect(row).toContainText('Partly refunded');
  await row.getByRole('link').click();
  await expect(page.getByText('Paid in the end')).toBeVisible();
  await expect(page.getByText('Credits taken back')).toBeVisible();
  await expectGoodScreen(page);
});

test('the page reports a payment that can’t be verified, and asks the server about it only once', async ({
  page,
  server,
  consoleGuard,
}) => {
  consoleGuard.expect(404, '/api/v1/payment/verify-session/cs_of_nobody');
  const asked: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/verify-session/')) asked.push(request.url());
  });
  await page.goto('/dashboard/credits?success=true&session_id=cs_of_nobody');
  await expect(page.getByRole('alert')).toHaveText(
    'Unable to verify payment status. Please contact support if credits were not added.',
  );
  await expect(page).toHaveURL(`${server.url}/dashboard/credits`);
  await expectGoodScreen(page);
  await page.reload();
  await expect(page.getByRole('button', { name: /^Buy Studio/ })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

test.describe('a checkout that does not start', () => {
  const answers = [
    { answer: { json: {} }, words: 'No checkout URL received' },
    {
      answer: {
        status: 502,
        json: { code: 'PAYMENT_SERVICE_FAILED', message: 'The bank is asleep.' },
      },
      words: 'The bank is asleep.',
    },
    {
      answer: { status: 500, json: { code: 'INTERNAL', message: '' } },
      words: 'Failed to start checkout. Please try again.',
    },
  ];

  test('shows the reason beside its package, and can be tried again', async ({
    page,
    consoleGuard,
  }) => {
    await page.goto('/dashboard/credits');
    const card = page.getByRole('listitem').filter({ hasText: 'Folio' });
    for (const { answer, words } of answers) {
      if (answer.status) consoleGuard.expect(answer.status, routes.createCheckoutSession.path);
      await page.route(`**${routes.createCheckoutSession.path}`, route => route.fulfill(answer), {
        times: 1,
      });
      await card.getByRole('button').click();
      await expect(card.getByRole('alert')).toHaveText(words);
      await expect(card.getByRole('button')).toBeEnabled();
      await expectGoodScreen(page);
    }
  });

  test('hides the buttons and says that payments are coming soon, if the server answers 503', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(503, routes.createCheckoutSession.path);
    for (const json of [
      { code: 'PAYMENT_DISABLED', message: 'Payments are coming soon.' },
      { code: 'UNAVAILABLE', message: 'The service is unavailable.' },
    ]) {
      await page.route(
        `**${routes.createCheckoutSession.path}`,
        route => route.fulfill({ status: 503, json }),
        {
          times: 1,
        },
      );
      await page.goto('/dashboard/credits');
      await page.getByRole('button', { name: /^Buy Sketch/ }).click();
      await expect(page.getByText('Coming soon', { exact: true })).toBeVisible();
      await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(0);
      await expect(page.getByText('$4.99')).toBeVisible();
    }
  });
});

test('packages and orders have skeletons while they load, and nothing shifts afterwards', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await dropFirstAnswers(page);
  for (const { path } of [routes.listPackages, routes.listOrders]) {
    await page.route(`**${path}`, async route => {
      await held;
      await route.continue();
    });
  }
  await page.goto('/dashboard/credits');
  await expect(page.getByRole('status', { name: 'Loading packages' })).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading your orders' })).toBeVisible();
  release();
  await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(4);
  await expectGoodScreen(page);
});

test('packages and orders that fail to load are reported, and load with a retry', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(500, routes.listPackages.path);
  consoleGuard.expect(500, routes.listOrders.path);
  const ofPackages = await breakCalls(page, [`**${routes.listPackages.path}`], failure);
  const ofOrders = await breakCalls(page, [`**${routes.listOrders.path}`], failure);
  await page.goto('/dashboard/credits');
  await expect(page.getByRole('alert').first()).toContainText(
    'Failed to load credit packages. Please refresh the page.',
  );
  await expect(page.getByRole('alert').last()).toContainText('Your orders could not be loaded.');
  await expectGoodScreen(page);
  const buttons = page.getByRole('button', { name: 'Try again' });
  await expect(buttons).toHaveCount(2);
  await ofOrders.endWith(buttons.last());
  await expect(page.getByText(/^No orders yet/)).toBeVisible();
  await ofPackages.endWith(buttons);
  await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(4);
});

test('prices in yuan are offered if the region is unknown, and dollars are preselected', async ({
  page,
  consoleGuard,
}) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'en'));
  consoleGuard.expect(500, routes.getRegion.path);
  await page.route(`**${routes.getRegion.path}`, route => route.fulfill(failure));
  await page.goto('/dashboard/credits');
  await expect(page.getByRole('radio', { name: 'USD' })).toBeChecked();
  await page.getByRole('radio', { name: 'CNY' }).check();
  await expect(page.getByRole('button', { name: 'Buy Sketch for ¥35.00' })).toBeVisible();
});
