/** An edit and its source, also while the edit is pending. See RUN-3, RUN-10. */
import type { Page } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { pngFile } from '../../fixtures/picture-files.ts';
import {
  openStudioIn,
  runIn,
  type StudioWords,
  studioViews,
  studioWords,
  wallOf,
} from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';

const prompt = 'Make it a winter night';
const texts = {
  en: {
    image: 'Image',
    compare: 'Compare before and after',
    slider: `Before and after: ${prompt}`,
    before: 'Before',
    full: 'View full screen',
    upscale: /^Upscale/,
    more: 'More',
    menu: ['View job', 'Save the original (PNG)', /^Lock seed \d+$/],
    to: 'to 800 px',
    submitted: 'Submitted',
  },
  zh: {
    image: '图生图',
    compare: '前后对比',
    slider: `前后对比：${prompt}`,
    before: '原图',
    full: '全屏查看',
    upscale: /^放大/,
    more: '更多',
    menu: ['查看作品', '保存原图（PNG）', /^锁定种子 \d+$/],
    to: '放大到 800 像素',
    submitted: '已提交',
  },
};

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

for (const { name, options, words, isPhone } of studioViews) {
  test.describe(name, () => {
    test.use(options);
    const own = words.prompt === 'Prompt' ? texts.en : texts.zh;

    test('an edit of one picture has a divider that arrow keys move, and a button that shows only the result', async ({
      page,
    }) => {
      await edit(page, words, own.image);
      const slider = page.getByRole('slider', { name: own.slider });
      await expect(slider).toHaveAttribute('aria-valuenow', '50');
      await slider.focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowRight');
      await expect(slider).toHaveAttribute('aria-valuenow', '60');
      await page.keyboard.press('ArrowLeft');
      await expect(slider).toHaveAttribute('aria-valuenow', '55');
      await expect(page.getByRole('img', { name: own.before, exact: true })).toBeVisible();
      await expectGoodScreen(page);

      const box = await page.locator('figure .cut-edge').boundingBox();
      const toggle = page.getByRole('button', { name: own.compare });
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
      await toggle.click();
      await expect(slider).toHaveCount(0);
      expect(await page.locator('figure .cut-edge').boundingBox()).toEqual(box);
      await expectGoodScreen(page);
      await toggle.click();
      await expect(slider).toHaveAttribute('aria-valuenow', '50');
      await page.getByRole('button', { name: own.full, exact: true }).click();
      await expect(page.getByRole('dialog', { name: prompt })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog', { name: prompt })).toHaveCount(0);
    });

    test('a pending edit shows its source blurred', async ({ page, painter }) => {
      painter.hold();
      await startEdit(page, words, own.image);
      const taken = page.locator('figure .cut-edge > *');
      await expect(taken).toHaveCSS('background-image', /^url\("data:image\/png/);
      const box = await page.locator('figure .cut-edge').boundingBox();
      expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(400 / 300, 1);
      await painter.progress(0.4);
      await expect(wallOf(page, words).getByRole('progressbar').first()).toHaveAttribute(
        'aria-valuenow',
        '40',
      );
      await expectGoodScreen(page);
      const countBare = await page.locator('figure').evaluateHandle(countFramesWithoutBlur);
      await painter.finish();
      await expect(page.getByRole('slider', { name: own.slider })).toBeVisible();
      expect(await countBare.evaluate(count => count())).toBe(0);
      expect(await page.locator('figure .cut-edge').boundingBox()).toEqual(box);
    });

    test('a finished edit shows the actions for its picture', async ({ page }) => {
      await edit(page, words, own.image);
      if (isPhone) {
        await page.getByRole('button', { name: own.more, exact: true }).click();
        for (const entry of own.menu)
          await expect(page.getByRole('menuitem', { name: entry })).toBeVisible();
        await expectGoodScreen(page);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: own.upscale }).filter({ visible: true }).click();
        const first = page.getByRole('menuitem').first();
        await expect(first).toContainText(own.to);
        await first.click();
      } else {
        await page.getByRole('button', { name: own.upscale }).first().click();
      }
      await expect(
        page.getByRole('button', { name: own.submitted }).filter({ visible: true }),
      ).toBeVisible();
      await expectGoodScreen(page);
    });
  });
}

test('an edit is shown alone if its source has been deleted', async ({ page, consoleGuard }) => {
  const words = studioWords.en;
  await openStudioIn(page, words);
  const address = await addImage(page, texts.en.image);
  consoleGuard.expect(404, address);
  await page.route(`**${address}`, route =>
    route.fulfill({ status: 404, json: { code: 'NOT_FOUND', message: '' } }),
  );
  await runIn(page, words, prompt);
  await expect(page.getByRole('button', { name: `View full screen: ${prompt}` })).toBeVisible();
  await expect(page.getByRole('button', { name: texts.en.compare })).toHaveCount(0);
});

async function addImage(page: Page, mode: string): Promise<string> {
  await page.getByText(mode, { exact: true }).click();
  const storing = page.waitForResponse(answer => answer.request().method() === 'PUT');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(pngFile('hills.png', { width: 400, height: 300 }));
  const { publicUrl } = await (await storing).json();

  return new URL(publicUrl, page.url()).pathname;
}

async function startEdit(page: Page, words: StudioWords, mode: string): Promise<void> {
  await openStudioIn(page, words);
  await addImage(page, mode);
  const accepting = page.waitForResponse(answer => answer.url().endsWith(routes.submitJob.path));
  await runIn(page, words, prompt);
  expect((await accepting).status()).toBe(202);
}

async function edit(page: Page, words: StudioWords, mode: string): Promise<void> {
  await startEdit(page, words, mode);
  await expect(page.getByRole('slider')).toBeVisible();
}

/**
 * Runs in the page. Counts changes of the page after which the print has no blur, because each of
 * them is a visible flash.
 */
function countFramesWithoutBlur(figure: Element): () => number {
  let count = 0;
  const wall = figure.parentElement?.parentElement ?? figure;
  new MutationObserver(() => {
    if (!wall.querySelector('.cut-edge [style*="background-image"]')) count += 1;
  }).observe(wall, { childList: true, subtree: true });

  return () => count;
}
