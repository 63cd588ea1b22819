// See PAG-2.
import { CONFIRM_REDIRECT_MS } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import { logIn } from '../../fixtures/auth-forms.ts';
import { linkIn } from '../../fixtures/mail-box.ts';
import { makeAccount, newPerson } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the browser does not store the page in `next`, so a log-in without `next` opens the gallery', async ({
  page,
  context,
  server,
  mails,
}) => {
  const person = newPerson();
  await makeAccount(context, server.url, mails, person);
  for (const path of ['/login', '/signup', '/forgot-password']) {
    await page.goto(`${path}?next=%2Fdashboard%2Fprofile`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(
    await page.evaluate(() =>
      Object.entries(localStorage).filter(([, value]) => value.includes('/')),
    ),
  ).toEqual([]);

  await page.goto('/login');
  await logIn(page, person);
  await expect(page).toHaveURL('/');
});

test('a sign-up leads to the page that was requested before, even if the mail is read on another device', async ({
  page,
  server,
  mails,
  browser,
}) => {
  const person = newPerson();
  await page.goto('/signup?next=%2Fdashboard%2Fcredits');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Confirm password').fill(person.password);
  await page.getByRole('button', { name: /Sign Up/ }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const link = linkIn(await mails.waitFor(person.email));
  await page.getByRole('link', { name: 'Back to login' }).click();
  await expect(page).toHaveURL('/login?next=%2Fdashboard%2Fcredits');

  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' });
  const device = await context.newPage();
  await device.clock.install();
  await device.goto(link);
  await expect(device.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await device.reload();
  await expect(device.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await device.clock.fastForward(CONFIRM_REDIRECT_MS);
  await logIn(device, person);
  await expect(device).toHaveURL('/dashboard/credits');
  await context.close();
});

test('a sign-up with an address of another site in `next` leads to the gallery', async ({
  page,
  context,
  server,
  mails,
}) => {
  const person = newPerson();
  await context.request.post(`${server.url}${routes.signUp.path}`, {
    data: { ...person, next: 'https://example.com/dashboard' },
    headers: { origin: server.url },
    failOnStatusCode: true,
  });
  await page.goto(linkIn(await mails.waitFor(person.email)));
  await expect(page).toHaveURL(url => url.pathname === '/login');
  await logIn(page, person);
  await expect(page).toHaveURL('/');
});

test('a requested page with an address that is too long does not prevent a sign-up', async ({
  page,
}) => {
  await page.goto(`/signup?next=${encodeURIComponent(`/?q=${'x'.repeat(3_000)}`)}`);
  await page.getByLabel('Email').fill(newPerson().email);
  await page.getByLabel('Password', { exact: true }).fill('Correct horse 7');
  await page.getByLabel('Confirm password').fill('Correct horse 7');
  await page.getByRole('button', { name: /Sign Up/ }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});
