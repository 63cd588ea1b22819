// See RTM-3, RTM-4, RUN-2, STU-6.

import type { Page } from '@playwright/test';
import {
  POLL_INTERVAL_MS,
  REALTIME_FALLBACK_MS,
  REALTIME_TOKEN_MARGIN_SECONDS,
  REALTIME_TOKEN_SECONDS,
} from '@vermilion/contract/limits';
import { fillPath, REALTIME_PATH, routes } from '@vermilion/contract/routes';
import { logIn, stopClock } from '../../fixtures/auth-forms.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { dropFirstAnswers } from '../../fixtures/first-answers.ts';
import { passTimeUntil } from '../../fixtures/pass-time.ts';
import { expireSession } from '../../fixtures/people.ts';
import { expectPicture, openStudio, run } from '../../fixtures/studio.ts';
import { expectStatus, studioWords, wallOf } from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';
import { loseAnswer, watchTraffic } from '../../fixtures/traffic.ts';

const prompt = 'A pine on a rock under the full moon';
const words = studioWords.en;

test.beforeEach(({ person, painter }) => {
  expect(person.email).toContain('@');
  painter.hold();
});

test('a second press of Run after a lost answer continues the same work, which is painted and charged once', async ({
  page,
  painter,
  consoleGuard,
}) => {
  consoleGuard.allowLostConnections();
  await openStudio(page);
  await loseAnswer(page, routes.submitJob.path);
  await run(page, prompt);
  await expect(wallOf(page, words).getByRole('alert')).toContainText('Nothing is charged twice');
  await painter.taken(prompt);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: words.run }).click();
  await expectStatus(page, words, words.painting);
  await painter.finish();
  await expectPicture(page, prompt);
  expect(painter.submissions()).toHaveLength(1);
  await expectBalance(page, 490);
});

test('a pending work is polled every five seconds if there is no WebSocket', async ({
  page,
  painter,
}) => {
  await page.clock.install();
  await page.routeWebSocket(`**${REALTIME_PATH}`, socket => socket.close());
  await openStudio(page);
  await stopClock(page);
  await run(page, prompt);
  await expectStatus(page, words, words.painting);
  await painter.taken();
  await page.clock.runFor(REALTIME_FALLBACK_MS);
  for (let interval = 1; interval <= 3; interval += 1) {
    const poll = page.waitForRequest(`**${routes.getWork.path.replace(':id', '*')}`);
    await page.clock.runFor(POLL_INTERVAL_MS);
    await poll;
  }
  await painter.finish();
  await passTimeUntil(
    page,
    wallOf(page, words).getByText(words.completed).first(),
    POLL_INTERVAL_MS,
  );
});

test('a run ends with its picture even if the page’s WebSocket closes repeatedly', async ({
  page,
  painter,
}) => {
  const cuts: (() => Promise<void>)[] = [];
  await page.routeWebSocket(`**${REALTIME_PATH}`, socket => {
    const server = socket.connectToServer();
    server.onMessage(message => {
      socket.send(message);
      if (message.toString().includes('"ready"')) cuts.push(() => socket.close({ code: 1012 }));
    });
  });
  await openStudio(page);
  await run(page, prompt);
  await expectStatus(page, words, words.painting);
  await painter.taken();
  for (const times of [1, 2]) {
    await expect.poll(() => cuts.length).toBe(times);
    await cuts.at(-1)?.();
  }
  await painter.finish();
  await expectPicture(page, prompt);
});

test('a work that ends while the page is offline is shown once the page is online', async ({
  page,
  context,
  painter,
  consoleGuard,
}) => {
  consoleGuard.allowLostConnections();
  await openStudio(page);
  await run(page, prompt);
  await expectStatus(page, words, words.painting);
  await context.setOffline(true);
  await painter.finish();
  await context.setOffline(false);
  await expectPicture(page, prompt);
  await expectStatus(page, words, words.completed);
});

test('a run that the user leaves continues, and is shown in the strip and in the history', async ({
  page,
  painter,
}) => {
  await openStudio(page);
  await run(page, prompt);
  await painter.taken();
  await wallOf(page, words).getByRole('button', { name: words.goOn }).click();
  await expectStatus(page, words, words.idle.status);
  const strip = page.getByRole('list', { name: 'Other works in progress' });
  await expect(strip).toContainText('Pine on a rock under the full moon');
  await expectGoodScreen(page);

  await run(page, 'Another one');
  await painter.taken('Another one');
  await wallOf(page, words).getByRole('button', { name: words.viewInHistory }).click();
  await expect(
    page
      .getByRole('button', { name: /Another one/ })
      .or(page.getByText('Another one'))
      .first(),
  ).toBeVisible();
  await expect(page.getByText('Generating...')).toHaveCount(2);
  await painter.finish({ prompt: 'Another one' });
  await painter.finish({ prompt });
  await expectPicture(page, prompt);
  await expectPicture(page, 'Another one');
});

test('a run of one tab is shown in the strip of another tab until it ends', async ({
  page,
  context,
  painter,
}) => {
  const other = await context.newPage();
  await openStudio(other);
  await openStudio(page);
  await run(page, prompt);
  await painter.taken();
  const strip = other.getByRole('list', { name: 'Other works in progress' });
  await expect(strip).toContainText('Pine on a rock');
  await painter.finish();
  await expectPicture(page, prompt);
  await expect(strip).toHaveCount(0);
  await expect(other.getByText(words.ready)).toBeVisible();
  await expectStatus(other, words, words.idle.status);
});

test('a reload shows the pending run and its prompt again', async ({ page, painter }) => {
  await openStudio(page);
  await run(page, prompt);
  await painter.taken();
  await expectStatus(page, words, words.painting);
  await page.reload();
  await expectStatus(page, words, words.painting);
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue(prompt);
  await painter.finish();
  await expectPicture(page, prompt);
  await expectBalance(page, 490);
});

test('a late answer with an old balance does not replace the refunded balance', async ({
  page,
  painter,
}) => {
  await openStudio(page);
  const [isAsked, isFailed, isAnswered] = [1, 2, 3].map(() => Promise.withResolvers<void>());
  await dropFirstAnswers(page);
  await page.route(
    `**${routes.getMe.path}`,
    async route => {
      const response = await route.fetch();
      isAsked?.resolve();
      await isFailed?.promise;
      // The page may have aborted the request.
      await route.fulfill({ response }).catch(() => {});
      isAnswered?.resolve();
    },
    { times: 1 },
  );
  await run(page, prompt);
  await isAsked?.promise;
  await painter.fail('PROVIDER_BUSY');
  await expect(wallOf(page, words).getByRole('alert')).toContainText(words.back(10));
  await expectBalance(page, 500);
  isFailed?.resolve();
  await isAnswered?.promise;
  // The page has handled earlier answers once it has this one.
  await page.evaluate(() => fetch('/healthz'));
  await expectBalance(page, 500);
});

test('the end of a session leads to the log-in page, and the picture is shown after the log-in', async ({
  page,
  context,
  server,
  person,
  painter,
  consoleGuard,
}) => {
  await openStudio(page);
  await run(page, prompt);
  await painter.taken();
  await expectStatus(page, words, words.painting);
  const { jobId } = await painter.taken();
  // The page's calls at that moment depend on timing.
  for (const { path } of [
    routes.getMe,
    routes.getRealtimeToken,
    routes.getWork,
    routes.listHistory,
    routes.listCurrentWorks,
  ])
    consoleGuard.allow(401, fillPath(path, { id: jobId }));
  await expireSession(context, server.url);
  await expect(page).toHaveURL(/\/login/);
  await painter.finish();
  await logIn(page, person);
  await expect(page).toHaveURL('/studio/image-studio');
  await expectPicture(page, prompt);
  await expectBalance(page, 490);
});

test('a killed server polls its request again after the restart, and submits nothing twice', async ({
  page,
  server,
  painter,
  consoleGuard,
}) => {
  test.slow();
  await openStudio(page);
  await run(page, prompt);
  await painter.work('request-7');
  // Polls show that the server has stored the id of the request.
  await painter.work('request-7', 3_000);
  await expectStatus(page, words, words.painting);
  consoleGuard.allowLostConnections();
  await server.stop('SIGKILL');
  await server.start();
  await painter.finish();
  await expectPicture(page, prompt);
  expect(painter.submissions()).toHaveLength(1);
  expect(new Set(painter.polls())).toEqual(new Set(['request-7']));
  await expectBalance(page, 490);
});

test('the page renews its token 75 s before expiry, and a token that is due when the page gets the focus or is online again', async ({
  page,
}) => {
  await page.clock.install();
  const traffic = watchTraffic(page);
  await openStudio(page);
  const tokens = () =>
    traffic.calls.filter(call => call === `GET ${routes.getRealtimeToken.path}`).length;
  const welcomes = () => traffic.messages.filter(({ type }) => type === 'ready').length;
  await expect.poll(welcomes).toBe(1);
  await stopClock(page);
  const dueMs = (REALTIME_TOKEN_SECONDS - REALTIME_TOKEN_MARGIN_SECONDS) * 1000;
  // The clock has already moved since the token arrived.
  await page.clock.runFor(dueMs - 60_000);
  expect(tokens()).toBe(1);
  await page.clock.runFor(60_000);
  await expect.poll(welcomes).toBe(2);
  expect(tokens()).toBe(2);

  // The page's clock is ahead of the server's now, so each token is due for renewal at once.
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect.poll(welcomes).toBe(3);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect.poll(welcomes).toBe(4);
});

function expectBalance(page: Page, credits: number): Promise<void> {
  return expect(
    page.getByRole('banner').getByText(`${credits} credits`, { exact: true }),
  ).toBeVisible();
}
