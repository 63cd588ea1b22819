// See SES-6, SES-7.
import { RECOVERY_WAIT_MS, RESENT_NOTICE_MS, RESET_REDIRECT_MS } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import { expectCooldown, startCooldown, stopClock } from '../../fixtures/auth-forms.ts';
import { untilTakenOver } from '../../fixtures/drawn-page.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { linkIn } from '../../fixtures/mail-box.ts';
import { callsOf, makeAccount, newPerson } from '../../fixtures/people.ts';
import { invalidLink, mailedReset, openReset } from '../../fixtures/reset-links.ts';
import { expect, test } from '../../fixtures/test.ts';

const languages = [
  {
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    words: {
      forgot: 'Forgot your password?',
      email: 'Email',
      send: 'Send the link',
      sent: 'Check your email',
      title: 'Set a new password',
      password: 'New password',
      confirmation: 'Confirm new password',
      submit: 'Set the password',
      done: 'Your password is set',
      message: 'Your password has been set. Please log in.',
    },
  },
  {
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    words: {
      forgot: '忘记密码？',
      email: '邮箱',
      send: '发送链接',
      sent: '去邮箱看看',
      title: '设置新密码',
      password: '新密码',
      confirmation: '再输一次新密码',
      submit: '设置密码',
      done: '密码设好了',
      message: '密码已重设，请登录。',
    },
  },
] as const;

for (const { locale, viewport, words } of languages) {
  test.describe(locale, () => {
    test.use({ locale, viewport });

    test('a user sets another password by a mailed link', async ({
      page,
      context,
      server,
      mails,
    }) => {
      const person = newPerson();
      await makeAccount(context, server.url, mails, person);
      await page.goto('/login?next=%2Fstudio');
      await page.getByRole('link', { name: words.forgot }).click();
      await expect(page).toHaveURL('/forgot-password?next=%2Fstudio');
      // The log-in page has the same field and stays until the next page has loaded.
      await expect(page.getByRole('button', { name: words.send })).toBeVisible();
      await expectGoodScreen(page);
      await page.getByLabel(words.email).fill(person.email);
      await page.getByRole('button', { name: words.send }).click();
      await expect(page.getByRole('heading', { name: words.sent })).toBeVisible();
      await expect(page.getByText(person.email)).toBeVisible();
      await expectGoodScreen(page);

      await page.clock.install();
      await page.goto(linkIn(await mails.waitFor(person.email)));
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
      await expect(page.getByText(person.email)).toBeVisible();
      expect(new URL(page.url()).search).toBe('');
      await expectGoodScreen(page);
      await page.getByLabel(words.password, { exact: true }).fill('Another horse 8');
      await page.getByLabel(words.confirmation).fill('Another horse 8');
      await page.getByRole('button', { name: words.submit }).click();
      await expect(page.getByRole('heading', { name: words.done })).toBeVisible();
      await expectGoodScreen(page);
      await page.clock.fastForward(RESET_REDIRECT_MS);
      await expect(page.getByRole('status').filter({ hasText: words.message })).toBeVisible();
      await expectGoodScreen(page);

      await page.getByRole('textbox').first().fill(person.email);
      await page.locator('input[type=password]').fill('Another horse 8');
      await page.locator('button[type=submit]').click();
      await expect(page, 'the page in `next`').toHaveURL('/studio');
    });
  });
}

test('the log-in page opens 3 s after the password is set', async ({
  page,
  context,
  server,
  mails,
}) => {
  const person = newPerson();
  await page.clock.install();
  await openReset(page, await mailedReset({ context, server, mails }, person));
  await page.getByLabel('New password', { exact: true }).fill('Another horse 8');
  await page.getByLabel('Confirm new password').fill('Another horse 8');
  await stopClock(page);
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  await page.clock.runFor(RESET_REDIRECT_MS - 100);
  await expect(page).toHaveURL('/reset-password');
  await page.clock.runFor(100);
  await expect(page.getByText('Your password has been set. Please log in.')).toBeVisible();
});

test('a progress line is shown while a link is verified, for at most 5 s', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(401, routes.getRecovery.path);
  await page.clock.install();
  const stillness = Promise.withResolvers<void>();
  await page.route(`**${routes.getRecovery.path}`, async route => {
    await stillness.promise;
    await route.continue();
  });
  // The clock is stopped before the page opens, so that the 5 s count from the start.
  await page.goto('/terms');
  // The application needs a running clock to start.
  await untilTakenOver(page);
  await stopClock(page);
  await page.evaluate(() => history.pushState({}, '', '/reset-password'));
  await expect(page.getByRole('progressbar', { name: 'Verifying your link' })).toBeVisible();
  stillness.resolve();
  await page.clock.runFor(RECOVERY_WAIT_MS - 100);
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.clock.runFor(100);
  await expect(page.getByRole('alert')).toHaveText(invalidLink);
  await page.clock.resume();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Request a new link' }).click();
  await expect(page).toHaveURL('/forgot-password');
});

test('a password that is short or repeated wrongly is refused, and a server error is reported', async ({
  page,
  context,
  server,
  mails,
  consoleGuard,
}) => {
  await openReset(page, await mailedReset({ context, server, mails }, newPerson()));
  const password = page.getByLabel('New password', { exact: true });
  await expect(password).toHaveAttribute('autocomplete', 'new-password');
  await password.fill('short');
  await page.getByLabel('Confirm new password').fill('other');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await expectGoodScreen(page);

  consoleGuard.expect(500, routes.resetPassword.path);
  await page.route(`**${routes.resetPassword.path}`, route =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } }),
  );
  await password.fill('long enough');
  await page.getByLabel('Confirm new password').fill('long enough');
  await page.getByRole('button', { name: 'Set the password' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The password could not be set. Please try again.',
  );
});

test('another link can be requested once a minute, even after a reload, and “Start over” clears the form', async ({
  page,
  consoleGuard,
}) => {
  const { email } = newPerson();
  await page.clock.install();
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill(email);
  const waiting = page.getByRole('button', { name: /^Resend in \d+ s$/ });
  const began = await startCooldown(page, async () => {
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(waiting).toBeDisabled();
  });
  await page.clock.runFor(20_000);
  await page.reload();
  await expectCooldown(page, waiting, began);
  await page.clock.runFor(41_000);

  // By the server's clock no minute has passed.
  consoleGuard.expect(429, routes.requestReset.path);
  await page.getByRole('button', { name: 'Resend the email' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    /^For security purposes, you can only request this after \d+ seconds\.$/,
  );
  await expect(waiting).toBeDisabled();
  await expectGoodScreen(page);
  await page.clock.runFor(61_000);

  await page.route(`**${routes.requestReset.path}`, route =>
    route.fulfill({ json: { message: 'Sent.' } }),
  );
  await page.getByRole('button', { name: 'Resend the email' }).click();
  const notice = page.getByText('A new link has been sent.');
  await expect(notice).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(RESENT_NOTICE_MS);
  await expect(notice).toHaveCount(0);

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.getByLabel('Email').fill(email);
  await expect(page.getByRole('button', { name: 'Send the link' })).toBeEnabled();
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login');
});

test('a refused request disables the form for that address, but not for another one', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  const { email } = newPerson();
  await callsOf(context, server.url)(routes.requestReset, { email });
  consoleGuard.expect(429, routes.requestReset.path);
  await page.goto('/forgot-password');
  await page.getByLabel('Email').fill('mei@');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText('Enter a full email address.')).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^For security purposes/);
  await expect(page.getByRole('button', { name: /^Send in \d+ s$/ })).toBeDisabled();
  await expectGoodScreen(page);
  await page.getByLabel('Email').fill(newPerson().email);
  await expect(
    page.getByRole('button', { name: 'Send the link' }),
    'another address does not wait',
  ).toBeEnabled();
});
