import type { Page } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { newPerson } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchCode, watchTraffic } from '../fixtures/traffic.ts';

const asksRegion = `GET ${routes.getRegion.path}`;

for (const { browser, region, shown } of [
  { browser: 'en-US', region: 'CN', shown: 'zh-CN' },
  { browser: 'zh-CN', region: 'DE', shown: 'en' },
  { browser: 'zh-CN', region: 'CN', shown: 'zh-CN' },
] as const) {
  test.describe(`a browser in ${browser}, a visitor in ${region}`, () => {
    test.use({ locale: browser });

    test(`begins in ${shown} and stays so without asking again`, async ({ page }) => {
      const { calls } = watchTraffic(page);
      await answerRegion(page, region);
      await page.goto('/login');
      await expectLanguage(page, shown);
      // Had it begun in the other one, what moved would tell.
      await expectGoodScreen(page);
      expect(calls.filter(call => call === asksRegion)).toHaveLength(1);

      await page.reload();
      await expectLanguage(page, shown);
      expect(calls.filter(call => call === asksRegion)).toHaveLength(1);
    });
  });
}

test('a language that was chosen is kept, and the region is not asked', async ({ page }) => {
  await answerRegion(page, 'DE');
  await page.goto('/');
  await page.getByRole('button', { name: 'Language: EN' }).click();
  await page.getByRole('menuitemradio', { name: '中文' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBe('zh');

  const { calls } = watchTraffic(page);
  await page.goto('/login');
  await expectLanguage(page, 'zh-CN');
  expect(calls).not.toContain(asksRegion);
});

test('a language whose texts can’t be had is not shown before the page is loaded anew', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allowLostConnections();
  await answerRegion(page, 'DE');
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

test('mails are written in the language of the page, whatever the browser asks for', async ({
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

test('what browsers say of themselves is no choice: with en-US kept, the region is asked', async ({
  page,
}) => {
  await page.addInitScript(
    () => localStorage.getItem('i18nextLng') ?? localStorage.setItem('i18nextLng', 'en-US'),
  );
  await answerRegion(page, 'CN');
  await page.goto('/login');
  await expectLanguage(page, 'zh-CN');
});

test('a region that is not known is only logged', async ({ page, consoleGuard }) => {
  consoleGuard.expect(503, routes.getRegion.path);
  consoleGuard.expectLine('The region is not known');
  await page.route(`**${routes.getRegion.path}`, route => route.fulfill({ status: 503 }));
  await page.goto('/login');
  await expectLanguage(page, 'en');
  expect(await page.evaluate(() => localStorage.getItem('i18nextLng'))).toBeNull();
});

test('a region that answers late does not hold the page up', async ({ page }) => {
  const answered = Promise.withResolvers<void>();
  await page.route(`**${routes.getRegion.path}`, async route => {
    await answered.promise;
    await route.fulfill({ json: regionOf('CN') });
  });
  await page.goto('/login');
  await expectLanguage(page, 'en');
  answered.resolve();
  await expectLanguage(page, 'zh-CN');
});

async function answerRegion(page: Page, country: string): Promise<void> {
  await page.route(`**${routes.getRegion.path}`, route =>
    route.fulfill({ json: regionOf(country) }),
  );
}

function regionOf(country: string) {
  return {
    language: country === 'CN' ? 'CN' : 'EN',
    show_cny: country === 'CN',
    country_code: country,
    detection_method: 'address',
  };
}

async function expectLanguage(page: Page, html: 'en' | 'zh-CN'): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: html === 'en' ? 'Log in' : '登录' }),
  ).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', html);
}
