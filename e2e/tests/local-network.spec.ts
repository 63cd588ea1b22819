/**
 * A studio without TLS and without mails, where administrators and invites confirm users. See
 * SGN-9, SGN-10.
 */
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { newPerson, type Person } from '../fixtures/people.ts';
import { launchOptions, test } from '../fixtures/studios/local-network.ts';
import { expect } from '../fixtures/test.ts';

test.use({ launchOptions });

const views = [
  {
    name: 'wide, en',
    options: { viewport: { width: 1440, height: 900 }, locale: 'en-US' },
    words: {
      email: 'Email',
      password: 'Password',
      confirmation: 'Confirm password',
      signUp: 'Sign Up • Get 500 Credits',
      waiting: 'Almost there',
      administrator: /^An administrator confirms your account\./,
      logIn: 'Log in',
      unconfirmed: /^An administrator has to confirm your account/,
      resend: 'Resend the email',
      ready: 'Your account is ready. Please log in.',
      skip: 'Skip for now',
      prompt: 'Prompt',
      run: /^Run/,
      result: 'Result',
      copy: 'Copy',
      forgot: 'Forgot your password?',
      noMail: /^This studio sends no mail\./,
      newPassword: 'New password',
      confirmNew: 'Confirm new password',
      setPassword: 'Set the password',
      passwordSet: 'Your password is set',
    },
  },
  {
    name: 'phone, zh',
    options: { viewport: { width: 390, height: 844 }, locale: 'zh-CN' },
    words: {
      email: '邮箱',
      password: '密码',
      confirmation: '再输一次密码',
      signUp: '注册 • 得 500 积分',
      waiting: '还差一步',
      administrator: /^账号要由管理员确认。/,
      logIn: '登录',
      unconfirmed: /^管理员确认你的账号之后才能登录。/,
      resend: '重新发送',
      ready: '账号已经可以用了，请登录。',
      skip: '以后再说',
      prompt: '描述',
      run: /^运行/,
      result: '成品',
      copy: '复制',
      forgot: '忘记密码？',
      noMail: /^这个工作室不发邮件。/,
      newPassword: '新密码',
      confirmNew: '再输一次新密码',
      setPassword: '设置密码',
      passwordSet: '密码设好了',
    },
  },
] as const;

for (const { name, options, words } of views) {
  test.describe(name, () => {
    test.use(options);

    test('a user without an invite can log in after an administrator’s confirmation', async ({
      page,
      server,
      consoleGuard,
    }) => {
      const person = newPerson();
      consoleGuard.expect(403, routes.signIn.path);
      await page.goto('/signup');
      expect(new URL(page.url()).hostname).toBe('studio.lan');
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
      await fillSignUp(person);
      await page.getByRole('button', { name: words.signUp, exact: true }).click();
      await expect(page.getByRole('heading', { name: words.waiting })).toBeVisible();
      await expect(page.getByText(words.administrator)).toBeVisible();
      await expect(page.getByRole('button', { name: words.resend })).toHaveCount(0);
      await expectGoodScreen(page);

      await page.goto('/login');
      await logIn(person);
      await expect(page.getByText(words.unconfirmed)).toBeVisible();
      await expect(page.getByRole('button', { name: words.resend })).toHaveCount(0);
      await expectGoodScreen(page);

      await server.admin('confirm', person.email);
      await page.goto('/login');
      await logIn(person);
      await expect(page).toHaveURL(/studio\.lan:\d+\/$/);

      async function fillSignUp({ email, password }: Person): Promise<void> {
        await page.getByLabel(words.email).fill(email);
        await page.getByLabel(words.password, { exact: true }).fill(password);
        await page.getByLabel(words.confirmation).fill(password);
      }
      async function logIn({ email, password }: Person): Promise<void> {
        await page.getByLabel(words.email).fill(email);
        await page.getByLabel(words.password, { exact: true }).fill(password);
        await page.getByRole('button', { name: words.logIn, exact: true }).click();
      }
    });

    test('an invite confirms its user, who generates pictures without TLS', async ({
      page,
      server,
    }) => {
      const { email, password } = newPerson();
      const printed = await server.admin('invites', 'create');
      const address = new URL(printed.trim().split('\t').at(-1) ?? '');
      await page.goto(address.href);
      await page.getByLabel(words.email).fill(email);
      await page.getByLabel(words.password, { exact: true }).fill(password);
      await page.getByLabel(words.confirmation).fill(password);
      await page.getByRole('button', { name: words.signUp, exact: true }).click();
      await expect(page.getByText(words.ready)).toBeVisible();

      await page.getByLabel(words.email).fill(email);
      await page.getByLabel(words.password, { exact: true }).fill(password);
      await page.getByRole('button', { name: words.logIn, exact: true }).click();
      await page.getByRole('button', { name: words.skip }).click();
      await page.goto('/studio/image-studio');
      await page.getByRole('textbox', { name: words.prompt, exact: true }).fill('a fox in snow');
      await page.getByRole('button', { name: words.run }).click();
      await expect(
        page.getByRole('region', { name: words.result, exact: true }).getByRole('img').first(),
      ).toBeVisible({ timeout: 30_000 });
    });

    test('a link from an administrator resets a forgotten password', async ({ page, server }) => {
      const { email, password } = newPerson();
      const printed = await server.admin('invites', 'create');
      await page.goto(printed.trim().split('\t').at(-1) ?? '');
      await page.getByLabel(words.email).fill(email);
      await page.getByLabel(words.password, { exact: true }).fill(password);
      await page.getByLabel(words.confirmation).fill(password);
      await page.getByRole('button', { name: words.signUp, exact: true }).click();
      await expect(page.getByText(words.ready)).toBeVisible();

      await page.goto('/forgot-password');
      await expect(page.getByRole('heading', { name: words.forgot })).toBeVisible();
      await expect(page.getByText(words.noMail)).toBeVisible();
      await expectGoodScreen(page);
      const [link = ''] = (await server.admin('reset-link', email)).split('\n');
      await page.goto(link);
      await page.getByLabel(words.newPassword, { exact: true }).fill('Battery staple 9');
      await page.getByLabel(words.confirmNew).fill('Battery staple 9');
      await page.getByRole('button', { name: words.setPassword }).click();
      await expect(page.getByRole('heading', { name: words.passwordSet })).toBeVisible();
    });
  });
}
