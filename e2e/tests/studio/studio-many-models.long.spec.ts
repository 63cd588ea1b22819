// See STU-2.
import type { Locator, Page } from '@playwright/test';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import {
  chooseFiles,
  expectImages,
  expectStored,
  imageWords,
  openImageMode,
} from '../../fixtures/form-images.ts';
import { pngFile } from '../../fixtures/picture-files.ts';
import { changeModels } from '../../fixtures/studio-form.ts';
import { openStudioIn, runIn, studioViews, wallOf } from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';

const names = [
  ...[
    'Aquatint',
    'Batik',
    'Charcoal Reference with Many Images',
    'Drypoint',
    'Etching',
    'Fresco',
    'Gouache',
  ],
  ...['Halftone', 'Impasto', 'Kilim', 'Lithograph', 'Mezzotint', 'Niello', 'Oil', 'Pastel'],
];
/**
 * An element's edge may lie between two pixels, so an element counts as whole if nearly all of it
 * is visible.
 */
const WHOLE = { ratio: 0.98 };
const menuWords = {
  en: { model: 'Model', upscaleModel: 'Upscale model', premium: 'Premium' },
  zh: { model: '模型', upscaleModel: '放大模型', premium: '高级' },
};

for (const { name, isPhone, words, options } of studioViews) {
  test.describe(name, () => {
    test.use(options);
    const said = menuWords[isPhone ? 'zh' : 'en'];

    test('the menu of models can be read to the end, searched by first letters, and reopened at the chosen model', async ({
      page,
      person,
    }) => {
      await offerMany(page, 'image-generation');
      await openStudioIn(page, words);
      expect(person.email).toContain('@');
      const button = page.getByRole('button', { name: new RegExp(`^${said.model}`) });
      await button.focus();
      await page.keyboard.press('ArrowDown');
      await expect(rowOf(page, words.modelName)).toBeFocused();
      await expectWithinWindow(page, isPhone);
      await expectPricesInOneColumn(page);
      await expect(page.getByRole('menuitemradio', { name: said.premium })).toHaveCount(5);
      await expect(page.getByRole('menu').getByRole('separator')).toHaveCount(1);
      await expectGoodScreen(page);

      await page.keyboard.press('End');
      await expect(rowOf(page, 'Pastel')).toBeFocused();
      await expect(rowOf(page, 'Pastel')).toBeInViewport(WHOLE);
      await expectWithinWindow(page, isPhone);
      await page.keyboard.press('Home');
      await expect(rowOf(page, words.modelName)).toBeInViewport(WHOLE);
      await page.keyboard.type('Li');
      await expect(rowOf(page, 'Lithograph')).toBeFocused();
      await expect(rowOf(page, 'Lithograph')).toBeInViewport(WHOLE);
      await page.keyboard.press('Enter');
      await expect(button).toContainText('Lithograph');
      await expect(button).toBeFocused();

      await button.click();
      await expect(rowOf(page, 'Lithograph')).toBeFocused();
      await expect(rowOf(page, 'Lithograph')).toBeInViewport(WHOLE);
      await page.keyboard.press('ArrowUp');
      await expect(rowOf(page, 'Kilim')).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(button).toContainText('Lithograph');
    });

    test('the button shows a long model name whole beside a price of three digits', async ({
      page,
      person,
    }) => {
      const long = 'Copperplate in Many Hues';
      const facts = {
        display_name: long,
        display_name_cn: long,
        cost_credits: 105,
        is_premium: true,
      };
      await changeModels(page, model => ({ ...model, ...facts }), 'image-generation');
      await openStudioIn(page, words);
      expect(person.email).toContain('@');
      const button = page.getByRole('button', { name: new RegExp(`^${said.model}`) });
      await expect(button).toContainText(long);
      const beyond = [button, ...(await button.getByText(long).all())].map(part =>
        part.evaluate(element => element.scrollWidth - element.clientWidth),
      );
      expect(Math.max(...(await Promise.all(beyond)))).toBeLessThanOrEqual(0);
      await expectGoodScreen(page);
    });

    test('the menu of upscale models can be read to the end', async ({ page, person, painter }) => {
      await offerMany(page, 'image-upscaling');
      await openStudioIn(page, words);
      expect([person.email, painter.submissions()]).toHaveLength(2);
      await runIn(page, words, 'A pine on a rock under the full moon');
      const trigger = isPhone ? words.upscale : said.upscaleModel;
      await wallOf(page, words).getByRole('button', { name: trigger }).click();
      await expect(rowOf(page, 'Aquatint')).toBeVisible();
      await expectWithinWindow(page, isPhone);
      await expectPricesInOneColumn(page);
      await page.keyboard.press('End');
      await expect(page.getByRole('menu').getByText('4096')).toBeInViewport(WHOLE);
      await expectGoodScreen(page);
    });

    test('an edit can have ten images, A to J, if its model takes ten', async ({
      page,
      person,
    }) => {
      const ofForm = imageWords[isPhone ? 'zh' : 'en'];
      const roomy = { max_input_images: 10 };
      await changeModels(page, model => ({ ...model, ...roomy }), 'image-editing');
      await openImageMode(page, ofForm);
      expect(person.email).toContain('@');
      const files = names.slice(0, 11).map(name => `${name}.png`);
      await chooseFiles(
        page,
        files.map(file => pngFile(file)),
        ofForm,
      );
      await expectImages(page, files.slice(0, 10), ofForm);
      await expectStored(page);
      await expect(page.getByRole('button', { name: ofForm.add })).toHaveCount(0);
      await expectGoodScreen(page);
    });
  });
}

async function offerMany(page: Page, capability: string): Promise<void> {
  let isFirst = true;
  await changeModels(
    page,
    model => {
      if (!isFirst) return model;
      isFirst = false;

      return [
        model,
        ...names.map((name, index) => ({ ...model, ...wordsOf(name), ...pricesOf(index) })),
      ];
    },
    capability,
  );
}

function wordsOf(name: string) {
  return {
    ...{
      provider: 'elsewhere',
      model_name: name.toLowerCase(),
      display_name: name,
      display_name_cn: name,
    },
    description:
      'Follows long descriptions closely, writes texts that can be read, and keeps faces as they are.',
    description_cn: '忠实于长描述，能写清楚图中文字，并让人物的面貌保持不变。',
  };
}

function pricesOf(index: number) {
  return { cost_credits: 5 + index * 45, is_premium: index % 3 === 2 };
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('menu').locator('[role^=menuitem]').filter({ hasText: name }).first();
}

/** Expects that the menu is within the window, and that the page does not scroll. */
async function expectWithinWindow(page: Page, isSheet: boolean): Promise<void> {
  const menu = page.getByRole('menu');
  await expect(menu).toBeInViewport(WHOLE);
  expect(
    await page.evaluate(() => [
      window.scrollY,
      document.documentElement.scrollHeight - innerHeight,
    ]),
  ).toEqual([0, 0]);
  if (!isSheet) return;
  const { x, y, width, height } = (await menu.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect([x, y + height, width]).toEqual([0, 844, 390]);
}

async function expectPricesInOneColumn(page: Page): Promise<void> {
  const rights = await page
    .getByRole('menu')
    .locator('.figures')
    .evaluateAll(prices => prices.map(price => Math.round(price.getBoundingClientRect().right)));
  expect(rights.length).toBeGreaterThan(names.length);
  expect(new Set(rights).size).toBe(1);
}
