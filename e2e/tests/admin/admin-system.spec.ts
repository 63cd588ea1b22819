// See ADM-5.
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { expect, test } from '../../fixtures/test.ts';

const views = [
  {
    ...{ locale: 'en-US', width: 1440, height: 900, nodes: 'Nodes', to: 'Address' },
    ...{ send: 'Send a test mail', done: 'The mail server took the mail.' },
  },
  {
    ...{ locale: 'zh-CN', width: 390, height: 844, nodes: '节点', to: '邮箱地址' },
    ...{ send: '发送测试邮件', done: '邮件服务器已接收。' },
  },
] as const;

for (const { locale, width, height, ...words } of views) {
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height } });

    test('an administrator sees nodes and versions, and sends a test mail', async ({
      page,
      person,
      server,
      mails,
    }) => {
      await server.admin('promote', person.email);
      await page.goto('/admin/system');
      await expect(page.getByRole('heading', { level: 2, name: words.nodes })).toBeVisible();
      await expect(page.getByText('PostgreSQL')).toBeVisible();
      await expectGoodScreen(page);

      await expect(page.getByLabel(words.to)).toHaveValue(person.email);
      await page.getByLabel(words.to).fill('test.mail@example.com');
      await page.getByRole('button', { name: words.send }).click();

      await expect(page.getByText(words.done)).toBeVisible();
      await mails.waitFor('test.mail@example.com');
      await expectGoodScreen(page);
    });
  });
}
