/** See PAG-1, SES-5. */
import { RESEND_COOLDOWN_SECONDS } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import {
  expectCooldown,
  logIn,
  startCooldown,
  withdrawConfirmation,
} from '../../fixtures/auth-forms.ts';
import { untilTakenOver } from '../../fixtures/drawn-page.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { linkIn } from '../../fixtures/mail-box.ts';
import { callsOf, makeAccount, newPerson, signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

for (const { locale, viewport, words } of [
  {
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    words: {
      email: 'Email',
      password: 'Password',
      submit: 'Log in',
      wrong: 'Invalid email or password.',
      missing: 'Enter your password.',
    },
  },
  {
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    words: {
      email: '邮箱',
      password: '密码',
      submit: '登录',
      wrong: '邮箱或密码不对。',
      missing: '请填写密码。',
    },
  },
]) {
  test.describe(locale, () => {
    test.use({ locale, viewport });

    test('a refusal does not say whether the address or the password is wrong', async ({
      page,
      consoleGuard,
    }) => {
      await page.goto('/login');
      await page.getByLabel(words.email).fill(newPerson().email);
      await page.getByRole('button', { name: words.submit }).click();
      await expect(page.getByText(words.missing)).toBeVisible();
      consoleGuard.expect(401, routes.signIn.path);
      const fields = [
        page.getByLabel(words.email),
        page.getByLabel(words.password, { exact: true }),
      ];
      const findPlaces = () => Promise.all(fields.map(field => field.boundingBox()));
      await page.getByLabel(words.password, { exact: true }).fill('wrong password');
      const places = await findPlaces();
      await page.getByRole('button', { name: words.submit }).click();
      await expect(page.getByRole('alert')).toHaveText(words.wrong);
      // The fields must not move, because the user may type again at once.
      expect(await findPlaces()).toEqual(places);
      await expectGoodScreen(page);
    });
  });
}

test('the form accepts a password manager, shows the password on demand, and has the error of a refused address beside its field', async ({
  page,
  consoleGuard,
}) => {
  await page.goto('/login');
  const password = page.getByLabel('Password', { exact: true });
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  // Before hydration the form takes no input.
  await expect(page.locator('form')).not.toHaveAttribute('inert');
  await password.focus();
  await page.keyboard.insertText('Correct horse 7');
  await expect(password).toHaveValue('Correct horse 7');
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');

  // Only the server refuses this address.
  for (const { at, route, button } of [
    { at: '/login', route: routes.signIn, button: 'Log in' },
    { at: '/forgot-password', route: routes.requestReset, button: 'Send the link' },
  ]) {
    consoleGuard.expect(400, route.path);
    await page.goto(at);
    await page.getByLabel('Email').fill('mei..lin@example.com');
    if (at === '/login') await page.getByLabel('Password', { exact: true }).fill('Correct horse 7');
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
      'Enter a full email address.',
    );
    await expect(page.getByLabel('Email')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(1);
  }
});

test('the log-in page reports a missing connection, and logs in at the next press once the connection is back', async ({
  page,
  context,
  server,
  mails,
  consoleGuard,
}) => {
  const person = newPerson();
  await makeAccount(context, server.url, mails, person);
  await page.goto('/login');
  await untilTakenOver(page);
  consoleGuard.allowLostConnections();
  await context.setOffline(true);
  await logIn(page, person);
  await expect(page.getByRole('alert')).toHaveText('Network error. Please check your connection.');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/');
});

test('an unconfirmed user can have the mail sent again once a minute, and a reload does not shorten the wait', async ({
  page,
  context,
  server,
  mails,
  consoleGuard,
}) => {
  const person = newPerson();
  await signUp(context, server.url, person);
  await mails.waitFor(person.email);
  consoleGuard.expect(403, routes.signIn.path);
  await page.clock.install();

  await page.goto('/login');
  await logIn(page, person);
  await expect(page.getByRole('heading', { name: 'One step is missing' })).toBeVisible();
  await expectGoodScreen(page);

  const waiting = page.getByRole('button', { name: /^Resend in \d+ s$/ });
  const began = await startCooldown(page, async () => {
    await page.getByRole('button', { name: 'Resend the email' }).click();
    await expect(page.getByText('A new confirmation link has been sent.')).toBeVisible();
  });
  await expect(waiting).toBeDisabled();
  const mail = await mails.waitFor(person.email);
  await page.clock.runFor(20_000);
  await page.reload();
  await logIn(page, person);
  await expectCooldown(page, waiting, began);
  await page.clock.runFor((RESEND_COOLDOWN_SECONDS - 19) * 1000);
  await expect(page.getByRole('button', { name: 'Resend the email' })).toBeEnabled();

  await page.goto(linkIn(mail));
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
});

test('a refused resend shows the reason and disables its button', async ({
  page,
  context,
  server,
  mails,
  consoleGuard,
}) => {
  const person = newPerson();
  await signUp(context, server.url, person);
  await mails.waitFor(person.email);
  await callsOf(context, server.url)(routes.resendConfirmation, { email: person.email });
  await mails.waitFor(person.email);
  consoleGuard.expect(403, routes.signIn.path);
  consoleGuard.expect(429, routes.resendConfirmation.path);
  await page.clock.install();

  await page.goto('/login');
  await logIn(page, person);
  await page.getByRole('button', { name: 'Resend the email' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    /^For security purposes, you can only request this after \d+ seconds\.$/,
  );
  const waiting = page.getByRole('button', { name: /^Resend in \d+ s$/ });
  await expect(waiting).toBeDisabled();

  consoleGuard.expect(409, routes.resendConfirmation.path);
  await page.route(`**${routes.resendConfirmation.path}`, route =>
    route.fulfill({
      status: 409,
      json: {
        code: 'AUTH_EMAIL_ALREADY_CONFIRMED',
        message: 'This email is already confirmed. Please log in.',
      },
    }),
  );
  await page.clock.runFor(61_000);
  await page.getByRole('button', { name: 'Resend the email' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This email is already confirmed. Please log in.',
  );
  await expect(waiting).toBeDisabled();
  await page.getByRole('button', { name: 'Back to login' }).click();
  await expect(page.getByRole('heading', { name: 'Log in' })).toBeVisible();
});

test('a log-in returns to the requested page, and a signed-in user does not see the log-in page', async ({
  page,
  context,
  server,
  mails,
}) => {
  const person = newPerson();
  await makeAccount(context, server.url, mails, person);
  await page.goto('/studio/image-studio');
  await expect(page).toHaveURL(
    url => url.pathname === '/login' && url.searchParams.get('next') !== null,
  );
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(
    url => url.pathname === '/signup' && url.searchParams.get('next') !== null,
  );
  await page.getByRole('link', { name: 'Log in' }).click();
  await logIn(page, person);
  await expect(page).toHaveURL('/studio/image-studio');

  await page.goto('/login');
  await expect(page).toHaveURL('/');
  await page.goto('/login?next=%2Fdashboard%2Fprofile');
  await expect(page).toHaveURL('/dashboard/profile');
  await page.goto('/login?next=https%3A%2F%2Fexample.com%2F');
  await expect(page).toHaveURL('/');
});

test('pages ask an unconfirmed user to confirm, and open once the user is confirmed', async ({
  page,
  person,
}) => {
  const confirm = await withdrawConfirmation(page);
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'One step is missing' })).toBeVisible();
  await page.goto('/dashboard/profile');
  await expect(page).toHaveURL('/auth/check-email');
  await expect(page.getByText(person.email)).toBeVisible();
  await expectGoodScreen(page);

  confirm();
  await page.reload();
  await expect(page).toHaveURL('/dashboard/profile');
});

test('logging out ends the session on the server and leads to the log-in page', async ({
  page,
  context,
  server,
  person,
}) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');

  const answer = await context.request.get(`${server.url}${routes.getMe.path}`);
  expect(answer.status(), `as ${person.email}`).toBe(401);
});
