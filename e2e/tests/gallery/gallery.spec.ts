// See GAL-1, GAL-3, GAL-4, GAL-5, GAL-6, PAG-10, PRE-18, PRO-7.
import type { Locator, Page } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { dropFirstAnswers } from '../../fixtures/first-answers.ts';
import { fillGallery, type GalleryCounts } from '../../fixtures/gallery-lists.ts';
import { studioViews } from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';

const full: GalleryCounts = { featured: 12, creative: 9, 'style-artistic': 2, 'pose-control': 0 };
const empty: GalleryCounts = { featured: 0, creative: 0, 'style-artistic': 0, 'pose-control': 0 };
const broken: GalleryCounts = {
  ...{ featured: 'fails', creative: 'fails' },
  ...{ 'style-artistic': 'fails', 'pose-control': 'fails' },
};

const words = {
  en: {
    ...{
      featured: 'Featured',
      creative: 'Creative',
      style: 'Style & Artistic',
      pose: 'Pose Control',
    },
    ...{ all: 'Show All', less: 'Show Less', search: 'Search styles', clear: 'Clear search' },
    ...{
      nothing: 'Nothing found for “unicorn”',
      found: /^2 presets found$/,
      tags: 'Ink, Sea, Morning',
    },
    ...{ ninth: 'A creative picture 9', invitation: 'Ready to Create?' },
  },
  zh: {
    ...{ featured: '精选', creative: '创意', style: '风格与艺术', pose: '姿态控制' },
    ...{ all: '显示全部', less: '收起', search: '搜索风格', clear: '清空搜索' },
    ...{ nothing: '没有找到“unicorn”', found: /^找到\s2\s个灵感$/, tags: '水墨、海、清晨' },
    ...{ ninth: '第 9 幅creative', invitation: '动笔之前' },
  },
};

for (const { name, options, isPhone } of studioViews) {
  const said = words[isPhone ? 'zh' : 'en'];

  test.describe(name, () => {
    test.use(options);

    test('a visitor views the gallery, searches it, and is invited to sign up', async ({
      page,
    }) => {
      const asked = await fillGallery(page, () => full);
      await page.goto('/');
      const creative = page.getByRole('region', { name: said.creative });
      await expect(creative.getByRole('listitem')).toHaveCount(8);
      expect(asked.toSorted()).toEqual([
        '?limit=40&category=creative&sortBy=popularity',
        '?limit=40&category=featured&sortBy=featured',
        '?limit=40&category=pose-control&sortBy=popularity',
        '?limit=40&category=style-artistic&sortBy=popularity',
      ]);
      await expect(
        page.getByRole('list', { name: said.featured }).getByRole('listitem'),
      ).toHaveCount(12);
      await expect(page.getByRole('heading', { name: said.pose })).toHaveCount(0);
      await expect(creative.getByText(said.tags, { exact: true }).first()).toBeVisible();
      await expectGoodScreen(page);

      await creative.getByRole('button', { name: said.all }).click();
      await expect(creative.getByRole('button', { name: said.ninth })).toBeVisible();
      await creative.getByRole('button', { name: said.less }).click();
      await expect(creative.getByRole('listitem')).toHaveCount(8);

      await search(page, said.search, isPhone, 'ＳＡＩＬＳ 水墨 9');
      await expect(page.getByRole('status').filter({ hasText: said.found })).toHaveCount(1);
      await expect(creative.getByRole('listitem')).toHaveCount(1);
      await page.goBack();
      await expect(creative.getByRole('listitem')).toHaveCount(8);
      await page.goForward();
      await page.reload();
      await expect(page.getByRole('searchbox', { name: said.search })).toHaveValue(
        'ＳＡＩＬＳ 水墨 9',
      );
      await expect(creative.getByRole('listitem')).toHaveCount(1);
      await page.getByRole('searchbox').fill('unicorn');
      await expect(page.getByRole('heading', { name: said.nothing })).toBeVisible();
      await expectGoodScreen(page);
      await page.getByRole('main').getByRole('button', { name: said.clear }).last().click();
      await expect(page.getByRole('searchbox')).toBeFocused();
      await expect(creative.getByRole('listitem')).toHaveCount(8);
      await page.getByRole('searchbox').fill('unicorn');
      await page.keyboard.press('Escape');
      await expect(page.getByRole('searchbox')).toHaveValue('');

      await creative.getByRole('listitem').first().getByRole('button').click();
      await expect(page.getByRole('dialog', { name: said.invitation })).toBeVisible();
    });
  });
}

test('arrow buttons scroll the featured presets and are disabled at the ends, and keys move between cards', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await fillGallery(page, () => full);
  await page.goto('/');
  const row = page.getByRole('list', { name: 'Featured' });
  const back = page.getByRole('button', { name: 'Scroll back' });
  const on = page.getByRole('button', { name: 'Scroll on' });
  const place = () => row.evaluate(element => element.scrollLeft);
  await expect(back).toHaveAttribute('aria-disabled', 'true');

  await on.click();
  await expect.poll(place).toBe(450);
  await expect(back).not.toHaveAttribute('aria-disabled');
  // A place within ten pixels of an end counts as the end.
  await row.evaluate(element => element.scrollTo(10, 0));
  await expect(back).toHaveAttribute('aria-disabled', 'true');
  await row.evaluate(element => element.scrollTo(11, 0));
  await expect(back).not.toHaveAttribute('aria-disabled');

  const cards = row.getByRole('button');
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await expect(cards.nth(1).getByText('Use this')).toHaveCSS('opacity', '1');
  await page.keyboard.press('End');
  await expect(cards.last()).toBeFocused();
  await expect(cards.last()).toBeInViewport({ ratio: 1 });
  await expect(on).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(cards.first()).toBeFocused();
  await expectGoodScreen(page);
});

test('a list that fails to load is left out, Retry loads the lists again if all fail, and an empty gallery says so', async ({
  page,
  consoleGuard,
  person,
}) => {
  consoleGuard.expect(500, routes.listPresets.path);
  let counts = broken;
  await fillGallery(page, () => counts);
  await page.goto('/');
  await expect(page.getByRole('alert'), person.email).toContainText(
    'Failed to fetch preset works.',
  );
  await expectGoodScreen(page);

  counts = { ...full, creative: 'fails' };
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { name: 'Style & Artistic' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Creative' })).toHaveCount(0);

  counts = empty;
  await page.reload();
  await expect(page.getByRole('heading', { name: 'No presets available' })).toBeVisible();
  await expect(page.getByText('Check back later for new preset styles')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Open the studio' })).toBeVisible();
  await expectGoodScreen(page);
});

for (const { locale, beingHung, moreToCome, firstTitle } of [
  {
    locale: 'en-US',
    moreToCome: 'More pictures are being painted. They show here as they come.',
    beingHung: 'The first pictures are being painted',
    firstTitle: 'A featured picture 1',
  },
  {
    locale: 'zh-CN',
    moreToCome: '更多图片正在绘制，画好的会直接出现在这里。',
    beingHung: '正在绘制第一批图片',
    firstTitle: '第 1 幅featured',
  },
])
  test.describe(locale, () => {
    test.use({ locale });

    test('the page announces the first gallery, and shows its pictures as they appear', async ({
      page,
      person,
    }) => {
      let counts: GalleryCounts = empty;
      await fillGallery(page, () => counts);
      const { path } = routes.listPresets;
      await page.route(`**${path}?limit=1`, route =>
        route.fulfill({
          json:
            counts === empty
              ? { presets: [], total: 0, isBeingHung: true }
              : { presets: [], total: 2 },
        }),
      );
      await page.goto('/');
      await expect(page.getByRole('heading', { name: beingHung }), person.email).toBeVisible();
      await expectGoodScreen(page);

      counts = { ...empty, featured: 2 };
      await expect(page.getByRole('button', { name: firstTitle })).toBeVisible();
      await expect(page.getByRole('heading', { name: beingHung })).toHaveCount(0);
    });

    test('the page says that more pictures of the first gallery are being painted, and shows them later', async ({
      page,
      person,
    }) => {
      let counts: GalleryCounts = { ...empty, featured: 1 };
      let isPainted = false;
      await fillGallery(
        page,
        () => counts,
        () => !isPainted,
      );
      await page.route(`**${routes.listPresets.path}?limit=1`, route =>
        route.fulfill({
          json: isPainted
            ? { presets: [], total: 3 }
            : { presets: [], total: 1, isBeingHung: true },
        }),
      );
      await page.goto('/');
      await expect(page.getByText(moreToCome), person.email).toBeVisible();
      await expectGoodScreen(page);

      counts = { ...empty, featured: 1, creative: 2 };
      isPainted = true;
      await expect(page.getByRole('button', { name: /creative.* 2|第 2 幅/ })).toBeVisible();
      await expect(page.getByText(moreToCome)).toHaveCount(0);
    });
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the balance and the featured presets replace their skeletons without a shift', async ({
    page,
    person,
  }) => {
    await fillGallery(page, () => full);
    const [user, featured] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await dropFirstAnswers(page);
    await page.route(`**${routes.getMe.path}`, async route => {
      await user.promise;
      await route.continue();
    });
    await page.route(`**${routes.listPresets.path}?*`, async route => {
      const { searchParams } = new URL(route.request().url());
      if (searchParams.get('category') === 'featured') await featured.promise;
      if (searchParams.get('category') !== 'creative') await route.fallback();
    });
    await page.goto('/');
    const barEnd = page.getByRole('banner').locator('> div > :last-child');
    await expect(
      page.getByRole('status', { name: 'Loading your account' }),
      person.email,
    ).toBeVisible();
    const left = (await barEnd.boundingBox())?.x;
    user.resolve();
    await expect(barEnd.getByRole('link', { name: '500 credits' })).toBeVisible();
    expect((await barEnd.boundingBox())?.x).toBe(left);

    await page.evaluate(() => document.fonts.ready.then(() => {}));
    const wall = page.locator('main [aria-hidden].border-t');
    const top = (await wall.boundingBox())?.y;
    featured.resolve();
    await expect(page.getByRole('list', { name: 'Featured' }).getByRole('listitem')).toHaveCount(
      12,
    );
    expect((await wall.boundingBox())?.y).toBe(top);
  });
});

test('at 1024 pixels the skeleton’s columns are as wide as the gallery’s', async ({
  page,
  person,
}) => {
  expect(person.email).toContain('@');
  await page.setViewportSize({ width: 1024, height: 768 });
  await fillGallery(page, () => full);
  const lists = Promise.withResolvers<void>();
  await dropFirstAnswers(page);
  await page.route(`**${routes.listPresets.path}?*`, async route => {
    await lists.promise;
    await route.fallback();
  });
  await page.goto('/');
  const widthOf = async (part: Locator) => Math.round((await part.boundingBox())?.width ?? 0);
  const width = await widthOf(page.locator('main [aria-hidden].border-t .aspect-square').first());
  lists.resolve();
  const creative = page.getByRole('region', { name: 'Creative' }).getByRole('listitem');
  await expect(creative).toHaveCount(8);
  expect(await widthOf(creative.first())).toBe(width);
});

async function search(page: Page, label: string, isPhone: boolean, wanted: string): Promise<void> {
  if (isPhone) await page.getByRole('button', { name: label }).click();
  await page.getByRole('searchbox', { name: label }).fill(wanted);
}
