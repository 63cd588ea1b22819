/**
 * A page must survive when it can't load a part of its code, because the server has a newer version
 * or is unavailable. See CAL-12, CAL-13.
 */
import type { Page } from '@playwright/test';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { fillGallery } from '../fixtures/gallery-lists.ts';
import { expectPicture, openStudio, run } from '../fixtures/studio.ts';
import { expect, test } from '../fixtures/test.ts';
import { watchCode } from '../fixtures/traffic.ts';
import { paintWorks } from '../fixtures/works.ts';

for (const part of ['dialog-popup', 'opened-work']) {
  test(`opening a work leaves the page as it is and offers a reload if the code “${part}” can’t be loaded`, async ({
    page,
    context,
    server,
    person,
    consoleGuard,
  }) => {
    expect(person.email).toContain('@');
    await paintWorks(context, server.url, ['A calm sea at dusk']);
    consoleGuard.allowLostConnections();
    const code = new RegExp(`/assets/${part}-`);
    await page.route(code, route => route.abort('connectionrefused'));
    await page.goto('/?tab=history');
    await cardOf(page).click();
    await expect(page.getByText('This did not open')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expectGoodScreen(page);

    // Without a server, a reload would show the browser's error page.
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await expect(page.getByText('Network error. Please check your connection.')).toBeVisible();
    await expect(page.getByText('This did not open')).toHaveCount(0);
    await context.setOffline(false);
    await page.unroute(code);
    await cardOf(page).click();
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await reloaded;
    await cardOf(page).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
}

test('a picture stays if the code of its favorite button can’t be loaded', async ({
  page,
  person,
  consoleGuard,
}) => {
  expect(person.email).toContain('@');
  consoleGuard.allowLostConnections();
  await page.route(/\/assets\/.*\.js$/, async route => {
    const response = await route.fetch();
    if ((await response.text()).includes('favorites.favoritedOf'))
      return route.abort('connectionrefused');
    return route.fulfill({ response });
  });
  await openStudio(page);
  await run(page, 'A calm sea at dusk');
  await expectPicture(page, 'A calm sea at dusk');
  await expect(page.getByRole('heading', { level: 1, name: 'Image studio' })).toBeVisible();
});

test('the dialog of a preset is loaded early, and opens without a connection', async ({
  page,
  person,
  consoleGuard,
}) => {
  expect(person.email).toContain('@');
  consoleGuard.allowLostConnections();
  await openPresetOffline(page, { part: 'opened-preset', title: 'A featured picture 1' });
});

test('the dialog for visitors is loaded early, and opens without a connection', async ({
  page,
  consoleGuard,
}) => {
  // The pages behind the dialog's buttons are loaded early, too, and fail without a connection.
  consoleGuard.allowLostConnections();
  await openPresetOffline(page, { part: 'ready-to-create', title: 'Ready to Create?' });
});

async function openPresetOffline(
  page: Page,
  opened: { part: string; title: string },
): Promise<void> {
  await fillGallery(page, () => ({
    featured: 1,
    creative: 0,
    'style-artistic': 0,
    'pose-control': 0,
  }));
  const codeIsThere = watchCode(page, opened.part, 'dialog-popup');
  await page.goto('/');
  await codeIsThere();
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'A featured picture 1' }).click();
  await expect(page.getByRole('dialog', { name: opened.title })).toBeVisible();
  await expect(page.getByText('This did not open')).toHaveCount(0);
}

function cardOf(page: Page) {
  return page
    .getByRole('button')
    .filter({ has: page.getByRole('img') })
    .filter({ hasText: 'Calm sea at dusk' });
}

test.describe('a Chinese phone', () => {
  test.use({ locale: 'zh-CN', viewport: { width: 390, height: 844 } });

  test('a Chinese page on a phone is shown without its fonts and the code that loads late', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.allowLostConnections();
    const missing = new Set<string>();
    await page.route(/\/assets\/.*\.(js|css)$/, async route => {
      const answer = await route.fetch();
      const [found] =
        /common:bar\.login|@font-face ?\{ ?font-family: ?["']?Noto Sans SC/.exec(
          await answer.text(),
        ) ?? [];
      if (found === undefined) return route.fulfill({ response: answer });
      missing.add(found);
      return route.abort('connectionrefused');
    });
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => missing.size).toBe(2);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});
