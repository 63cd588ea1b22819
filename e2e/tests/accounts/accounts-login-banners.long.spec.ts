/** See SES-3. */
import type { Page } from '@playwright/test';
import { SIGN_IN_BANNER_FADE_MS, SIGN_IN_BANNER_GONE_MS } from '@vermilion/contract/limits';
import { stopClock } from '../../fixtures/auth-forms.ts';
import { expect, test } from '../../fixtures/test.ts';

const [MESSAGE, ERROR] = [
  'Email confirmed successfully! Please log in.',
  'Your session has expired. Please log in again.',
];

/** Stops the clock before the page opens, because a banner disappears after some seconds. */
async function openLogin(page: Page, search: Record<string, string>): Promise<void> {
  await page.clock.install();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await stopClock(page);
  await page.evaluate(
    query => history.pushState({}, '', `/login?${query}`),
    String(new URLSearchParams(search)),
  );
}

test('the message and the error in the URL are shown in two banners, which disappear after 5 s', async ({
  page,
}) => {
  await openLogin(page, { message: MESSAGE, error: ERROR, next: '/' });
  const message = page.getByRole('status').filter({ hasText: MESSAGE });
  const error = page.getByRole('alert').filter({ hasText: ERROR });
  await expect(message).toBeVisible();
  await expect(error).toBeVisible();
  await page.clock.runFor(SIGN_IN_BANNER_FADE_MS - 100);
  await expect(message).toHaveCSS('opacity', '1');
  await page.clock.runFor(100);
  await expect(message).toHaveCSS('opacity', '0');
  await expect(error).toHaveCSS('opacity', '0');
  await page.clock.runFor(SIGN_IN_BANNER_GONE_MS - SIGN_IN_BANNER_FADE_MS);
  await expect(message).toHaveCount(0);
  await expect(error).toHaveCount(0);
  await expect(page).toHaveURL('/login?next=%2F');
});

test('unknown texts in the URL are not shown as banners', async ({ page }) => {
  const words = 'Call 555 0100 to keep your account';
  await openLogin(page, { message: words, error: words });
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByText(words)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.evaluate(() =>
    history.pushState({}, '', '/login?message=constructor&error=constructor'),
  );
  await expect(page).toHaveURL(/constructor/);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('the banners have the page’s language instead of the English text in the URL', async ({
    page,
  }) => {
    await openLogin(page, { message: MESSAGE, error: ERROR });
    await expect(page.getByText('邮箱验证成功，请登录。')).toBeVisible();
    await expect(page.getByRole('alert')).toHaveText('登录已过期，请重新登录。');
  });
});
