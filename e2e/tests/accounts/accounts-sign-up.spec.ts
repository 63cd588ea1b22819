// See ACC-3, ACC-7, SES-5.
import { RESEND_COOLDOWN_SECONDS } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { newPerson } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the sign-up page shows the strength of a password, and does not refuse a weak one', async ({
  page,
}) => {
  await page.goto('/signup');
  const password = page.getByLabel('Password', { exact: true });
  const steps = [
    ['', 'None'],
    ['a', 'Weak'],
    ['aB', 'Fair'],
    ['aB1', 'Medium'],
    ['aB1!', 'Strong'],
    ['aB1!aaaa', 'Very Strong'],
  ] as const;
  for (const [typed, label] of steps) {
    await password.fill(typed);
    await expect(page.getByText(`Password strength: ${label}`, { exact: true })).toBeVisible();
  }
  await expectGoodScreen(page);

  await page.getByLabel('Email').fill(newPerson().email);
  await password.fill('aaaaaaaa');
  await page.getByLabel('Confirm password').fill('aaaaaaaa');
  await page.getByRole('button', { name: /Sign Up/ }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

for (const { locale, viewport, words } of [
  {
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    words: {
      email: 'Email',
      password: 'Password',
      confirmation: 'Confirm password',
      submit: 'Sign Up • Get 500 Credits',
      short: 'Password must be at least 8 characters long.',
      mismatch: 'Passwords do not match.',
      check: 'Check your email',
      resend: 'Resend the email',
      resent: 'A new confirmation link has been sent.',
      wait: /^Resend in \d+ s$/,
      back: 'Back to login',
    },
  },
  {
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    words: {
      email: '邮箱',
      password: '密码',
      confirmation: '再输一次密码',
      submit: '注册 • 得 500 积分',
      short: '密码至少要 8 个字符。',
      mismatch: '两次输入的密码不一致。',
      check: '去邮箱看看',
      resend: '重新发送',
      resent: '新的验证邮件已发出，请查收。',
      wait: /^\d+ 秒后可重发$/,
      back: '返回登录',
    },
  },
] as const) {
  test.describe(locale, () => {
    test.use({ locale, viewport });

    test('the sign-up page shows errors beside their fields, and a sign-up leads to the check-email page', async ({
      page,
      mails,
    }) => {
      const { email } = newPerson();
      await page.goto('/signup');
      await page.getByLabel(words.email).fill(email);
      await page.getByLabel(words.password, { exact: true }).fill('short');
      await page.getByLabel(words.confirmation).fill('other');
      await page.getByRole('button', { name: words.submit }).click();
      await expect(page.getByText(words.short)).toBeVisible();
      await expect(page.getByLabel(words.confirmation)).toHaveAccessibleDescription(words.mismatch);
      await expectGoodScreen(page);
      await expect(page).toHaveURL('/signup');

      await page.clock.install();
      await page.getByLabel(words.password, { exact: true }).fill('Correct horse 7');
      await page.getByLabel(words.confirmation).fill('Correct horse 7');
      await page.getByRole('button', { name: words.submit }).click();
      await expect(page.getByRole('heading', { name: words.check })).toBeVisible();
      await mails.waitFor(email);
      await expect(page.getByText(email)).toBeVisible();
      await expectGoodScreen(page);

      await page.getByRole('button', { name: words.resend }).click();
      await expect(page.getByRole('status').filter({ hasText: words.resent })).toBeVisible();
      await expect(page.getByRole('button', { name: words.wait })).toBeDisabled();
      await expectGoodScreen(page);
      await page.reload();
      await expect(page.getByText(email)).toBeVisible();
      await expect(page.getByRole('button', { name: words.wait })).toBeDisabled();
      await page.clock.runFor((RESEND_COOLDOWN_SECONDS + 1) * 1_000);
      await expect(page.getByRole('button', { name: words.resend })).toBeEnabled();
      await page.getByRole('link', { name: words.back }).click();
      await expect(page).toHaveURL('/login');
    });
  });
}

test('a sign-up of a signed-in user ends the session, also in another tab, and leads to the check-email page', async ({
  page,
  context,
  person,
}) => {
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.getByRole('button', { name: /^Account of / })).toBeVisible();
  const { email, password } = newPerson();
  await page.goto('/signup?next=%2Fdashboard%2Fprofile');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm password').fill(password);
  await page.getByRole('button', { name: /Sign Up/ }).click();

  await expect(
    page.getByRole('heading', { name: 'Check your email' }),
    `and not as ${person.email}`,
  ).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await expect(other).toHaveURL('/login');
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
});

test('an address that only the server refuses gets its error beside the field', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(400, routes.signUp.path);
  await page.goto('/signup');
  await page.getByLabel('Email').fill('mei..lin@example.com');
  await page.getByLabel('Password', { exact: true }).fill('Correct horse 7');
  await page.getByLabel('Confirm password').fill('Correct horse 7');
  await page.getByRole('button', { name: /Sign Up/ }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter a full email address.');
  await expectGoodScreen(page);
});

test('a sign-up that fails without a reason shows the studio’s own text', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(500, routes.signUp.path);
  await page.route(`**${routes.signUp.path}`, route =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } }),
  );
  await page.goto('/signup');
  await page.getByLabel('Email').fill(newPerson().email);
  await page.getByLabel('Password', { exact: true }).fill('Correct horse 7');
  await page.getByLabel('Confirm password').fill('Correct horse 7');
  await page.getByRole('button', { name: /Sign Up/ }).click();
  await expect(page.getByRole('alert')).toHaveText('Signup failed. Please try again.');

  // The sign-up may have succeeded, so the text differs from that of a refusal.
  await page.route(`**${routes.signUp.path}`, route =>
    route.fulfill({ status: 201, body: 'not JSON' }),
  );
  await page.getByRole('button', { name: /Sign Up/ }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'An unexpected error occurred. Please try again.',
  );
});

test('the check-email page can’t resend if its tab stored no address, and says so', async ({
  page,
}) => {
  await page.goto('/auth/check-email');
  await expect(page.getByText('We sent a confirmation link to your email address.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend the email' })).toBeDisabled();
  await expect(
    page.getByText('Could not find the email to resend. Please try signing up again.'),
  ).toBeVisible();
  await expectGoodScreen(page);

  const { email } = newPerson();
  await page.evaluate(address => sessionStorage.setItem('email-for-confirmation', address), email);
  await page.reload();
  await expect(page.getByText(email)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resend the email' })).toBeEnabled();
});

test('each failure of a resend shows its own text, and of the failures only the rate limit starts a cooldown', async ({
  page,
  consoleGuard,
}) => {
  await page.clock.install();
  await page.goto('/auth/check-email');
  await page.evaluate(() => sessionStorage.setItem('email-for-confirmation', 'mei@example.com'));
  await page.reload();
  const resend = page.getByRole('button', { name: 'Resend the email' });
  const waiting = page.getByRole('button', { name: /^Resend in \d+ s$/ });
  const answerWith = (status: number, body: string) =>
    page.route(`**${routes.resendConfirmation.path}`, route =>
      route.fulfill({ status, body, contentType: 'application/json' }),
    );
  for (const status of [500, 429]) consoleGuard.expect(status, routes.resendConfirmation.path);

  await answerWith(500, '{"code":"INTERNAL","message":""}');
  await resend.click();
  await expect(page.getByRole('alert')).toHaveText('Failed to resend confirmation email.');
  await expect(resend, 'no cooldown').toBeEnabled();

  await answerWith(200, 'not JSON');
  await resend.click();
  await expect(page.getByRole('alert')).toHaveText('An unexpected error occurred.');

  await answerWith(200, '{"success":false,"message":"The mail server is away."}');
  await resend.click();
  await expect(page.getByRole('alert')).toHaveText('The mail server is away.');

  await answerWith(200, '{"success":false,"error":"The mail server is full.","message":""}');
  await resend.click();
  await expect(page.getByRole('alert')).toHaveText('The mail server is full.');

  await answerWith(429, '{"code":"RATE_LIMITED","message":"Too many requests. Please wait."}');
  await resend.click();
  await expect(page.getByRole('alert')).toHaveText('Too many requests. Please wait.');
  await expect(waiting).toBeDisabled();
  await page.clock.runFor(61_000);

  const sent = Promise.withResolvers<void>();
  await page.route(`**${routes.resendConfirmation.path}`, async route => {
    await sent.promise;
    await route.fulfill({ json: { success: true, message: '' } });
  });
  await resend.click();
  await expect(page.getByRole('button', { name: 'Sending' })).toBeDisabled();
  await expect(page.getByRole('alert'), 'cleared at each press').toHaveCount(0);
  sent.resolve();
  await expect(
    page.getByText('A new confirmation email has been sent. Please check your inbox.'),
  ).toBeVisible();
});
