/** See PIC-8, RUN-9, RUN-11, RUN-14. */

import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { Job } from '@vermilion/contract/job';
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { dropFirstAnswers } from '../../fixtures/first-answers.ts';
import { callsOf } from '../../fixtures/people.ts';
import { expectPicture, openStudio, run } from '../../fixtures/studio.ts';
import { expect, test } from '../../fixtures/test.ts';
import { loseAnswer } from '../../fixtures/traffic.ts';

const prompt = 'A pine on a rock under the full moon';
const title = 'Pine on a rock under the full moon';

test.beforeEach(async ({ page, person }) => {
  expect(person.email).toContain('@');
  await openStudio(page);
});

async function paint(page: Page): Promise<void> {
  await run(page, prompt);
  await expectPicture(page, prompt);
}

const upscaleButton = (page: Page) =>
  page.getByRole('region', { name: 'Result' }).getByRole('button', { name: /^Upscale \d/ });
const toasts = (page: Page) => page.getByRole('region', { name: /Notifications/ });

test('a download is a JPEG with metadata, and the menu saves the original PNG', async ({
  page,
}) => {
  await paint(page);
  const downloading = page.waitForEvent('download');
  const asking = page.waitForRequest('**/files/*?as=jpeg');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  // The server recognizes the owner of the file by the session cookie.
  expect((await (await asking).allHeaders())['cookie']).toMatch(/session=/);
  expect(download.suggestedFilename()).toMatch(/^generated-image-\d+\.jpg$/);
  const bytes = await readFile(await download.path());
  expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(bytes.includes('digitalsourcetype/algorithmicMedia')).toBe(true);

  await page.getByRole('button', { name: 'More options' }).click();
  const downloadingOriginal = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Save the original (PNG)' }).click();
  const original = await downloadingOriginal;
  expect(original.suggestedFilename()).toMatch(/^generated-image-\d+\.png$/);
  expect((await readFile(await original.path())).subarray(1, 4).toString()).toBe('PNG');
});

test('a picture that can’t be downloaded opens in a tab, with a message that says how to save it', async ({
  page,
  context,
  consoleGuard,
}) => {
  consoleGuard.allowLostConnections();
  await paint(page);
  const address = await page.getByRole('img', { name: prompt, exact: true }).getAttribute('src');
  await page.route('**/files/*?as=jpeg', route => route.abort('connectionreset'));
  // The browser's own page for a picture would write messages to the console, which fail the test.
  await context.route(`**${address}`, route => route.fulfill({ body: 'the picture' }));
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Download' }).click();
  expect(new URL((await opening).url()).pathname).toBe(address);
  await expect(
    toasts(page).getByText('It opened in a new tab: right-click it and choose Save As.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download' })).toBeEnabled();
});

test('a picture can be viewed in the whole window, and keys, wheel and double clicks zoom it', async ({
  page,
}) => {
  await paint(page);
  const opener = page.getByRole('button', { name: /^View full screen/ });
  await opener.click();
  const view = page.getByRole('dialog', { name: title, exact: true });
  await expect(view).toBeVisible();
  const picture = view.getByRole('img', { name: title, exact: true });
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0;
  await expect.poll(widthOf).toBeCloseTo(900, 0);
  await expectGoodScreen(page);

  await page.keyboard.press('+');
  await expect.poll(widthOf).toBeGreaterThan(1_000);
  await page.keyboard.press('-');
  await expect.poll(widthOf).toBeCloseTo(900, 0);
  await view.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(widthOf).toBeGreaterThan(1_000);
  await expect(view.locator('output')).not.toHaveText('88%');
  await page.keyboard.press('0');
  await expect.poll(widthOf).toBeCloseTo(900, 0);
  await expect(view.locator('output')).toHaveText('88%');

  await page.mouse.move(720, 450);
  await page.mouse.wheel(0, -400);
  await expect.poll(widthOf).toBeGreaterThan(1_000);
  await view.getByRole('button', { name: 'Fit to window' }).click();
  await expect.poll(widthOf).toBeCloseTo(900, 0);
  await page.mouse.dblclick(720, 450);
  await expect.poll(widthOf).toBeCloseTo(1_800, 0);
  // While a picture grows, it ignores double clicks until a timer has ended.
  await page.evaluate(() => new Promise(resolve => setTimeout(resolve)));
  await page.mouse.dblclick(720, 450);
  await expect.poll(widthOf).toBeCloseTo(900, 0);

  await page.keyboard.press('Escape');
  await expect(view).toHaveCount(0);
  await expect(opener).toBeFocused();
  await opener.click();
  await expect.poll(async () => (await picture.boundingBox())?.x).toBeCloseTo(270, 0);
  await page.mouse.click(30, 450);
  await expect(view).toHaveCount(0);
});

test('arrow keys change the picture in the whole window, and the studio then shows the same picture', async ({
  page,
}) => {
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await paint(page);
  const address = () =>
    page.getByRole('img', { name: prompt, exact: true }).first().getAttribute('src');
  const first = await address();
  await page.getByRole('button', { name: /^View full screen/ }).click();
  const view = page.getByRole('dialog', { name: title, exact: true });
  await expect(view.getByText('Picture 1 of 4')).toBeVisible();
  await expect(view.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(view.getByText('Picture 2 of 4')).toBeVisible();
  await view.getByRole('button', { name: 'Next picture' }).click();
  await view.getByRole('button', { name: 'Next picture' }).click();
  await expect(view.getByText('Picture 4 of 4')).toBeVisible();
  await expect(view.getByRole('button', { name: 'Next picture' })).toBeDisabled();
  await page.keyboard.press('+');
  await expect(view.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await page.keyboard.press('ArrowLeft');
  await expect(view.getByText('Picture 4 of 4')).toBeVisible();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Picture 4 of 4' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(await address()).not.toBe(first);
});

test('an upscale can be submitted once for a picture, is charged, and opens from that picture', async ({
  page,
  context,
  server,
}) => {
  test.slow();
  await paint(page);
  await page.getByRole('button', { name: 'Upscale model' }).click();
  await expect(page.getByRole('menuitemradio', { name: /Sketchbook Upscale 2x/ })).toContainText(
    'to 2048 px',
  );
  await expect(page.getByRole('menuitemradio', { name: /Sketchbook Upscale 4x/ })).toContainText(
    'to 4096 px',
  );
  await page.keyboard.press('Escape');

  const asking = page.waitForRequest(request => request.url().endsWith(routes.submitJob.path));
  await upscaleButton(page).click();
  const body = (await asking).postDataJSON();
  const { jobs } = await callsOf(context, server.url)(routes.listHistory);
  const original: Job = jobs.find((job: Job) => job.action === 'image-generate');
  expect(body).toEqual({
    prompt: 'Upscale this image to high resolution.',
    action: 'image-upscaling',
    modelName: 'sketchbook-upscale',
    enhancePrompt: false,
    imageUrls: [original.url],
    originalJobId: original.id,
  });
  await expect(toasts(page).getByText('Upscale submitted')).toBeVisible();
  const submitted = page.getByRole('button', { name: 'Submitted' });
  await expect(submitted).toBeDisabled();

  await expect(toasts(page).getByText('Your upscale is ready')).toBeVisible({ timeout: 30_000 });
  await expect(toasts(page).getByText('2048 × 2048')).toBeVisible();
  await expect(submitted).toBeDisabled();
  await expect(page.getByRole('banner').getByText('485 credits')).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'View upscaled' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('2048 × 2048').first()).toBeVisible();
  await page.keyboard.press('Escape');
  // The dialog has a picture with the same name until it has faded out.
  await expect(dialog).toHaveCount(0);

  await paint(page);
  await expect(upscaleButton(page)).toBeEnabled();
  await expect(page.getByRole('button', { name: 'View upscaled' })).toHaveCount(0);
});

test('an upscale whose answer was lost can be submitted again and is charged once', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowLostConnections();
  await paint(page);
  const keys: (string | undefined)[] = [];
  page.on('request', request => {
    if (request.url().endsWith(routes.submitJob.path))
      keys.push(request.headers()['idempotency-key']);
  });
  await loseAnswer(page, routes.submitJob.path);
  await upscaleButton(page).click();
  await expect(toasts(page).getByText('The upscale did not start')).toBeVisible();
  await upscaleButton(page).click();
  await expect(page.getByRole('button', { name: 'Submitted' })).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  const { user } = await callsOf(context, server.url)(routes.getMe);
  expect(user.credits).toBe(485);
});

test('a refused upscale names its price and the balance, or asks to try again', async ({
  page,
  consoleGuard,
}) => {
  await paint(page);
  consoleGuard.expect(402, routes.submitJob.path);
  const refuse = (json: unknown, status: number) =>
    page.route(`**${routes.submitJob.path}`, route => route.fulfill({ status, json }), {
      times: 1,
    });
  const details = { current: 3, required: 5 };
  await refuse(
    { code: 'INSUFFICIENT_CREDITS', message: 'Insufficient credits', details, requestId: 'x' },
    402,
  );
  await upscaleButton(page).click();
  await expect(
    toasts(page).getByText('Insufficient credits: it costs 5 and you have 3.'),
  ).toBeVisible();

  await refuse({ message: 'taken' }, 202);
  await upscaleButton(page).click();
  await expect(toasts(page).getByText('Submission failed. Please try again.')).toBeVisible();
  await expect(upscaleButton(page)).toBeEnabled();
});

const upscaler = { upscale_factor: 2, max_resolution: '4096x4096', cost_credits: 5 };
test('the disabled upscale button names missing credits, a picture that is too large, or a missing model', async ({
  page,
}) => {
  for (const { change, words } of [
    { change: { cost_credits: 1_000 }, words: 'Need 510 more credits' },
    { change: { max_resolution: '1024x1024' }, words: 'This picture is too large to upscale' },
    { change: undefined, words: 'No upscale model at the moment' },
  ]) {
    await dropFirstAnswers(page);
    await page.route(`**${routes.listModels.path}?capability=image-upscaling`, async route => {
      const answer = await (await route.fetch()).json();
      const models = change ? [{ ...answer.models[0], ...upscaler, ...change }] : [];
      await route.fulfill({ json: { ...answer, models } });
    });
    await page.goto('/studio/image-studio');
    await paint(page);
    const button = page
      .getByRole('region', { name: 'Result' })
      .getByRole('button', { name: /^Upscale(?! model)/ });
    await expect(button).toHaveAccessibleDescription(words);
    await expect(button).toBeDisabled();
    await expectGoodScreen(page);
  }
});

test('the seed is shown with its picture, and a locked seed is used again', async ({
  page,
  context,
  server,
}) => {
  await paint(page);
  const lock = page.getByRole('button', { name: /^Lock seed \d+$/ });
  await expect(lock).toHaveAttribute('aria-pressed', 'false');
  await lock.click();
  await expect(lock).toHaveAttribute('aria-pressed', 'true');
  await paint(page);
  await expect(lock).toHaveAttribute('aria-pressed', 'true');
  const { jobs } = await callsOf(context, server.url)(routes.listHistory);
  expect(new Set(jobs.map((job: Job) => job.params.seed)).size).toBe(1);
  await lock.click();
  await expect(lock).toHaveAttribute('aria-pressed', 'false');
});
