// See ACC-9, ACC-10.
import { CONFIRM_REDIRECT_MS } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import { stopClock } from '../../fixtures/auth-forms.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { linkIn } from '../../fixtures/mail-box.ts';
import { callsOf, makeAccount, newPerson, signUp } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

for (const { locale, viewport, words } of [
  {
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    words: {
      title: 'Confirm your email',
      success: 'Your email is confirmed',
      failure: 'This link does not work',
      message: 'Email confirmed successfully! Please log in.',
    },
  },
  {
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    words: {
      title: '验证邮箱',
      success: '邮箱验证好了',
      failure: '这个链接用不了',
      message: '邮箱验证成功，请登录。',
    },
  },
]) {
  test.describe(locale, () => {
    test.use({ locale, viewport });

    test('a confirmation link works once, and its page says so and leads to the log-in page after 3 s', async ({
      page,
      context,
      server,
      mails,
      consoleGuard,
    }) => {
      const person = newPerson();
      await signUp(context, server.url, person);
      const link = linkIn(await mails.waitFor(person.email));
      // Mail programs open links to scan them, which must not use up the token.
      await context.request.get(link);
      await page.clock.install();
      // The server's answer waits until the clock is stopped, because the countdown starts at the
      // answer.
      const stillness = Promise.withResolvers<void>();
      await page.route(`**${routes.confirmEmail.path}`, async route => {
        await stillness.promise;
        await route.continue();
      });
      await page.goto(link);
      await expect(page.getByRole('heading', { name: words.title })).toBeVisible();
      await expect(page.getByRole('progressbar')).toBeVisible();
      expect(new URL(page.url()).search, 'the token is gone from the address').toBe('');
      await expectGoodScreen(page);
      await stopClock(page);
      stillness.resolve();
      await expect(page.getByRole('heading', { name: words.success })).toBeVisible();
      await page.clock.runFor(CONFIRM_REDIRECT_MS - 100);
      await expect(page).toHaveURL('/auth/confirm');
      await page.clock.runFor(100);
      await expect(page.getByRole('status').filter({ hasText: words.message })).toBeVisible();

      await page.clock.resume();
      consoleGuard.expect(400, routes.confirmEmail.path);
      const another = await context.newPage();
      await another.goto(link);
      await expect(another.getByRole('heading', { name: words.failure })).toBeVisible();
      await expectGoodScreen(another);
    });
  });
}

test('a reload after a confirmation shows the same outcome', async ({
  page,
  context,
  server,
  mails,
}) => {
  const person = newPerson();
  await signUp(context, server.url, person);
  await page.clock.install();
  await page.goto(linkIn(await mails.waitFor(person.email)));
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
});

test('a confirmation that failed at the server can be tried again', async ({
  page,
  context,
  server,
  mails,
  consoleGuard,
}) => {
  const person = newPerson();
  await signUp(context, server.url, person);
  consoleGuard.expect(503, routes.confirmEmail.path);
  await page.route(`**${routes.confirmEmail.path}`, route => route.fulfill({ status: 503 }), {
    times: 1,
  });
  await page.goto(linkIn(await mails.waitFor(person.email)));
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
});

test('a confirmation that failed at the server succeeds after a reload', async ({
  page,
  context,
  server,
  mails,
  consoleGuard,
}) => {
  const person = newPerson();
  await signUp(context, server.url, person);
  consoleGuard.expect(503, routes.confirmEmail.path);
  await page.route(`**${routes.confirmEmail.path}`, route => route.fulfill({ status: 503 }), {
    times: 1,
  });
  await page.goto(linkIn(await mails.waitFor(person.email)));
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(new URL(page.url()).search, 'the token is gone from the address').toBe('');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
});

test('a reset link that could not be checked leads to the new-password form after a reload', async ({
  page,
  context,
  server,
  mails,
  consoleGuard,
}) => {
  const person = newPerson();
  await makeAccount(context, server.url, mails, person);
  await callsOf(context, server.url)(routes.requestReset, { email: person.email });
  consoleGuard.expect(503, routes.startRecovery.path);
  await page.route(`**${routes.startRecovery.path}`, route => route.fulfill({ status: 503 }), {
    times: 1,
  });
  await page.goto(linkIn(await mails.waitFor(person.email)));
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
  await page.reload();
  await expect(
    page.getByLabel('New password', { exact: true }),
    'the recovery session goes on',
  ).toBeVisible();
});
