// See ADL-1, ADL-3, ADL-4, ADL-5, ADL-7.
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { callsOf } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const views = [
  {
    ...{ locale: 'en-US', width: 1440, height: 900 },
    ...{ audit: 'Audit log', works: 'Failed works', jobs: 'Jobs', orders: 'Orders' },
    ...{ presets: 'Featured presets', providers: 'Providers', promoted: 'Made an administrator' },
    ...{ subject: 'Whom it concerns', nothing: 'Nothing was found', show: 'Show' },
    ...{ reason: /^Reason, at least/, showPrompt: 'Show the prompt', read: 'Read the prompt' },
    ...{
      cancel: 'Cancel',
      cancelWork: 'Cancel the work',
      cancelled: 'Cancelled. The credits are back.',
    },
    ...{ close: 'Close', csv: 'Download CSV', noJobs: 'Nothing waits' },
  },
  {
    ...{ locale: 'zh-CN', width: 390, height: 844 },
    ...{ audit: '操作日志', works: '失败的作品', jobs: '任务', orders: '订单' },
    ...{ presets: '精选预设', providers: '模型服务', promoted: '设为管理员' },
    ...{ subject: '涉及谁', nothing: '没有找到', show: '查看' },
    ...{ reason: /^理由/, showPrompt: '查看提示词', read: '查看失败作品的提示词' },
    ...{ cancel: '取消', cancelWork: '取消作品', cancelled: '已取消，积分已退回。' },
    ...{ close: '关闭', csv: '下载 CSV', noJobs: '没有等待的任务' },
  },
] as const;

const PROMPT = 'a lighthouse at dusk';

for (const { locale, width, height, ...words } of views) {
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height } });

    test('the audit log shows who did what, and can be filtered and downloaded', async ({
      page,
      person,
      server,
    }) => {
      await server.admin('promote', person.email);
      await page.goto('/admin/audit');

      await expect(page.getByRole('heading', { level: 1, name: words.audit })).toBeVisible();
      await expect(page.getByText(words.promoted).filter({ visible: true }).first()).toBeVisible();
      await expectGoodScreen(page);

      const downloading = page.waitForEvent('download');
      await page.getByRole('link', { name: words.csv }).click();
      expect((await downloading).suggestedFilename()).toMatch(/^audit-.*\.csv$/);

      await page.getByRole('searchbox', { name: words.subject }).fill('nobody@example.com');
      await expect(page.getByRole('heading', { name: words.nothing })).toBeVisible();
      await expect(page).toHaveURL(/subject=nobody/);
      await expectGoodScreen(page);
    });

    test('an administrator sees a prompt after giving a reason, which the audit log keeps', async ({
      page,
      person,
      server,
      painter,
    }) => {
      await server.admin('promote', person.email);
      painter.hold();
      await callsOf(page.context(), server.url)(routes.submitJob, {
        prompt: PROMPT,
        modelName: 'sketchbook',
      });
      await painter.fail('NO_IMAGE');
      await page.goto('/admin/works');
      // The first work of the list is this test's, because the newest comes first.
      await page.getByRole('button', { name: words.show, exact: true }).first().click();
      await expect(page.getByText(PROMPT)).toHaveCount(0);
      await page.getByRole('textbox', { name: words.reason }).fill(`${person.email} asked.`);
      await page.getByRole('button', { name: words.showPrompt }).click();

      await expect(page.getByText(PROMPT).first()).toBeVisible();
      await expectGoodScreen(page);

      await page.goto('/admin/audit?command=show-prompt');
      await expect(
        page.getByText(`${person.email} asked.`).filter({ visible: true }),
      ).toBeVisible();
      await expect(page.getByText(PROMPT)).toHaveCount(0);
    });

    test('an administrator cancels a pending work, and sees that it is refunded', async ({
      page,
      person,
      server,
      painter,
    }) => {
      await server.admin('promote', person.email);
      painter.hold();
      await callsOf(page.context(), server.url)(routes.submitJob, {
        prompt: PROMPT,
        modelName: 'sketchbook',
      });
      await painter.taken();
      await page.goto('/admin/jobs');
      await page.getByRole('button', { name: words.cancel, exact: true }).click();
      await expectGoodScreen(page);
      await page.getByRole('button', { name: words.cancelWork }).click();

      await expect(page.getByText(words.cancelled)).toBeVisible();
      await expect(page.getByRole('heading', { name: words.noJobs })).toBeVisible();
    });

    test('the pages of orders, presets and providers are accessible, fit the window and do not shift', async ({
      page,
      person,
      server,
    }) => {
      await server.admin('promote', person.email);
      for (const section of ['orders', 'presets', 'providers'] as const) {
        await page.goto(`/admin/${section}`);
        await expect(page.getByRole('heading', { level: 1, name: words[section] })).toBeVisible();
        await expectGoodScreen(page);
      }
    });
  });
}
