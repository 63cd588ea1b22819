/** See PRE-11, STU-14, STU-15, STU-17, STU-18. */

import type { Page } from '@playwright/test';
import type { Job } from '@vermilion/contract/job';
import { STUDIO_TOAST_MS, WAVE_END_MS } from '@vermilion/contract/limits';
import { fillPath, routes } from '@vermilion/contract/routes';
import { stopClock } from '../../fixtures/auth-forms.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { dropFirstAnswers } from '../../fixtures/first-answers.ts';
import { presetIds, test } from '../../fixtures/gallery.ts';
import { callsOf } from '../../fixtures/people.ts';
import {
  countCalls,
  expectLoaded,
  goWithin,
  imagesOf,
  modeOf,
  promptOf,
  STUDIO,
  tickUntilCount,
  waves,
} from '../../fixtures/prefill.ts';
import { openStudio } from '../../fixtures/studio.ts';
import { expect } from '../../fixtures/test.ts';
import { paintWorks } from '../../fixtures/works.ts';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('a text preset fills in the form, and its use is counted once', async ({ page }) => {
  const uses = countCalls(page, routes.usePreset.path, presetIds.koi);
  await page.goto(`${STUDIO}?presetId=${presetIds.koi}`);

  await expect(promptOf(page)).toHaveValue(/^Three red and white koi/);
  await expect(modeOf(page, 'Text')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(url => url.pathname === STUDIO && url.search === '');
  await expect.poll(uses).toBe(1);
  await expectGoodScreen(page);
});

test('a failure to count the use of a preset is only logged', async ({ page, consoleGuard }) => {
  const path = fillPath(routes.usePreset.path, { id: presetIds.koi });
  await page.route(`**${path}`, route => route.fulfill({ status: 500, json: 'away' }));
  consoleGuard.expect(500, path);
  consoleGuard.expectLine('the use of the preset was not counted');
  await page.goto(`${STUDIO}?presetId=${presetIds.koi}`);

  await expect(promptOf(page)).toHaveValue(/^Three red and white koi/);
  await expect.poll(consoleGuard.missing).toEqual([]);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
});

test('a preset of an edit fills in its base image, and can be run at once', async ({
  page,
  context,
  server,
  gallery,
}) => {
  const preset = gallery.find(({ id }) => id === presetIds.nightPrint);
  await page.goto(`${STUDIO}?presetId=${presetIds.nightPrint}`);

  await expect(promptOf(page)).toHaveValue('Print this as a woodblock at night');
  await expect(modeOf(page, 'Image')).toHaveAttribute('aria-selected', 'true');
  await expect(imagesOf(page)).toHaveCount(1);
  await expectLoaded(imagesOf(page).locator('img'));
  await expectGoodScreen(page);

  await page.getByRole('button', { name: /^Run/ }).click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible({ timeout: 30_000 });
  const { jobs }: { jobs: Job[] } = await callsOf(context, server.url)(routes.listHistory);
  expect(jobs[0]).toMatchObject({
    action: 'image-edit',
    params: { image_urls: preset?.params.image_urls },
  });
});

test('with reduced motion an outline marks the filled-in parts, without an animation', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openStudio(page);
  await stopClock(page);
  await goWithin(page, `${STUDIO}?presetId=${presetIds.koi}`);
  await tickUntilCount(page, waves(page), 1);
  const line = await waves(page)
    .first()
    .evaluate(field => {
      const { animationName, borderTopWidth } = getComputedStyle(field, '::after');

      return { animationName, borderTopWidth };
    });

  expect(line).toEqual({ animationName: 'none', borderTopWidth: '1px' });
});

test('an earlier work fills in its settings and the user’s own prompt', async ({
  page,
  context,
  server,
}) => {
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

test('text that a preset replaced can be restored', async ({ page }) => {
  await openStudio(page);
  await promptOf(page).fill('My own words');
  await goWithin(page, `${STUDIO}?presetId=${presetIds.nightPrint}`);
  await expect(promptOf(page)).toHaveValue('Print this as a woodblock at night');

  await page.getByRole('button', { name: 'Undo' }).click();

  await expect(promptOf(page)).toHaveValue('My own words');
  await expect(modeOf(page, 'Text')).toHaveAttribute('aria-selected', 'true');
});

test('an empty form is filled in without a message', async ({ page }) => {
  await page.clock.install();
  await page.goto(`${STUDIO}?presetId=${presetIds.koi}`);
  await expect(promptOf(page)).toHaveValue(/koi/);
  await page.clock.runFor(WAVE_END_MS);
  await expect(waves(page)).toHaveCount(0);
  await expect(page.getByText('The form was filled in anew')).toHaveCount(0);
});

test('the page says that a preset or work can’t be loaded, and leaves the form as it was', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(404, fillPath(routes.getWork.path, { id: UNKNOWN }));
  consoleGuard.expect(404, fillPath(routes.getPreset.path, { id: UNKNOWN }));
  consoleGuard.expect(400, fillPath(routes.getWork.path, { id: 'no-id' }));
  await page.clock.install();
  await openStudio(page);
  await promptOf(page).fill('My own words');
  // The first link is opened while the page still starts.
  const release = await holdSession(page);
  const asking = page.waitForRequest(`**${routes.getMe.path}`);
  await page.reload({ waitUntil: 'commit' });
  await asking;

  for (const [query, words] of [
    [`jobId=${UNKNOWN}`, 'Failed to load job details'],
    [`presetId=${UNKNOWN}`, 'The preset could not be loaded'],
    ['jobId=no-id', 'Failed to load job details'],
  ] as const) {
    await goWithin(page, `${STUDIO}?${query}`);
    release();
    await expect(page.getByText(words)).toBeVisible();
    await expect(promptOf(page)).toHaveValue('My own words');
    await expect(page).toHaveURL(url => url.search === '');
    await expect(waves(page)).toHaveCount(0);
    await expectGoodScreen(page);
    // The next toast would move a toast that is still shown.
    await page.clock.fastForward(STUDIO_TOAST_MS);
    await expect(page.getByText(words)).toHaveCount(0);
  }
});

test('the toast of a temporary failure has a retry, which fills in the form', async ({
  page,
  consoleGuard,
}) => {
  const path = fillPath(routes.getPreset.path, { id: presetIds.koi });
  consoleGuard.expect(500, path);
  await page.route(`**${path}`, route => route.fulfill({ status: 500, json: failure }), {
    times: 1,
  });
  await openStudio(page);
  await goWithin(page, `${STUDIO}?presetId=${presetIds.koi}`);
  await expect(page.getByText('The preset could not be loaded')).toBeVisible();
  await expect(promptOf(page)).toHaveValue('');

  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(promptOf(page)).toHaveValue(/koi/);
});

test('the studio is a skeleton until it is filled in, and nothing shifts afterwards', async ({
  page,
}) => {
  const path = fillPath(routes.getPreset.path, { id: presetIds.nightPrint });
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(`**${path}`, async route => {
    await held;
    await route.continue();
  });
  await page.goto(`${STUDIO}?presetId=${presetIds.nightPrint}`);
  await expect(page.locator('.studio-skeleton')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Filling in the form' })).toHaveCount(1);

  release();

  await expect(imagesOf(page)).toHaveCount(1);
  await expect(page.locator('.studio-skeleton')).toHaveCount(0);
  await expectGoodScreen(page);
});

test('a preset whose model is not offered fills in its prompt without a message', async ({
  page,
}) => {
  const path = fillPath(routes.getPreset.path, { id: presetIds.koi });
  await page.route(`**${path}`, async route => {
    const { preset } = await (await route.fetch()).json();
    await route.fulfill({
      json: { preset: { ...preset, params: { ...preset.params, model_name: 'gone' } } },
    });
  });
  await page.goto(`${STUDIO}?presetId=${presetIds.koi}`);

  await expect(promptOf(page)).toHaveValue(/koi/);
  await expect(page.getByRole('button', { name: /^Run/ })).toContainText('10');
  await expect(page.getByText('The preset could not be loaded')).toHaveCount(0);
});

test.describe('in Chinese, on a phone', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });

  test('the messages about filling in the form are in Chinese', async ({ page, consoleGuard }) => {
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
    await expect(page.getByText('灵感没能打开')).toBeVisible();
    await expect(page.getByText('灵感里已经没有这一幅了。')).toBeVisible();
    await expectGoodScreen(page);
  });
});

async function holdSession(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await dropFirstAnswers(page);
  await page.route(
    `**${routes.getMe.path}`,
    async route => {
      await gate.promise;
      await route.continue();
    },
    { times: 1 },
  );

  return gate.resolve;
}

const failure = { code: 'INTERNAL', message: 'Something went wrong.', requestId: 'test' };
