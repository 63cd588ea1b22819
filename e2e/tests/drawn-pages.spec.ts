import { keepDrawn, untilTakenOver } from '../fixtures/drawn-page.ts';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { expect, test } from '../fixtures/test.ts';

const PAGES = [
  { path: '/login', en: ['Log in', 'Log in · Vermilion'], zh: ['登录', '登录 · 朱砂'] },
  {
    path: '/signup',
    en: ['Create your account', 'Create your account · Vermilion'],
    zh: ['创建账号', '创建账号 · 朱砂'],
  },
  { path: '/terms', en: ['Terms', 'Terms · Vermilion'], zh: ['使用条款', '使用条款 · 朱砂'] },
] as const;

for (const { path, ...words } of PAGES) {
  for (const language of ['en', 'zh'] as const) {
    const [heading, title] = words[language];

    test.describe(`${path} in ${language}`, () => {
      test.use({ locale: language === 'en' ? 'en-US' : 'zh-CN' });

      test('is taken over as it was drawn', async ({ page }) => {
        const drawn = await keepDrawn(page, '#root h1');
        await page.goto(path);

        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page).toHaveTitle(title);
        await untilTakenOver(page);
        expect(await drawn()).toBe(true);
        await expectGoodScreen(page);
      });

      test.describe('without JavaScript', () => {
        test.use({ javaScriptEnabled: false });

        test('can be read', async ({ page }) => {
          await page.goto(path);

          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await expect(page).toHaveTitle(title);
        });
      });
    });
  }
}

test('a form that was drawn takes no input before the code is there', async ({ page }) => {
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async route => {
    await code.promise;
    await route.continue();
  });
  await page.goto('/login', { waitUntil: 'commit' });
  const form = page.locator('form');
  await expect(form).toHaveAttribute('inert');

  code.resolve();
  await expect(form).not.toHaveAttribute('inert');
  await page.getByLabel('Email').fill('mei@example.com');
});

test('a page in another language than was chosen is shown, also where the code does not come', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allowLostConnections();
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'zh'));
  await page.route('**/assets/*.js', route => route.abort('internetdisconnected'));
  await page.goto('/login');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
