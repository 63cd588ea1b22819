// See PAG-1, STU-21.
import { expect, test } from '../../fixtures/test.ts';

const pages = [
  {
    path: '/studio/video-generation',
    en: 'Video Generation',
    text: 'Turn images into videos.',
    zh: '视频生成',
  },
  { path: '/studio/inpainting', en: 'Image Inpainting', text: /Paint over a part/, zh: '局部重绘' },
] as const;

test('the page of a planned feature says what is planned, and links to the studio', async ({
  page,
  person,
}) => {
  for (const { path, en, text } of pages) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: en }),
      `as ${person.email}`,
    ).toBeVisible();
    await expect(page.getByText(text)).toBeVisible();
    await expect(page).toHaveTitle(`${en} · Vermilion`);

    await page.getByRole('link', { name: 'Open the studio' }).click();
    await expect(page).toHaveURL('/studio/image-studio');
  }
});

test('the page of a planned feature leads a visitor to the log-in page, which keeps the address', async ({
  page,
}) => {
  for (const { path } of pages) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
});

test('a work’s address offers a visitor the log-in page, which keeps the address', async ({
  page,
}) => {
  await page.goto('/?viewJobId=7');
  await page.getByRole('tabpanel').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/?viewJobId=7')}`);
});

test.describe('in Chinese, on a phone', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });

  test('the navigation on the page of a planned feature leads to the studio', async ({
    page,
    person,
  }) => {
    for (const { path, zh } of pages) {
      await page.goto(path);
      await expect(
        page.getByRole('heading', { level: 1, name: zh }),
        `as ${person.email}`,
      ).toBeVisible();
      await page
        .getByRole('navigation', { name: '主导航' })
        .getByRole('link', { name: '工作室' })
        .click();
      await expect(page).toHaveURL('/studio/image-studio');
    }
  });
});
