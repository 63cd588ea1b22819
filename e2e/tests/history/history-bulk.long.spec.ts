// See HIS-14, HIS-15, HIS-16, PAG-8.
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { routes, WORKS_ZIP_PATH } from '@vermilion/contract/routes';
import type { ConsoleGuard } from '../../fixtures/console-guard.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { phoneViews } from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';
import { paintWorks } from '../../fixtures/works.ts';

const PROMPTS = ['Hill four', 'Hill three', 'Hill two', 'Hill one'];

test.beforeEach(async ({ context, server, person }) => {
  expect(await paintWorks(context, server.url, PROMPTS), `for ${person.email}`).toHaveLength(
    PROMPTS.length,
  );
});

test('works are selected, favorited, deleted and restored by keyboard', async ({
  page,
  consoleGuard,
}) => {
  await page.goto('/?tab=history');
  const bar = page.getByRole('group', { name: 'Chosen works' });
  await expect(cardOf(page, 'Hill one')).toBeVisible();
  await page.getByRole('heading', { level: 1 }).press('x');
  await expect(bar).toHaveCount(0);
  await cardOf(page, 'Hill one').focus();
  await page.keyboard.press('x');
  await expect(bar).toContainText('1 chosen');
  const chosen = page.getByRole('checkbox', { checked: true });
  await expect(chosen).toHaveCount(1);

  await cardOf(page, 'Hill three').focus();
  await page.keyboard.press('Shift+X');
  await expect(chosen).toHaveCount(3);
  await cardOf(page, 'Hill two').focus();
  await page.keyboard.press('Space');
  await expect(bar).toContainText('2 chosen');
  await expectGoodScreen(page);

  await page.keyboard.press('Control+a');
  await expect(chosen).toHaveCount(4);
  await bar.getByRole('button', { name: 'Add to favorites' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('4 works added to favorites')).toBeVisible();

  await bar.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Delete 4 works?' });
  await expect(question).toContainText('30 days');
  await question.getByRole('button', { name: 'Delete' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'No creations found' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await takeBackAfterRefusal(page, consoleGuard);

  await chooseFavoriteAndLeave(page, bar);

  await page.getByRole('button', { name: /^Favorited: Hill/ }).press('Enter');
  await expect(page.locator('main [data-work]')).toHaveCount(3);
  await expect(page.locator('main [data-work]').first()).toBeFocused();

  await page.keyboard.press('x');
  await page.keyboard.press('Control+a');
  await bar.getByRole('button', { name: 'Remove from favorites' }).press('Enter');
  await expect(page.getByText('3 works removed from favorites')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No favorites yet' })).toBeVisible();
  await expect(bar).toHaveCount(0);
  // A toast that disappears must not take the focus away, even after a press on its button.
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('main [data-work]')).toHaveCount(3);
  await expect(page.getByText('3 works added to favorites')).toBeVisible();
  await page.getByRole('searchbox').click();
  await expect(page.getByText('3 works added to favorites')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toBeFocused();
});

test('a click with Ctrl starts a selection, a click with Shift selects a range, and the page downloads a zip file or shows why it can’t', async ({
  page,
  consoleGuard,
}) => {
  await page.goto('/?tab=history');
  await cardOf(page, 'Hill one').click({ modifiers: ['Control'] });
  await cardOf(page, 'Hill three').click({ modifiers: ['Shift'] });
  const bar = page.getByRole('group', { name: 'Chosen works' });
  await expect(bar).toContainText('3 chosen');

  const zips = `**${WORKS_ZIP_PATH}?*`;
  await page.route(zips, route =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Away.', requestId: '1' } }),
  );
  consoleGuard.expect(503, WORKS_ZIP_PATH);
  await bar.getByRole('link', { name: 'Download as zip' }).click();
  await expect(page.getByText('Other downloads are still under way.')).toBeVisible();
  await page.unroute(zips);

  const coming = page.waitForEvent('download');
  await bar.getByRole('link', { name: 'Download as zip' }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toMatch(/\.zip$/);
  expect((await readFile(await file.path())).subarray(0, 2).toString()).toBe('PK');
});

for (const { name, options } of phoneViews.slice(1)) {
  test.describe(name, () => {
    test.use({ ...options, hasTouch: true });

    test('works are selected with a finger, and their deletion is undone', async ({ page }) => {
      await page.goto('/?tab=history');
      const bar = page.getByRole('group', { name: '选中的作品' });
      await page.getByRole('button', { name: '选择' }).tap();
      await expect(bar).toContainText('请选择作品');
      await bar.getByRole('button', { name: '退出选择' }).tap();
      await expect(bar).toHaveCount(0);
      await holdFinger(page, cardOf(page, 'Hill one'), bar);
      await expect(bar).toContainText('已选 1 幅');
      await cardOf(page, 'Hill two').tap();
      await expect(bar).toContainText('已选 2 幅');
      await expectGoodScreen(page);
      await bar.getByRole('button', { name: '删除' }).tap();
      await page.getByRole('dialog').getByRole('button', { name: '删除' }).tap();
      await expect(page.locator('main [data-work]')).toHaveCount(2);
      await page.getByRole('button', { name: '撤销' }).tap();
      await expect(page.locator('main [data-work]')).toHaveCount(4);
    });
  });
}

async function takeBackAfterRefusal(page: Page, consoleGuard: ConsoleGuard): Promise<void> {
  consoleGuard.expect(503, routes.restoreWorks.path);
  await page.route(`**${routes.restoreWorks.path}`, route =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', message: 'Away.', requestId: '1' } }),
  );
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('It could not be restored')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByText('4 works are back')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('main [data-work]')).toHaveCount(4);
}

async function chooseFavoriteAndLeave(page: Page, bar: Locator): Promise<void> {
  await page.getByRole('button', { name: 'Favorites' }).press('Enter');
  // The unfiltered list has four cards, too, so the test waits for the button's state.
  await expect(page.getByRole('button', { name: 'Favorites' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.locator('main [data-work]')).toHaveCount(4);
  await page.locator('main [data-work]').first().focus();
  await page.keyboard.press('x');
  await expect(bar).toContainText('1 chosen');
  await bar.getByRole('button', { name: 'Stop selecting' }).press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Select' })).toBeFocused();
  await page.locator('main [data-work]').first().press('x');
  await expect(bar).toContainText('1 chosen');
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
}

async function holdFinger(page: Page, target: Locator, outcome: Locator): Promise<void> {
  const box = await target.boundingBox();
  if (!box) throw new Error('the target is not visible');
  const touch = await page.context().newCDPSession(page);
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 4 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(outcome).toBeVisible();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

function cardOf(page: Page, title: string) {
  return page.locator('main [data-work]').filter({ hasText: title });
}
