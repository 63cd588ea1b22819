// See HIS-10, HIS-13, HIS-18, PAG-4.
import { HISTORY_PAGE_LIMIT } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import { breakCalls } from '../../fixtures/break-calls.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { passTimeUntil } from '../../fixtures/pass-time.ts';
import { callsOf, makeAccount, newPerson, signIn } from '../../fixtures/people.ts';
import { expectPicture } from '../../fixtures/studio.ts';
import { expect, test } from '../../fixtures/test.ts';
import { paintWorks } from '../../fixtures/works.ts';

const PAUSE_MS = 1_000;

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('an empty history leads to the studio', async ({ page }) => {
  await page.goto('/?tab=history');
  await expect(page.getByRole('heading', { name: 'No creations found' })).toBeVisible();
  await expectGoodScreen(page);
  await page.getByRole('link', { name: 'Open the studio' }).click();
  await expect(page).toHaveURL('/studio/image-studio');
});

test('the history lists works newest first and opens them in a dialog, which Escape and Back close', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  const prompts = ['Far hills in mist', 'A calm sea at dusk'];
  await paintWorks(context, server.url, prompts);
  await page.goto('/?tab=history');
  const cards = page.getByRole('button').filter({ has: page.getByRole('img') });
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Calm sea at dusk');
  await expectPicture(page, 'A calm sea at dusk');
  await expectGoodScreen(page);

  await cards.first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('A calm sea at dusk').first()).toBeVisible();
  await expect(dialog.getByText('TXT→IMG')).toBeVisible();
  await expect(dialog.getByText('1024 × 1024').first()).toBeVisible();
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await cards.last().click();
  await expect(dialog.getByText('Far hills in mist').first()).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/?tab=history');

  // A message replaces a picture that fails to load.
  const picture = page.getByRole('img', { name: 'A calm sea at dusk' });
  const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  await page.route(address, route => route.fulfill({ status: 404, body: '' }));
  consoleGuard.expect(404, new URL(address).pathname);
  await page.reload();
  await expect(picture).toHaveText('Failed to load image');
  await expectGoodScreen(page);
});

test('a link to a work opens the work, and the page then removes the work from its address', async ({
  page,
  context,
  server,
}) => {
  const [work] = await paintWorks(context, server.url, ['A boat on a lake']);
  await page.goto(`/?viewJobId=${work?.id}`);
  await expect(page.getByRole('dialog').getByText('A boat on a lake').first()).toBeVisible();
  await expect(page).toHaveURL(url => !url.searchParams.has('viewJobId'));
});

test('a deleted work goes to the trash, where its picture is unavailable, after a question that can be declined', async ({
  page,
  context,
  server,
}) => {
  const [work] = await paintWorks(context, server.url, ['Skyline of a city at night']);
  await page.goto('/?tab=history');
  await page
    .getByRole('button')
    .filter({ has: page.getByRole('img') })
    .click();
  const openMenu = async () => {
    await page.getByRole('button', { name: 'More options' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
  };
  await openMenu();
  const question = page.getByRole('dialog', { name: 'Delete this work?' });
  await expect(question).toContainText('leaves your history');
  await expectGoodScreen(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);

  await openMenu();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('1 work is in the trash')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No creations found' })).toBeVisible();
  const picture = await context.request.get(`${server.url}${work?.url}`);
  expect(picture.status()).toBe(404);
});

test('the address of another user’s work shows the same message as an address with an invalid id', async ({
  page,
  context,
  server,
  mails,
  consoleGuard,
}) => {
  const [work] = await paintWorks(context, server.url, ['Rain on a pine forest']);
  const path = `${routes.listHistory.path}/${work?.id}`;
  const stranger = newPerson('lin');
  await context.clearCookies();
  await makeAccount(context, server.url, mails, stranger);
  await signIn(context, server.url, stranger);

  consoleGuard.expect(404, path);
  await page.goto(`/?viewJobId=${work?.id}`);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Failed to load job details' })).toBeVisible();
  await expect(dialog.getByText('There is no such work among yours.')).toBeVisible();

  consoleGuard.expect(400, `${routes.listHistory.path}/abc`);
  await page.goto('/?viewJobId=abc');
  await expect(dialog.getByText('There is no such work among yours.')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Retry' })).toHaveCount(0);
});

test('the pager leads through several pages of works', async ({ page, context, server }) => {
  test.slow();
  const prompts = Array.from(
    { length: HISTORY_PAGE_LIMIT + 1 },
    (_, index) => `Hill number ${index + 1}`,
  );
  await paintWorks(context, server.url, prompts);
  await page.goto('/?tab=history');
  const pager = page.getByRole('navigation', { name: 'Pages' });
  await expect(pager).toContainText('Page 1 of 2');
  await expect(pager).toContainText(
    `Showing 1 - ${HISTORY_PAGE_LIMIT} of ${HISTORY_PAGE_LIMIT + 1} creations`,
  );
  await expect(pager.getByRole('button', { name: 'Previous' })).toBeDisabled();
  await expectGoodScreen(page);
  await pager.getByRole('button', { name: 'Next' }).click();
  await expect(pager).toContainText('Page 2 of 2');
  await expectPicture(page, 'Hill number 1');
  await expect(pager.getByRole('button', { name: 'Next' })).toBeDisabled();
  await pager.getByRole('button', { name: 'First' }).press('Enter');
  await expect(pager).toContainText('Page 1 of 2');
  await expect(pager.getByRole('button', { name: 'Previous' })).toBeFocused();

  // A page beyond the last one leads to the last page, and Back leads to the earlier page.
  await page.goto('/?tab=history&page=7');
  await expect(pager).toContainText('Page 2 of 2');
  await page.goBack();
  await expect(pager).toContainText('Page 1 of 2');

  // The arrow in an open work leads to the next page, which loads behind the dialog and stays when
  // the dialog is closed.
  const cardOf = (title: string) =>
    page.getByRole('button').filter({ has: page.getByRole('img', { name: title, exact: true }) });
  const dialog = page.getByRole('dialog');
  await cardOf('Hill number 2').click();
  const next = dialog.getByRole('button', { name: 'Next work' });
  await expect(next).toBeEnabled();
  await next.press('Enter');
  await expect(dialog.locator('.title')).toHaveText('Hill number 1');
  await expect(dialog.getByText('41 of 41')).toHaveCount(1);
  await expect(next).toBeDisabled();
  await expect(next).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText('40 of 41')).toHaveCount(1);
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByText('41 of 41')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(cardOf('Hill number 1')).toBeFocused();
  await expect(pager).toContainText('Page 2 of 2');
  await expectGoodScreen(page);
});

test('a history that fails to load says so, with a retry', async ({ page, consoleGuard }) => {
  const failure = { status: 503, json: { code: 'UNAVAILABLE', message: 'away', requestId: '0' } };
  const outage = await breakCalls(page, [`**${routes.listHistory.path}?*`], failure);
  consoleGuard.expect(503, routes.listHistory.path);
  await page.clock.install();
  await page.goto('/?tab=history');
  // The page first tries again by itself, after growing pauses.
  await passTimeUntil(page, page.getByText('Failed to fetch historical works.'), PAUSE_MS);
  await expectGoodScreen(page);
  await outage.endWith(page.getByRole('button', { name: 'Retry' }));
  await expect(page.getByRole('heading', { name: 'No creations found' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // The loaded history stays visible when a refetch fails.
  await breakCalls(page, [`**${routes.listHistory.path}?*`], failure);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await passTimeUntil(page, page.getByText('Failed to fetch historical works.'), PAUSE_MS);
  await expect(page.getByRole('heading', { name: 'No creations found' })).toBeVisible();
});

test('the card of a failed work shows the failure and the refund, and leads back to the studio', async ({
  page,
  context,
  server,
  painter,
}) => {
  painter.hold();
  await callsOf(context, server.url)(routes.submitJob, {
    prompt: 'An owl that reads',
    modelName: 'sketchbook',
  });
  await page.goto('/?tab=history');
  await expect(page.getByRole('main')).toContainText('Generating...');
  await expect(page.getByText('1 in progress')).toBeVisible();
  await painter.fail('PROVIDER_BUSY');
  const card = page.locator('main [data-work]');
  await expect(card).toContainText('Generation Failed');
  await expect(card).toContainText('Your 10 credits are back.');
  await expectGoodScreen(page);
  await page.getByRole('button', { name: 'Retry: Owl that reads' }).click();
  await expect(page).toHaveURL(/^[^?]*\/studio\/generation/);
  await expect(page.getByRole('textbox', { name: 'Prompt', exact: true })).toHaveValue(
    'An owl that reads',
  );
});

test('a work that is submitted elsewhere appears in the open history', async ({
  page,
  context,
  server,
}) => {
  await page.goto('/?tab=history');
  await expect(page.getByRole('heading', { name: 'No creations found' })).toBeVisible();
  await callsOf(context, server.url)(routes.submitJob, {
    prompt: 'Sunrise over dunes',
    modelName: 'sketchbook',
  });
  await expectPicture(page, 'Sunrise over dunes');
});
