// See PAG-6, STU-20.
import type { Page } from '@playwright/test';
import { POLL_INTERVAL_MS, POLLS_MAX, SIMPLE_HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { REALTIME_PATH, routes } from '@vermilion/contract/routes';
import { stopClock } from '../fixtures/auth-forms.ts';
import { breakCalls } from '../fixtures/break-calls.ts';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { passTimeUntil } from '../fixtures/pass-time.ts';
import { makeAccount, newPerson, signIn } from '../fixtures/people.ts';
import { DISPLAY_NAME, expect, test } from '../fixtures/test.ts';
import { paintWorks } from '../fixtures/works.ts';

const prompt = 'A lone boat on still water';
const statusCalls = '**/api/job/*/status';

test('a user without a name is welcomed by address', async ({ page, context, server, mails }) => {
  const person = newPerson();
  await makeAccount(context, server.url, mails, person);
  await signIn(context, server.url, person);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByText(`Welcome back, ${person.email}.`)).toBeVisible();
});

test('each prompt of the simple dashboard is sent under its own idempotency key, and a poll shows its picture', async ({
  page,
  person,
}) => {
  const keys: (string | undefined)[] = [];
  page.on('request', request => {
    if (new URL(request.url()).pathname === routes.submitSimpleJob.path)
      keys.push(request.headers()['idempotency-key']);
  });
  await page.clock.install();
  await page.goto('/dashboard');
  await page.getByRole('button', { name: /^Generate/ }).click();
  await expect(page.getByRole('alert')).toHaveText('Please enter a description');
  expect(keys).toEqual([]);
  await expect(page.getByRole('button', { name: /^Generate/ }), person.email).toHaveAccessibleName(
    /10 credits/,
  );

  for (const words of [prompt, 'A pine on a rock']) {
    await stopClock(page);
    await page.getByRole('textbox').fill(words);
    await page.getByRole('button', { name: /^Generate/ }).click();
    const result = page.getByRole('region', { name: 'Result' });
    await expect(result.getByText('Your picture is being made.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Generating' })).toBeDisabled();
    await page.clock.resume();
    await expectGoodScreen(page);

    await passTimeUntil(page, result.getByRole('img', { name: words }), POLL_INTERVAL_MS);
    await expectGoodScreen(page);
  }
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(2);
  expect(keys.every(key => key)).toBe(true);
  await expect(page.getByRole('banner').getByText('480 credits')).toBeVisible();
});

test('presses repeat the idempotency key until an answer arrives, and one work is charged', async ({
  page,
  person,
  consoleGuard,
}) => {
  consoleGuard.expect(503, routes.submitSimpleJob.path);
  const keys: (string | undefined)[] = [];
  await page.route(`**${routes.submitSimpleJob.path}`, async route => {
    keys.push(route.request().headers()['idempotency-key']);
    // The server accepts the first press, but its answer is lost. The answer to the second press is
    // truncated.
    const response = await route.fetch();
    const broken = [
      { status: 503, body: '' },
      { response, body: '{"jobI' },
    ][keys.length - 1];
    await route.fulfill(broken ?? { response });
  });
  await page.clock.install();
  await page.goto('/dashboard');
  await page.getByRole('textbox').fill(prompt);
  await page.getByRole('button', { name: /^Generate/ }).click();
  await expect(page.getByRole('region', { name: 'Result' }).getByRole('alert')).toContainText(
    'Failed to initiate generation.',
  );
  await expectGoodScreen(page);

  for (const presses of [2, 3]) {
    await page.getByRole('button', { name: /^Generate/ }).click();
    await expect.poll(() => keys.length).toBe(presses);
  }
  await passTimeUntil(page, page.getByRole('img', { name: prompt }), POLL_INTERVAL_MS);
  expect(new Set(keys).size, person.email).toBe(1);
  await expect(page.getByRole('banner').getByText('490 credits')).toBeVisible();
});

test('the simple dashboard shows a picture after a poll, even if no message reports the end of its job', async ({
  page,
  person,
  painter,
}) => {
  painter.hold();
  await page.routeWebSocket(`**${REALTIME_PATH}`, socket => {
    socket.connectToServer().onMessage(message => {
      if (!message.toString().includes('"completed"')) socket.send(message);
    });
  });
  await page.clock.install();
  await page.goto('/dashboard');
  await submit(page);
  await painter.progress(0.4);
  await expect(page.getByText('Your picture is being made.'), person.email).toBeVisible();
  await painter.finish();
  await passTimeUntil(page, page.getByRole('img', { name: prompt }), POLL_INTERVAL_MS);
  await expectGoodScreen(page);
});

test('the simple dashboard polls every 5 s, logs a failed poll, and gives up after 60 polls', async ({
  page,
  consoleGuard,
  person,
}) => {
  consoleGuard.expectWords('a poll of the job failed');
  consoleGuard.expect(500, '/api/job/00000000-0000-7000-8000-000000000000/status');
  await fakeSubmit(page);
  let polls = 0;
  await page.route(statusCalls, route => {
    polls += 1;
    if (polls === 2)
      return route.fulfill({
        status: 500,
        json: { code: 'INTERNAL', message: 'Something went wrong' },
      });

    return route.fulfill({ json: { status: 'pending', result_urls: [], error: null } });
  });
  await page.clock.install();
  await page.goto('/dashboard');
  await stopClock(page);
  await submit(page);
  await expect(page.getByText('Your picture is being made.')).toBeVisible();

  await page.clock.runFor(POLL_INTERVAL_MS - 1);
  expect(polls).toBe(0);
  await page.clock.runFor(1);
  await expect.poll(() => polls).toBe(1);
  // Each step of the clock makes one poll, or none while an earlier poll is unanswered.
  await expect(async () => {
    await page.clock.runFor(POLL_INTERVAL_MS);
    expect(await page.getByRole('alert').isVisible()).toBe(true);
  }, person.email).toPass({ timeout: 40_000, intervals: [0] });
  await expect(page.getByRole('alert')).toContainText('Job polling timed out.');
  expect(polls).toBe(POLLS_MAX);
  await page.clock.runFor(POLL_INTERVAL_MS * 3);
  expect(polls).toBe(POLLS_MAX);
});

test('a refused prompt shows its reason, and a failed job its own error or a general one', async ({
  page,
  person,
  consoleGuard,
}) => {
  consoleGuard.expect(404, '/api/v1/history/00000000-0000-7000-8000-000000000000');
  consoleGuard.expect(402, routes.submitSimpleJob.path);
  await fakeSubmit(page);
  const details = { current: 0, required: 10 };
  const refusal = { code: 'INSUFFICIENT_CREDITS', message: 'Insufficient credits.', details };
  await page.route(
    `**${routes.submitSimpleJob.path}`,
    route => route.fulfill({ status: 402, json: refusal }),
    {
      times: 1,
    },
  );
  await page.clock.install();
  await page.goto('/dashboard');
  await submit(page);
  await expect(page.getByRole('alert')).toHaveText(
    'Failed to initiate generation.Insufficient credits.',
  );

  for (const { error, words } of [
    { error: 'The paint ran dry', words: 'The paint ran dry' },
    { error: null, words: 'Job failed.' },
  ]) {
    await page.route(statusCalls, route =>
      route.fulfill({ json: { status: 'failed', result_urls: [], error } }),
    );
    await submit(page);
    await expect(page.getByText('Your picture is being made.')).toBeVisible();
    await page.clock.runFor(POLL_INTERVAL_MS);
    await expect(page.getByRole('alert'), person.email).toHaveText(words);
    await expectGoodScreen(page);
  }
});

test('the simple dashboard lists ten jobs a page, and Next is disabled at the last page', async ({
  page,
  context,
  server,
  person,
}) => {
  test.slow();
  const prompts = Array.from(
    { length: SIMPLE_HISTORY_PAGE_LIMIT + 1 },
    (_, index) => `A hill number ${index}`,
  );
  await paintWorks(context, server.url, prompts);
  await page.goto('/dashboard');
  await expect(page.getByRole('list', { name: 'Job history' }), person.email).toHaveCount(0);
  await page.getByRole('button', { name: 'Show history' }).click();
  const rows = page.getByRole('list', { name: 'Job history' }).getByRole('listitem');
  await expect(rows).toHaveCount(SIMPLE_HISTORY_PAGE_LIMIT);
  await expect(rows.first()).toContainText('A hill number 10');
  await expect(rows.first()).toContainText('Completed');
  await expect(rows.first().getByRole('time')).toHaveText(
    /^[A-Z][a-z]{2} \d{1,2}, \d{4}, \d\d:\d\d$/,
  );
  await expect(rows.first().locator('img')).toHaveCount(1);
  await expectGoodScreen(page);
  await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled();

  await page.getByRole('button', { name: 'Next' }).click();
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('A hill number 0');
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(rows).toHaveCount(SIMPLE_HISTORY_PAGE_LIMIT);

  await rows.first().getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText('A hill number 10');
  await page.goBack();
  await page.getByRole('button', { name: 'Show history' }).click();
  await page.getByRole('button', { name: 'Hide history' }).click();
  await expect(rows).toHaveCount(0);
});

test('the simple dashboard shows the user’s name, an empty history, and a retry for a failed history', async ({
  page,
  person,
  consoleGuard,
}) => {
  consoleGuard.expect(500, routes.listHistory.path);
  const failure = { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong' } };
  const outage = await breakCalls(page, [`**${routes.listHistory.path}?*limit=10*`], failure);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(page.getByText(`Welcome back, ${DISPLAY_NAME}.`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the studio' })).toHaveAttribute(
    'href',
    '/studio',
  );
  await page.getByRole('button', { name: 'Show history' }).click();
  await expect(
    page.getByRole('heading', { name: 'Failed to fetch history.' }),
    person.email,
  ).toBeVisible();
  await expectGoodScreen(page);

  await outage.endWith(page.getByRole('button', { name: 'Try again' }));
  await expect(page.getByRole('heading', { name: 'No jobs found yet.' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
});

test.describe('in Chinese, on a phone', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });

  test('the simple dashboard paints a picture and lists it', async ({ page, person }) => {
    await page.clock.install();
    await page.goto('/dashboard');
    await page.getByRole('textbox', { name: '想看到什么样的画面？' }).fill('静水上一叶扁舟');
    await page.getByRole('button', { name: /^生成/ }).click();
    await expect(page.getByRole('region', { name: '结果' }), person.email).toBeVisible();
    await passTimeUntil(page, page.getByRole('img', { name: '静水上一叶扁舟' }), POLL_INTERVAL_MS);
    await page.getByRole('button', { name: '显示历史' }).click();
    await expect(page.getByRole('list', { name: '生成历史' }).getByRole('listitem')).toContainText(
      '已完成',
    );
    await expectGoodScreen(page);
  });
});

async function submit(page: Page): Promise<void> {
  await page.getByRole('textbox').fill(prompt);
  await page.getByRole('button', { name: /^Generate/ }).click();
}

async function fakeSubmit(page: Page): Promise<void> {
  await page.route(`**${routes.submitSimpleJob.path}`, route =>
    route.fulfill({
      status: 202,
      json: { jobId: '00000000-0000-7000-8000-000000000000', message: 'Accepted.' },
    }),
  );
}
