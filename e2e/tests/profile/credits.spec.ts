// See CRE-13, CRE-15.
import type { BrowserContext } from '@playwright/test';
import { REALTIME_PATH, routes } from '@vermilion/contract/routes';
import { breakCalls } from '../../fixtures/break-calls.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { dropFirstAnswers } from '../../fixtures/first-answers.ts';
import { callsOf } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const failure = { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } };
const DAY_MS = 86_400_000;

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('the balance links to the top-up page, the menu to the history, and each page to the other', async ({
  page,
}) => {
  await page.goto('/terms');
  await page.getByRole('link', { name: '500 credits' }).click();
  await expect(page).toHaveURL(/\/dashboard\/credits$/);
  await expect(page).toHaveTitle('Top up · Vermilion');
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Credits' }).click();
  await expect(page).toHaveURL(/\/dashboard\/credits\/history$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Credit history' })).toBeVisible();
  await page.getByRole('link', { name: 'Top Up Credits' }).click();
  await page.getByRole('link', { name: 'Credit history' }).click();
  await expect(page).toHaveTitle('Credit history · Vermilion');
});

test('while payments are off, nothing can be bought, and the page says that payments are coming soon', async ({
  page,
}) => {
  await page.goto('/dashboard/credits');
  await expect(page.getByText('Coming soon', { exact: true })).toBeVisible();
  await expect(page.getByText('$29.99')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Buy/ })).toHaveCount(0);
  await expect(page.getByText('About 50 images at 10 credits each')).toBeVisible();
  await expectGoodScreen(page);
});

test('the history lists every change, twenty a page, and pages beyond the last lead to the last', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  await spend(context, server.url, 24);
  await page.goto('/dashboard/credits/history');
  await expect(page.getByText('Showing 1–20 of 25')).toBeVisible();
  for (const [label, value] of [
    ['Current balance', '260 credits'],
    ['Spent this month', '240 credits'],
    ['Total purchased', '0 credits'],
  ]) {
    await expect(page.locator(`dt:text-is("${label}") + dd`)).toContainText(value ?? '');
  }
  const rows = page.getByRole('row').filter({ has: page.getByRole('time') });
  await expect(rows).toHaveCount(20);
  await expect(rows.first()).toContainText(/\d\d:\d\d:\d\dSpent−10260–View Job/);
  const today = new Intl.DateTimeFormat('en-US', {
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format();
  await expect(page.getByRole('rowheader')).toHaveText(today);
  await expectGoodScreen(page);

  const [previous, next] = [
    page.getByRole('button', { name: 'Previous' }),
    page.getByRole('button', { name: 'Next' }),
  ];
  await expect(previous).toBeDisabled();
  await next.click();
  await expect(page.getByText('Page 2 of 2')).toBeVisible();
  await expect(page.getByText('Showing 21–25 of 25')).toBeVisible();
  await expect(rows.last()).toContainText(/Signup bonus\+500500–$/);
  await expect(rows.last().getByRole('link')).toHaveCount(0);
  await expect(next).toBeDisabled();

  await page.getByRole('radio', { name: 'This Week' }).check();
  await expect(page.getByText('Page 1 of 2')).toBeVisible();
  await page.goto('/dashboard/credits/history?page=99');
  await expect(page.getByText('Showing 21–25 of 25')).toBeVisible();
  await expect(page).toHaveURL(/\?page=2$/);

  await rows
    .first()
    .getByRole('link', { name: /^View Job/ })
    .click();
  await expect(page.getByRole('dialog')).toContainText('Boat number');
});

test('the address keeps the filters by time and type', async ({ page }) => {
  const asked: URLSearchParams[] = [];
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === routes.listTransactions.path) asked.push(searchParams);
  });
  await page.goto('/dashboard/credits/history');
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
  await expect(page.getByText('Page 1 of 1')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next' })).toHaveCount(0);
  expect(Object.fromEntries(asked.at(-1) ?? [])).toEqual({ page: '1', limit: '20' });

  await page.getByRole('radio', { name: 'This Month' }).check();
  await expect.poll(() => ageDays(asked.at(-1))).toBeGreaterThan(27.9);
  expect(ageDays(asked.at(-1))).toBeLessThan(31.1);
  await page.getByRole('radio', { name: 'This Week' }).check();
  await expect.poll(() => ageDays(asked.at(-1))).toBeCloseTo(7, 2);

  await page.getByRole('button', { name: 'Type: All types' }).click();
  await expect(page.getByRole('menuitemradio')).toHaveText([
    'All types',
    'Top-up',
    'Purchase',
    'Payment',
    'Spent',
    'Refund',
    'Signup bonus',
  ]);
  await page.getByRole('menuitemradio', { name: 'Signup bonus' }).click();
  await expect(page).toHaveURL(/\?range=week&type=signup-bonus$/);
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
  // The same row is visible before this call, so the test also waits for the call.
  await expect.poll(() => asked.at(-1)?.get('type')).toBe('signup-bonus');
  await page.reload();
  await expect(page.getByRole('radio', { name: 'This Week' })).toBeChecked();

  await page.getByRole('button', { name: 'Type: Signup bonus' }).click();
  await page.getByRole('menuitemradio', { name: 'Refund' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing to show here' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
});

test('a history without transactions says that there are none', async ({ page }) => {
  await page.route(`**${routes.listTransactions.path}?*`, route =>
    route.fulfill({ json: { success: true, transactions: [], total: 0 } }),
  );
  await page.goto('/dashboard/credits/history');
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible();
  await expectGoodScreen(page);
});

test('the history shows a skeleton while it loads, reports a failure, and loads with a retry', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(500, routes.listTransactions.path);
  consoleGuard.expect(500, routes.getCreditSummary.path);
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const addresses = [`**${routes.listTransactions.path}?*`, `**${routes.getCreditSummary.path}`];
  const outage = await breakCalls(page, addresses, failure);
  for (const address of addresses) {
    await page.route(address, async route => {
      await held;
      await route.fallback();
    });
  }
  await page.goto('/dashboard/credits/history');
  await expect(page.getByRole('status', { name: 'Loading your credit history' })).toBeVisible();
  release();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Failed to load your credit history.' }),
  ).toBeVisible();
  await expect(
    page.getByRole('heading', { name: 'Failed to load your credit history.' }),
  ).toBeVisible();
  await expectGoodScreen(page);
  await outage.endWith(page.getByRole('button', { name: 'Try again' }));
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
});

test('sums that fail to load are reported, and the rows stay', async ({ page, consoleGuard }) => {
  consoleGuard.expect(500, routes.getCreditSummary.path);
  await page.route(`**${routes.getCreditSummary.path}`, route => route.fulfill(failure));
  await page.goto('/dashboard/credits/history');
  await expect(page.getByText('Showing 1–1 of 1')).toBeVisible();
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Failed to load your credit history.' }),
  ).toBeVisible();
  await expectGoodScreen(page);
});

test.describe('in Chinese, on a phone', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 390, height: 844 }, colorScheme: 'light' });

  test('the history has Chinese rows, notes and filters', async ({ page }) => {
    const notes = [
      {
        type: 'refund',
        note: 'Refund: The model was busy for too long.',
        words: '模型一直太忙，积分已退',
      },
      { type: 'purchase', note: 'Studio: returned', words: 'Studio 套餐退款，收回积分' },
      { type: 'purchase', note: 'Studio', words: 'Studio 套餐' },
      { type: 'admin_grant', note: 'Thanks for the report', words: 'Thanks for the report' },
    ];
    await page.route(`**${routes.listTransactions.path}?*`, route =>
      route.fulfill({
        json: {
          success: true,
          total: notes.length,
          transactions: notes.map(({ type, note }, index) => ({
            id: `00000000-0000-7000-8000-00000000000${index}`,
            created_at: '2026-01-05T10:30:00.000Z',
            type,
            delta: index === 1 ? -9_000 : 18_000,
            balance_after: 18_500,
            note,
            job_id: null,
          })),
        },
      }),
    );
    await page.goto('/dashboard/credits/history');
    const rows = page.getByRole('main').getByRole('listitem');
    for (const [index, { words }] of notes.entries()) {
      await expect(rows.nth(index)).toContainText(new RegExp(words.replaceAll(' ', '\\s')));
    }
    await expect(rows.nth(1)).toContainText('−9,000');
    await expect(page.getByText(/^第\s1–4\s条，共\s4\s条$/)).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('button', { name: '类型: 全部类型' }).click();
    await expect(page.getByRole('menuitemradio', { name: '新人礼' })).toBeVisible();
  });
});

test('the form says that the credits are too few, for this run or for another after it, and links to the top-up page', async ({
  page,
}) => {
  // The realtime connection would report the real balance.
  await page.routeWebSocket(`**${REALTIME_PATH}`, socket => socket.close());
  for (const { credits, hint } of [
    { credits: 15, hint: '5 left: too little for another run' },
    { credits: 5, hint: 'Choose a cheaper model or fewer images' },
  ]) {
    await dropFirstAnswers(page);
    await page.route(`**${routes.getMe.path}`, async route => {
      const answer = await route.fetch();
      const { user } = await answer.json();
      await route.fulfill({ response: answer, json: { user: { ...user, credits } } });
    });
    await page.goto('/studio/image-studio');
    await page.getByRole('textbox', { name: 'Prompt' }).fill('A boat');
    await expect(page.getByText(hint)).toBeVisible();
    await expectGoodScreen(page);
    await page.getByRole('form').getByRole('link', { name: 'Top up' }).click();
    await expect(page).toHaveURL(/\/dashboard\/credits$/);
  }
});

/** Submits jobs one after another, so that the order of their rows is known. */
async function spend(context: BrowserContext, url: string, times: number): Promise<void> {
  const call = callsOf(context, url);
  for (let time = 1; time <= times; time++) {
    await call(routes.submitJob, { prompt: `Boat number ${time}`, modelName: 'sketchbook' });
  }
}

function ageDays(query: URLSearchParams | undefined): number {
  return (Date.now() - Date.parse(query?.get('startDate') ?? '')) / DAY_MS;
}
