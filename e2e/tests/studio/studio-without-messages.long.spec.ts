/** See RTM-13. */
import type { Locator, Page, Route } from '@playwright/test';
import {
  HISTORY_REFRESH_MS,
  POLL_INTERVAL_MS,
  POLLS_MAX,
  REALTIME_FALLBACK_MS,
  STUDIO_TOAST_MS,
} from '@vermilion/contract/limits';
import { fillPath, REALTIME_PATH, routes } from '@vermilion/contract/routes';
import { stopClock } from '../../fixtures/auth-forms.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { passTimeUntil } from '../../fixtures/pass-time.ts';
import { callsOf } from '../../fixtures/people.ts';
import { openStudio, run } from '../../fixtures/studio.ts';
import {
  expectAccepted,
  openStudioIn,
  runIn,
  studioViews,
  studioWords,
  wallOf,
} from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';
import { watchUnderWay } from '../../fixtures/traffic.ts';

const STEP_MS = STUDIO_TOAST_MS / 4;

test.beforeEach(async ({ page, person, painter }) => {
  expect(person.email).toContain('@');
  painter.hold();
  await page.routeWebSocket(`**${REALTIME_PATH}`, socket => socket.close());
});

test('without a WebSocket the strip polls its works, and can cancel them', async ({
  page,
  context,
  server,
  painter,
}) => {
  const call = callsOf(context, server.url);
  await call(routes.submitJob, { prompt: 'First', modelName: 'sketchbook' });
  await painter.taken('First');
  await openStudio(page);

  await expect(strip(page)).toContainText(/^FirstIn progress, /, {
    timeout: HISTORY_REFRESH_MS + 5_000,
  });
  await strip(page).getByRole('button', { name: 'Cancel: First' }).click();
  await expect(
    notifications(page).getByText('Your 10 credits are back.', { exact: true }).last(),
  ).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await expect(page.getByRole('banner').getByText('500 credits')).toBeVisible();
});

test('without a WebSocket a finished upscale is announced, and linked to its picture', async ({
  page,
  painter,
}) => {
  test.slow();
  await page.clock.install();
  await openStudio(page);
  await run(page, 'A pine on a rock');
  await painter.finish();
  const result = page.getByRole('region', { name: 'Result' });
  await passTimeUntil(page, result.getByText('Completed'), STEP_MS);

  await result.getByRole('button', { name: /^Upscale \d/ }).click();
  await painter.taken('Upscale');
  await expect(strip(page)).toContainText('Upscale to 2048 px');
  await painter.finish();
  // The time passes in small steps, because the toast would come and go within a larger step.
  await passTimeUntil(page, notifications(page).getByText('Your upscale is ready'), STEP_MS);
  await expect(result.getByRole('button', { name: 'View upscaled' })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
});

test.describe('in Chinese', () => {
  const words = studioWords.zh;
  test.use({ locale: 'zh-CN' });

  test('without a WebSocket the end of a run is announced on a different page', async ({
    page,
    painter,
  }) => {
    await page.clock.install();
    await openStudioIn(page, words);
    await runIn(page, words, 'A pine on a rock');
    await painter.taken('A pine');
    await page.getByRole('button', { name: words.viewInHistory }).click();
    await expect(page).toHaveURL(/tab=history/);
    await page.getByRole('tab', { name: '灵感' }).click();
    await painter.finish();

    await passTimeUntil(
      page,
      page.getByRole('region', { name: words.notices }).getByText(words.ready),
      STEP_MS,
    );
  });
});

for (const { name, options, words } of studioViews) {
  test.describe(name, () => {
    test.use(options);

    test('without a WebSocket the page reports a run that does not end, a refused poll, and a result without a picture', async ({
      page,
      painter,
      consoleGuard,
    }) => {
      await page.clock.install();
      await openStudioIn(page, words);
      const polls = await watchPolls(page);
      const alert = wallOf(page, words).getByRole('alert');
      await stopClock(page);
      await runIn(page, words, 'Without end');
      await expectAccepted(page, words);
      await page.clock.runFor(REALTIME_FALLBACK_MS + POLL_INTERVAL_MS * (POLLS_MAX + 1));
      await expect(alert).toContainText(words.timedOut);
      // After the jump of the clock the last polls may still be in progress.
      await expect.poll(() => [polls.count, polls.underWay()]).toEqual([POLLS_MAX, 0]);

      const { jobId } = await painter.taken('Without end');
      await page.getByRole('button', { name: words.retry }).click();
      polls.answer = route =>
        route.fulfill({ status: 403, json: { code: 'FORBIDDEN', message: 'Not for you' } });
      await runIn(page, words, 'Without permission');
      await expectAccepted(page, words);
      const refused = await painter.taken('Without permission');
      consoleGuard.expect(403, fillPath(routes.getWork.path, { id: refused.jobId }));
      await page.clock.runFor(REALTIME_FALLBACK_MS);
      await expect(alert).toContainText(words.unchecked);
      expect(refused.jobId).not.toBe(jobId);

      await page.getByRole('button', { name: words.retry }).click();
      polls.answer = async route => {
        const response = await route.fetch();
        const { job } = await response.json();
        await route.fulfill({ response, json: { job: { ...job, ...WITHOUT_PICTURE } } });
      };
      await runIn(page, words, 'Without a picture');
      await expectAccepted(page, words);
      await page.clock.runFor(REALTIME_FALLBACK_MS);
      await expect(alert).toContainText(words.noImage);
      await expect(page.getByText(words.ready, { exact: true })).toHaveCount(0);
      await page.clock.resume();
      await expectGoodScreen(page);
    });
  });
}

const WITHOUT_PICTURE = { status: 'completed', url: null, result: { payload: { images: [] } } };

type Polls = {
  count: number;
  underWay: () => number;
  answer: (route: Route) => Promise<void>;
};

async function watchPolls(page: Page): Promise<Polls> {
  const polls: Polls = {
    count: 0,
    underWay: watchUnderWay(page),
    answer: (route: Route) => route.fallback(),
  };
  await page.route(`**${routes.getWork.path.replace(':id', '*')}`, async route => {
    polls.count += 1;
    await polls.answer(route);
  });

  return polls;
}

function strip(page: Page): Locator {
  return page.getByRole('list', { name: 'Other works in progress' }).getByRole('listitem');
}

function notifications(page: Page): Locator {
  return page.getByRole('region', { name: 'Notifications' });
}
