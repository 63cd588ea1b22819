// See HIS-10, HIS-11.
import type { Locator } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { callsOf } from '../../fixtures/people.ts';
import { studioViews } from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';
import { paintWorks } from '../../fixtures/works.ts';

/** Longer than the pause in typing that starts a search. */
const PAUSE_MS = 1_000;

const words = {
  en: {
    search: 'Search by prompt keywords',
    query: 'lighthouse',
    missing: 'walrus',
    nothing: 'Nothing found',
    showAll: 'Show all works',
    favorites: 'Favorites',
    allFavorites: 'Show all favorites',
    state: 'State',
    clear: 'Clear the search',
    filter: 'Filter',
    upscales: /^Upscale/,
    failed: 'Failed',
    chosen: 'Filter: Failed',
  },
  zh: {
    search: '搜索描述里的词',
    query: '灯塔',
    missing: '海象',
    nothing: '没有找到',
    showAll: '看全部作品',
    favorites: '收藏',
    allFavorites: '看全部收藏',
    state: '状态',
    clear: '清空搜索',
    filter: '筛选',
    upscales: /^放大/,
    failed: '没有画成',
    chosen: '筛选：没有画成',
  },
};

for (const { name, options } of studioViews) {
  test.describe(name, () => {
    test.use(options);
    const say = options.locale === 'en-US' ? words.en : words.zh;

    test('works are found by words of their prompts, and the address keeps the words through a reload and Back', async ({
      page,
      context,
      server,
      person,
    }) => {
      const prompts = ['A red lighthouse, 一座红色的灯塔', 'A calm sea, 平静的海'];
      expect(await paintWorks(context, server.url, prompts), `for ${person.email}`).toHaveLength(2);
      await page.goto('/?tab=history');
      const cards = page.locator('main [data-work]');
      await expect(cards).toHaveCount(2);
      const field = page.getByRole('searchbox', { name: say.search });

      const place = await laidOutAt(cards.filter({ hasText: /lighthouse/i }));
      await field.fill(say.query);
      await expect(cards).toHaveCount(1);
      // The card must keep its place when the result replaces the earlier list.
      expect(await laidOutAt(cards)).toEqual(place);
      await expect(page).toHaveURL(url => url.searchParams.get('q') === say.query);
      await expectGoodScreen(page);
      await page.reload();
      await expect(field).toHaveValue(say.query);
      await expect(cards).toHaveCount(1);

      await field.fill(say.missing);
      await expect(page.getByRole('heading', { name: say.nothing })).toBeVisible();
      await expect(page.getByRole('main')).toContainText(say.missing);
      await expectGoodScreen(page);
      await page.getByRole('button', { name: say.showAll }).click();
      await expect(cards).toHaveCount(2);
      await expect(field).toHaveValue('');
      await page.goBack();
      await expect(field).toHaveValue(say.missing);
      await field.press('Escape');
      await expect(field).toHaveValue('');
      await expect(cards).toHaveCount(2);
    });

    test('favorites are found by words of their prompts, and the search stays when the view changes', async ({
      page,
      context,
      server,
      person,
    }) => {
      const prompts = [
        'A red lighthouse, 一座红色的灯塔',
        'A calm sea, 平静的海',
        'A far lighthouse, 远处的灯塔',
      ];
      const works = await paintWorks(context, server.url, prompts);
      const ids = works.filter(({ prompt }) => prompt !== prompts[2]).map(({ id }) => id);
      await callsOf(context, server.url)(routes.addFavorites, { ids });
      await page.goto(`/?tab=history&q=${say.query}&status=completed`);
      const cards = page.locator('main [data-work]');
      await expect(cards, `of ${person.email}`).toHaveCount(2);
      const field = page.getByRole('searchbox', { name: say.search });

      const toggle = page.getByRole('button', { name: say.favorites, exact: true });
      await toggle.click();
      await expect(cards).toHaveCount(1);
      await expect(field).toHaveValue(say.query);
      await page.getByRole('button', { name: say.filter }).click();
      await expect(page.getByRole('menuitemradio', { name: say.upscales })).toBeVisible();
      await expect(page.getByText(say.state, { exact: true })).toHaveCount(0);
      await page.keyboard.press('Escape');

      await field.fill(say.missing);
      await expect(page.getByRole('heading', { name: say.nothing })).toBeVisible();
      await expectGoodScreen(page);
      await page.getByRole('button', { name: say.allFavorites }).click();
      await expect(cards).toHaveCount(2);
      await expect(toggle).toHaveAttribute('aria-pressed', 'true');
    });

    test('works are filtered by state and words together', async ({
      page,
      context,
      server,
      person,
      painter,
    }) => {
      expect(
        await paintWorks(context, server.url, ['A calm lighthouse 灯塔']),
        `for ${person.email}`,
      ).toHaveLength(1);
      painter.hold();
      await callsOf(context, server.url)(routes.submitJob, {
        prompt: 'A lost lighthouse 灯塔',
        modelName: 'sketchbook',
      });
      await painter.fail('REFUSED_CONTENT');
      await page.goto(`/?tab=history&q=${encodeURIComponent(say.query)}`);
      const cards = page.locator('main [data-work]');
      await expect(cards).toHaveCount(2);

      await page.getByRole('button', { name: say.filter }).click();
      await page.getByRole('menuitemradio', { name: say.failed }).click();
      await expect(cards).toHaveCount(1);
      await expect(cards).toContainText(/lost lighthouse/i);
      await expect(page).toHaveURL(
        url => url.searchParams.get('status') === 'failed' && url.searchParams.has('q'),
      );
      await expect(page.getByRole('button', { name: say.chosen })).toBeVisible();
      await expectGoodScreen(page);

      await page.getByRole('button', { name: say.chosen }).click();
      await page.getByRole('menuitemradio', { name: say.upscales }).click();
      await expect(page.getByRole('heading', { name: say.nothing })).toBeVisible();
      await page.goBack();
      await expect(cards).toHaveCount(1);
    });
  });
}

function laidOutAt(card: Locator): Promise<(number | undefined)[]> {
  return card.evaluate(element => {
    const cell = element.closest('li');

    return [cell?.offsetLeft, cell?.offsetTop];
  });
}

test('an unfinished input-method composition starts no search', async ({
  page,
  context,
  server,
  person,
}) => {
  expect(
    await paintWorks(context, server.url, ['一座红色的灯塔', '平静的海']),
    `for ${person.email}`,
  ).toHaveLength(2);
  const asked: string[] = [];
  page.on('request', request => {
    const url = new URL(request.url());
    if (url.pathname === routes.listHistory.path) asked.push(url.searchParams.get('search') ?? '');
  });
  await page.clock.install();
  await page.goto('/?tab=history');
  const field = page.getByRole('searchbox');
  const input = await context.newCDPSession(page);
  await field.focus();
  await input.send('Input.imeSetComposition', {
    text: 'deng ta',
    selectionStart: 7,
    selectionEnd: 7,
  });
  await expect(field).toHaveValue('deng ta');
  await page.clock.runFor(PAUSE_MS);
  await input.send('Input.insertText', { text: '灯塔' });
  await expect(page.locator('main [data-work]')).toHaveCount(1);
  expect(asked.filter(words => /deng/.test(words))).toEqual([]);
});
