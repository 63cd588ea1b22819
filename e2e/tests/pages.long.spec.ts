// See PAG-3, PRO-8.
import type { Page } from '@playwright/test';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { expect, test } from '../fixtures/test.ts';

const views = [
  {
    locale: 'en-US',
    html: 'en',
    notFound: 'Nothing hangs here',
    viewport: { width: 1440, height: 900 },
  },
  {
    locale: 'zh-CN',
    html: 'zh-CN',
    notFound: '这里没有挂画',
    viewport: { width: 390, height: 844 },
  },
] as const;
const visitorPages = [
  ...[
    '/',
    '/?tab=history',
    '/?mode=image-studio',
    '/login',
    '/signup',
    '/auth/check-email',
    '/forgot-password',
  ],
  ...['/terms', '/privacy', '/contact'],
];
const userPages = [
  ...['/', '/?tab=history', '/?tab=history&favorites=1', '/studio/image-studio'],
  ...['/dashboard', '/dashboard/credits', '/dashboard/credits/history', '/dashboard/profile'],
  ...['/studio/video-generation', '/studio/inpainting'],
];

for (const { locale, html, notFound, viewport } of views) {
  test.describe(`${locale}, ${viewport.width} px`, () => {
    test.use({ locale, viewport });

    test('pages for visitors are accessible, do not shift, and fit the window', async ({
      page,
    }) => {
      test.slow();
      for (const address of visitorPages) await visit(page, address, html);
    });

    test('pages for users are accessible, do not shift, and fit the window', async ({
      page,
      person: _person,
    }) => {
      test.slow();
      for (const address of userPages) await visit(page, address, html);
    });

    test('an unknown address shows the not-found page with status 404', async ({
      page,
      consoleGuard,
    }) => {
      consoleGuard.expect(404, '/no/such/page');
      const answer = await page.goto('/no/such/page');
      expect(answer?.status()).toBe(404);
      await expect(page.getByRole('heading', { level: 1, name: notFound })).toBeVisible();
      await expectGoodScreen(page);
    });
  });
}

test('the theme follows the system until the user chooses one, and a reload keeps the choice', async ({
  page,
  person,
}) => {
  const ground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const dark = await ground();
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await ground();
  expect(light, `as ${person.email}`).not.toBe(dark);
  await expectGoodScreen(page);

  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitemradio', { name: 'Ink' }).click();
  await expect.poll(ground).toBe(dark);
  await page.reload();
  expect(await ground()).toBe(dark);
});

async function visit(page: Page, address: string, html: string): Promise<void> {
  await test.step(address, async () => {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(page.locator('html')).toHaveAttribute('lang', html);
    await expectGoodScreen(page);
  });
}

test('at a zoom of 400 % the bar scrolls with the page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto('/terms');
  const bar = page.getByRole('banner');
  await expect(bar).toBeInViewport();
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => scrollTo(0, 600));

  await expect(bar).not.toBeInViewport();
});
