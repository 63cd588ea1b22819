// See PAG-1, STU-21.
import { expect, test } from '../../fixtures/test.ts';

const rooms = [
  {
    path: '/studio/video-generation',
    en: 'Video Generation',
    text: 'Turn images into videos.',
    zh: '视频生成',
  },
  { path: '/studio/inpainting', en: 'Image Inpainting', text: /Paint over a part/, zh: '局部重绘' },
] as const;

test('a room that is to come says what it will be and leads back to the studio', async ({
  page,
  person,
}) => {
  for (const { path, en, text } of rooms) {
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

test('a room that is to come asks a visitor to log in, and is where one arrives then', async ({
  page,
}) => {
  for (const { path } of rooms) {
    await page.goto(path);
    await expect(page).toHaveURL(`/login?next=${encodeURIComponent(path)}`);
  }
});

test('a work whose address a visitor opened is where one arrives after logging in', async ({
  page,
}) => {
  await page.goto('/?viewJobId=7');
  await page.getByRole('tabpanel').getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL(`/login?next=${encodeURIComponent('/?viewJobId=7')}`);
});

test.describe('in Chinese, on a phone', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });

  test('a room that is to come keeps the navigation at the foot', async ({ page, person }) => {
    for (const { path, zh } of rooms) {
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
