// See ACC-21, SES-9.
import type { Locator } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { stopClock } from '../../fixtures/auth-forms.ts';
import { breakCalls } from '../../fixtures/break-calls.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { dropFirstAnswers } from '../../fixtures/first-answers.ts';
import { callsOf, newPerson, signIn } from '../../fixtures/people.ts';
import { DISPLAY_NAME, expect, test } from '../../fixtures/test.ts';
import { expectToast } from '../../fixtures/toast.ts';
import { watchCode } from '../../fixtures/traffic.ts';
import { paintWorks } from '../../fixtures/works.ts';

const LONG_NAME = 'a'.repeat(54);
const failure = {
  status: 500,
  json: { code: 'INTERNAL', message: 'Something went wrong. Please try again.' },
};

test('the profile shows the user’s number of works, spent credits, days, name, address and first day', async ({
  page,
  context,
  server,
  person,
}) => {
  await paintWorks(context, server.url, ['A quiet sea', 'A pine on a rock']);
  await page.goto('/');
  await page.goto('/dashboard/profile');
  await expect(page).toHaveTitle('Profile · Vermilion');
  await expect(page.getByRole('heading', { level: 1, name: DISPLAY_NAME })).toBeVisible();
  for (const [label, value] of [
    ['Generations', '2'],
    ['Credits spent', '20'],
    ['Days with us', '0'],
  ]) {
    await expect(
      page.getByRole('definition').and(page.locator(`dt:text-is("${label}") + dd`)),
    ).toHaveText(value ?? '');
  }
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
  const today = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(),
  );
  await expect(page.getByText(today, { exact: true })).toBeVisible();
  await expectGoodScreen(page);
});

test('statistics that fail to load are reported with a retry, and an unknown first day is N/A', async ({
  page,
  consoleGuard,
  person,
}) => {
  consoleGuard.expect(500, routes.getProfileStats.path);
  await dropFirstAnswers(page);
  await page.route(`**${routes.getMe.path}`, async route => {
    const answer = await route.fetch();
    const { user } = await answer.json();
    await route.fulfill({ response: answer, json: { user: { ...user, created_at: '' } } });
  });
  const outage = await breakCalls(page, [`**${routes.getProfileStats.path}`], failure);
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('alert'), person.email).toContainText('This could not be loaded.');
  await expectGoodScreen(page);
  await outage.endWith(page.getByRole('button', { name: 'Try again' }));
  await expect(page.getByText('Generations')).toBeVisible();
  await expect(page.getByText('N/A', { exact: true })).toBeVisible();
});

test.describe('the display name', () => {
  test('is edited in place, trimmed, and changed on the whole page', async ({
    page,
    context,
    server,
    person,
  }) => {
    await page.clock.install();
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: 'Edit display name' }).click();
    const field = page.getByRole('textbox', { name: 'Display name' });
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(DISPLAY_NAME);
    await expect(field, 'no rule is shown before it is broken').toHaveAccessibleDescription('');
    const lineOf = async (part: Locator) => {
      const box = await part.boundingBox();

      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    };
    const line = await lineOf(field);
    for (const part of [
      page.getByText('Display name', { exact: true }),
      page.getByRole('button', { name: 'Save' }),
    ])
      expect(Math.abs((await lineOf(part)) - line)).toBeLessThanOrEqual(1);
    await expectGoodScreen(page);
    await field.fill('  Lin 梅  ');
    await stopClock(page);
    await page.getByRole('button', { name: 'Save' }).click();

    await expectToast(page, 'Display name updated');
    await expect(page.getByRole('heading', { level: 1, name: 'Lin 梅' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Account of Lin 梅' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit display name' })).toBeFocused();
    const { user } = await callsOf(context, server.url)(routes.getMe);
    expect(user.display_name, person.email).toBe('Lin 梅');
  });

  test('stays after a cancel, can’t be empty, and has the server’s refusals and failures beside it', async ({
    page,
    consoleGuard,
    person,
  }) => {
    consoleGuard.expect(400, routes.updateProfile.path);
    consoleGuard.expect(500, routes.updateProfile.path);
    await page.goto('/dashboard/profile');
    const field = page.getByRole('textbox', { name: 'Display name' });
    for (const leave of [
      () => page.getByRole('button', { name: 'Cancel' }).click(),
      () => field.press('Escape'),
    ]) {
      await page.getByRole('button', { name: 'Edit display name' }).click();
      await field.fill('Somebody else');
      await leave();
      await expect(field).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1, name: DISPLAY_NAME })).toBeVisible();
    }

    await page.getByRole('button', { name: 'Edit display name' }).click();
    const expectRefusal = async (name: string, words: string) => {
      await field.fill(name);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(field, person.email).toHaveAccessibleDescription(words);
      await expect(page.getByRole('alert')).toHaveText(words);
    };
    await expectRefusal('   ', 'Display name cannot be empty');
    await expectRefusal('x', 'Username must be at least 2 characters');
    await expectRefusal('x'.repeat(21), 'Username must not exceed 20 characters');
    await expectRefusal('mei@lin', 'Username contains invalid characters');
    await expectGoodScreen(page);
    await page.route(`**${routes.updateProfile.path}`, route => route.fulfill(failure));
    await field.fill('Mei');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByRole('alert').getByText('Failed to update display name', { exact: true }),
    ).toBeVisible();
    await expect(
      page.getByRole('alert').getByText('Something went wrong. Please try again.', { exact: true }),
    ).toBeVisible();
  });
});

test('a change of the address sends a link to the new address, and the dialog does not move', async ({
  page,
  mails,
  consoleGuard,
  person,
}) => {
  consoleGuard.expect(401, routes.changeEmail.path);
  const next = newPerson('lin').email;
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Change Email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  await expectGoodScreen(page);
  const send = dialog.getByRole('button', { name: 'Send the link' });
  await send.click();
  await expect(dialog.getByLabel('New email')).toHaveAccessibleDescription(
    'Enter your email address.',
  );
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'Enter your password.',
  );
  await dialog.getByLabel('New email').fill(person.email.toUpperCase());
  await expect(dialog.getByLabel('New email')).toHaveAccessibleDescription(
    'This is your address already.',
  );
  await dialog.getByLabel('New email').fill(next);
  await dialog.getByLabel('Password', { exact: true }).fill('not my password');
  await send.click();
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'The password is not right.',
  );
  await expectGoodScreen(page);
  const top = (await dialog.boundingBox())?.y;

  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await send.click();
  const sent = page.getByRole('dialog', { name: 'Check your new mailbox' });
  await expect(sent).toContainText(`A link is on its way to ${next}.`);
  expect((await sent.boundingBox())?.y).toBe(top);
  await expectGoodScreen(page);
  expect((await mails.waitFor(next)).text).toContain('http://localhost');
  await sent.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(person.email, { exact: true })).toBeVisible();
});

test('an address that only the server refuses has the error beside its field, and a long address fits', async ({
  page,
  consoleGuard,
  person,
}) => {
  consoleGuard.expect(400, routes.changeEmail.path);
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Change Email' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('New email').fill('mei..lin@example.com');
  await dialog.getByLabel('Password', { exact: true }).fill(person.password);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog.getByLabel('New email')).toHaveAccessibleDescription(
    'Enter a full email address.',
  );
  await expect(dialog.getByRole('alert')).toHaveCount(1);

  await dialog.getByLabel('New email').fill(newPerson(LONG_NAME).email);
  await dialog.getByRole('button', { name: 'Send the link' }).click();
  await expect(dialog).toContainText('A link is on its way to');
  const overflowPixels = await dialog.evaluate(
    element => element.scrollWidth - element.clientWidth,
  );
  expect(overflowPixels).toBeLessThanOrEqual(0);
});

test('an export without a connection fails in a toast, and the page stays', async ({
  page,
  context,
  consoleGuard,
  person,
}) => {
  const codeIsThere = watchCode(page, 'toast-stack', 'dialog-popup');
  await page.goto('/dashboard/profile');
  await expect(page.getByText(person.email)).toBeVisible();
  await codeIsThere();
  consoleGuard.allowLostConnections();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Export my data' }).click();
  await expect(page.getByText('The copy could not be asked for.')).toBeVisible();
  await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible();
});

test('the profile lists the sessions, and can sign out the other one', async ({
  page,
  browser,
  server,
  person,
}) => {
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (Macintosh) Gecko/20100101 Firefox/140.0',
  });
  await signIn(elsewhere, server.url, person);
  await page.goto('/dashboard/profile');
  await expect(page.getByRole('listitem')).toHaveText([
    /This browser$/,
    /^Firefox on macOS.*Last here/,
  ]);
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Signed out everywhere else')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Firefox' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toHaveCount(0);
  expect((await elsewhere.request.get(`${server.url}${routes.getMe.path}`)).status()).toBe(401);
  await elsewhere.close();
});

test('the profile has the choices of theme and language, too', async ({ page, person }) => {
  await page.goto('/dashboard/profile');
  await page.getByRole('radio', { name: 'Paper' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.getByRole('button', { name: /^Account of / }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Paper' }), person.email).toBeChecked();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: '中文' }).click();
  await expect(page.getByRole('heading', { name: '登录方式' })).toBeVisible();
  await expectGoodScreen(page);
});
