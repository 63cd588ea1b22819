/** Models whose provider can't be reached: the form says so, and goes on with one that is there. */
import type { Page } from '@playwright/test';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { formOf, modelButton, modelsOf, promptField, runButton, speakChinese } from '../fixtures/studio-form.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

const away = [
  { model_name: 'nano-banana', display_name: 'Nano Banana', display_name_cn: 'Nano Banana' },
  { model_name: 'nano-banana-pro', display_name: 'Nano Banana Pro', display_name_cn: 'Nano Banana Pro' },
].map((model, minutes) => ({ ...model, since: new Date(Date.UTC(2026, 0, 5, 9, 14 + minutes)).toISOString() }));

/** The real list, without models that a person with a provider of their own would have. */
async function leaveAway(page: Page, unavailable: typeof away): Promise<void> {
  await page.route(modelsOf('image-generation'), async route => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), unavailable } });
  });
}

test('the form names them and since when, paints with another, and forgets them once they are back', async ({
  page,
  painter,
}) => {
  await page.clock.install();
  await leaveAway(page, away);
  await page.goto('/studio/image-studio');
  const note = formOf(page).getByText('Nano Banana and one more model can’t be reached since 09:14.');
  await expect(note).toBeVisible();
  await expect(modelButton(page)).toContainText('Sketchbook');
  await expectGoodScreen(page);

  painter.hold();
  await promptField(page).fill('A pine on a rock under the full moon');
  await runButton(page).click();
  expect(await painter.taken()).toMatchObject({ modelName: 'sketchbook' });
  await painter.finish();

  await leaveAway(page, []);
  await page.clock.runFor(31_000);
  await expect(note).toBeHidden();
});

test('in Chinese, and one model alone', async ({ page }) => {
  await speakChinese(page);
  await leaveAway(page, away.slice(0, 1));
  await page.goto('/studio/image-studio');
  await expect(formOf(page).getByText('Nano Banana 从 09:14 起暂时连不上，恢复后会自动回来。')).toBeVisible();
  await expectGoodScreen(page);
});

test('on a phone the settings say it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await leaveAway(page, away.slice(0, 1));
  await page.goto('/studio/image-studio');
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await expect(page.getByRole('dialog').getByText('Nano Banana can’t be reached since 09:14.')).toBeVisible();
  await expectGoodScreen(page);
});
