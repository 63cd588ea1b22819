/** See PPL-6, PPL-8, PPL-9, PPL-11, PPL-15. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import type { MailBox } from '../../fixtures/mail-box.ts';
import { makeAccount, newPerson, type Person, signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const views = [
  {
    ...{ locale: 'en-US', width: 1440, height: 900, more: 'More', undo: 'Undo', close: 'Close' },
    ...{ delete: 'Delete', other: 'This is another address.', deleted: 'Account deleted' },
    ...{ none: 'Nobody found', link: 'Reset link', make: 'Make link', linkField: 'Link' },
    ...{ newPassword: 'Set a new password', end: /^End the session of/, ended: 'Session ended' },
    ...{ nowhere: 'Signed in nowhere.', grant: 'Grant credits', credits: 'Credits' },
    ...{ note: /^Note for the ledger/, granted: 'Credits granted', suspend: 'Suspend' },
    ...{ all: 'Choose all that are shown', refused: 'One person was not changed:' },
    ...{ self: /your own account/, suspended: 'Suspended', cancel: 'Cancel', choose: 'Choose' },
  },
  {
    ...{ locale: 'zh-CN', width: 390, height: 844, more: '更多', undo: '撤销', close: '关闭' },
    ...{ delete: '删除', other: '邮箱不一致。', deleted: '账号已删除' },
    ...{ none: '没有找到', link: '重设密码链接', make: '生成链接', linkField: '链接' },
    ...{ newPassword: '设置新密码', end: /^登出\s/, ended: '已登出' },
    ...{ nowhere: '没有登录。', grant: '赠送积分', credits: '积分' },
    ...{ note: /^明细备注/, granted: /赠送积分$/, suspend: '停用' },
    ...{ all: '选择本页全部', refused: /^有\s1\s位没有改动/ },
    ...{ self: /自己的账号/, suspended: '已停用', cancel: '取消', choose: '选择' },
  },
] as const;

for (const { locale, width, height, ...words } of views) {
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height } });

    test('an account is deleted once its address is typed', async ({
      page,
      browser,
      person,
      server,
      mails,
    }) => {
      await server.admin('promote', person.email);
      const { other } = await somebody(browser, server.url, mails);
      await openPerson(page, other);
      await page.getByRole('button', { name: words.delete, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox').fill(person.email);
      await dialog.getByRole('button', { name: words.delete, exact: true }).click();
      await expect(dialog.getByText(words.other)).toBeVisible();
      await expectGoodScreen(page);
      await dialog.getByRole('textbox').fill(other.email);
      await dialog.getByRole('button', { name: words.delete, exact: true }).click();

      await expect(page.getByText(words.deleted)).toBeVisible();
      await expect(page).toHaveURL(/\/admin\/people$/);
      await page.goto(`/admin/people?search=${other.email}`);
      await expect(page.getByRole('heading', { name: words.none })).toBeVisible();
    });

    test('a reset link is shown once, and opens the page for a new password', async ({
      page,
      browser,
      person,
      server,
      mails,
    }) => {
      await server.admin('promote', person.email);
      const { other, context } = await somebody(browser, server.url, mails);
      await openPerson(page, other);
      await page.getByRole('button', { name: words.more }).click();
      await page.getByRole('menuitem', { name: words.link }).click();
      const dialog = page.getByRole('dialog');
      await expectGoodScreen(page);
      await dialog.getByRole('button', { name: words.make }).click();
      const link = await dialog.getByRole('textbox', { name: words.linkField }).inputValue();
      await expectGoodScreen(page);
      await dialog.getByRole('button', { name: words.close }).last().click();
      await expect(page.getByText(link)).toHaveCount(0);

      const theirs = await context.newPage();
      await theirs.goto(link);
      await expect(theirs.locator('input[type=password]').first()).toBeVisible();
      await context.close();
    });

    test('an administrator ends a person’s session, and grants credits with a note', async ({
      page,
      browser,
      person,
      server,
      mails,
    }) => {
      await server.admin('promote', person.email);
      const { other, context } = await somebody(browser, server.url, mails);
      await signIn(context, server.url, other);
      await context.close();
      await openPerson(page, other);
      await page.getByRole('button', { name: words.end }).click();
      await expect(page.getByText(words.nowhere)).toBeVisible();

      await page.getByRole('button', { name: words.grant }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: words.credits, exact: true }).fill('120');
      await dialog.getByRole('textbox', { name: words.note }).fill('For the poster');
      await expectGoodScreen(page);
      await dialog.getByRole('button', { name: words.grant }).click();
      await expect(page.getByText('For the poster')).toBeVisible();
      await expect(page.getByText('620', { exact: true }).first()).toBeVisible();
      await expectGoodScreen(page);
    });

    test('an administrator suspends two people together, sees which suspension was refused, and undoes the other', async ({
      page,
      browser,
      person,
      server,
      mails,
    }) => {
      await server.admin('promote', person.email);
      const one = await somebody(browser, server.url, mails);
      await one.context.close();
      const addresses = [person.email, one.other.email];
      await page.goto('/admin/people');
      for (const address of addresses)
        await page.getByRole('checkbox', { name: new RegExp(address) }).check();
      await page.getByRole('button', { name: words.suspend, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.suspend, exact: true }).click();
      await expect(dialog.getByText(words.refused)).toBeVisible();
      await expect(dialog.getByText(words.self)).toContainText(person.email);
      await expectGoodScreen(page);
      await dialog.getByRole('button', { name: words.cancel }).click();

      const row = page.getByRole(width < 768 ? 'listitem' : 'row').filter({
        hasText: one.other.email,
      });
      await expect(row.getByText(words.suspended, { exact: true })).toBeVisible();
      await page.getByRole('button', { name: words.undo, exact: true }).click();
      await expect(row.getByText(words.suspended, { exact: true })).toHaveCount(0);
    });

    test('an administrator grants credits with the keyboard alone, and the focus moves to the heading', async ({
      page,
      browser,
      person,
      server,
      mails,
    }) => {
      await server.admin('promote', person.email);
      const { other, context } = await somebody(browser, server.url, mails);
      await context.close();
      await page.goto(`/admin/people?search=${other.email}`);
      const box = page.getByRole('checkbox', { name: new RegExp(other.email) });
      await expect(box).toBeVisible();
      await tabTo(page, box);
      await page.keyboard.press('Space');
      await tabTo(page, page.getByRole('button', { name: words.grant }));
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('textbox', { name: words.credits, exact: true })).toBeFocused();
      await page.keyboard.type('70');
      await tabTo(page, dialog.getByRole('button', { name: words.grant }));
      await page.keyboard.press('Enter');

      await expect(dialog).toBeHidden();
      await expect(page.getByText('570', { exact: true })).toBeVisible();
      // The bar with the focused button disappears.
      await expect(page.locator('#section h1')).toBeFocused();
    });
  });
}

async function somebody(
  browser: Browser,
  url: string,
  mails: MailBox,
): Promise<{ other: Person; context: BrowserContext }> {
  const context = await browser.newContext();
  const other = newPerson('ida');
  await makeAccount(context, url, mails, other);

  return { other, context };
}

async function openPerson(page: Page, { email }: Person): Promise<void> {
  await page.goto(`/admin/people?search=${email}`);
  await page.getByRole('link', { name: email }).click();
  await expect(page.getByRole('heading', { level: 1, name: email })).toBeVisible();
}

const TABS_MAX = 80;

async function tabTo(page: Page, place: Locator): Promise<void> {
  for (let tabs = 0; tabs < TABS_MAX; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await place.evaluate(element => element === document.activeElement)) return;
  }
  throw new Error(`the keyboard does not reach ${String(place)}`);
}
