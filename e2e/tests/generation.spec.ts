import { POLL_INTERVAL_MS, REALTIME_FALLBACK_MS, STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { fillPath, REALTIME_PATH, routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { callsOf } from '../fixtures/people.ts';
import { expectPicture, openStudio, run } from '../fixtures/studio.ts';
import { expect, test } from '../fixtures/test.ts';
import { looksAtJobs, watchTraffic } from '../fixtures/traffic.ts';
import { occupyPainter } from '../fixtures/works.ts';

const prompt = 'A pine on a rock under the full moon';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('the button says what it will cost, and why it does not run', async ({ page }) => {
  await openStudio(page);
  const button = page.getByRole('button', { name: /^Run/ });
  await expect(button).toHaveAccessibleName(/10 credits/);
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/^Please enter a description/);

  await page.getByRole('textbox', { name: 'Prompt' }).fill('   ');
  await expect(button).toBeDisabled();
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt);
  await expect(button).toBeEnabled();
  await expect(button).toHaveAccessibleDescription(/^Balance after this run 490/);

  await page.getByRole('radio', { name: '4', exact: true }).click();
  await expect(button).toHaveAccessibleName(/40 credits/);
  await expect(button).toHaveAccessibleDescription(/460/);
  await expectGoodScreen(page);

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('');
  await expect(button).toHaveAccessibleName(/10 credits/);

  await page.getByRole('textbox', { name: 'Prompt' }).fill('x'.repeat(4_001));
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/^A prompt may have 4,000 characters at most/);
});

test('says how many credits are missing, on the answer of the server and then on the button', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  // Without messages the page does not hear that the credits are spent elsewhere.
  await page.routeWebSocket(`**${REALTIME_PATH}`, socket => socket.close());
  await openStudio(page);
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt);
  await page.getByRole('radio', { name: '4', exact: true }).click();
  const call = callsOf(context, server.url);
  const spent: string[] = [];
  for (let balance = 500; balance > 20; balance -= 40) {
    const { jobId } = await call(routes.submitJob, { prompt, modelName: 'sketchbook', numImages: 4 });
    spent.push(jobId);
  }

  consoleGuard.expect(402, routes.submitJob.path);
  await page.getByRole('button', { name: /^Run/ }).click();
  await expect(page.getByRole('heading', { name: 'Insufficient credits' })).toBeVisible();
  await expect(page.getByText('This run costs 40 and you have 20: 20 credits are missing.')).toBeVisible();
  await expect(page.getByRole('banner').getByText('20 credits', { exact: true })).toBeVisible();
  const button = page.getByRole('button', { name: /^Need 20 more credits/ });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/^Choose a cheaper model or fewer images/);
  await expectGoodScreen(page);
  await page.getByRole('radio', { name: '2', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Run/ })).toBeEnabled();

  // What still waits is cancelled, so that the tests after this one find a free painter.
  for (const id of spent) await call({ method: 'DELETE', path: fillPath(routes.deleteWork.path, { id }) });
});

test('Control and Enter run it from the prompt', async ({ page }) => {
  await openStudio(page);
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt);
  await page.getByRole('textbox', { name: 'Prompt' }).press('Control+Enter');
  await expectPicture(page, prompt);
});

test('while it paints one may go on, and a toast says when the picture is there', async ({ page, context, server }) => {
  const free = await occupyPainter(context, server.url);
  await openStudio(page);
  await run(page, prompt);
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('status').first()).toContainText(/In line|Painting/);
  await expect(page.getByRole('button', { name: /^Generating/ })).toBeDisabled();
  await result.getByRole('button', { name: 'Continue creating' }).click();
  await expect(result.getByText('Ready', { exact: true })).toBeVisible();
  await free();

  // The works before it may have been finished, too: each has a toast of its own.
  const toasts = page.getByRole('region', { name: /Notifications/ });
  await expect(toasts.getByText(/pine on a rock/i)).toBeVisible({ timeout: 30_000 });
  await expect(toasts.getByText('Your picture is ready').last()).toBeVisible();
  await expect(toasts.getByText(/pine on a rock/i)).toHaveCount(0, { timeout: STUDIO_TOAST_MS + 5_000 });
});

test('a reload while it paints picks the work up again, in the studio and in the history', async ({
  page,
  context,
  server,
}) => {
  const free = await occupyPainter(context, server.url);
  await openStudio(page);
  const accepting = page.waitForResponse(answer => answer.url().endsWith(routes.submitJob.path));
  await run(page, prompt);
  expect((await accepting).status()).toBe(202);
  await page.reload();
  const result = page.getByRole('region', { name: 'Result' });
  await expect(result.getByRole('status').first()).toContainText(/In line|Painting/);
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue(prompt);
  await expect(page.getByRole('button', { name: /^Generating/ })).toBeDisabled();

  const history = await context.newPage();
  await history.goto('/?tab=history');
  await expect(history.getByText('Generating...').first()).toBeVisible();
  await free();
  await expectPicture(page, prompt);
  await expect(result.getByText('Completed')).toBeVisible();
  await expectPicture(history, prompt);
});

test('a work that fails says why, and that its credits are back, where they are', async ({
  page,
  server,
  consoleGuard,
}) => {
  test.slow();
  await openStudio(page);
  await page.getByRole('radio', { name: '4', exact: true }).click();
  const accepting = page.waitForResponse(answer => answer.url().endsWith(routes.submitJob.path));
  await run(page, prompt);
  await accepting;
  await expect(page.getByRole('banner').getByText('460 credits')).toBeVisible();
  consoleGuard.allowLostConnections();
  // Stopped gently it would finish what it has begun. The model is gone when it is back.
  await server.stop('SIGKILL');
  await server.start({ SKETCHBOOK: 'off' });
  try {
    const alert = page.getByRole('alert');
    await expect(alert.getByRole('heading', { name: 'Generation failed' })).toBeVisible({ timeout: 60_000 });
    await expect(alert).toContainText('The model could not be reached. Your 40 credits are back.');
    await expect(page.getByRole('banner').getByText('500 credits')).toBeVisible();
    await expectGoodScreen(page);
    await page.goto('/?tab=history');
    const card = page.getByRole('button', { name: /Generation Failed/ }).filter({ hasText: 'Pine on a rock' });
    await expect(card).toContainText('Your 40 credits are back.');
    await expectGoodScreen(page);
  } finally {
    await page.goto('about:blank');
    await server.stop();
    await server.start();
  }
});

test('four pictures of one run are shown one after the other', async ({ page }) => {
  await openStudio(page);
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await run(page, prompt);
  await expectPicture(page, prompt);
  const addresses = new Set<string | null>();
  for (const number of [1, 2, 3, 4]) {
    await page.getByRole('button', { name: `Picture ${number} of 4` }).click();
    addresses.add(await page.getByRole('img', { name: prompt }).getAttribute('src'));
  }
  expect(addresses.size).toBe(4);
});

test('without a WebSocket the page asks for the work, and the picture comes all the same', async ({ page }) => {
  await page.clock.install();
  await page.routeWebSocket(`**${REALTIME_PATH}`, socket => socket.close());
  const traffic = watchTraffic(page);
  await openStudio(page);
  await run(page, prompt);
  await expect(page.getByRole('button', { name: /^Generating/ })).toBeVisible();
  await page.clock.runFor(REALTIME_FALLBACK_MS);
  await page.clock.runFor(POLL_INTERVAL_MS);
  await expectPicture(page, prompt);
  expect(looksAtJobs(traffic).length).toBeGreaterThan(0);
  expect(traffic.messages).toEqual([]);
});

test('the press that got no answer is not charged twice when it is pressed again', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  consoleGuard.allowLostConnections();
  await openStudio(page);
  await page.route(
    `**${routes.submitJob.path}`,
    async route => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await run(page, prompt);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: /^Run/ }).click();
  await expectPicture(page, prompt);

  const { user } = await callsOf(context, server.url)(routes.getMe);
  expect(user.credits).toBe(490);
});

test('the picture downloads as a file', async ({ page }) => {
  await openStudio(page);
  await run(page, prompt);
  await expectPicture(page, prompt);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^generated-image-\d+\.jpg$/);
});

test('the enhanced words are kept beside the own ones', async ({ page }) => {
  await openStudio(page);
  await expect(page.getByRole('switch', { name: 'Enhance prompt' })).toBeChecked();
  await run(page, prompt);
  await expectPicture(page, prompt);
  await page.getByRole('button', { name: 'View job' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Prompt', exact: true })).toContainText(prompt);
  await expect(dialog.getByRole('region', { name: 'Enhanced prompt' })).toBeVisible();
  await expectGoodScreen(page);
});

test('a server that is killed while it paints finishes the work once it is back, for one charge', async ({
  page,
  server,
  consoleGuard,
}) => {
  test.slow();
  await openStudio(page);
  await page.getByRole('radio', { name: '4', exact: true }).click();
  const accepting = page.waitForResponse(answer => answer.url().endsWith(routes.submitJob.path));
  await run(page, prompt);
  await accepting;
  consoleGuard.allowLostConnections();
  await server.stop('SIGKILL');
  await server.start();

  // A worker that gave no sign keeps its lease for 30 s.
  await expect(page.getByRole('img', { name: prompt })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByRole('button', { name: 'Picture 4 of 4' })).toBeVisible();
  await expect(page.getByRole('banner').getByText('460 credits')).toBeVisible();
});
