/** The modes and settings of the form, and the sheet on a phone. See STU-1, STU-4. */
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { expectPicture, openStudio } from '../../fixtures/studio.ts';
import {
  changeModels,
  chooseModel,
  formOf,
  modelButton,
  pressRun,
  promptField,
  removeButtons,
  runButton,
  speakChinese,
} from '../../fixtures/studio-form.ts';
import { expect, test } from '../../fixtures/test.ts';

const prompt = 'A pine on a rock under the full moon';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test.describe('the modes', () => {
  test('the modes have models of their own, keep the chosen model, and can be switched with arrow keys', async ({
    page,
  }) => {
    await changeModels(page, model => [
      model,
      { ...model, model_name: `${model.model_name}-2`, display_name: 'Second' },
    ]);
    await openStudio(page);
    await chooseModel(page, 'Sketchbook', 'Second');
    await page.getByRole('tab', { name: 'Text' }).focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Image' })).toBeFocused();
    await expect(modelButton(page)).toContainText('Sketchbook Edit');
    await page.getByRole('tab', { name: 'Text' }).click();
    await expect(modelButton(page)).toContainText('Second');
    await page.reload();
    await expect(modelButton(page)).toContainText('Second');
    await expectGoodScreen(page);
  });

  test('a switch of the mode loads the models again and clears the shown result', async ({
    page,
  }) => {
    await openStudio(page);
    await promptField(page).fill(prompt);
    await runButton(page).click();
    await expectPicture(page, prompt);
    const asked = page.waitForRequest(request =>
      request.url().includes('capability=image-editing'),
    );
    await page.getByRole('tab', { name: 'Image' }).click();
    await asked;
    await expect(page.getByText('Ready to generate')).toBeVisible();
    await expect(promptField(page)).toHaveValue(prompt);

    await page.getByRole('tab', { name: 'Text' }).click();
    const askedAgain = page.waitForRequest(request =>
      request.url().includes('capability=image-editing'),
    );
    await page.getByRole('button', { name: 'Blank canvas' }).click();
    await askedAgain;
  });

  test('the image mode sends its images with addresses and labels, and by default no ratio', async ({
    page,
  }) => {
    await openStudio(page);
    await page.getByRole('button', { name: 'Blank canvas' }).click();
    await expect(page.getByRole('tab', { name: 'Image' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('radio', { name: 'As A' })).toBeChecked();
    await promptField(page).fill('Make it blue');
    await expect(runButton(page)).toBeEnabled();
    const body = await pressRun(page);
    expect(body).toMatchObject({
      action: 'image-edit',
      modelName: 'sketchbook-edit',
      prompt: 'Make it blue',
    });
    expect(body.imageUrls).toHaveLength(1);
    expect(body.imageLabels).toEqual([{ id: expect.any(String), label: 'A' }]);
    expect(body).not.toHaveProperty('aspectRatio');
    await expectPicture(page, 'Make it blue');
    await expectGoodScreen(page);
  });
});

test('the text-only studio has no modes and no images', async ({ page }) => {
  await openStudio(page);
  await page.getByRole('tab', { name: 'Image' }).click();
  await promptField(page).fill(prompt);
  await page.goto('/studio/text-to-image');
  await expect(promptField(page)).toHaveValue(prompt);
  await expect(modelButton(page)).toContainText('Sketchbook');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Blank canvas' })).toHaveCount(0);
  await expect(formOf(page).getByText('Images', { exact: true })).toHaveCount(0);
  await expectGoodScreen(page);
  await page.goto('/studio/image-studio');
  await expect(page.getByRole('tab', { name: 'Image' })).toHaveAttribute('aria-selected', 'true');
});

test.describe('the settings', () => {
  test('the settings have a random seed until the user keeps one, such as the seed of the picture', async ({
    page,
  }) => {
    await openStudio(page);
    const seed = page.getByRole('textbox', { name: 'Seed' });
    const [fresh, keep] = [
      formOf(page).getByRole('button', { name: 'New each time' }),
      formOf(page).getByRole('button', { name: 'Keep this seed' }),
    ];
    await expect(fresh).toHaveAttribute('aria-pressed', 'true');
    await promptField(page).fill(prompt);
    expect(await pressRun(page)).not.toHaveProperty('seed');
    await expectPicture(page, prompt);
    const used = /\d+/.exec(
      (await formOf(page)
        .getByText(/^Last time/)
        .textContent()) ?? '',
    )?.[0];
    await keep.click();
    await expect(keep).toHaveAttribute('aria-pressed', 'true');
    await expect(seed).toHaveValue(String(used));
    expect(await pressRun(page)).toMatchObject({ seed: Number(used) });

    await seed.fill('12 34x');
    await expect(seed).toHaveValue('1234');
    await seed.fill('99999999999');
    await expect(seed).toHaveValue('2147483647');
    await fresh.click();
    await expect(seed).toHaveValue('');
  });

  test('the settings have a negative prompt, which stays open while it is edited, and is not sent while it is closed', async ({
    page,
  }) => {
    await openStudio(page);
    const open = page.getByRole('button', { name: 'Leave out' });
    await open.click();
    await expect(open).toHaveAttribute('aria-expanded', 'true');
    const field = page.getByRole('textbox', { name: 'Leave out' });
    await expect(field).toBeFocused();
    await field.fill('boats');
    await page.reload();
    await expect(field).toHaveValue('boats');
    await field.fill('');
    await expect(field).toBeFocused();
    await field.pressSequentially('people');
    await expect(field).toHaveValue('people');
    await promptField(page).fill(prompt);
    await expectGoodScreen(page);
    expect(await pressRun(page)).toMatchObject({ negativePrompt: 'people' });
    await open.click();
    await expect(field).toHaveCount(0);
    await expectPicture(page, prompt);
    expect(await pressRun(page)).not.toHaveProperty('negativePrompt');
  });

  test('the settings scroll in a low window, while the Run button stays visible', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 660 });
    await openStudio(page);
    await promptField(page).fill(`${prompt}. `.repeat(40));
    await expect(runButton(page)).toBeInViewport();
    await page.getByRole('textbox', { name: 'Seed' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('textbox', { name: 'Seed' })).toBeInViewport();
    await expect(runButton(page)).toBeInViewport();
    expect((await promptField(page).boundingBox())?.height).toBe(300);
    await expect(formOf(page).getByText('1,520', { exact: true }).locator('..')).toHaveClass(
      /text-amber/,
    );
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the sheet shows modes, model and prompt, and the Settings button opens the other settings', async ({
    page,
  }) => {
    await openStudio(page);
    await expectGoodScreen(page);
    await modelButton(page).click();
    await expect(page.getByRole('menuitemradio', { name: 'Sketchbook' })).toBeVisible();
    await expectGoodScreen(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Settings' });
    await dialog.getByRole('radio', { name: '16:9' }).click();
    await dialog.getByRole('radio', { name: '2', exact: true }).click();
    await dialog.getByRole('button', { name: 'Keep this seed' }).click();
    await dialog.getByRole('textbox', { name: 'Seed' }).fill('7');
    await dialog.getByRole('textbox', { name: 'Leave out' }).fill('boats');
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: 'Done' }).click();
    await promptField(page).fill(prompt);
    expect(await pressRun(page)).toMatchObject({
      aspectRatio: '16:9',
      numImages: 2,
      seed: 7,
      negativePrompt: 'boats',
    });
    await expectPicture(page, prompt);
    await page.getByRole('button', { name: 'Settings', exact: true }).click();
    await dialog.getByRole('button', { name: 'Blank canvas' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(removeButtons(page)).toHaveCount(1);
    await expectGoodScreen(page);
  });

  test('the sheet has Chinese words, reasons and errors', async ({ page }) => {
    await speakChinese(page);
    await page.goto('/studio/image-studio');
    await expect(runButton(page)).toHaveAccessibleDescription('请写下画面描述');
    await page.getByRole('tab', { name: '图生图' }).click();
    await expect(runButton(page)).toHaveAccessibleDescription('先加一张图片');
    await page.getByRole('button', { name: '设置', exact: true }).click();
    await expect(page.getByRole('radio', { name: '同 A' })).toBeChecked();
    await expectGoodScreen(page);
    await page.keyboard.press('Escape');
    const prompt = page.getByRole('textbox', { name: '描述' });
    await prompt.fill('山'.repeat(4_001));
    await expect(prompt).toHaveAttribute('aria-invalid', 'true');
    await expect(prompt).toHaveAccessibleDescription(/^描述最多\s?4,000\s?字 4,001\s?个字$/);
  });
});
