/** See RUN-11. */

import { expectPicture, openStudio, run } from '../../fixtures/studio.ts';
import { studioWords } from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 1280, height: 860 } });

test('the seed of a finished picture does not cover its state at a width of 1280 pixels', async ({
  page,
  person,
}) => {
  expect(person.email).toContain('@');
  await openStudio(page);
  await run(page, 'A pine on a rock');
  await expectPicture(page, 'A pine on a rock');

  const result = page.getByRole('region', { name: 'Result' });
  const state = await result
    .getByRole('status')
    .getByText('Completed', { exact: true })
    .boundingBox();
  const lock = await result.getByRole('button', { name: /^Lock seed \d+$/ }).boundingBox();
  expect((state?.x ?? 0) + (state?.width ?? Number.NaN)).toBeLessThanOrEqual(lock?.x ?? 0);
});

test('a menu whose code arrives late does not open over a dialog', async ({ page, person }) => {
  expect(person.email).toContain('@');
  const code = Promise.withResolvers<void>();
  await page.route('**/assets/menu-popup-*.js', async route => {
    await code.promise;
    await route.continue();
  });
  const loaded = page.waitForResponse('**/assets/menu-popup-*.js');
  await openStudio(page);
  await run(page, 'A pine on a rock');
  await expectPicture(page, 'A pine on a rock');

  const result = page.getByRole('region', { name: 'Result' });
  await result.getByRole('button', { name: 'More options' }).click();
  await result.getByRole('button', { name: 'Enhanced prompt' }).click();
  await expect(page.getByRole('dialog', { name: 'Enhanced prompt' })).toBeVisible();
  code.resolve();
  // Importing the module again resolves after its first import has run.
  await page.evaluate(url => import(url), (await loaded).url());
  for (let frame = 0; frame < 20; frame += 1)
    await page.evaluate(() => new Promise(requestAnimationFrame));
  // An open dialog hides the page from assistive technology, so `getByRole` would find no menu.
  await expect(page.locator('[role=menu]')).toHaveCount(0);
});

for (const [language, locale] of [
  ['en', 'en-US'],
  ['zh', 'zh-CN'],
] as const) {
  const words = studioWords[language];

  test.describe(`1024 pixels, ${language}`, () => {
    test.use({ viewport: { width: 1024, height: 768 }, locale });

    test('the duration of a finished picture is not cut off', async ({ page, person }) => {
      expect(person.email).toContain('@');
      await page.goto('/studio/image-studio');
      await page.getByRole('textbox', { name: words.prompt }).fill('A pine on a rock');
      await page.getByRole('button', { name: words.run }).click();

      const state = page.getByRole('region', { name: words.result }).getByRole('status').first();
      await expect(state).toContainText(words.completed);
      const cut = await state.evaluate(box =>
        [...box.querySelectorAll('span')]
          .filter(part => {
            const { clientWidth, scrollWidth } = part;
            return clientWidth < scrollWidth && getComputedStyle(part).textOverflow === 'ellipsis';
          })
          .map(part => part.textContent),
      );
      expect(cut).toEqual([]);
    });
  });
}
