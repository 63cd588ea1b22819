// See FAV-1, HIS-12.
import type { Locator, Page } from '@playwright/test';
import { WORK_TOAST_MS } from '@vermilion/contract/limits';
import { stopClock } from '../../fixtures/auth-forms.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { expectPicture } from '../../fixtures/studio.ts';
import { expect, test } from '../../fixtures/test.ts';
import { tickUntilVisible } from '../../fixtures/toast.ts';
import { paintWorks } from '../../fixtures/works.ts';

test('a work becomes a favorite, is listed after a reload, and is removed again', async ({
  page,
  context,
  server,
  person,
}) => {
  const [kept, other] = ['A crane over the sea', 'An empty road'];
  expect(await paintWorks(context, server.url, [kept, other]), `for ${person.email}`).toHaveLength(
    2,
  );
  await page.goto('/?tab=history');
  const cards = page.getByRole('button').filter({ has: page.getByRole('img') });
  await cards.filter({ hasText: 'Crane over the sea' }).click();
  const dialog = page.getByRole('dialog');
  const heart = dialog.getByRole('button', { name: /^Favorite/ });
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await heart.click();
  await expect(page.getByText('Added to favorites')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await expect(heart).toHaveAccessibleName('Favorited');
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Favorites' }).click();
  await expect(cards).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Favorites' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectPicture(page, kept);
  await expect(cards).toHaveCount(1);
  await expectGoodScreen(page);

  await cards.first().click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  await heart.click();
  await expect(page.getByText('Removed from favorites')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  await expectGoodScreen(page);
});

test('a card has a heart while the pointer is over it', async ({
  page,
  context,
  server,
  person,
}) => {
  expect(
    await paintWorks(context, server.url, ['A patient heron']),
    `for ${person.email}`,
  ).toHaveLength(1);
  await page.goto('/?tab=history');
  await page.locator('main [data-work]').hover();
  await page.getByRole('button', { name: 'Favorite: Patient heron' }).click();
  await expect(page.getByText('Added to favorites')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Favorited: Patient heron' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectGoodScreen(page);
});

test('a press of the heart counts even before its state has loaded', async ({
  page,
  context,
  server,
  person,
}) => {
  expect(
    await paintWorks(context, server.url, ['A patient heron']),
    `for ${person.email}`,
  ).toHaveLength(1);
  const check = Promise.withResolvers<void>();
  await page.route('**/api/v1/favorites/check/*', async route => {
    await check.promise;
    await route.continue();
  });
  const heart = await openOnlyWork(page);
  await expect(heart).toHaveAttribute('aria-busy', 'true');

  await heart.click();
  check.resolve();

  await expect(page.getByText('Added to favorites')).toBeVisible();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
});

test('a toast is shown even if the previous toast is fading out', async ({
  page,
  context,
  server,
  person,
}) => {
  expect(
    await paintWorks(context, server.url, ['A quiet pine']),
    `for ${person.email}`,
  ).toHaveLength(1);
  await page.clock.install();
  const heart = await openOnlyWork(page);
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await stopClock(page);
  await heart.click();
  await tickUntilVisible(page, page.getByText('Added to favorites'));
  await page.clock.runFor(WORK_TOAST_MS - SLACK_MS);
  await tickUntilVisible(page, page.locator('[data-sonner-toast][data-removed="true"]'));

  await heart.click();

  const removed = page.getByText('Removed from favorites');
  await tickUntilVisible(page, removed);
  await page.clock.runFor(WORK_TOAST_MS / 2);
  await expect(removed).toBeVisible();
  await page.clock.resume();
});

const SLACK_MS = 400;

async function openOnlyWork(page: Page): Promise<Locator> {
  await page.goto('/?tab=history');
  await page
    .getByRole('button')
    .filter({ has: page.getByRole('img') })
    .click();

  return page.getByRole('dialog').getByRole('button', { name: /^Favorite/ });
}
