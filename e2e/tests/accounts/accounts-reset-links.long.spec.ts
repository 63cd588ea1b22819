// See ACC-9, ACC-13, SES-7.
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { newPerson } from '../../fixtures/people.ts';
import { invalidLink, mailedReset, openReset } from '../../fixtures/reset-links.ts';
import { expect, test } from '../../fixtures/test.ts';

test('an opened reset link stays valid, and a reload keeps the form', async ({
  page,
  context,
  server,
  mails,
}) => {
  const link = await mailedReset({ context, server, mails }, newPerson());
  await context.request.get(link);
  await openReset(page, link);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();
});

test('a used reset link opens again only in the browser of its recovery session, until the password is set', async ({
  page,
  context,
  server,
  mails,
  browser,
  consoleGuard,
}) => {
  const person = newPerson();
  const link = await mailedReset({ context, server, mails }, person);
  await openReset(page, link);
  const another = await context.newPage();
  await openReset(another, link);
  await expect(another.getByText(person.email)).toBeVisible();

  const elsewhere = await browser.newContext({ baseURL: server.url, locale: 'en-US' });
  const stranger = await elsewhere.newPage();
  await stranger.goto(link);
  await expect(stranger.getByRole('alert')).toHaveText(invalidLink);
  await elsewhere.close();

  await another.getByLabel('New password', { exact: true }).fill('Another horse 8');
  await another.getByLabel('Confirm new password').fill('Another horse 8');
  await another.getByRole('button', { name: 'Set the password' }).click();
  await expect(another.getByRole('heading', { name: 'Your password is set' })).toBeVisible();
  consoleGuard.expect(400, routes.startRecovery.path);
  const late = await context.newPage();
  await late.goto(link);
  await expect(late.getByRole('alert')).toHaveText(invalidLink);
});

test('a reset form disappears when a link of another account is opened', async ({
  page,
  context,
  server,
  mails,
  consoleGuard,
}) => {
  const fixtures = { context, server, mails };
  const [mei, tom] = [newPerson(), newPerson('tom')];
  await openReset(page, await mailedReset(fixtures, mei));
  const link = await mailedReset(fixtures, tom);
  consoleGuard.expect(400, routes.startRecovery.path);
  const another = await context.newPage();
  await openReset(another, link);

  await expect(page.getByRole('alert')).toHaveText(invalidLink);
  await expect(another.getByText(tom.email)).toBeVisible();
});

test('a reset page shows its form once another tab starts a recovery session, and an error once that tab signs out', async ({
  page,
  context,
  server,
  mails,
  person,
  consoleGuard,
}) => {
  consoleGuard.expect(401, routes.getRecovery.path);
  const link = await mailedReset({ context, server, mails }, person, { hasAccount: true });
  await page.goto('/reset-password');
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expectGoodScreen(page);
  const another = await context.newPage();
  await openReset(another, link);
  await expect(page.getByLabel('New password', { exact: true })).toBeVisible();

  await another.goto('/');
  await another.getByRole('button', { name: /^Account of / }).click();
  await another.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page.getByRole('alert')).toHaveText(invalidLink);
});
