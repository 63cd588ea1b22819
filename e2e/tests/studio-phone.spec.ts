/** What is the phone's own: the wall above the sheet, one line for the works in progress, actions below the print. */
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { test } from '../fixtures/painter.ts';
import { callsOf } from '../fixtures/people.ts';
import { expectStatus, openStudioIn, runIn, studioViews, wallOf } from '../fixtures/studio-views.ts';
import { expect } from '../fixtures/test.ts';

/** Longer than a phone is wide, in either language. */
const longPrompts = [
  'A lighthouse at the very end of the long pier in the last storm of the year',
  '年末最后一场暴风雨里长长的防波堤尽头那座还亮着灯的老灯塔与归航的渔船',
];

test.beforeEach(({ person, painter }) => {
  expect(person.email).toContain('@');
  painter.hold();
});

for (const { name, options, words } of studioViews.filter(({ isPhone }) => isPhone)) {
  test.describe(name, () => {
    test.use(options);

    test('the works in progress open from their line, in a list that fits however long their titles are', async ({
      page,
      context,
      server,
      painter,
    }) => {
      const call = callsOf(context, server.url);
      for (const prompt of longPrompts) await call(routes.submitJob, { prompt, modelName: 'sketchbook' });
      await openStudioIn(page, words);
      await page.getByRole('button', { name: words.twoInProgress }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('listitem')).toHaveCount(2);
      await expectGoodScreen(page);

      for (const prompt of longPrompts) await painter.finish({ prompt });
      await expect(dialog.getByRole('listitem')).toHaveCount(0);
      await dialog.getByRole('button', { name: words.viewInHistory }).click();
      await expect(page.getByRole('img', { name: longPrompts[0] ?? '' })).toBeVisible();
    });

    test('the whole print can be seen with the sheet folded, and what is done with it below', async ({
      page,
      painter,
    }) => {
      await openStudioIn(page, words);
      await runIn(page, words, longPrompts[0] ?? '');
      await painter.finish();
      await expectStatus(page, words, words.completed);
      await page.getByRole('button', { name: words.sheet, exact: true }).click();
      const wall = wallOf(page, words);
      await expect(wall.getByRole('img', { name: longPrompts[0] ?? '' })).toBeInViewport({ ratio: 1 });
      await expect(wall.getByRole('button', { name: words.download }).filter({ visible: true })).toBeInViewport({
        ratio: 1,
      });
      await expect(page.getByRole('button', { name: words.run })).toBeInViewport({ ratio: 1 });
      await expectGoodScreen(page);
    });
  });
}
