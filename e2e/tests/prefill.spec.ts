/** The studio filled in by what its address names: presets of the first gallery, and earlier works. */
import type { Locator, Page, Request } from '@playwright/test';
import type { Job } from '@vermilion/contract/job';
import {
  ADDRESS_CLEANUP_MS,
  CANVAS_OPENING_MS,
  WAVE_END_MS,
  WAVE_IMAGES_MS,
  WAVE_PROMPT_MS,
} from '@vermilion/contract/limits';
import { fillPath, routes } from '@vermilion/contract/routes';
import { logIn, stopClock, withdrawConfirmation } from '../fixtures/auth-forms.ts';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { paintedPreset, presetIds, test } from '../fixtures/gallery.ts';
import { callsOf } from '../fixtures/people.ts';
import { openStudio } from '../fixtures/studio.ts';
import { expect } from '../fixtures/test.ts';
import { occupyPainter, paintWorks } from '../fixtures/works.ts';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';
const STUDIO = '/studio/image-studio';

test.beforeEach(async ({ person, context, server }) => {
  expect(person.email).toContain('@');
  await paintedPreset(context, server.url, presetIds.nightPrint);
});

const promptOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Prompt', exact: true });
const modeOf = (page: Page, name: string): Locator => page.getByRole('tab', { name, exact: true });
const imagesOf = (page: Page): Locator => page.getByRole('button', { name: /^Image [A-J]: / });

for (const [name, viewport] of Object.entries({
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test.describe(name, () => {
    test.use({ viewport });

    test('a preset of words fills the form in, and its use is counted once', async ({ page }) => {
      const uses = countCalls(page, routes.usePreset.path, presetIds.koi);
      await page.goto(`${STUDIO}?presetId=${presetIds.koi}`);

      await expect(promptOf(page)).toHaveValue(/^Three red and white koi/);
      await expect(modeOf(page, 'Text')).toHaveAttribute('aria-selected', 'true');
      await expect(page).toHaveURL(url => url.pathname === STUDIO && url.search === '');
      expect(uses()).toBe(1);
      await expectGoodScreen(page);
    });

    test('a preset of a picture brings its base image, and is run as it stands', async ({ page, context, server }) => {
      const preset = await paintedPreset(context, server.url, presetIds.nightPrint);
      await page.goto(`${STUDIO}?presetId=${presetIds.nightPrint}`);

      await expect(promptOf(page)).toHaveValue(preset.prompt);
      await expect(modeOf(page, 'Image')).toHaveAttribute('aria-selected', 'true');
      await expect(imagesOf(page)).toHaveCount(1);
      await expectLoaded(imagesOf(page).locator('img'));
      await expectGoodScreen(page);

      await page.getByRole('button', { name: /^Run/ }).click();
      await expect(page.getByText('Completed', { exact: true })).toBeVisible({ timeout: 30_000 });
      const { jobs }: { jobs: Job[] } = await callsOf(context, server.url)(routes.listHistory);
      expect(jobs[0]).toMatchObject({ action: 'image-edit', params: { image_urls: preset.params.image_urls } });
    });
  });
}

test('what was filled in shows part by part, and the address is left clean, in time', async ({ page }) => {
  await page.clock.install();
  await openStudio(page);
  await stopClock(page);
  await goWithin(page, `${STUDIO}?presetId=${presetIds.nightPrint}`);
  await tickUntilCount(page, waves(page), 1);

  await page.clock.runFor(ADDRESS_CLEANUP_MS - SLACK_MS);
  await expect(page).toHaveURL(/presetId=/);
  await page.clock.runFor(SLACK_MS);
  await expect(page).not.toHaveURL(/presetId=/);

  await page.clock.runFor(WAVE_PROMPT_MS - ADDRESS_CLEANUP_MS - SLACK_MS);
  await expect(waves(page)).toHaveCount(1);
  await page.clock.runFor(SLACK_MS);
  await expect(waves(page)).toHaveCount(2);
  await page.clock.runFor(WAVE_IMAGES_MS - WAVE_PROMPT_MS - SLACK_MS);
  await expect(waves(page)).toHaveCount(2);
  await page.clock.runFor(SLACK_MS);
  await expect(waves(page)).toHaveCount(3);
  await page.clock.runFor(WAVE_END_MS - WAVE_IMAGES_MS - SLACK_MS);
  await expect(waves(page)).toHaveCount(3);
  await page.clock.runFor(SLACK_MS);
  await expect(waves(page)).toHaveCount(0);
});

test('where motion is not wanted nothing moves, and an outline shows what was filled in', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`${STUDIO}?presetId=${presetIds.koi}`);
  const line = await waves(page)
    .first()
    .evaluate(field => {
      const { animationName, borderTopWidth } = getComputedStyle(field, '::after');

      return { animationName, borderTopWidth };
    });

  expect(line).toEqual({ animationName: 'none', borderTopWidth: '1px' });
});

test('a work is made again as it was asked for, in the user’s own words', async ({ page, context, server }) => {
  const call = callsOf(context, server.url);
  const asked = { prompt: 'A pine on a rock', modelName: 'sketchbook', enhancePrompt: true };
  await call(routes.submitJob, { ...asked, numImages: 2, seed: 77, aspectRatio: '16:9' });
  const [job] = await paintWorks(context, server.url, []);
  expect(job?.params.output?.prompt, 'it was enhanced').toBeTruthy();

  await page.goto(`/studio/generation?jobId=${job?.id}`);

  await expect(promptOf(page)).toHaveValue('A pine on a rock');
  await expect(page.getByRole('radio', { name: '16:9' })).toBeChecked();
  await expect(page.getByRole('radio', { name: '2', exact: true })).toBeChecked();
  await expect(page.getByRole('textbox', { name: 'Seed' })).toHaveValue('77');
  await expect(page.getByRole('switch', { name: /Enhance/ })).toBeChecked();
  await expect(page).toHaveURL(url => url.pathname === '/studio/generation' && url.search === '');
});

test('for the canvas the picture alone stands in the form, and the address keeps its wish until then', async ({
  page,
  context,
  server,
}) => {
  const [job] = await paintWorks(context, server.url, ['A pine on a rock']);
  await page.clock.install();
  await openStudio(page);
  await stopClock(page);
  await goWithin(page, `${STUDIO}?jobId=${job?.id}&editMode=canvas`);
  await tickUntilCount(page, waves(page), 1);

  await expect(promptOf(page)).toHaveValue('');
  await expect(modeOf(page, 'Image')).toHaveAttribute('aria-selected', 'true');
  await expect(imagesOf(page)).toHaveCount(1);
  await page.clock.runFor(ADDRESS_CLEANUP_MS);
  await expect(page).toHaveURL(url => url.search === '?editMode=canvas');
  await page.clock.runFor(CANVAS_OPENING_MS - ADDRESS_CLEANUP_MS - SLACK_MS);
  await expect(page).toHaveURL(url => url.search === '?editMode=canvas');
  await page.clock.runFor(2 * SLACK_MS);
  await expect(page).toHaveURL(url => url.search === '');
});

test('what somebody had typed is replaced with a way back', async ({ page }) => {
  await openStudio(page);
  await promptOf(page).fill('My own words');
  await goWithin(page, `${STUDIO}?presetId=${presetIds.nightPrint}`);
  await expect(promptOf(page)).toHaveValue('Print this as a woodblock at night');

  await page.getByRole('button', { name: 'Undo' }).click();

  await expect(promptOf(page)).toHaveValue('My own words');
  await expect(modeOf(page, 'Text')).toHaveAttribute('aria-selected', 'true');
});

test('an empty form is filled in without another word', async ({ page }) => {
  await page.goto(`${STUDIO}?presetId=${presetIds.koi}`);
  await expect(promptOf(page)).toHaveValue(/koi/);
  await expect(waves(page)).toHaveCount(0);
  await expect(page.getByText('The form was filled in anew')).toHaveCount(0);
});

test('what can’t be had leaves the form as it was, and says so', async ({ page, consoleGuard }) => {
  consoleGuard.expect(404, fillPath(routes.getWork.path, { id: UNKNOWN }));
  consoleGuard.expect(404, fillPath(routes.getPreset.path, { id: UNKNOWN }));
  consoleGuard.expect(400, fillPath(routes.getWork.path, { id: 'no-id' }));
  await openStudio(page);
  await promptOf(page).fill('My own words');
  await page.reload();

  for (const query of [`jobId=${UNKNOWN}`, `presetId=${UNKNOWN}`, 'jobId=no-id']) {
    await goWithin(page, `${STUDIO}?${query}`);
    await expect(page.getByText('Failed to load job details')).toBeVisible();
    await expect(promptOf(page)).toHaveValue('My own words');
    await expect(page).toHaveURL(url => url.search === '');
    await expect(waves(page)).toHaveCount(0);
  }
  await expectGoodScreen(page);
});

test('a failure of the moment can be tried again from the toast', async ({ page, consoleGuard }) => {
  const path = fillPath(routes.getPreset.path, { id: presetIds.koi });
  consoleGuard.expect(500, path);
  await page.route(`**${path}`, route => route.fulfill({ status: 500, json: failure }), { times: 1 });
  await page.goto(`${STUDIO}?presetId=${presetIds.koi}`);
  await expect(page.getByText('Failed to load job details')).toBeVisible();
  await expect(promptOf(page)).toHaveValue('');

  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(promptOf(page)).toHaveValue(/koi/);
});

test('until it is filled in the studio is drawn as a skeleton, and then nothing jumps', async ({ page }) => {
  const path = fillPath(routes.getPreset.path, { id: presetIds.nightPrint });
  let letGo = () => {};
  const held = new Promise<void>(resolve => {
    letGo = resolve;
  });
  await page.route(`**${path}`, async route => {
    await held;
    await route.continue();
  });
  await page.goto(`${STUDIO}?presetId=${presetIds.nightPrint}`);
  await expect(page.locator('.studio-skeleton')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Filling in the form' })).toHaveCount(1);

  letGo();

  await expect(imagesOf(page)).toHaveCount(1);
  await expect(page.locator('.studio-skeleton')).toHaveCount(0);
  await expectGoodScreen(page);
});

test('a model that is not in the list is passed over in silence', async ({ page }) => {
  const path = fillPath(routes.getPreset.path, { id: presetIds.koi });
  await page.route(`**${path}`, async route => {
    const { preset } = await (await route.fetch()).json();
    await route.fulfill({ json: { preset: { ...preset, params: { ...preset.params, model_name: 'gone' } } } });
  });
  await page.goto(`${STUDIO}?presetId=${presetIds.koi}`);

  await expect(promptOf(page)).toHaveValue(/koi/);
  await expect(page.getByRole('button', { name: /^Run/ })).toContainText('10');
  await expect(page.getByText('Failed to load job details')).toHaveCount(0);
});

test('the workspace hands what is for the studio on to it, and the dashboard lets go of it', async ({ page }) => {
  await page.goto(`/?presetId=${presetIds.koi}`);
  await expect(page).toHaveURL(url => url.pathname === STUDIO && url.search === '');
  await expect(promptOf(page)).toHaveValue(/koi/);

  await page.goto('/?mode=image-studio');
  await expect(page).toHaveURL(url => url.pathname === '/' && url.search === '');
  await expect(page.getByRole('heading', { level: 1, name: 'Image studio' })).toBeVisible();

  const path = fillPath(routes.getPreset.path, { id: presetIds.koi });
  await page.route(`**${path}`, () => {});
  await goWithin(page, `${STUDIO}?presetId=${presetIds.koi}&editMode=canvas`);
  await expect(page.locator('.studio-skeleton')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(url => url.pathname === '/' && url.search === '');
});

test('signed out one is led to the log-in page and back, with what the address names', async ({
  page,
  context,
  person,
}) => {
  await context.clearCookies();
  const address = `${STUDIO}?presetId=${presetIds.koi}`;
  await page.goto(address);
  await expect(page).toHaveURL(url => url.pathname === '/login' && url.searchParams.get('next') === address);

  await logIn(page, person);

  await expect(promptOf(page)).toHaveValue(/koi/);
});

test('an address that is not confirmed leads to the mailbox page', async ({ page }) => {
  const end = await withdrawConfirmation(page);
  await page.goto(`${STUDIO}?presetId=${presetIds.koi}`);

  await expect(page).toHaveURL(/\/auth\/check-email/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await end();
});

test('the studio of words alone offers no other mode, and takes nothing from the address', async ({ page }) => {
  await openStudio(page);
  await modeOf(page, 'Image').click();
  await page.goto(`/studio/text-to-image?presetId=${presetIds.nightPrint}`);

  await expect(page.getByRole('button', { name: /^Run/ })).toContainText('10');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Images' })).toHaveCount(0);
  await expect(promptOf(page)).toHaveValue('');
  await expectGoodScreen(page);

  await page.goto(STUDIO);
  await expect(modeOf(page, 'Image')).toHaveAttribute('aria-selected', 'true');
});

test('an open work leads to the studio: Use work where it is finished, Retry where it failed', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  const [job] = await paintWorks(context, server.url, ['A pine on a rock']);
  await page.goto(`/?viewJobId=${job?.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Use work' }).click();
  await expect(page).toHaveURL(url => url.pathname === '/studio/generation' && url.search === '');
  await expect(promptOf(page)).toHaveValue('A pine on a rock');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const end = await occupyPainter(context, server.url, consoleGuard);
  const { jobId } = await callsOf(context, server.url)(routes.submitJob, {
    prompt: 'A low tide',
    modelName: 'sketchbook',
  });
  await callsOf(context, server.url)({ method: 'POST', path: fillPath(routes.cancelWork.path, { id: jobId }) });
  await end();
  await page.goto(`/?viewJobId=${jobId}`);
  await expectGoodScreen(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
  await expect(promptOf(page)).toHaveValue('A low tide');
});

test.describe('in Chinese', () => {
  test.use({ locale: 'zh-CN' });

  test('the form says what becomes of it', async ({ page, consoleGuard }) => {
    consoleGuard.expect(404, fillPath(routes.getPreset.path, { id: UNKNOWN }));
    await page.goto(`${STUDIO}?presetId=${presetIds.nightPrint}`);
    const prompt = page.getByRole('textbox', { name: '描述', exact: true });
    await expect(prompt).toHaveValue('Print this as a woodblock at night');
    await expect(page.getByRole('button', { name: /来自灵感/ })).toHaveCount(1);
    await expectGoodScreen(page);

    await prompt.fill('我的文字');
    await goWithin(page, `${STUDIO}?presetId=${presetIds.koi}`);
    await page.getByText('已按所选的画重新填写').waitFor();
    await page.getByRole('button', { name: '撤销' }).click();
    await expect(prompt).toHaveValue('我的文字');

    await goWithin(page, `${STUDIO}?presetId=${UNKNOWN}`);
    await expect(page.getByText('作品没能打开')).toBeVisible();
    await expect(page.getByText('灵感里已经没有这一幅了。')).toBeVisible();
    await expectGoodScreen(page);
  });
});

const failure = { code: 'INTERNAL', message: 'Something went wrong.', requestId: 'test' };
/** A tick, and what draws the page after it. */
const SLACK_MS = 20;
const TICK_MS = 10;

function waves(page: Page): Locator {
  return page.locator('.wave');
}

/** As a link of the page would, without loading it anew. */
async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate(to => history.pushState({}, '', to), address);
}

async function tickUntilCount(page: Page, locator: Locator, count: number): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(TICK_MS);
    expect(await locator.count()).toBe(count);
  }).toPass({ intervals: [20], timeout: 10_000 });
}

function countCalls(page: Page, pattern: string, id: string): () => number {
  const path = fillPath(pattern, { id });
  let count = 0;
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === path) count += 1;
  });

  return () => count;
}

async function expectLoaded(picture: Locator): Promise<void> {
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}
