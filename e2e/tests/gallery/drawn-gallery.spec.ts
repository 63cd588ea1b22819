// See GAL-2, PRO-4.
import { keepDrawn, untilTakenOver } from '../../fixtures/drawn-page.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { test } from '../../fixtures/gallery.ts';
import { expect } from '../../fixtures/test.ts';

for (const { locale, hero, featured, viewport } of [
  {
    locale: 'en-US',
    hero: /Say it plainly/,
    featured: 'Featured',
    viewport: { width: 1440, height: 900 },
  },
  { locale: 'zh-CN', hero: /一幅画/, featured: '精选', viewport: { width: 390, height: 844 } },
]) {
  test.describe(`the landing page in ${locale}`, () => {
    test.use({ locale, viewport });

    test('the page is hydrated as the server rendered it, with its first pictures', async ({
      page,
    }) => {
      const isDrawnKept = await keepDrawn(page, '#root h1, .featured-row img');
      await page.goto('/');

      await expect(page.getByRole('heading', { level: 1, name: hero })).toBeVisible();
      await untilTakenOver(page);
      expect(await isDrawnKept()).toBe(true);
      await expect(page.getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
      await expectGoodScreen(page);
    });

    test.describe('without JavaScript', () => {
      test.use({ javaScriptEnabled: false });

      test('the page shows its words and its first pictures', async ({ page }) => {
        await page.goto('/');

        await expect(page.getByRole('heading', { level: 1, name: hero })).toBeVisible();
        const pictures = page.getByRole('list', { name: featured }).getByRole('img');
        await expect(pictures.nth(1)).toHaveJSProperty('complete', true);
        await expect(pictures.nth(1)).toHaveCSS('opacity', '1');
        expect(await pictures.count()).toBeGreaterThan(5);
      });
    });
  });
}

test('the first picture loads before the fonts, the style sheet and the application', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  const shown = Promise.withResolvers<void>();
  await page.route('**/files/*', async route => {
    await shown.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  expect(asked.filter(path => path.startsWith('/assets/'))).toEqual([
    expect.stringMatching(/^\/assets\/index-.*\.js$/),
  ]);

  shown.resolve();
  await expect.poll(() => asked.filter(path => path.endsWith('.woff2')).length).toBeGreaterThan(0);
  await expect.poll(() => asked.some(path => path.endsWith('.css'))).toBe(true);
});

test('all pictures of the first row are shown if the code fails to load', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allowLostConnections();
  await page.route('**/assets/*.js', route => route.abort('connectionrefused'));
  await page.goto('/');

  await expect(page.getByRole('alert')).toBeVisible();
  for (const picture of await page.locator('.featured-row img').all())
    await expect(picture).toHaveCSS('opacity', '1');
});

test('the pictures of the first row are shown before the application has loaded', async ({
  page,
}) => {
  const app = Promise.withResolvers<void>();
  await page.route('**/assets/{platform,app}-*.js', async route => {
    await app.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });

  await expect(page.locator('.featured-row img').nth(1)).toHaveCSS('opacity', '1');
  app.resolve();
  await untilTakenOver(page);
});

test('a picture that fails before the application has loaded shows an error afterwards', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allowLostConnections();
  const app = Promise.withResolvers<void>();
  await page.route('**/assets/{platform,app}-*.js', async route => {
    await app.promise;
    await route.continue();
  });
  await page.route('**/files/*', route => route.abort('connectionrefused'));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  app.resolve();
  await untilTakenOver(page);
  await expect(
    page.locator('.featured-row').getByText('Failed to load image').first(),
  ).toBeVisible();
});
