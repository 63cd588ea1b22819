// See PAG-7, PAG-9, PIC-9, WRK-10.
import type { Locator, Page } from '@playwright/test';
import type { Job } from '@vermilion/contract/job';
import { routes } from '@vermilion/contract/routes';
import { stopClock } from '../../fixtures/auth-forms.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { dropFirstAnswers } from '../../fixtures/first-answers.ts';
import { callsOf } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tickUntilVisible } from '../../fixtures/toast.ts';
import { paintWorks } from '../../fixtures/works.ts';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('the question before a deletion keeps the focus, and closing it focuses the menu button', async ({
  page,
  context,
  server,
}) => {
  await paintWorks(context, server.url, ['A calm sea at dusk']);
  await page.goto('/?tab=history');
  await cardOf(page, 'Calm sea at dusk').click();
  const tops = ['Use work', 'Edit Canvas', 'Download'].map(async name => {
    const box = await page.getByRole('dialog').getByRole('button', { name }).boundingBox();

    return box?.y;
  });
  expect(new Set(await Promise.all(tops)).size, 'rows of actions').toBe(1);
  await askToDelete(page);
  const question = page.getByRole('dialog', { name: 'Delete this work?' });
  await expect(question.locator(':focus')).toHaveCount(1);
  for (const key of ['Tab', 'Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    await expect(question.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More options' })).toBeFocused();
});

test('a deletion moves the focus to the next work, from the last work to the previous one, and from the only work to the heading', async ({
  page,
  context,
  server,
}) => {
  await paintWorks(context, server.url, [
    'Far hills in mist',
    'A calm sea at dusk',
    'An empty road',
  ]);
  await page.goto('/?tab=history');
  await cardOf(page, 'Calm sea at dusk').click();
  await deleteWork(page);
  await expect(cardOf(page, 'Far hills in mist')).toBeFocused();
  await page.keyboard.press('Enter');
  await deleteWork(page);
  await expect(cardOf(page, 'Empty road')).toBeFocused();
  await page.keyboard.press('Enter');
  await deleteWork(page);
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeFocused();
});

test('closing a work that a reload opened focuses its card, and closing a missing work focuses the heading', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  await paintWorks(context, server.url, ['Far hills in mist', 'A calm sea at dusk']);
  await page.goto('/?tab=history');
  await cardOf(page, 'Far hills in mist').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('dialog').getByText('TXT→IMG')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cardOf(page, 'Far hills in mist')).toBeFocused();

  const unknown = '00000000-0000-7000-8000-000000000000';
  consoleGuard.expect(404, `${routes.listHistory.path}/${unknown}`);
  await page.goto(`/?viewJobId=${unknown}`);
  await expect(page.getByRole('heading', { name: 'Failed to load job details' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeFocused();
});

test('a toast covers neither the title nor the close button of an open work', async ({
  page,
  context,
  server,
}) => {
  await paintWorks(context, server.url, ['A crane over the sea']);
  await page.clock.install();
  await page.goto('/?tab=history');
  await cardOf(page, 'Crane over the sea').click();
  const dialog = page.getByRole('dialog');
  const heart = dialog.getByRole('button', { name: 'Favorite' });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  // While the clock is stopped the toast stays.
  await stopClock(page);
  await heart.click();
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Added to favorites' });
  await tickUntilVisible(page, toast);
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport);
    await expect(toast).toBeInViewport({ ratio: 1 });
    await toast.evaluate(element =>
      Promise.allSettled(element.getAnimations().map(animation => animation.finished)),
    );
    expect(await overlap(toast, dialog.locator('.title').first()), `${viewport.width} px`).toBe(0);
    expect(
      await overlap(toast, dialog.getByRole('button', { name: 'Close' })),
      `${viewport.width} px`,
    ).toBe(0);
  }
});

test('no picture of a flagged work is loaded before the user asks for it', async ({
  page,
  context,
  server,
}) => {
  const prompt = 'Study of a figure, charcoal';
  await callsOf(context, server.url)(routes.submitJob, {
    prompt,
    modelName: 'sketchbook',
    numImages: 2,
  });
  const [work] = await paintWorks(context, server.url, []);
  const addresses = work?.result?.payload.images
    .flatMap(image => [image, ...image.thumbnails])
    .map(file => file.url);
  expect(work?.result?.payload.images).toHaveLength(2);
  const loaded: string[] = [];
  context.on('request', request => {
    const { pathname } = new URL(request.url());
    if (addresses?.includes(pathname)) loaded.push(pathname);
  });
  const flag = (job: Job): Job => ({ ...job, has_nsfw: true });
  await dropFirstAnswers(page);
  await page.route(`**${routes.listHistory.path}**`, async route => {
    const answer = await route.fetch();
    // as: the contract's answers
    const body = (await answer.json()) as { jobs?: Job[]; job?: Job };
    await route.fulfill({
      response: answer,
      json: body.job ? { job: flag(body.job) } : { ...body, jobs: body.jobs?.map(flag) },
    });
  });
  await page.goto('/?tab=history');
  const card = page.getByRole('button', { name: /NSFW Content/ });
  await expect(card).toContainText('Study of a figure, charcoal');
  await page.waitForLoadState('networkidle');
  await expectGoodScreen(page);
  await card.click();
  const warning = page.getByRole('dialog').getByText('Content Warning');
  await expect(warning).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  // axe can't measure contrast on a picture, so the test compares colors. The cover is dark in both
  // themes.
  await page.emulateMedia({ colorScheme: 'light' });
  const color = await warning.evaluate(words => getComputedStyle(words).color);
  await expect(page.getByRole('button', { name: 'Show it anyway' })).toHaveCSS('color', color);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  await downloading;
  expect(loaded).toEqual([work?.url]);
  await page.getByRole('button', { name: 'Show it anyway' }).click();
  const picture = page
    .getByRole('dialog')
    .getByRole('img', { name: 'Study of a figure, charcoal' });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Picture 2 of 2' }).click();
  await expect(page.getByRole('dialog').getByText('Content Warning')).toBeVisible();
  expect(loaded).not.toContain(work?.result?.payload.images[1]?.url);
  await page.getByRole('button', { name: 'Show it anyway' }).click();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});

test('a Chinese title loads its fonts on an English page, which otherwise loads no Chinese font', async ({
  page,
  context,
  server,
}) => {
  await paintWorks(context, server.url, ['A calm sea at dusk']);
  await page.goto('/?tab=history');
  await expect(cardOf(page, 'Calm sea at dusk')).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await chineseFonts(page)).toEqual([]);

  await paintWorks(context, server.url, ['静水上一叶扁舟，远山入雾']);
  const card = cardOf(page, '静水上一叶扁舟');
  await expect(card.getByText('静水上一叶扁舟')).toHaveAttribute('lang', 'zh-CN');
  await card.click();
  await expect
    .poll(() => chineseFonts(page))
    .toEqual(['Noto Sans SC Variable', 'Noto Serif SC Variable']);
});

function cardOf(page: Page, title: string): Locator {
  return page
    .getByRole('button')
    .filter({ has: page.getByRole('img') })
    .filter({ hasText: title });
}

async function askToDelete(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
}

async function deleteWork(page: Page): Promise<void> {
  await askToDelete(page);
  await page
    .getByRole('dialog', { name: 'Delete this work?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Returns the area in square pixels. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of the elements is not visible');
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);

  return Math.max(0, width) * Math.max(0, height);
}

function chineseFonts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const loaded = [...document.fonts]
      .filter(font => font.status === 'loaded')
      .map(font => font.family);

    return [...new Set(loaded.map(family => family.replaceAll('"', '')))]
      .filter(name => name.includes('SC'))
      .toSorted();
  });
}
