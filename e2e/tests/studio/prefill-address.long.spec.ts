/**
 * The addresses that fill in the studio's form, their removal, and who may use them. See STU-14,
 * STU-16, STU-19.
 */
import {
  ADDRESS_CLEANUP_MS,
  CANVAS_OPENING_MS,
  WAVE_END_MS,
  WAVE_IMAGES_MS,
  WAVE_PROMPT_MS,
} from '@vermilion/contract/limits';
import { fillPath, routes } from '@vermilion/contract/routes';
import { logIn, stopClock, withdrawConfirmation } from '../../fixtures/auth-forms.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { presetIds, test } from '../../fixtures/gallery.ts';
import { callsOf } from '../../fixtures/people.ts';
import {
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

const SLACK_MS = 20;

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('filled-in parts are marked one after the other, while the address loses its query', async ({
  page,
}) => {
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

test('the address of a canvas fills in only the picture, and keeps `editMode` until the canvas opens', async ({
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

test('the page at `/` opens the studio if the address asks for it, and the dashboard’s address loses the query', async ({
  page,
}) => {
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

test('a visitor is led to the log-in page, and then to the form that the address fills in', async ({
  page,
  context,
  person,
}) => {
  await context.clearCookies();
  const address = `${STUDIO}?presetId=${presetIds.koi}`;
  await page.goto(address);
  await expect(page).toHaveURL(
    url => url.pathname === '/login' && url.searchParams.get('next') === address,
  );

  await logIn(page, person);

  await expect(promptOf(page)).toHaveValue(/koi/);
});

test('a user with an unconfirmed address is led to the page about the mailed link', async ({
  page,
  person,
}) => {
  await withdrawConfirmation(page);
  await page.goto(`${STUDIO}?presetId=${presetIds.koi}`);

  await expect(page).toHaveURL(/\/auth\/check-email/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/?mode=image-studio');
  await expect(page).toHaveURL('/auth/check-email');
  await expect(page.getByText(person.email)).toBeVisible();
});

test('the text-only studio has no modes, and its address fills in nothing', async ({ page }) => {
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

test('a finished work leads to the studio by Use work, and a cancelled work by Retry', async ({
  page,
  context,
  server,
  painter,
}) => {
  const [job] = await paintWorks(context, server.url, ['A pine on a rock']);
  await page.goto(`/?viewJobId=${job?.id}`);
  await page.getByRole('dialog').getByRole('button', { name: 'Use work' }).click();
  await expect(page).toHaveURL(url => url.pathname === '/studio/generation' && url.search === '');
  await expect(promptOf(page)).toHaveValue('A pine on a rock');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Image studio' })).toBeFocused();

  painter.hold();
  const { jobId } = await callsOf(context, server.url)(routes.submitJob, {
    prompt: 'A low tide',
    modelName: 'sketchbook',
  });
  await callsOf(
    context,
    server.url,
  )({ method: 'POST', path: fillPath(routes.cancelWork.path, { id: jobId }) });
  await page.goto(`/?viewJobId=${jobId}`);
  const retry = page.getByRole('dialog').getByRole('button', { name: 'Retry' });
  await expect(retry).toBeVisible();
  await expectGoodScreen(page);
  await retry.click();
  await expect(promptOf(page)).toHaveValue('A low tide');
});
