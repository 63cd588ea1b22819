// See ADM-2, ADM-3.
import type { Page } from '@playwright/test';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { expect, test } from '../../fixtures/test.ts';
import { sampleOverview } from './sample-overview.ts';

const views = [
  {
    ...{ locale: 'en-US', width: 1440, height: 900, title: 'Overview', year: '1 year' },
    ...{ works: 'Works a day', asTable: 'Show “Works a day” as a table' },
    ...{ model: 'Flux Schnell', success: '97.2%', system: 'System' },
    ...{ byModel: 'Success by model', waitByModel: 'Median wait by model' },
    ...{ modelTable: 'Show “Success by model” as a table' },
    ...{ worksByWeek: 'Works a week', textOfYear: /show weeks/ },
    lastWeek: 'Jan 25 – Jan 31',
  },
  {
    ...{ locale: 'zh-CN', width: 390, height: 844, title: '概览', year: '一年' },
    ...{ works: '每日作品', asTable: '用表格显示“每日作品”' },
    ...{ model: '快速绘图', success: '97.2%', system: '系统' },
    ...{ byModel: '各模型成功率', waitByModel: '各模型等待中位数' },
    ...{ modelTable: '用表格显示“各模型成功率”' },
    ...{ worksByWeek: '每周作品', textOfYear: /按周显示/ },
    lastWeek: '1月25日 – 1月31日',
  },
] as const;

for (const { locale, width, height, ...words } of views) {
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height } });

    test('the overview shows figures as charts with a summary, and as tables on request', async ({
      page,
      person,
      server,
    }) => {
      await server.admin('promote', person.email);
      await answerOverview(page);
      await page.goto('/admin');
      await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
      const chart = page.getByRole('img', { name: new RegExp(`^${words.works}`) });
      await expect(chart).toBeVisible();
      await expect(chart.locator('rect')).not.toHaveCount(0);
      await expect(page.getByText(words.model).last()).toBeVisible();
      await expect(page.getByText(words.success).first()).toBeVisible();
      await expectGoodScreen(page);

      await page.getByRole('button', { name: words.asTable }).click();
      await expect(chart).toHaveCount(0);
      const table = page.getByRole('group', { name: words.works, exact: true });
      await expect(table).toContainText('31');
      await expectGoodScreen(page);

      await page.getByText(words.year, { exact: true }).click();
      await expect(page).toHaveURL(/\?days=365$/);
      await expect(page.getByText(words.textOfYear)).toBeVisible();
      const weeks = page.getByRole('group', { name: words.worksByWeek, exact: true });
      await expect(weeks).toContainText(words.lastWeek);
      await expectGoodScreen(page);
    });

    test('the overview has charts of each model’s success rate and waiting time by day', async ({
      page,
      person,
      server,
    }) => {
      await server.admin('promote', person.email);
      await answerOverview(page);
      await page.goto('/admin');

      const success = page.getByRole('img', { name: new RegExp(`^${words.byModel}`) });
      await expect(success.locator('path')).toHaveCount(3);
      await expect(success).toHaveAccessibleName(/88\.6%/);
      const waits = page.getByRole('img', { name: new RegExp(`^${words.waitByModel}`) });
      await expect(waits.locator('path')).toHaveCount(3);
      const lefts = await waits
        .locator('text')
        .evaluateAll(texts => texts.map(text => text.getBoundingClientRect().left));
      expect(Math.min(...lefts)).toBeGreaterThanOrEqual(0);

      await page.getByRole('button', { name: words.modelTable }).click();
      const table = page.getByRole('group', { name: words.byModel, exact: true });
      await expect(table).toContainText(words.model);
      await expectGoodScreen(page);
    });

    test('a section that is opened by its link gets the focus', async ({
      page,
      person,
      server,
    }) => {
      await server.admin('promote', person.email);
      await answerOverview(page);
      await page.goto('/admin');
      await page.getByRole('link', { name: words.system, exact: true }).click();

      await expect(page.getByRole('heading', { level: 1, name: words.system })).toBeVisible();
      await expect(page.locator('#section')).toBeFocused();
    });
  });
}

test('a new studio has an overview with empty charts', async ({ page, person, server }) => {
  await server.admin('promote', person.email);
  await page.goto('/admin');

  await expect(page.getByRole('img', { name: /^New accounts a day/ })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await expect(page.getByRole('img', { name: /^Stored files/ }).getByText(/byte/)).toHaveText([
    ...['1 byte', '2 bytes', '3 bytes'],
  ]);
  await expectGoodScreen(page);
});

async function answerOverview(page: Page): Promise<void> {
  await page.route('**/api/v1/admin/overview?*', async route => {
    const days = Number(new URL(route.request().url()).searchParams.get('days'));
    await route.fulfill({ json: sampleOverview(days) });
  });
}
