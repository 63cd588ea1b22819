// See ACC-23.
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import {
  callsOf,
  expireSession,
  makeAccount,
  newPerson,
  type Person,
  signIn,
} from '../../fixtures/people.ts';
import { test as base, expect } from '../../fixtures/test.ts';
import { holdAnswer, watchRest } from '../../fixtures/traffic.ts';
import { paintWorks } from '../../fixtures/works.ts';

const test = base.extend<{ nameless: Person }>({
  nameless: async ({ context, server, mails }, use) => {
    const person = newPerson('nameless');
    await makeAccount(context, server.url, mails, person);
    await signIn(context, server.url, person);
    await use(person);
  },
});

const question = { name: 'What should we call you?' };

test('a user without a name is asked for one until a name that follows three rules is saved', async ({
  page,
  context,
  server,
  nameless,
}) => {
  await page.goto('/dashboard/profile');
  const dialog = page.getByRole('dialog', question);
  await expect(dialog, `as ${nameless.email}`).toBeVisible();
  await expectGoodScreen(page);

  const field = dialog.getByLabel('Username');
  await expect(field).toBeFocused();
  const refused = [
    [' a ', 'Username must be at least 2 characters'],
    ['x'.repeat(21), 'Username must not exceed 20 characters'],
    ['mei@lin', 'Username contains invalid characters'],
  ] as const;
  for (const [name, words] of refused) {
    await field.fill(name);
    await field.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(words);
    await expect(field).toHaveAccessibleDescription(words);
  }
  await expectGoodScreen(page);

  await field.fill('  梅 Lin_7 ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Account of 梅 Lin_7' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: '梅 Lin_7' })).toBeVisible();
  const { user } = await callsOf(context, server.url)(routes.getMe);
  expect(user.display_name).toBe('梅 Lin_7');

  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: '梅 Lin_7' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a skipped question stays away on other pages and after reloads, until the next log-in', async ({
  page,
  nameless,
}) => {
  await page.goto('/');
  const dialog = page.getByRole('dialog', question);
  await dialog.getByRole('button', { name: 'Skip for now' }).click();
  await expect(dialog).toHaveCount(0);
  for (const address of ['/?tab=history', '/dashboard']) {
    await page.goto(address);
    await expect(page.getByRole('heading').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(dialog).toHaveCount(0);
  }

  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByLabel('Email').fill(nameless.email);
  await page.getByLabel('Password', { exact: true }).fill(nameless.password);
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await page.waitForLoadState('networkidle');
  await expect(dialog).toHaveCount(0);
});

test('a question skipped in one tab is skipped in all tabs of the session, but not for another session or user', async ({
  page,
  context,
  server,
  mails,
  nameless,
}) => {
  const other = newPerson('lin');
  await page.goto('/dashboard');
  const dialog = page.getByRole('dialog', question);
  await expect(dialog).toBeVisible();
  const openTab = await context.newPage();
  await openTab.goto('/dashboard');
  await openTab.getByRole('dialog', question).getByRole('button', { name: 'Skip for now' }).click();
  await expect(dialog).toHaveCount(0);
  const newTab = await context.newPage();
  const atRest = watchRest(newTab);
  await newTab.goto('/dashboard');
  await atRest();
  await expect(newTab.getByRole('dialog')).toHaveCount(0);
  await Promise.all([openTab.close(), newTab.close()]);

  for (const person of [nameless, other]) {
    if (person === other) {
      const elsewhere = await context.browser()?.newContext();
      if (elsewhere) await makeAccount(elsewhere, server.url, mails, other);
      await elsewhere?.close();
    }
    await expireSession(context, server.url);
    await page.goto('/dashboard');
    await expect(page).toHaveURL(/\/login/);
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await dialog.getByRole('button', { name: 'Skip for now' }).click();
    await expect(dialog).toHaveCount(0);
  }
});

test('the question waits until an open work is closed', async ({
  page,
  context,
  server,
  nameless,
}) => {
  const [work] = await paintWorks(context, server.url, ['A quiet sea']);
  await page.goto(`/?viewJobId=${work?.id}`);
  const shown = page.getByRole('dialog').filter({ hasText: 'A quiet sea' });
  await expect(shown, `as ${nameless.email}`).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('dialog')).toHaveCount(1);

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', question)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a name that can’t be saved stays in the field, with the reason', async ({
  page,
  consoleGuard,
  nameless,
}) => {
  consoleGuard.expect(500, routes.updateProfile.path);
  await page.route(`**${routes.updateProfile.path}`, route =>
    route.fulfill({
      status: 500,
      json: { code: 'INTERNAL', message: 'Something went wrong. Please try again.' },
    }),
  );
  await page.goto('/');
  const dialog = page.getByRole('dialog', question);
  await dialog.getByLabel('Username').fill('Mei');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert'), `as ${nameless.email}`).toHaveText(
    'Failed to save your username.Something went wrong. Please try again.',
  );
  await expect(dialog.getByLabel('Username')).toHaveValue('Mei');
  await expectGoodScreen(page);
});

test('the question can’t be skipped while a name is being saved, and if it is closed a toast reports the outcome', async ({
  page,
  nameless,
}) => {
  await page.goto('/');
  const dialog = page.getByRole('dialog', question);
  await dialog.getByLabel('Username').fill('Mei');
  const answer = await holdAnswer(page, routes.updateProfile.path);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('button', { name: 'Skip for now' }), nameless.email).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  answer();
  await expect(page.getByText('Display name updated')).toBeVisible();
});

test.describe('in Chinese, on a phone', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });

  test('the question has Chinese words and errors', async ({ page, nameless }) => {
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: '怎么称呼你？' });
    await dialog.getByLabel('昵称').fill('朱');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog.getByRole('alert'), `as ${nameless.email}`).toHaveText('昵称至少要 2 个字');
    await expectGoodScreen(page);
    await dialog.getByLabel('昵称').fill('朱砂');
    await dialog.getByRole('button', { name: '保存' }).click();
    await expect(dialog).toHaveCount(0);
  });
});
