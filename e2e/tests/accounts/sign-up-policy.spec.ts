/** See SGN-7, SGN-8. */
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { newPerson } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const views = [
  {
    name: 'wide, en',
    options: { viewport: { width: 1440, height: 900 }, locale: 'en-US' },
    words: {
      menu: 'Menu',
      login: 'Login',
      logIn: 'Log in',
      bonus: 'Sign Up • Get 1,234 Credits',
      signUp: 'Sign Up',
      noAccount: 'No account yet?',
      closed: 'Sign-up is closed',
      invited: 'By invitation',
      invitation: 'You are invited',
      refused: 'This link does not work',
      promise: '40 free credits. No credit card.',
      button: 'Sign Up • Get 40 Credits',
      used: 'This invitation has been used up. Ask for another one.',
      unknown: 'There is no such invitation. Is the link complete?',
      expired: 'This invitation has expired. Ask for another one.',
      revoked: 'This invitation was withdrawn. Ask whoever sent it.',
      domains: 'For addresses of example.org or studio.example.',
      refusedDomain: 'Sign-up here is for addresses of example.org or studio.example.',
      email: 'Email',
      password: 'Password',
      confirmation: 'Confirm password',
      check: 'Check your email',
    },
  },
  {
    name: 'phone, zh',
    options: { viewport: { width: 390, height: 844 }, locale: 'zh-CN' },
    words: {
      menu: '菜单',
      login: '登录',
      logIn: '登录',
      bonus: '注册 • 得 1,234 积分',
      signUp: '注册',
      noAccount: '还没有账号？',
      closed: '暂不开放注册',
      invited: '凭邀请加入',
      invitation: '你受到了邀请',
      refused: '这个链接用不了',
      promise: '送 40 积分，无需信用卡。',
      button: '注册 • 得 40 积分',
      used: '这个邀请的名额已经用完，请再要一个。',
      unknown: '没有这个邀请。链接是不是不完整？',
      expired: '这个邀请已经过期，请再要一个。',
      revoked: '这个邀请已被收回，请问问邀请你的人。',
      domains: '仅限 example.org或studio.example 的邮箱。',
      refusedDomain: '这里仅限 example.org或studio.example 的邮箱注册。',
      email: '邮箱',
      password: '密码',
      confirmation: '再输一次密码',
      check: '去邮箱看看',
    },
  },
] as const;

const spaces = (text: string) =>
  new RegExp(text.replaceAll(/[.?•]/g, String.raw`\$&`).replaceAll(' ', String.raw`\s*`));

for (const { name, options, words } of views) {
  test.describe(name, () => {
    test.use(options);

    test('the sign-up button names the bonus that an administrator set', async ({
      page,
      settings,
    }) => {
      await settings.set('sign-up-bonus', '1234');

      await page.goto('/');
      await expect(
        page.getByRole('main').getByRole('link', { name: words.bonus, exact: true }),
      ).toBeVisible();
      await page.goto('/signup');
      await expect(page.getByRole('button', { name: words.bonus, exact: true })).toBeVisible();
      await expectGoodScreen(page);
    });

    test('without a bonus the sign-up button names no number', async ({ page, settings }) => {
      await settings.set('sign-up-bonus', '0');

      await page.goto('/');
      await expect(
        page.getByRole('main').getByRole('link', { name: words.signUp, exact: true }),
      ).toBeVisible();
      await page.goto('/signup');
      await expect(page.getByRole('button', { name: words.signUp, exact: true })).toBeVisible();
      await expectGoodScreen(page);
    });

    test('while sign-up is closed, pages do not offer it, and the sign-up page says so', async ({
      page,
      settings,
    }) => {
      await settings.set('sign-up', 'closed');

      for (const path of ['/', '/?tab=history', '/login', '/?mode=image-studio']) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.locator('a[href^="/signup"]')).toHaveCount(0);
        await expectGoodScreen(page);
      }
      await page.goto('/signup');
      await expect(page.getByRole('heading', { name: words.closed })).toBeVisible();
      await expect(page.getByLabel(words.email)).toHaveCount(0);
      await expectGoodScreen(page);
    });

    test('if sign-up needs an invitation, the sign-up page says so, and an invite opens the form once', async ({
      page,
      settings,
      server,
      consoleGuard,
    }) => {
      await settings.set('sign-up', 'invited');
      const printed = await server.admin('invites', 'create', '--credits', '40');
      const address = new URL(printed.trim().split('\t').at(-1) ?? '');

      await page.goto('/');
      await expect(page.locator('a[href^="/signup"]')).toHaveCount(0);
      await page.goto('/signup');
      await expect(page.getByRole('heading', { name: words.invited })).toBeVisible();
      await expectGoodScreen(page);

      await page.goto(`${address.pathname}${address.search}`);
      await expect(page.getByRole('heading', { name: words.invitation })).toBeVisible();
      await expect(page.getByText(spaces(words.promise))).toBeVisible();
      await expectGoodScreen(page);
      const { email, password } = newPerson();
      await page.getByLabel(words.email).fill(email);
      await page.getByLabel(words.password, { exact: true }).fill(password);
      await page.getByLabel(words.confirmation).fill(password);
      await page.getByRole('button', { name: words.button, exact: true }).click();
      await expect(page.getByRole('heading', { name: words.check })).toBeVisible();

      consoleGuard.expect(403, routes.checkInvite.path);
      for (const [token, said] of [
        [address.searchParams.get('invite') ?? '', words.used],
        ['nothing', words.unknown],
      ] as const) {
        await page.goto(`/signup?invite=${token}`);
        await expect(page.getByText(said)).toBeVisible();
        await expect(page.getByRole('heading', { name: words.refused })).toBeVisible();
        await expect(page.getByLabel(words.email)).toHaveCount(0);
        await expectGoodScreen(page);
      }
    });

    test('the sign-up page has no form for a revoked or expired invite, and says why', async ({
      page,
      server,
      consoleGuard,
    }) => {
      const printed = (await server.admin('invites', 'create')).trim().split('\t');
      const { pathname, search } = new URL(printed.at(-1) ?? '');
      await server.admin('invites', 'revoke', printed[0] ?? '');
      consoleGuard.expect(403, routes.checkInvite.path);

      await page.goto(`${pathname}${search}`);
      await expect(page.getByText(words.revoked)).toBeVisible();
      await expect(page.getByLabel(words.email)).toHaveCount(0);
      await expectGoodScreen(page);

      // The shortest invite expires after a day, so the test changes the reason in the answer.
      await page.route(`**${routes.checkInvite.path}`, async route => {
        const response = await route.fetch();
        const body = await response.json();
        const json = { ...body, details: { ...body.details, reason: 'INVITE_EXPIRED' } };
        await route.fulfill({ response, json });
      });
      await page.goto(`${pathname}${search}`);
      await expect(page.getByText(words.expired)).toBeVisible();
      await expect(page.getByLabel(words.email)).toHaveCount(0);
      await expectGoodScreen(page);
    });

    test('the sign-up page names the allowed domains, and refuses an address of another domain', async ({
      page,
      settings,
      consoleGuard,
    }) => {
      await settings.set('sign-up', 'domains:example.org,studio.example');
      consoleGuard.expect(403, routes.signUp.path);

      await page.goto('/signup');
      await expect(page.getByText(spaces(words.domains))).toBeVisible();
      await page.getByLabel(words.email).fill('mei@example.com');
      await page.getByLabel(words.password, { exact: true }).fill('Correct horse 7');
      await page.getByLabel(words.confirmation).fill('Correct horse 7');
      await page.getByRole('button', { name: spaces(words.signUp) }).click();
      await expect(page.getByText(spaces(words.refusedDomain))).toBeVisible();
      await expectGoodScreen(page);
    });
  });
}
