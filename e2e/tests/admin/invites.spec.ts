// See SET-15.
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { expect, test } from '../../fixtures/test.ts';

const views = [
  {
    ...{ locale: 'en-US', width: 1440, height: 900, note: 'The book club' },
    ...{ title: 'Invites', make: 'Make an invite', noteField: 'Note', list: 'All invites' },
    ...{ revoke: 'Revoke', revoked: 'Revoked', copy: 'Copy link' },
  },
  {
    ...{ locale: 'zh-CN', width: 390, height: 844, note: '读书会' },
    ...{ title: '邀请', make: '生成邀请', noteField: '备注', list: '全部邀请' },
    ...{ revoke: '撤销', revoked: '已撤销', copy: '复制链接' },
  },
] as const;

for (const { locale, width, height, ...words } of views) {
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height } });

    test('an administrator makes an invite, finds its link, and revokes it', async ({
      page,
      person,
      server,
    }) => {
      await server.admin('promote', person.email);
      await page.goto('/admin/invites');
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      await expectGoodScreen(page);

      await page.getByLabel(words.noteField, { exact: true }).fill(words.note);
      await page.getByRole('button', { name: words.make }).click();
      const list = page.getByRole('region', { name: words.list });
      await expect(list.getByRole('button', { name: words.copy }).first()).toBeVisible();
      await expect(list.getByText(words.note).first()).toBeVisible();
      await expectGoodScreen(page);

      await list.getByRole('button', { name: words.revoke }).first().click();
      await page.getByRole('dialog').getByRole('button', { name: words.revoke }).click();
      await expect(list.getByText(words.revoked).first()).toBeVisible();
    });
  });
}
