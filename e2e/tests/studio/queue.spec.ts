/** The list of pending works, and how they are cancelled. See RUN-6, RUN-8. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import type { Painter } from '../../fixtures/painter.ts';
import { callsOf } from '../../fixtures/people.ts';
import { askThree, expectToast, notifications } from '../../fixtures/queue.ts';
import { openStudio, run } from '../../fixtures/studio.ts';
import { expect, test } from '../../fixtures/test.ts';
import { paintWorks } from '../../fixtures/works.ts';

test.beforeEach(({ person, painter }) => {
  expect(person.email).toContain('@');
  painter.hold();
});

test('a dialog lists all pending works, including those without space in the strip, and can cancel a work', async ({
  page,
  context,
  server,
  painter,
}) => {
  await askThree(context, server.url, painter);
  await openStudio(page);
  await page.getByRole('button', { name: '1 more' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'In progress' });
  const works = dialog.getByRole('listitem');
  await expect(works).toHaveCount(3);
  await expect(works.getByRole('progressbar', { name: 'First' })).toHaveAttribute(
    'aria-valuenow',
    '50',
  );
  await expect(works.filter({ hasText: 'Third' })).toContainText('Number 2 in line');
  await expectGoodScreen(page);

  await works.getByRole('button', { name: 'Cancel: Third' }).click();
  await expect(works.filter({ hasText: 'Third' })).toContainText('Cancelled');
  await page.keyboard.press('Escape');
  await expect(strip(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a work is not listed among other pending works while its own submission is unanswered', async ({
  page,
  painter,
}) => {
  await openStudio(page);
  const answering = Promise.withResolvers<void>();
  await page.route(`**${routes.submitJob.path}`, async route => {
    const response = await route.fetch();
    await answering.promise;
    await route.fulfill({ response });
  });
  await run(page, 'A pine on a rock');
  await painter.taken('A pine');
  // The message about the cost arrives before the answer to the submission.
  await expect(page.getByRole('banner').getByText('490 credits')).toBeVisible();

  await expect(strip(page)).toHaveCount(0);
  answering.resolve();
  await expect(page.getByRole('button', { name: 'Continue creating' })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue creating' }).click();
  await expect(strip(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Show: Pine on a rock' }).focus();
  await page.keyboard.press('Enter');
  await expect(strip(page)).toHaveCount(0);
  // The pressed button is gone. The focus moves to the heading and not to the next button, which
  // could cancel another work.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await painter.finish();
  await expect(page.getByRole('region', { name: 'Result' }).getByText('Completed')).toBeVisible();
});

test('a work of one tab is listed in another tab, and cancelling it there ends it in both', async ({
  page,
  context,
  painter,
}) => {
  await openStudio(page);
  const other = await context.newPage();
  await openStudio(other);
  await run(other, 'A pine on a rock');
  await painter.taken('A pine');
  const works = strip(page);
  await expect(works).toHaveCount(1);
  await expect(strip(other)).toHaveCount(0);
  await painter.progress(0.25);
  await expect(works.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await painter.progress(0.75);
  await expect(works.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');

  await works.getByRole('button', { name: 'Cancel: Pine on a rock' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Cancelled', 'Your 10 credits are back.');
  await expect(works).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toBeFocused();
  await expect(
    other.getByRole('region', { name: 'Result' }).getByText('Ready', { exact: true }),
  ).toBeVisible();
  await expect(other.getByRole('alert')).toHaveCount(0);
});

test('a pending upscale is named by its result size', async ({
  page,
  context,
  server,
  painter,
}) => {
  const [work] = await paintWorksAtOnce(context, server.url, painter);
  const call = callsOf(context, server.url);
  await call(routes.submitJob, {
    prompt: 'Upscale this image to high resolution.',
    action: 'image-upscaling',
    modelName: 'sketchbook-upscale',
    enhancePrompt: false,
    imageUrls: [work?.url],
    originalJobId: work?.id,
  });
  await painter.taken('Upscale');
  await openStudio(page);

  await expect(strip(page)).toContainText('Upscale to 2048 px');
  await painter.progress(0.4);
  await expect(strip(page)).toContainText(/Upscaling, /);
  await expectGoodScreen(page);
  await painter.finish();
  await expect(strip(page)).toHaveCount(0);
});

test('cancelling an ended work says that it was finished, and cancelling offline reports the network error', async ({
  page,
  painter,
  consoleGuard,
}) => {
  await openStudio(page);
  await run(page, 'A pine on a rock');
  await painter.taken('A pine');
  const cancelling = Promise.withResolvers<void>();
  await page.route('**/cancel', async route => {
    await cancelling.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await painter.finish();
  await expect(page.getByRole('region', { name: 'Result' }).getByText('Completed')).toBeVisible();
  cancelling.resolve();
  await expectToast(page, 'It was finished already', 'You find it in your history.');
  await expect(page.getByRole('banner').getByText('490 credits')).toBeVisible();

  await page.unroute('**/cancel');
  await run(page, 'A second one');
  await painter.taken('A second');
  await page.route('**/cancel', route => route.abort('connectionrefused'));
  consoleGuard.allowLostConnections();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(notifications(page)).toContainText('Network error. Please check your connection.');
  await expect(
    page.getByRole('region', { name: 'Result' }).getByText('Painting').first(),
  ).toBeVisible();
});

function strip(page: Page): Locator {
  return page.getByRole('list', { name: 'Other works in progress' }).getByRole('listitem');
}

async function paintWorksAtOnce(context: BrowserContext, url: string, painter: Painter) {
  const painting = paintWorks(context, url, ['A pine on a rock']);
  await painter.finish({ prompt: 'A pine' });

  return painting;
}
