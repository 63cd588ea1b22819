/** See STU-5, STU-6. */
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { dropFirstAnswers } from '../../fixtures/first-answers.ts';
import { expectPicture, openStudio } from '../../fixtures/studio.ts';
import {
  changeModels,
  formOf,
  modelsOf,
  promptField,
  runButton,
  speakChinese,
  toastsOf,
} from '../../fixtures/studio-form.ts';
import { expect, test } from '../../fixtures/test.ts';

const prompt = 'A pine on a rock under the full moon';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test.describe('a blocked run', () => {
  test('the Run button is disabled until the models have loaded, and nothing shifts then', async ({
    page,
  }) => {
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await dropFirstAnswers(page);
    await page.route(modelsOf('image-generation'), async route => {
      await held;
      await route.continue();
    });
    await page.goto('/studio/image-studio');
    await expect(runButton(page)).toHaveText('Loading models');
    await expect(runButton(page)).toBeDisabled();
    release();
    await expect(runButton(page)).toHaveText(/^Run/);
    await expectGoodScreen(page);
  });

  test('the form has the model Nano Banana at 50 credits if the list of models can’t be loaded', async ({
    page,
    consoleGuard,
  }) => {
    consoleGuard.expect(500, routes.listModels.path);
    await dropFirstAnswers(page);
    await page.route(modelsOf(), route =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'no', requestId: '1' } }),
    );
    await openStudio(page);
    await expect(formOf(page).getByRole('button', { name: /Nano Banana/ })).toContainText(
      '50 / image',
    );
    await expect(formOf(page).getByRole('button', { name: /Nano Banana/ })).toHaveAccessibleName(
      /50 credits an image/,
    );
    await expect(runButton(page)).toHaveAccessibleName(/50 credits/);
    await page.getByRole('tab', { name: 'Image' }).click();
    await expect(formOf(page).getByRole('button', { name: /Nano Banana/ })).toContainText(
      '50 / image',
    );
    await expect(formOf(page).getByText('0 of 3')).toBeVisible();
    await expectGoodScreen(page);
  });

  test('a blocked run says that there are no models', async ({ page }) => {
    await dropFirstAnswers(page);
    await page.route(modelsOf(), route =>
      route.fulfill({ json: { success: true, models: [], default_model: '', unavailable: [] } }),
    );
    await page.goto('/studio/image-studio');
    await expect(runButton(page)).toHaveText('No models');
    await expect(runButton(page)).toHaveAccessibleDescription(
      'Your prompt is kept. Try again later.',
    );
    await expect(page.getByText('No model can be used at the moment')).toHaveCount(1);
    await expectGoodScreen(page);
  });

  test('a blocked run names the missing credits and links to the top-up page', async ({ page }) => {
    await changeModels(page, model => ({ ...model, cost_credits: 600 }));
    await page.goto('/studio/image-studio');
    await promptField(page).fill(prompt);
    await expect(runButton(page)).toHaveText(/^Need 100 more credits/);
    await expect(runButton(page)).toBeDisabled();
    await runButton(page).hover();
    const words = '100 more credits are needed: this run costs 600, you have 500';
    await expect(runButton(page)).toHaveAccessibleDescription(new RegExp(words));
    const tip = page.locator('[popover]').getByText(words);
    await expect(tip).toBeVisible();
    const topUp = formOf(page).getByRole('link', { name: 'Top up' });
    // The button's tooltip must not cover the link.
    const isCovered = await Promise.all([tip.boundingBox(), topUp.boundingBox()]).then(
      ([above, link]) => !above || !link || above.y + above.height > link.y,
    );
    expect(isCovered).toBe(false);
    await page.keyboard.press('Escape');
    await expect(topUp).toHaveAttribute('href', '/dashboard/credits');
    await expectGoodScreen(page);
  });

  test('a blocked run says that the prompt is missing, and focuses its field', async ({ page }) => {
    await openStudio(page);
    // The button is only `aria-disabled`, so it receives clicks. `force` skips Playwright's own
    // check.
    await runButton(page).click({ force: true });
    await expect(toastsOf(page).getByText('Please enter a description')).toBeVisible();
    await expect(promptField(page)).toBeFocused();
    await expectGoodScreen(page);
  });

  test('a blocked run says that an image is missing, is uploading, or was not uploaded', async ({
    page,
    consoleGuard,
  }) => {
    await openStudio(page);
    await page.getByRole('tab', { name: 'Image' }).click();
    await expect(runButton(page)).toHaveAccessibleDescription('Add an image to continue');
    await promptField(page).fill('Make it evening');
    await promptField(page).press('Control+Enter');
    await expect(toastsOf(page).getByText('Add an image to continue')).toBeVisible();

    let refuse = () => {};
    const held = new Promise<void>(resolve => {
      refuse = resolve;
    });
    await page.route(
      () => true,
      async route => {
        if (route.request().method() !== 'PUT') return route.fallback();
        await held;
        await route.fulfill({
          status: 415,
          json: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'no', requestId: '1' },
        });
      },
    );
    consoleGuard.expectLine('Failed to load resource: the server responded with a status of 415');
    await page.getByRole('button', { name: 'Blank canvas' }).click();
    await expect(runButton(page)).toHaveText(/^Uploading images/);
    await expect(runButton(page)).toBeDisabled();
    refuse();
    await expect(runButton(page)).toHaveAccessibleDescription(
      'An image was not uploaded: try it again or remove it',
    );
    await expectGoodScreen(page);
  });

  test('a blocked run says its reasons in Chinese', async ({ page }) => {
    await speakChinese(page);
    await changeModels(page, model => ({ ...model, cost_credits: 600 }), 'image-editing');
    await page.goto('/studio/image-studio');
    await expect(runButton(page)).toHaveAccessibleDescription('请写下画面描述');
    await runButton(page).click({ force: true });
    await expect(toastsOf(page).getByText('请写下画面描述')).toBeVisible();
    await page.getByRole('tab', { name: '图生图' }).click();
    await expect(runButton(page)).toHaveText(/^还差\s100\s积分/);
    await runButton(page).hover();
    await expect(
      page.locator('[popover]').getByText(/还差\s100\s积分：这次要\s600，你有\s500/),
    ).toBeVisible();
    await expectGoodScreen(page);
  });
});

test('Control+Enter runs from the prompt and Cmd+Enter from the seed, but Enter alone does not run from the seed', async ({
  page,
}) => {
  const bodies: unknown[] = [];
  page.on('request', request => {
    if (request.url().endsWith(routes.submitJob.path)) bodies.push(request.postDataJSON());
  });
  await openStudio(page);
  await promptField(page).fill(prompt);
  const seed = page.getByRole('textbox', { name: 'Seed' });
  await seed.fill('7');
  await seed.press('Enter');
  await seed.press('Meta+Enter');
  await expectPicture(page, prompt);
  expect(bodies).toEqual([expect.objectContaining({ prompt, seed: 7 })]);

  await promptField(page).fill('A low tide');
  await promptField(page).press('Control+Enter');
  await expectPicture(page, 'A low tide');
  expect(bodies).toHaveLength(2);
});
