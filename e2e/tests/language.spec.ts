// See CAL-13, PRO-3.
import type { Page } from '@playwright/test';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { newPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchCode } from '../fixtures/traffic.ts';

/**
 * An address in each region. The tests' servers believe forwarded addresses, because they trust
 * local proxies.
 */
const ADDRESSES = { CN: '114.114.114.114', DE: '5.9.0.1' };

for (const { browser, region, shown } of [
  { browser: 'en-US', region: 'CN', shown: 'zh-CN' },
  { browser: 'zh-CN', region: 'DE', shown: 'en' },
  { browser: 'zh-CN', region: 'CN', shown: 'zh-CN' },
] as const) {
  test.describe(`a browser in ${browser}, a visitor in ${region}`, () => {
    test.use({ locale: browser, extraHTTPHeaders: { 'x-forwarded-for': ADDRESSES[region] } });

    test(`the page begins in ${shown}`, async ({ page }) => {
      await page.goto('/login');
      await expectLanguage(page, shown);
      // A later change of the language would shift the page.
      await expectGoodScreen(page);
      expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBeNull();
    });
  });
}

test.describe('a visitor whose region suggests another language', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': ADDRESSES.DE } });

  test('a visitor keeps the chosen language even if the region suggests another one', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Language: EN' }).click();
    await page.getByRole('menuitemradio', { name: '中文' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
    expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('zh');

    await page.goto('/login');
    await expectLanguage(page, 'zh-CN');

    // The user may have deleted the cookies, or have chosen before the cookie `language` existed.
    await context.clearCookies();
    await page.reload();
    await expectLanguage(page, 'zh-CN');
    await expectGoodScreen(page);
  });
});

test.describe('a visitor in CN', () => {
  test.use({ extraHTTPHeaders: { 'x-forwarded-for': ADDRESSES.CN } });

  for (const stored of ['en-US', 'xx', '<script>'])
    test(`an unknown stored language “${stored}” is ignored, so the region decides`, async ({
      page,
    }) => {
      await page.addInitScript(tag => {
        localStorage.setItem('i18nextLng', tag);
        localStorage.setItem('theme', 'neon');
      }, stored);
      await page.goto('/login');
      await expectLanguage(page, 'zh-CN');
      expect(await page.evaluate(() => document.cookie)).not.toMatch(/language|theme/);
    });
});

test('invalid cookies change neither language nor theme', async ({ page, context, baseURL }) => {
  const url = baseURL ?? '';
  await context.addCookies([
    { name: 'language', value: 'xx', url },
    { name: 'theme', value: '%22%3E%3Cscript%3E', url },
  ]);
  await page.goto('/login');
  await expectLanguage(page, 'en');
  await expect(page.locator('html')).not.toHaveAttribute('data-theme');
});

test('a language whose texts fail to load is shown after a reload only', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allowLostConnections();
  const toastIsThere = watchCode(page, 'toast-stack');
  await page.goto('/terms');
  await toastIsThere();
  await page.getByRole('button', { name: 'Language: EN' }).click();
  await context.setOffline(true);
  await page.getByRole('menuitemradio', { name: '中文' }).click();
  await expect(page.getByText('This did not open')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expectGoodScreen(page);

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByRole('link', { name: '登录' })).toBeVisible();
});

test('a mail has the page’s language, even if the browser prefers another', async ({
  page,
  mails,
}) => {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'zh'));
  const person = newPerson();
  await page.goto('/signup');
  await page.getByLabel('邮箱').fill(person.email);
  await page.getByLabel('密码', { exact: true }).fill(person.password);
  await page.getByLabel('再输一次密码').fill(person.password);
  await page.getByRole('button', { name: /注册/ }).click();
  expect((await mails.waitFor(person.email)).subject).toContain('朱砂');
});

async function expectLanguage(page: Page, html: 'en' | 'zh-CN'): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: html === 'en' ? 'Log in' : '登录' }),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', html);
}
