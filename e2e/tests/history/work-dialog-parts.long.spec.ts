/**
 * The parts of the work dialog, and moving from work to work. See WRK-3, WRK-4, WRK-5, WRK-6,
 * WRK-7.
 */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Job } from '@vermilion/contract/job';
import { fillPath, routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { promptOf } from '../../fixtures/prefill.ts';
import { expect, test } from '../../fixtures/test.ts';
import { makeLarger, makeWork, paintWorks } from '../../fixtures/works.ts';

const texts = {
  en: {
    upscaled: 'Upscaled images 1',
    changed: 'What changed',
    used: 'Settings used',
    model: 'Sketchbook Upscale 2x',
    viewOriginal: 'View original work',
    back: 'Back to the upscale',
  },
  zh: {
    upscaled: '放大图 1',
    changed: '与原作相比',
    used: '所用设置',
    model: '速写本放大 2 倍',
    viewOriginal: '查看原作',
    back: '回到放大图',
  },
};

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('arrow keys move from work to work in the dialog, except in a slider, a tab list or a menu', async ({
  page,
  context,
  server,
}) => {
  const [lake] = await paintWorks(context, server.url, ['A lake at dawn']);
  await edit(context, server.url, lake, 'Make it a winter night');
  await paintWorks(context, server.url, ['An empty road']);
  await page.goto('/?tab=history');
  const dialog = page.getByRole('dialog');
  await cardOf(page, 'Empty road').focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveAccessibleName('Empty road');
  await expect(dialog.getByRole('button', { name: 'Previous work' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toHaveAccessibleName('Make it a winter night');
  await expect(dialog.getByText('Make it a winter night, 2 of 3')).toBeAttached();

  const slider = dialog.getByRole('slider', { name: 'Before and after: Make it a winter night' });
  await expect(slider).toHaveAttribute('aria-valuenow', '50');
  await slider.focus();
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuenow', '55');
  await dialog.getByRole('tab', { name: 'Details' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('tab', { name: 'Base images 1' })).toBeFocused();
  await expect(dialog.getByRole('link', { name: 'View image A in full size' })).toHaveAttribute(
    'href',
    lake?.url ?? '',
  );
  const before = dialog.getByRole('img', { name: 'Before' });
  await expect(before).toHaveAttribute('srcset', / 320w, .* 640w, .*-1280\.webp 1024w, /);
  const shown = (image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc;
  await expect.poll(() => before.evaluate(shown)).toMatch(/-1280\.webp$/);
  await expect(dialog).toHaveAccessibleName('Make it a winter night');
  await expectGoodScreen(page);

  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByRole('region', { name: 'What changed' })).toContainText('Sketchbook');
  await dialog.getByRole('button', { name: 'View original work' }).press('Enter');
  await expect(dialog).toHaveAccessibleName('Lake at dawn');
  await dialog.getByRole('button', { name: 'Back to the edit' }).press('Enter');
  await expect(dialog).toHaveAccessibleName('Make it a winter night');

  await dialog.getByRole('button', { name: 'More options' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(dialog).toHaveAccessibleName('Make it a winter night');
  await page.keyboard.press('ArrowRight');
  await expect(dialog).toHaveAccessibleName('Lake at dawn');
  await expect(dialog.getByRole('button', { name: 'Next work' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cardOf(page, 'Lake at dawn')).toBeFocused();
});

test('an original that fails to load causes only a log line', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  const [lake] = await paintWorks(context, server.url, ['A lake at dawn']);
  const upscale = await makeLarger(context, server.url, lake);
  const path = fillPath(routes.getWork.path, { id: lake?.id ?? '' });
  await page.route(`**${path}`, route => route.fulfill({ status: 500, json: 'away' }));
  consoleGuard.expect(500, path);
  consoleGuard.expectLine('the original of the work was not read');
  await page.goto(`/?viewJobId=${upscale.id}`);

  await expect(page.getByRole('dialog')).toHaveAccessibleName('Lake at dawn');
  await expect.poll(consoleGuard.missing).toEqual([]);
  await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

for (const { language, options } of [
  { language: 'en' as const, options: { locale: 'en-US', viewport: { width: 1440, height: 900 } } },
  { language: 'zh' as const, options: { locale: 'zh-CN', viewport: { width: 390, height: 844 } } },
]) {
  test.describe(`${language}, ${options.viewport.width} px`, () => {
    test.use(options);
    const words = texts[language];

    test('the dialog of an upscale names the changes and leads to the original and back, in one history entry', async ({
      page,
      context,
      server,
    }) => {
      const [lake] = await paintWorks(context, server.url, ['A lake at dawn']);
      const upscale = await makeLarger(context, server.url, lake);
      await page.goto('/?tab=history');
      await expect(page.locator(`[data-work="${upscale.id}"]`)).toContainText('Lake at dawn');
      await page.locator(`[data-work="${upscale.id}"]`).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByText('UPSCALE', { exact: true })).toBeVisible();
      const used = dialog.getByRole('region', { name: words.used });
      for (const badge of [
        dialog.getByText('UPSCALE', { exact: true }),
        used.getByText(words.model),
      ])
        await expect(badge).toHaveCSS('border-top-width', '1px');
      await expect(dialog).toHaveAccessibleName('Lake at dawn');
      const changes = dialog.getByRole('region', { name: words.changed });
      for (const size of ['1024 × 1024', '2048 × 2048']) await expect(changes).toContainText(size);
      await expectGoodScreen(page);

      await dialog.getByRole('button', { name: words.viewOriginal }).click();
      await expect(dialog.getByRole('tab', { name: words.upscaled })).toHaveAttribute(
        'aria-selected',
        'true',
      );
      await expect(dialog.getByRole('listitem')).toContainText('2048 × 2048');
      await expectGoodScreen(page);
      await dialog.getByRole('button', { name: words.back }).click();
      await expect(dialog.getByText('UPSCALE', { exact: true })).toBeVisible();
      await dialog.getByRole('button', { name: words.viewOriginal }).click();
      await expect(dialog.getByRole('listitem').getByRole('link')).toHaveAttribute(
        'href',
        `/compare/${lake?.id}/${upscale.id}`,
      );
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await expect(page).toHaveURL('/?tab=history');
    });
  });
}

test('a deleted work is restored by Undo, and “Use again” fills in its prompt and seed', async ({
  page,
  context,
  server,
}) => {
  const [lake] = await paintWorks(context, server.url, ['A lake at dawn']);
  await page.goto('/?tab=history');
  await cardOf(page, 'Lake at dawn').click();
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this work?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByRole('heading', { name: 'No creations found' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 work is back')).toBeVisible();
  await cardOf(page, 'Lake at dawn').click();
  const picture = page.getByRole('dialog').getByRole('img', { name: 'A lake at dawn' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Use again' }).click();
  await expect(promptOf(page)).toHaveValue('A lake at dawn');
  await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue(String(lake?.params.seed));
});

test('the upscale button says “Submitted” until the work is opened again, even after the upscale has appeared', async ({
  page,
  context,
  server,
  painter,
}) => {
  const [lake] = await paintWorks(context, server.url, ['A lake at dawn']);
  painter.hold();
  await page.goto(`/?viewJobId=${lake?.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Upscale model' }).click();
  await page.getByRole('menuitemradio', { name: /Sketchbook Upscale 2x/ }).click();
  const asking = page.waitForRequest(request => request.url().endsWith(routes.submitJob.path));
  await dialog.getByRole('button', { name: /^Upscale\b.*5 credits/ }).click();
  expect((await asking).postDataJSON()).toMatchObject({
    originalJobId: lake?.id,
    imageUrls: [lake?.url],
  });
  await expect(dialog.getByRole('button', { name: 'Submitted' })).toBeDisabled();
  await painter.finish();
  await expect(dialog.getByRole('tab', { name: texts.en.upscaled })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Submitted' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await cardOf(page, 'Lake at dawn').first().click();
  await expect(dialog.getByRole('button', { name: /^Upscale\b.*5 credits/ })).toBeEnabled();
});

test('the work dialog counts base images beyond six, and a picture that fails to load has a retry', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  const [lake] = await paintWorks(context, server.url, ['A lake at dawn']);
  const { id, result } = await edit(context, server.url, lake, 'Make it a winter night');
  const address = result?.payload.images[0]?.thumbnails.at(-1)?.url ?? '';
  await page.route(`**${fillPath(routes.getWork.path, { id })}`, async route => {
    const answer = await route.fetch();
    const { job } = (await answer.json()) as { job: Job };
    const bases = [...'ABCDEFGH'].flatMap(label => ({
      ...job.params.image_urls_with_labels?.[0],
      label,
    }));
    const params = { ...job.params, image_urls_with_labels: bases };
    // The page ignores an answer whose revision is not higher than that in its list.
    await route.fulfill({
      response: answer,
      json: { job: { ...job, params, revision: job.revision + 1 } },
    });
  });
  consoleGuard.expect(404, address);
  let isThere = false;
  await page.route(`**${address}`, route =>
    isThere ? route.continue() : route.fulfill({ status: 404, body: '' }),
  );
  await page.goto(`/?viewJobId=${id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Failed to load image')).toBeVisible();
  await expectGoodScreen(page);
  isThere = true;
  await dialog.getByRole('button', { name: 'Try again' }).click();
  await expect(
    dialog.getByRole('link', { name: 'Make it a winter night View full size' }),
  ).toBeVisible();
  await expect(dialog.locator('figure :focus')).toHaveCount(1);
  await dialog.getByRole('tab', { name: 'Base images 8' }).click();
  await expect(dialog.getByRole('link', { name: /^View image/ })).toHaveCount(6);
  await expect(dialog.getByText('+2 more images')).toBeVisible();
});

function cardOf(page: Page, title: string): Locator {
  return page
    .getByRole('button')
    .filter({ has: page.getByRole('img') })
    .filter({ hasText: title });
}

function edit(
  context: BrowserContext,
  url: string,
  of: Job | undefined,
  prompt: string,
): Promise<Job> {
  return makeWork(context, url, {
    prompt,
    action: 'image-edit',
    modelName: 'sketchbook-edit',
    imageUrls: [of?.url],
  });
}
