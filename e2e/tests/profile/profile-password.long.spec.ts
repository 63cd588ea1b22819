// See ACC-3, ACC-22.
import type { Page } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { stopClock } from '../../fixtures/auth-forms.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectToast, tickUntilVisible } from '../../fixtures/toast.ts';
import { watchRest } from '../../fixtures/traffic.ts';

const NEW_PASSWORD = 'Persimmon tree 3';

test.describe('the password', () => {
  test('must satisfy four rules, and closing its dialog deletes what was typed', async ({
    page,
    person,
  }) => {
    await page.goto('/dashboard/profile');
    const dialog = await openPasswords(page);
    await expectGoodScreen(page);
    const expectRefusal = async (
      [current, next, confirmation]: [string, string, string],
      label: string,
      words: string,
    ) => {
      await fillPasswords(page, current, next, confirmation);
      await dialog.getByRole('button', { name: 'Update Password' }).click();
      await expect(
        dialog.getByLabel(label, { exact: true }),
        person.email,
      ).toHaveAccessibleDescription(words);
      await expect(dialog.getByRole('alert')).toHaveText(words);
    };
    await expectRefusal(['', '', ''], 'Current password', 'Please fill in all fields');
    await expectRefusal(['a', 'b', ''], 'Confirm new password', 'Please fill in all fields');
    await expectRefusal(
      ['a', 'short', 'other'],
      'New password',
      'New password must be at least 8 characters',
    );
    await expectRefusal(
      ['a', NEW_PASSWORD, 'other'],
      'Confirm new password',
      'New passwords do not match',
    );
    await expectRefusal(
      [NEW_PASSWORD, NEW_PASSWORD, NEW_PASSWORD],
      'New password',
      'New password must be different from current password',
    );
    await expectGoodScreen(page);
    await dialog.getByLabel('New password', { exact: true }).fill('aB1!aaaa');
    await expect(dialog.getByLabel('Confirm new password', { exact: true })).toHaveValue(
      NEW_PASSWORD,
    );

    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await openPasswords(page);
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      await expect(dialog.getByLabel(label, { exact: true })).toHaveValue('');
    await expect(dialog.getByText('Password strength: None')).toBeVisible();
    await dialog.getByLabel('New password', { exact: true }).fill('aB1!aaaa');
    await expect(dialog.getByText('Password strength: Very Strong')).toBeVisible();
  });

  test('keeps the refusal beside its field and shows its new strength while the user corrects it', async ({
    page,
    person,
  }) => {
    await page.goto('/dashboard/profile');
    const dialog = await openPasswords(page);
    await fillPasswords(page, person.password, 'aB1!', 'aB1!');
    await dialog.getByRole('button', { name: 'Update Password' }).click();
    const field = dialog.getByLabel('New password', { exact: true });
    await expect(field).toHaveAccessibleDescription('New password must be at least 8 characters');
    await expect(dialog.getByText('Password strength: Strong')).toBeVisible();
    await expectGoodScreen(page);

    await field.fill('aB1!aaaa');
    await expect(dialog.getByText('Password strength: Very Strong')).toBeVisible();
    await expect(field).toHaveAccessibleDescription('New password must be at least 8 characters');
  });

  test('is refused beside its field if it is wrong, and a change ends another session', async ({
    page,
    browser,
    server,
    person,
    consoleGuard,
  }) => {
    consoleGuard.expect(401, routes.changePassword.path);
    const elsewhere = await browser.newContext();
    await signIn(elsewhere, server.url, person);
    await page.clock.install();
    await page.goto('/dashboard/profile');
    const dialog = await openPasswords(page);
    await fillPasswords(page, 'not my password', NEW_PASSWORD, NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Update Password' }).click();
    await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
      'Current password is incorrect.',
    );

    const answer = Promise.withResolvers<void>();
    await page.route(`**${routes.changePassword.path}`, async route => {
      await answer.promise;
      await route.continue();
    });
    await fillPasswords(page, person.password, NEW_PASSWORD, NEW_PASSWORD);
    await stopClock(page);
    await dialog.getByRole('button', { name: 'Update Password' }).click();
    await tickUntilVisible(
      page,
      dialog.getByRole('button', { name: 'Updating...', disabled: true }),
    );
    answer.resolve();
    await expectToast(page, 'Password updated successfully!');
    await page.clock.resume();
    await expect(dialog).toHaveCount(0);

    expect((await elsewhere.request.get(`${server.url}${routes.getMe.path}`)).status()).toBe(401);
    await signIn(elsewhere, server.url, { ...person, password: NEW_PASSWORD });
    await elsewhere.close();
  });

  test('gets a general error message if the server fails to change it', async ({
    page,
    consoleGuard,
    person,
  }) => {
    consoleGuard.expect(500, routes.changePassword.path);
    await page.route(`**${routes.changePassword.path}`, route =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } }),
    );
    await page.goto('/dashboard/profile');
    const dialog = await openPasswords(page);
    await fillPasswords(page, person.password, NEW_PASSWORD, NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Update Password' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('Failed to update password');
  });
});

test.describe('in Chinese, on a phone', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });

  test('name and password can be changed, and the dialogs fit', async ({
    page,
    person,
    consoleGuard,
  }) => {
    consoleGuard.expect(400, routes.updateProfile.path);
    const atRest = watchRest(page);
    await page.goto('/dashboard/profile');
    await page.getByRole('button', { name: '修改昵称' }).click();
    await page.getByRole('textbox', { name: '昵称' }).fill('朱');
    await page.getByRole('button', { name: '保存' }).click();
    await expect(page.getByRole('alert')).toHaveText('昵称至少要 2 个字');
    await expectGoodScreen(page);
    await page.getByRole('textbox', { name: '昵称' }).fill('朱砂');
    await page.getByRole('button', { name: '保存' }).click();
    const named = page.getByRole('heading', { level: 1, name: '朱砂' });
    await expect(named).toBeVisible();
    // If the answer is late, the closing of the field counts as a shift. A reload resets the
    // shifts.
    await page.reload();
    await expect(named).toBeVisible();
    await atRest();

    await page.getByRole('button', { name: '修改密码' }).click();
    const dialog = page.getByRole('dialog', { name: '修改密码' });
    await dialog.getByLabel('当前密码').fill(person.password);
    await dialog.getByLabel('新密码', { exact: true }).fill('aB1!');
    await dialog.getByLabel('再输一次新密码').fill('aB1!');
    await dialog.getByRole('button', { name: '更新密码' }).click();
    await expect(dialog.getByRole('alert')).toHaveText('新密码至少要 8 个字符');
    await expect(dialog.getByText('密码强度')).toBeVisible();
    await expectGoodScreen(page);
    await dialog.getByLabel('新密码', { exact: true }).fill(NEW_PASSWORD);
    await dialog.getByLabel('再输一次新密码').fill(NEW_PASSWORD);
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: '更新密码' }).click();
    await expect(page.getByText('密码已更新！')).toBeVisible();

    for (const [button, title] of [
      ['更换邮箱', '更换邮箱'],
      ['注销我的账号', '要注销账号吗？'],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await expectGoodScreen(page);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  });
});

async function openPasswords(page: Page) {
  await page.getByRole('button', { name: 'Change Password' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change password' });
  await expect(dialog).toBeVisible();

  return dialog;
}

async function fillPasswords(
  page: Page,
  current: string,
  next: string,
  confirmation: string,
): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Current password', { exact: true }).fill(current);
  await dialog.getByLabel('New password', { exact: true }).fill(next);
  await dialog.getByLabel('Confirm new password', { exact: true }).fill(confirmation);
}
