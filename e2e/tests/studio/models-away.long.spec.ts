/** The form names the models that are unavailable, and continues with others. See JOB-18, STU-3. */

import type { Page } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { dropFirstAnswers } from '../../fixtures/first-answers.ts';
import {
  formOf,
  modelButton,
  modelsOf,
  promptField,
  runButton,
  speakChinese,
} from '../../fixtures/studio-form.ts';
import { studioViews } from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

const away = [
  { model_name: 'nano-banana', display_name: 'Nano Banana', display_name_cn: 'Nano Banana' },
  {
    model_name: 'nano-banana-pro',
    display_name: 'Nano Banana Pro',
    display_name_cn: 'Nano Banana Pro',
  },
].map((model, minutes) => ({
  ...model,
  since: new Date(Date.UTC(2026, 0, 5, 9, 14 + minutes)).toISOString(),
}));

async function reportUnavailable(page: Page, unavailable: typeof away): Promise<void> {
  await dropFirstAnswers(page);
  await page.route(modelsOf('image-generation'), async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), unavailable } });
  });
}

test('the form names unavailable models with the time, uses a different model, and stops naming them once they return', async ({
  page,
  painter,
}) => {
  await page.clock.install();
  await reportUnavailable(page, away);
  await page.goto('/studio/image-studio');
  const note = formOf(page).getByText(
    'Nano Banana and one more model can’t be reached since 09:14.',
  );
  await expect(note).toBeVisible();
  await expect(modelButton(page)).toContainText('Sketchbook');
  await expectGoodScreen(page);

  painter.hold();
  await promptField(page).fill('A pine on a rock under the full moon');
  await runButton(page).click();
  expect(await painter.taken()).toMatchObject({ modelName: 'sketchbook' });
  await painter.finish();

  await reportUnavailable(page, []);
  await page.clock.runFor(31_000);
  await expect(note).toBeHidden();
});

test('the form names a single unavailable model in Chinese', async ({ page }) => {
  await speakChinese(page);
  await reportUnavailable(page, away.slice(0, 1));
  await page.goto('/studio/image-studio');
  await expect(
    formOf(page).getByText('Nano Banana 从 09:14 起暂时连不上，恢复后会自动回来。'),
  ).toBeVisible();
  await expectGoodScreen(page);
});

test('the phone’s settings name an unavailable model', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await reportUnavailable(page, away.slice(0, 1));
  await page.goto('/studio/image-studio');
  await expect(modelButton(page)).toContainText('Sketchbook');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(
    page.getByRole('dialog').getByText('Nano Banana can’t be reached since 09:14.'),
  ).toBeVisible();
  await expectGoodScreen(page);
});

const standing = {
  en: {
    gone: 'Nano Banana can’t be reached',
    standsIn: 'Sketchbook stands in for it, at 10 credits an image.',
  },
  zh: { gone: 'Nano Banana 暂时连不上', standsIn: '先换成速写本，每张 10 积分。' },
};

for (const { name, isPhone, words, options } of studioViews) {
  test.describe(`after the page has loaded, ${name}`, () => {
    test.use(options);
    const said = standing[isPhone ? 'zh' : 'en'];

    test('the form replaces an unavailable model, says so, and keeps the replacement when the first model returns', async ({
      page,
      consoleGuard,
    }) => {
      await page.clock.install();
      const provider = await offerNanoBanana(page);
      await page.goto('/studio/image-studio');
      const model = page.getByRole('button', { name: /^(Model|模型)/ });
      const run = page.getByRole('button', { name: words.run });
      await expect(model).toContainText('Nano Banana');
      await expect(run).toContainText('50');

      provider.isAway = true;
      consoleGuard.expect(400, routes.submitJob.path);
      await page.getByRole('textbox', { name: words.prompt, exact: true }).fill('A pine on a rock');
      await run.click();
      await expect(page.getByText(said.gone, { exact: true })).toBeVisible();
      await expect(page.getByText(said.standsIn)).toBeVisible();
      await expect(model).toContainText(words.modelName);
      await expect(run).toContainText('10');
      await expectGoodScreen(page);
      if (isPhone) {
        await model.click();
        await expect(
          page.getByRole('menu').getByText('Nano Banana 从 09:14 起暂时连不上'),
        ).toBeVisible();
        await expectGoodScreen(page);
        await page.keyboard.press('Escape');
      }

      provider.isAway = false;
      const read = page.waitForResponse(response =>
        modelsOf('image-generation')(new URL(response.url())),
      );
      await page.clock.runFor(31_000);
      await read;
      await model.click();
      await expect(page.getByRole('menuitemradio', { name: words.modelName })).toBeChecked();
      await page.getByRole('menuitemradio', { name: 'Nano Banana' }).click();
      await expect(run).toContainText('50');
    });
  });
}

/**
 * Adds a default model before the real ones unless `isAway` is set. Every submission is refused,
 * as if the provider of the added model could not be reached.
 */
async function offerNanoBanana(page: Page): Promise<{ isAway: boolean }> {
  const provider = { isAway: false };
  const [gone] = away;
  await dropFirstAnswers(page);
  await page.route(modelsOf('image-generation'), async route => {
    const response = await route.fetch();
    const answer = await response.json();
    const own = { description: '', description_cn: '', provider: 'fal', cost_credits: 50 };
    const banana = { ...answer.models[0], ...gone, ...own };
    const there = { models: [banana, ...answer.models], default_model: banana.model_name };
    await route.fulfill({
      response,
      json: { ...answer, ...(provider.isAway ? { unavailable: [gone] } : there) },
    });
  });
  const refusal = {
    ...{
      code: 'VALIDATION_FAILED',
      message: 'This model can’t be reached just now',
      requestId: 'r',
    },
    details: { reason: 'MODEL_AWAY', fields: [{ path: 'modelName', message: 'away' }] },
  };
  await page.route(`**${routes.submitJob.path}`, route =>
    route.fulfill({ status: 400, json: refusal }),
  );

  return provider;
}
