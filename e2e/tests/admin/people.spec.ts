// See PPL-1, PPL-6, PPL-9, PPL-13, PPL-14, PPL-15.
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { giveName, makeAccount, newPerson, signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const views = [
  {
    ...{ locale: 'en-US', width: 1440, height: 900, search: 'Address, name or id' },
    ...{ people: 'People', suspend: 'Suspend', note: /^Note for administrators/, more: 'More' },
    ...{ suspended: 'Suspended', undo: 'Undo', suspendedTitle: 'This account is suspended' },
    ...{
      email: 'Email',
      password: 'Password',
      contact: 'Contact',
      all: 'Choose all that are shown',
    },
    ...{
      grant: 'Grant credits',
      credits: 'Credits',
      bad: /whole number from 1/,
      sessions: 'Sessions',
    },
    ...{ chosen: '2 chosen', self: /your own account/, cancel: 'Cancel', none: 'Nobody found' },
  },
  {
    ...{ locale: 'zh-CN', width: 390, height: 844, search: '邮箱、名字或编号' },
    ...{ people: '用户', suspend: '停用', note: /^管理员备注/, more: '更多' },
    ...{ suspended: '已停用', undo: '撤销', suspendedTitle: '这个账号已被停用' },
    ...{ email: '邮箱', password: '密码', contact: '联系我们', all: '选择本页全部' },
    ...{ grant: '赠送积分', credits: '积分', bad: /1\s到/, sessions: '登录设备' },
    ...{ chosen: /已选\s2\s位/, self: /自己的账号/, cancel: '取消', none: '没有找到' },
  },
] as const;

for (const { locale, width, height, ...words } of views) {
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height } });

    test('an administrator suspends a user, whose open page says so at once, and ends the suspension', async ({
      page,
      browser,
      person,
      server,
      mails,
    }) => {
      await server.admin('promote', person.email);
      const elsewhere = await browser.newContext({ locale, viewport: { width, height } });
      const other = newPerson('tom');
      await makeAccount(elsewhere, server.url, mails, other);
      await signIn(elsewhere, server.url, other);
      await giveName(elsewhere, server.url, 'Tom');
      const theirs = await elsewhere.newPage();
      const isConnected = theirs.waitForEvent('websocket');
      await theirs.goto(`${server.url}/studio/image-studio`);
      await isConnected;

      await page.goto(`/admin/people?search=${other.email}`);
      await page.getByRole('link', { name: other.email }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Tom' })).toBeVisible();
      await expect(page.getByRole('heading', { name: words.sessions })).toBeVisible();
      await expectGoodScreen(page);
      await page.getByRole('button', { name: words.suspend, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: words.note }).fill('spam');
      await expectGoodScreen(page);
      await dialog.getByRole('button', { name: words.suspend, exact: true }).click();

      await expect(
        page.getByRole('banner').or(page.locator('main')).getByText('spam'),
      ).toBeVisible();
      await expect(
        theirs.getByRole('heading', { level: 1, name: words.suspendedTitle }),
      ).toBeVisible();
      await expectGoodScreen(theirs);
      await page.getByRole('button', { name: words.undo, exact: true }).click();
      await expect(page.getByRole('button', { name: words.suspend, exact: true })).toBeVisible();
      await elsewhere.close();
    });

    test('a log-in to a suspended account shows that it is suspended', async ({
      page,
      consoleGuard,
      browser,
      server,
      mails,
    }) => {
      const elsewhere = await browser.newContext();
      const other = newPerson('ola');
      await makeAccount(elsewhere, server.url, mails, other);
      await elsewhere.close();
      await server.admin('suspend', other.email);
      consoleGuard.expect(403, routes.signIn.path);

      await page.goto('/login');
      await page.getByRole('textbox', { name: words.email }).fill(other.email);
      await page.getByLabel(words.password, { exact: true }).fill(other.password);
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('heading', { level: 1, name: words.suspendedTitle }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: words.contact }).first()).toBeVisible();
    });

    test('several people get credits together, and text that is no number is refused', async ({
      page,
      browser,
      person,
      server,
      mails,
    }) => {
      await server.admin('promote', person.email);
      const name = newPerson('kin').email.split('@')[0] ?? '';
      const elsewhere = await browser.newContext();
      for (const one of [newPerson(`${name}.a`), newPerson(`${name}.b`)])
        await makeAccount(elsewhere, server.url, mails, one);
      await elsewhere.close();

      await page.goto('/admin/people');
      await page.getByRole('searchbox', { name: words.search }).fill(name);
      await expect(page.getByRole('link', { name })).toHaveCount(2);
      await expect(page).toHaveURL(new RegExp(`search=${name}`));
      await page.getByRole('checkbox', { name: words.all }).check();
      await expect(page.getByText(words.chosen)).toBeVisible();
      await expectGoodScreen(page);
      await page.getByRole('button', { name: words.grant }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: words.credits, exact: true }).fill('ten');
      await dialog.getByRole('button', { name: words.grant }).click();
      await expect(dialog.getByText(words.bad)).toBeVisible();
      await dialog.getByRole('textbox', { name: words.credits, exact: true }).fill('100');
      await dialog.getByRole('button', { name: words.grant }).click();

      await expect(dialog).toBeHidden();
      await expect(page.getByText('600', { exact: true })).toHaveCount(2);
      await expect(page.getByText(words.chosen)).toBeHidden();
    });

    test('a search without results says so, and an administrator’s own suspension is refused with a reason', async ({
      page,
      person,
      server,
    }) => {
      await server.admin('promote', person.email);
      await page.goto('/admin/people?search=nobody.of.this.name');
      await expect(page.getByRole('heading', { name: words.none })).toBeVisible();
      await expectGoodScreen(page);

      await page.goto(`/admin/people?search=${person.email}`);
      await page.getByRole('link', { name: person.email }).click();
      await page.getByRole('button', { name: words.suspend, exact: true }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: words.suspend, exact: true }).click();

      await expect(dialog.getByText(words.self)).toBeVisible();
      await dialog.getByRole('button', { name: words.cancel }).click();
      await expect(dialog).toBeHidden();
    });
  });
}
