// See ACC-22.
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { giveName, newPerson, signIn } from '../../fixtures/people.ts';
import { DISPLAY_NAME, expect, test } from '../../fixtures/test.ts';
import { holdAnswer } from '../../fixtures/traffic.ts';

const NEW_PASSWORD = 'Persimmon tree 3';

const languages = [
  {
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
    change: 'Change Password',
    labels: ['Current password', 'New password', 'Confirm new password'],
    submit: 'Update Password',
    cancel: 'Cancel',
    updated: 'Password updated successfully!',
    failed: 'Failed to update password',
    wrong: 'Current password is incorrect.',
  },
  {
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    change: '修改密码',
    labels: ['当前密码', '新密码', '再输一次新密码'],
    submit: '更新密码',
    cancel: '取消',
    updated: '密码已更新！',
    failed: '密码没能更新',
    wrong: '当前密码不对。',
  },
] as const;

for (const { locale, viewport, ...words } of languages)
  test.describe(locale, () => {
    test.use({ locale, viewport });

    test('the outcome of a change of the password is shown in a toast if its dialog was closed meanwhile', async ({
      page,
      context,
      server,
      person,
      consoleGuard,
    }) => {
      consoleGuard.expect(401, routes.changePassword.path);
      await page.goto('/dashboard/profile');
      const dialog = page.getByRole('dialog', { name: words.change });
      const closeWhileSending = async (current: string) => {
        await page.getByRole('button', { name: words.change }).click();
        for (const [index, label] of words.labels.entries())
          await dialog
            .getByLabel(label, { exact: true })
            .fill(index === 0 ? current : NEW_PASSWORD);
        const answer = await holdAnswer(page, routes.changePassword.path);
        await dialog.getByRole('button', { name: words.submit }).click();
        await expect(dialog.getByRole('button', { name: words.cancel })).toBeDisabled();
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        answer();
      };

      await closeWhileSending('not my password');
      await expect(page.getByText(words.failed)).toBeVisible();
      await expect(page.getByText(words.wrong)).toBeVisible();
      await expectGoodScreen(page);
      await closeWhileSending(person.password);
      await expect(page.getByText(words.updated)).toBeVisible();
      await signIn(context, server.url, { ...person, password: NEW_PASSWORD });
    });
  });

test('a change that ends does not close a different dialog that was opened meanwhile', async ({
  page,
  person,
}) => {
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Change Password' }).click();
  const passwords = page.getByRole('dialog', { name: 'Change password' });
  for (const [label, value] of [
    ['Current password', person.password],
    ['New password', NEW_PASSWORD],
    ['Confirm new password', NEW_PASSWORD],
  ] as const)
    await passwords.getByLabel(label, { exact: true }).fill(value);
  const answer = await holdAnswer(page, routes.changePassword.path);
  await passwords.getByRole('button', { name: 'Update Password' }).click();
  await page.keyboard.press('Escape');
  await expect(passwords).toHaveCount(0);
  await page.getByRole('button', { name: 'Change Email' }).click();
  answer();
  await expect(page.getByText('Password updated successfully!')).toBeVisible();
  await expect(page.getByRole('dialog', { name: 'Change email' })).toBeVisible();
});

test('the outcome of a change of the address is shown in a toast if its dialog was closed meanwhile', async ({
  page,
  person,
  consoleGuard,
}) => {
  consoleGuard.expect(401, routes.changeEmail.path);
  const next = newPerson('lin').email;
  await page.goto('/dashboard/profile');
  const dialog = page.getByRole('dialog', { name: 'Change email' });
  const closeWhileSending = async (password: string) => {
    await page.getByRole('button', { name: 'Change Email' }).click();
    await dialog.getByLabel('New email').fill(next);
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    const answer = await holdAnswer(page, routes.changeEmail.path);
    await dialog.getByRole('button', { name: 'Send the link' }).click();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    answer();
  };

  await closeWhileSending('not my password');
  await expect(page.getByText('The link could not be sent.')).toBeVisible();
  await expect(page.getByText('The password is not right.')).toBeVisible();
  await closeWhileSending(person.password);
  await expect(page.getByText('Check your new mailbox')).toBeVisible();
  await page.getByRole('button', { name: 'Change Email' }).click();
  await expect(dialog.getByLabel('New email')).toHaveValue('');
});

test('a refused deletion is reported in a toast if its dialog was closed meanwhile, and a successful one leads to the log-in page', async ({
  page,
  person,
  consoleGuard,
}) => {
  consoleGuard.expect(401, routes.deleteAccount.path);
  await page.goto('/dashboard/profile');
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  const closeWhileSending = async (password: string) => {
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await dialog.getByLabel('Password', { exact: true }).fill(password);
    const answer = await holdAnswer(page, routes.deleteAccount.path);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    answer();
  };

  await closeWhileSending('not my password');
  await expect(page.getByText('The account could not be deleted.')).toBeVisible();
  await closeWhileSending(person.password);
  await expect(
    page.getByRole('status').filter({ hasText: 'Your account has been deleted.' }),
  ).toBeVisible();
});

test('an edit of the name can’t be cancelled while the name is being saved, and another page shows the outcome', async ({
  page,
  context,
  server,
  person,
  consoleGuard,
}) => {
  consoleGuard.expect(500, routes.updateProfile.path);
  await page.goto('/dashboard/profile');
  const field = page.getByRole('textbox', { name: 'Display name' });
  await page.getByRole('button', { name: 'Edit display name' }).click();
  await field.fill('Lin');
  const saved = await holdAnswer(page, routes.updateProfile.path);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await field.press('Escape');
  await expect(field, person.email).toBeVisible();
  await page.getByRole('link', { name: 'Vermilion' }).first().click();
  await expect(field).toHaveCount(0);
  saved();
  await expect(page.getByText('Display name updated')).toBeVisible();

  await giveName(context, server.url, DISPLAY_NAME);
  await page.goto('/dashboard/profile');
  await page.getByRole('button', { name: 'Edit display name' }).click();
  await field.fill('Lin');
  const refused = await holdAnswer(page, routes.updateProfile.path, {
    status: 500,
    json: { code: 'INTERNAL', message: '' },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'Vermilion' }).first().click();
  await expect(field).toHaveCount(0);
  refused();
  await expect(page.getByText('Failed to update display name')).toBeVisible();
});
