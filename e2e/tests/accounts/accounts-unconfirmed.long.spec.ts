// See PAG-1, SES-2.
import { SIGN_IN_BANNER_GONE_MS } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import { logIn, withdrawConfirmation } from '../../fixtures/auth-forms.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { makeAccount, newPerson, signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

for (const path of [
  '/?tab=history',
  '/?tab=history&favorites=1',
  '/?mode=image-studio',
  '/dashboard',
]) {
  test(`${path} leads an unconfirmed user to the check-email page, and to the requested page after the confirmation`, async ({
    page,
    person,
  }) => {
    const confirm = await withdrawConfirmation(page);
    await page.goto(path);
    await expect(page).toHaveURL('/auth/check-email');
    await expect(page.getByText(person.email)).toBeVisible();

    confirm();
    await page.reload();
    await expect(page).toHaveURL(path === '/?mode=image-studio' ? '/' : path);
    if (path === '/?mode=image-studio')
      await expect(page.getByRole('textbox', { name: 'Prompt' })).toBeVisible();
  });
}

test('a call that is refused for the missing confirmation leads to the check-email page', async ({
  page,
  person,
  consoleGuard,
}) => {
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Edit display name' }).click();
  await page.getByLabel('Display name').fill('Too Late');
  await withdrawConfirmation(page);
  consoleGuard.expect(403, routes.updateProfile.path);
  await page.route(`**${routes.updateProfile.path}`, route =>
    route.fulfill({
      status: 403,
      json: { code: 'AUTH_EMAIL_NOT_CONFIRMED', message: 'Not confirmed.' },
    }),
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL('/auth/check-email');
  await expect(page.getByText(person.email)).toBeVisible();
});

for (const { locale, viewport, words } of [
  {
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    words: {
      title: 'One step is missing',
      who: (email: string) => `You are signed in as ${email}.`,
      resend: 'Resend the email',
      logout: 'Logout',
      another: 'Use another account',
      login: 'Log in',
      message: 'Your password has been set. Please log in.',
      error: 'Your session has expired. Please log in again.',
    },
  },
  {
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    words: {
      title: '还差一步',
      who: (email: string) => `你现在登录的是 ${email}。`,
      resend: '重新发送',
      logout: '退出登录',
      another: '换一个账号',
      login: '登录',
      message: '密码已重设，请登录。',
      error: '登录已过期，请重新登录。',
    },
  },
] as const) {
  test.describe(locale, () => {
    test.use({ locale, viewport });

    test('the log-in page names an unconfirmed user, offers the next steps and shows the messages in its query', async ({
      page,
      person,
    }) => {
      await withdrawConfirmation(page);
      const query = new URLSearchParams({
        message: 'Your password has been set. Please log in.',
        error: 'Your session has expired. Please log in again.',
        next: '/dashboard',
      });
      await page.clock.install();
      await page.goto(`/login?${query}`);
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
      await expect(page.getByText(words.who(person.email))).toBeVisible();
      await expect(page.getByRole('status').filter({ hasText: words.message })).toBeVisible();
      await expect(page.getByRole('alert')).toHaveText(words.error);
      await page.clock.runFor(SIGN_IN_BANNER_GONE_MS);
      await expect(page.getByText(words.message)).toHaveCount(0);
      await expect(page).toHaveURL('/login?next=%2Fdashboard');

      // The sentence must keep its lines when fonts arrive late.
      const resend = page.getByRole('button', { name: words.resend });
      await page.route(/noto-.*woff2$/, async route => {
        await resend.waitFor();
        await route.continue();
      });
      await page.goto('/login');
      await expect(page.getByText(words.who(person.email))).toBeVisible();
      await expect(resend).toBeEnabled();
      await page.waitForFunction(() => document.fonts.status === 'loaded');
      await expectGoodScreen(page);
      await page.getByRole('button', { name: words.another }).click();
      await expect(page.getByRole('heading', { name: words.login })).toBeVisible();
      await expectGoodScreen(page);
      await page.goto('/login');
      await page.getByRole('button', { name: words.logout }).click();
      await expect(page.getByRole('heading', { name: words.login })).toBeVisible();
      await expect(page.getByText(person.email)).toHaveCount(0);
    });
  });
}

test('an unconfirmed user logs in with another account and gets to the requested page', async ({
  page,
  context,
  server,
  mails,
}) => {
  const [other, person] = [newPerson('tom'), newPerson()];
  for (const newcomer of [other, person]) await makeAccount(context, server.url, mails, newcomer);
  await signIn(context, server.url, person);
  const confirm = await withdrawConfirmation(page);
  await page.goto('/login?next=%2Fdashboard%2Fprofile');
  await page.getByRole('button', { name: 'Use another account' }).click();
  confirm();
  await logIn(page, other);
  await expect(page).toHaveURL('/dashboard/profile');
  await expect(page.getByText(other.email), `and not ${person.email}`).toBeVisible();
});
