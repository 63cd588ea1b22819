/**
 * The form shows and sends only settings that the chosen model has, and remembers the other
 * settings. See STU-4.
 */
import type { Page } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { changeModels } from '../../fixtures/studio-form.ts';
import { expectStatus, openStudioIn, runIn, studioViews } from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';

const prompt = 'A pine on a rock under the full moon';
const flux = { takes_seed: true, takes_negative_prompt: false };
const gpt = {
  takes_seed: false,
  takes_negative_prompt: false,
  aspect_ratios: ['1:1', '3:2', '2:3'],
};
const settled = { aspectRatio: '21:9', numImages: 3 };
const optionWords = {
  en: { leaveOut: 'Leave out', seed: 'Seed' },
  zh: { leaveOut: '不要出现', seed: '种子' },
};

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

for (const { name, isPhone, words, options } of studioViews) {
  test.describe(name, () => {
    test.use(options);
    const said = optionWords[isPhone ? 'zh' : 'en'];

    test('the form has the shapes, seed and negative prompt that the chosen model takes', async ({
      page,
    }) => {
      const asked = await offerModels(page);
      await openStudioIn(page, words);
      const settings = page.getByRole('button', { name: words.settings, exact: true });
      const openSettings = () => (isPhone ? settings.click() : undefined);
      const closeSettings = () =>
        isPhone ? page.getByRole('button', { name: words.done, exact: true }).click() : undefined;
      const shape = (ratio: string) => page.getByRole('radio', { name: ratio, exact: true });
      const seed = page.getByRole('textbox', { name: said.seed });
      const leaveOut = page.getByRole('textbox', { name: said.leaveOut });

      async function runWith(modelName: string) {
        const before = asked.length;
        await runIn(page, words, prompt);
        await expect.poll(() => asked.length).toBe(before + 1);
        expect(asked.at(-1)).toMatchObject({ modelName });
        await expectStatus(page, words, words.completed);

        return asked.at(-1);
      }

      await openSettings();
      await shape('21:9').click();
      await page.getByRole('radio', { name: '3', exact: true }).click();
      await seed.fill('7');
      if (!isPhone) await page.getByRole('button', { name: said.leaveOut }).click();
      await leaveOut.fill('boats');
      await closeSettings();
      expect(await runWith('sketchbook')).toMatchObject({
        ...settled,
        seed: 7,
        negativePrompt: 'boats',
      });

      await chooseModel(page, 'GPT Image 1');
      await openSettings();
      await expect(shape('1:1')).toBeChecked();
      await expect(shape('2:3')).toBeVisible();
      await expect(shape('21:9')).toHaveCount(0);
      await expect(seed).toHaveCount(0);
      await expect(leaveOut).toHaveCount(0);
      await expectGoodScreen(page);
      await closeSettings();
      const plain = await runWith('gpt-image-1');
      expect(plain).toMatchObject({ aspectRatio: '1:1', numImages: 3 });
      expect(plain).not.toHaveProperty('seed');
      expect(plain).not.toHaveProperty('negativePrompt');

      await chooseModel(page, 'FLUX Dev');
      await openSettings();
      await expect(shape('21:9')).toBeChecked();
      await expect(seed).toHaveValue('7');
      await expect(leaveOut).toHaveCount(0);
      await expectGoodScreen(page);
      await closeSettings();
      const again = await runWith('flux-dev');
      expect(again).toMatchObject({ ...settled, seed: 7 });
      expect(again).not.toHaveProperty('negativePrompt');
    });
  });
}

async function offerModels(page: Page): Promise<object[]> {
  const asked: object[] = [];
  const others = [
    { ...flux, model_name: 'flux-dev', display_name: 'FLUX Dev', display_name_cn: 'FLUX Dev' },
    {
      ...gpt,
      model_name: 'gpt-image-1',
      display_name: 'GPT Image 1',
      display_name_cn: 'GPT Image 1',
    },
  ];
  await changeModels(
    page,
    model => [model, ...others.map(other => ({ ...model, ...other }))],
    'image-generation',
  );
  await page.route(`**${routes.submitJob.path}`, route => {
    const body: object = route.request().postDataJSON();
    asked.push(body);

    return route.continue({ postData: JSON.stringify({ ...body, modelName: 'sketchbook' }) });
  });

  return asked;
}

async function chooseModel(page: Page, name: string): Promise<void> {
  const model = page.getByRole('button', { name: /^(Model|模型)/ });
  await model.click();
  await page.getByRole('menuitemradio', { name }).click();
  await expect(model).toContainText(name);
}
