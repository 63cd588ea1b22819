// See CAL-2, CAL-10.
import { routes } from '@vermilion/contract/routes';
import { newPerson } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const oddValues = ['x'.repeat(300), '', '🐎'.repeat(300), 'a\0b'];

const page502 = { status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' };
const validatorWords = /Too (big|small)|Invalid (input|string)|expected|NUL|surrogate/;

for (const { locale, words } of [
  {
    locale: 'en-US',
    words: {
      email: 'Email',
      password: 'Password',
      confirmation: 'Confirm password',
      login: 'Log in',
      send: 'Send the link',
      wrong: 'Invalid email or password.',
      invalid: 'Enter a full email address.',
      loginFailed: 'Login failed.',
      signUpFailed: 'Signup failed. Please try again.',
      forms: ['Edit display name', 'Change Email', 'Change Password', 'Delete my account'],
    },
  },
  {
    locale: 'zh-CN',
    words: {
      email: '邮箱',
      password: '密码',
      confirmation: '再输一次密码',
      login: '登录',
      send: '发送链接',
      wrong: '邮箱或密码不对。',
      invalid: '请填写完整的邮箱地址。',
      loginFailed: '登录失败。',
      signUpFailed: '注册没有成功，请重试。',
      forms: ['修改昵称', '更换邮箱', '修改密码', '注销我的账号'],
    },
  },
] as const) {
  test.describe(locale, () => {
    test.use({ locale });

    test('unusual values in log-in and reset forms are refused with the studio’s own text', async ({
      page,
      consoleGuard,
    }) => {
      consoleGuard.expect(401, routes.signIn.path);
      await page.goto('/login');
      await page.getByLabel(words.email).fill(newPerson().email);
      for (const password of ['x'.repeat(257), '🐎'.repeat(300)]) {
        await page.getByLabel(words.password, { exact: true }).fill(password);
        await page.getByRole('button', { name: words.login }).click();
        await expect(page.getByRole('alert')).toHaveText(words.wrong);
      }
      consoleGuard.expect(400, routes.requestReset.path);
      await page.goto('/forgot-password');
      await page.getByLabel(words.email).fill(`${'a'.repeat(300)}@example.com`);
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByText(words.invalid)).toBeVisible();
      await expect(page.getByText(validatorWords)).toHaveCount(0);
    });

    test('unusual values in the profile’s forms are refused with the studio’s own text', async ({
      page,
      person,
      consoleGuard,
    }) => {
      for (const { path } of [
        routes.updateProfile,
        routes.changePassword,
        routes.changeEmail,
        routes.deleteAccount,
      ])
        for (const status of [400, 401]) consoleGuard.allow(status, path);
      for (const opener of words.forms) {
        await page.goto('/dashboard/profile');
        await page.getByRole('button', { name: opener }).click();
        const form = page.locator('form').filter({ has: page.locator('button[type=submit]') });
        for (const value of oddValues) {
          for (const field of await form.locator('input:visible').all()) await field.fill(value);
          await form.locator('button[type=submit]').click();
          await expect(form.getByRole('alert').first(), person.email).toBeVisible();
          await expect(page.getByText(validatorWords)).toHaveCount(0);
        }
      }
    });

    test('an HTML answer of a proxy shows the form’s own error', async ({ page, consoleGuard }) => {
      for (const route of [routes.signIn, routes.signUp]) {
        consoleGuard.expect(502, route.path);
        await page.route(`**${route.path}`, answer => answer.fulfill(page502));
      }
      const person = newPerson();
      await page.goto('/login');
      await page.getByLabel(words.email).fill(person.email);
      await page.getByLabel(words.password, { exact: true }).fill(person.password);
      await page.getByRole('button', { name: words.login }).click();
      await expect(page.getByRole('alert')).toHaveText(words.loginFailed);

      await page.goto('/signup');
      await page.getByLabel(words.email).fill(person.email);
      await page.getByLabel(words.password, { exact: true }).fill(person.password);
      await page.getByLabel(words.confirmation).fill(person.password);
      await page.locator('button[type=submit]').click();
      await expect(page.getByRole('alert')).toHaveText(words.signUpFailed);
    });
  });
}
