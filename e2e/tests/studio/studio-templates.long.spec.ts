/** The templates for prompts. See STU-9. */
import type { Page } from '@playwright/test';
import { COPIED_MS, STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { openStudio } from '../../fixtures/studio.ts';
import { promptField, speakChinese, toastsOf } from '../../fixtures/studio-form.ts';
import { expect, test } from '../../fixtures/test.ts';

const prompt = 'A pine on a rock under the full moon';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test.describe('templates', () => {
  test('templates can be copied, and a toast reports a copy that fails', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openStudio(page);
    const dialog = await openTemplates(page);
    await expectGoodScreen(page);
    await page.clock.install();
    const copy = dialog.getByRole('button', { name: 'Copy: Ink landscape' });
    await copy.click();
    await expect(copy).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Layered mountains in morning mist/,
    );
    await expect(dialog.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(1);
    await page.clock.runFor(COPIED_MS);
    await expect(copy).toHaveText('Copy');
    await expect(dialog.getByRole('status').filter({ hasText: 'Copied' })).toHaveCount(0);

    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error('refused'));
    });
    await copy.click();
    const failed = toastsOf(page).getByText('It could not be copied', { exact: true });
    await expect(failed).toBeVisible();
    await page.clock.runFor(2 * STUDIO_TOAST_MS);
    await expect(failed).toHaveCount(0);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined });
      document.execCommand = () => false;
    });
    await copy.click();
    await expect(failed).toBeVisible();
    await expect(copy).toHaveText('Copy');
  });

  test('templates can be used by keyboard, and Undo restores what a template replaced', async ({
    page,
  }) => {
    await openStudio(page);
    await promptField(page).fill(prompt);
    await page.getByRole('button', { name: 'Templates' }).press('Enter');
    const search = page.getByRole('dialog').getByRole('searchbox', { name: 'Search templates' });
    await expect(search).toBeFocused();
    await search.fill('film grain');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: 'Use: Black and white print' })).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect(search).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(promptField(page)).toHaveValue(/^Turn it black and white/);
    await expect(promptField(page)).toBeFocused();
    await expect(page.getByRole('tab', { name: 'Image' })).toHaveAttribute('aria-selected', 'true');
    await toastsOf(page).getByRole('button', { name: 'Undo' }).click();
    await expect(promptField(page)).toHaveValue(prompt);
    await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Ready to generate')).toBeVisible();
  });

  test('the templates say if a search finds none, and Escape focuses their button', async ({
    page,
  }) => {
    await openStudio(page);
    const dialog = await openTemplates(page);
    await dialog.getByRole('searchbox').fill('zeppelin');
    await expect(dialog.getByText('No template has these words.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Templates' })).toBeFocused();
  });

  test('the templates fill the screen of a Chinese phone', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await speakChinese(page);
    await page.goto('/studio/image-studio');
    await page.getByRole('button', { name: '模板' }).click();
    const dialog = page.getByRole('dialog', { name: '模板' });
    await expect(dialog.getByRole('heading', { name: '水墨山水' })).toBeVisible();
    expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expectGoodScreen(page);
    await dialog.getByRole('button', { name: '使用：水墨山水' }).click();
    await expect(page.getByRole('textbox', { name: '描述', exact: true })).toHaveValue(/^层叠远山/);
    await expect(toastsOf(page).getByText('已换成模板里的描述')).toHaveCount(0);
    await expectGoodScreen(page);
  });
});

async function openTemplates(page: Page) {
  await page.getByRole('button', { name: 'Templates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Templates' });
  await expect(dialog.getByRole('heading', { name: 'Ink landscape' })).toBeVisible();

  return dialog;
}
