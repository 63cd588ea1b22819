// See HIS-17.
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { callsOf } from '../../fixtures/people.ts';
import { expectPicture } from '../../fixtures/studio.ts';
import { studioViews } from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';
import { paintWorks } from '../../fixtures/works.ts';

const words = {
  en: {
    trash: 'Trash',
    restore: /^Restore: Far hill/,
    restored: '1 work is back',
    left: '30 days left',
    select: 'Select',
    bar: 'Chosen works',
    restoreChosen: 'Restore',
    severalTitle: 'Delete 2 works for good?',
    forever: /^Delete for good: Calm sea/,
    foreverTitle: 'Delete this work for good?',
    foreverDo: 'Delete for good',
    empty: 'Empty trash',
    emptyTitle: 'Empty the trash?',
    nothing: 'The trash is empty',
    back: 'Back to the history',
  },
  zh: {
    trash: '回收站',
    restore: /^恢复：Far hill/,
    restored: /1\s幅作品已恢复/,
    left: /还剩\s30\s天/,
    select: '选择',
    bar: '选中的作品',
    restoreChosen: '恢复',
    severalTitle: /彻底删除\s2\s幅作品？/,
    forever: /^彻底删除：Calm sea/,
    foreverTitle: '彻底删除这幅作品？',
    foreverDo: '彻底删除',
    empty: '清空回收站',
    emptyTitle: '清空回收站？',
    nothing: '回收站是空的',
    back: '回到历史作品',
  },
};

const PROMPTS = ['Far hill', 'Calm sea', 'Old pine', 'Red kite', 'Grey heron', 'Lone oak'];

for (const { name, options } of studioViews) {
  test.describe(name, () => {
    test.use(options);
    const say = options.locale === 'en-US' ? words.en : words.zh;

    test('works in the trash can be restored, or deleted for good', async ({
      page,
      context,
      server,
      person,
    }) => {
      const jobs = await paintWorks(context, server.url, PROMPTS);
      const { ids } = await callsOf(context, server.url)(routes.deleteWorks, {
        ids: jobs.map(job => job.id),
      });
      expect(ids, `for ${person.email}`).toHaveLength(PROMPTS.length);

      await page.goto('/?tab=history');
      await page.getByRole('button', { name: say.trash }).click();
      await expect(page).toHaveURL('/?tab=history&trash=1');
      const cards = page.getByRole('article');
      await expect(cards).toHaveCount(6);
      await expect(cards.first()).toContainText(say.left);
      await expectGoodScreen(page);

      await page.getByRole('button', { name: say.restore }).press('Enter');
      await expect(page.getByText(say.restored)).toBeVisible();
      await expect(cards).toHaveCount(5);
      await expect(cards.getByRole('button').and(page.locator(':focus'))).toHaveCount(1);

      await page.getByRole('button', { name: say.forever }).click();
      const question = page.getByRole('dialog', { name: say.foreverTitle });
      await expectGoodScreen(page);
      await question.getByRole('button', { name: say.foreverDo }).click();
      await expect(cards).toHaveCount(4);

      await page.getByRole('button', { name: say.select }).click();
      const bar = page.getByRole('group', { name: say.bar });
      const chosen = page.getByRole('checkbox');
      await chosen.filter({ hasText: 'Old pine' }).click();
      await expectGoodScreen(page);
      await bar.getByRole('button', { name: say.restoreChosen }).click();
      await expect(bar).toHaveCount(0);
      await expect(cards).toHaveCount(3);
      await page
        .getByRole('button', { name: /Grey heron/ })
        .last()
        .press('x');
      await chosen.filter({ hasText: 'Red kite' }).click();
      await bar.getByRole('button', { name: say.foreverDo }).click();
      const several = page.getByRole('dialog', { name: say.severalTitle });
      await several.getByRole('button', { name: say.foreverDo }).click();
      await expect(cards).toHaveCount(1);
      // A toast covers the button, so the test waits until no toast is left.
      await expect(page.locator('[data-toast]')).toHaveCount(0);
      await page.getByRole('button', { name: say.empty }).click();
      await page
        .getByRole('dialog', { name: say.emptyTitle })
        .getByRole('button', { name: say.empty })
        .click();
      await expect(page.getByRole('heading', { name: say.nothing })).toBeVisible();
      await expectGoodScreen(page);

      await page.getByRole('button', { name: say.back }).click();
      await expectPicture(page, 'Far hill');
      await expect(page.locator('main [data-work]')).toHaveCount(2);
    });
  });
}
