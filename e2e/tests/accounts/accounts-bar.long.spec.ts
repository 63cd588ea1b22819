// See CRE-7, PAG-5.
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { dropFirstAnswers } from '../../fixtures/first-answers.ts';
import { callsOf, makeAccount, newPerson, signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { watchCode } from '../../fixtures/traffic.ts';
import { paintWorks } from '../../fixtures/works.ts';

const MENU_FILE = /\/menu-popup-[\w-]+\.js$/;

test('the bar shows a skeleton, and then the balance', async ({ page, person: _person }) => {
  const answered = Promise.withResolvers<void>();
  await dropFirstAnswers(page);
  await page.route(`**${routes.getMe.path}`, async route => {
    await answered.promise;
    await route.continue();
  });
  await page.goto('/terms');
  await expect(page.getByRole('status', { name: 'Loading your account' })).toBeVisible();
  await page.getByRole('button', { name: 'Language: EN' }).click();
  await page.getByRole('menuitemradio', { name: '中文' }).click();
  await expect(page.getByRole('status', { name: '正在加载账号' })).toBeVisible();
  await page.getByRole('button', { name: '语言: 中文' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await expect(page.getByRole('status', { name: 'Loading your account' })).toBeVisible();
  answered.resolve();
  await expect(page.getByRole('banner').getByText('500 credits')).toBeVisible();
  await expect(page.getByRole('status', { name: 'Loading your account' })).toHaveCount(0);
  await expectGoodScreen(page);
});

for (const { locale, words } of [
  {
    locale: 'en-US',
    words: {
      account: /^Account of /,
      profile: 'Profile',
      logout: 'Logout',
      bonus: 'Your welcome bonus',
      paper: 'Paper',
    },
  },
  {
    locale: 'zh-CN',
    words: {
      account: /的账号$/,
      profile: '个人资料',
      logout: '退出登录',
      bonus: '新人礼，慢慢用',
      paper: '纸色',
    },
  },
]) {
  test.describe(locale, () => {
    test.use({ locale });

    // The test uses the contact page, because a longer page would move when its fonts arrive.
    test('the menu names the user and has the theme, the profile and a sign-out', async ({
      page,
      person,
    }) => {
      await page.goto('/contact');
      await page.getByRole('button', { name: words.account }).click();
      await expect(page.getByRole('menu').getByText(person.email)).toBeVisible();
      await expect(page.getByRole('menuitem', { name: words.logout })).toBeVisible();
      await expectGoodScreen(page);
      await page.getByRole('menuitemradio', { name: words.paper }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await expectGoodScreen(page);
      await page.getByRole('button', { name: words.account }).click();
      await page.getByRole('menuitem', { name: words.profile }).click();
      await expect(page).toHaveURL('/dashboard/profile');
    });

    test('a note mentions the welcome bonus while it is unspent', async ({
      page,
      context,
      server,
      person,
    }) => {
      const note = page.getByRole('banner').getByText(words.bonus);
      await page.goto('/contact');
      await expect(note).toBeVisible();
      await expectGoodScreen(page);

      await paintWorks(context, server.url, ['A quiet pine']);
      await page.reload();
      await expect(page.getByRole('banner').getByText('490')).not.toHaveCount(0);
      await expect(note, person.email).toHaveCount(0);
    });
  });
}

test('the account menu calls a user without a name by the part of the address before the @ sign', async ({
  page,
  context,
  server,
  mails,
}) => {
  const person = newPerson('wei');
  await makeAccount(context, server.url, mails, person);
  await signIn(context, server.url, person);
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(
    page.getByRole('button', { name: `Account of ${person.email.split('@')[0]}` }),
  ).toBeVisible();
});

test('on a phone one menu has the account, the note on the welcome bonus, the language and the theme', async ({
  page,
  person,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Menu' }).click();
  const menu = page.getByRole('menu');
  for (const words of [person.email, 'Your welcome bonus', 'Profile', '中文', 'Ink', 'Logout']) {
    await expect(menu.getByText(words, { exact: true })).toBeVisible();
  }
  await expect(menu.getByRole('group', { name: 'Theme' }).getByRole('menuitemradio')).toHaveCount(
    3,
  );
  await expectGoodScreen(page);
});

test('the account menu opens without a connection, and the page stays if the menu can’t be loaded', async ({
  page,
  context,
  consoleGuard,
  person,
}) => {
  const menuHasLoaded = watchCode(page, 'menu-popup');
  await page.goto('/terms');
  await menuHasLoaded();
  consoleGuard.allowLostConnections();
  await context.setOffline(true);
  await page.getByRole('button', { name: /^Account of / }).click();
  await expect(page.getByRole('menu').getByText(person.email)).toBeVisible();

  await context.setOffline(false);
  await page.route(MENU_FILE, route => route.abort('connectionrefused'));
  const refused = page.waitForEvent('requestfailed', request => MENU_FILE.test(request.url()));
  await page.reload();
  await page.getByRole('button', { name: /^Account of / }).click();
  await refused;
  await expect(page.getByText('This did not open')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of / })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expect(page.getByRole('heading', { level: 1, name: 'Terms' })).toBeVisible();
});

test('the page says that the user is still signed in after a failed sign-out', async ({
  page,
  context,
  server,
  person,
  consoleGuard,
}) => {
  await page.goto('/terms');
  consoleGuard.expect(503, routes.signOut.path);
  await page.route(`**${routes.signOut.path}`, route => route.fulfill({ status: 503 }));
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByText('You are still signed in.')).toBeVisible();
  const { user } = await callsOf(context, server.url)(routes.getMe);
  expect(user.email).toBe(person.email);
});
