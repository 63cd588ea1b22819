import {
  CONFIRM_REDIRECT_MS,
  RESEND_COOLDOWN_SECONDS,
  SIGN_IN_BANNER_FADE_MS,
  SIGN_IN_BANNER_GONE_MS,
} from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { linkIn } from '../fixtures/mail-box.ts';
import { makeAccount, newPerson, signUp } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

test('shows a message and an error of the address in two banners', async ({ page }) => {
  await page.goto('/login?message=Welcome%20back&error=Something%20broke');
  await expect(page.getByRole('status').filter({ hasText: 'Welcome back' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Something broke' })).toBeVisible();
});

test('goes to the log-in page 3 s after the confirmation; its banner fades at 4.5 s and is gone at 5 s', async ({
  page,
  context,
  server,
  mails,
}) => {
  const person = newPerson();
  await signUp(context, server.url, person);
  await page.clock.install();
  // The answer waits until the clock stands still, so that every second after it is counted.
  const stillness = Promise.withResolvers<void>();
  await page.route(`**${routes.confirmEmail.path}`, async route => {
    await stillness.promise;
    await route.continue();
  });
  await page.goto(linkIn(await mails.waitFor(person.email)));
  await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  stillness.resolve();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();

  await page.clock.runFor(CONFIRM_REDIRECT_MS);
  const banner = page.getByRole('status').filter({ hasText: 'Email confirmed successfully! Please log in.' });
  await expect(banner).toBeVisible();
  await page.clock.runFor(SIGN_IN_BANNER_FADE_MS - 100);
  await expect(banner).toHaveCSS('opacity', '1');
  await page.clock.runFor(100);
  await expect(banner).toHaveCSS('opacity', '0');
  await page.clock.runFor(SIGN_IN_BANNER_GONE_MS - SIGN_IN_BANNER_FADE_MS);
  await expect(banner).toHaveCount(0);
  await expect(page).toHaveURL('/login');
});

test('says how strong a password is, without refusing a weak one', async ({ page }) => {
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

test('refuses a short password and two that differ, beside their fields', async ({ page }) => {
  await page.goto('/signup');
  await page.getByLabel('Email').fill(newPerson().email);
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm password').fill('other');
  await page.getByRole('button', { name: /Sign Up/ }).click();

  await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await expect(page.getByLabel('Confirm password')).toHaveAccessibleDescription(/Passwords do not match\./);
  await expectGoodScreen(page);
  await expect(page).toHaveURL('/signup');
});

test('refuses a wrong password without saying which of the two is wrong', async ({ page, consoleGuard }) => {
  consoleGuard.expect(401, routes.signIn.path);
  await page.goto('/login');
  await page.getByLabel('Email').fill(newPerson().email);
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Log in' }).click();

  await expect(page.getByRole('alert')).toHaveText('Invalid email or password.');
  await expectGoodScreen(page);
});

test('offers somebody unconfirmed the mail again, once a minute', async ({
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
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('heading', { name: 'One step is missing' })).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('button', { name: 'Resend the email' }).click();
  await expect(page.getByText('A new confirmation link has been sent.')).toBeVisible();
  const again = page.getByRole('button', { name: /^Resend in \d+ s$/ });
  await expect(again).toBeDisabled();
  const mail = await mails.waitFor(person.email);
  await page.clock.runFor((RESEND_COOLDOWN_SECONDS - 1) * 1000);
  await expect(again).toBeDisabled();
  await page.clock.runFor(1_500);
  await expect(page.getByRole('button', { name: 'Resend the email' })).toBeEnabled();

  await page.goto(linkIn(mail));
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
});

test('tells on the server too that a minute has not passed', async ({ page, context, server, mails, consoleGuard }) => {
  const person = newPerson();
  await signUp(context, server.url, person);
  await mails.waitFor(person.email);
  await context.request.post(`${server.url}${routes.resendConfirmation.path}`, {
    data: { email: person.email },
    headers: { origin: server.url },
  });
  consoleGuard.expect(403, routes.signIn.path);
  consoleGuard.expect(429, routes.resendConfirmation.path);

  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Resend the email' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    /^For security purposes, you can only request this after \d+ seconds\.$/,
  );
  await expect(page.getByRole('button', { name: /^Resend in \d+ s$/ })).toBeDisabled();
});

test('does not confirm with a link that was used', async ({ page, context, server, mails, consoleGuard }) => {
  const person = newPerson();
  await signUp(context, server.url, person);
  const link = linkIn(await mails.waitFor(person.email));
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();

  consoleGuard.expect(400, routes.confirmEmail.path);
  const another = await context.newPage();
  await another.goto(link);
  await expect(another.getByRole('heading', { name: 'This link does not work' })).toBeVisible();
  await expectGoodScreen(another);
});

test('shows the same outcome of a link when the page is reloaded', async ({ page, context, server, mails }) => {
  const person = newPerson();
  await signUp(context, server.url, person);
  await page.clock.install();
  await page.goto(linkIn(await mails.waitFor(person.email)));
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
});

test('returns after the log-in to the page that asked for it', async ({ page, context, server, mails }) => {
  const person = newPerson();
  await makeAccount(context, server.url, mails, person);
  await page.goto('/studio/image-studio');
  await expect(page).toHaveURL(url => url.pathname === '/login' && url.searchParams.get('next') !== null);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/studio/image-studio');
});

test('logs out on the server and leads to the log-in page', async ({ page, context, server, person }) => {
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');

  const answer = await context.request.get(`${server.url}${routes.getMe.path}`);
  expect(answer.status(), `as ${person.email}`).toBe(401);
});
