// See ADM-5.
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { dropFirstAnswers } from '../../fixtures/first-answers.ts';
import { expect, test } from '../../fixtures/test.ts';

const views = [
  {
    ...{ locale: 'en-US', width: 1440, height: 900, nodes: 'Nodes', to: 'Address' },
    full: 'The pictures’ store is in trouble.',
    ...{ send: 'Send a test mail', done: 'The mail server took the mail.' },
  },
  {
    ...{ locale: 'zh-CN', width: 390, height: 844, nodes: '节点', to: '邮箱地址' },
    full: '图片存储有问题。',
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

    test('the page names the part that is in trouble, in the language of the page', async ({
      page,
      person,
      server,
    }) => {
      await server.admin('promote', person.email);
      await dropFirstAnswers(page);
      await page.route('**/api/v1/admin/system', async route => {
        const response = await route.fetch();
        const json = { ...(await response.json()), troubles: ['store: it has no room'] };
        await route.fulfill({ response, json });
      });
      await page.goto('/admin/system');

      await expect(page.getByRole('alert')).toHaveText(`${words.full}it has no room`);
      await expectGoodScreen(page);
    });
  });
}
