/** See STU-10, STU-11, STU-12. */
import { logIn } from '../../fixtures/auth-forms.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { expireSession, giveName, makeAccount, newPerson, signIn } from '../../fixtures/people.ts';
import { expectPicture, openStudio } from '../../fixtures/studio.ts';
import {
  formOf,
  pressRun,
  promptField,
  removeButtons,
  runButton,
  speakChinese,
  toastsOf,
} from '../../fixtures/studio-form.ts';
import { expect, test } from '../../fixtures/test.ts';

const prompt = 'A pine on a rock under the full moon';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test.describe('the kept form', () => {
  test('the kept form survives a reload, with the addresses of its images', async ({ page }) => {
    await openStudio(page);
    await page.getByRole('button', { name: 'Blank canvas' }).click();
    await promptField(page).fill('Make it blue');
    await page.getByRole('radio', { name: '3:2' }).click();
    await page.getByRole('switch', { name: 'Enhance prompt' }).click();
    await expect(runButton(page)).toBeEnabled();
    await page.reload();
    await expect(promptField(page)).toHaveValue('Make it blue');
    await expect(page.getByRole('tab', { name: 'Image' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('radio', { name: '3:2' })).toBeChecked();
    await expect(page.getByRole('switch', { name: 'Enhance prompt' })).not.toBeChecked();
    await expect(removeButtons(page)).toHaveCount(1);
    await expect(runButton(page)).toBeEnabled();
    const body = await pressRun(page);
    expect(body.imageUrls).toHaveLength(1);
    await expectPicture(page, 'Make it blue');
  });

  test('a form with images can’t be run before the code for images has loaded', async ({
    page,
  }) => {
    const { promise: isWanted, resolve: bringCode } = Promise.withResolvers<void>();
    await page.route(/\/assets\/.*\.js$/, async route => {
      const response = await route.fetch();
      if ((await response.text()).includes('studioParts:images.noAddress')) await isWanted;
      await route.fulfill({ response });
    });
    await openStudio(page);
    await page.getByRole('button', { name: 'Blank canvas' }).click();
    await promptField(page).fill('Make it blue');

    await expect(page.getByRole('tab', { name: 'Image' })).toHaveAttribute('aria-selected', 'true');
    await expect(runButton(page)).toBeDisabled();
    bringCode();
    await expect(removeButtons(page)).toHaveCount(1);
    await expect(runButton(page)).toBeEnabled();
  });

  test('the kept form survives the end of a session and the log-in of the same user', async ({
    page,
    context,
    server,
    person,
  }) => {
    await openStudio(page);
    await page.getByRole('button', { name: 'Blank canvas' }).click();
    await promptField(page).fill('Make it blue');
    await expect(runButton(page)).toBeEnabled();
    // The page is left first, because its calls would fail after the end of the session.
    await page.goto('about:blank');
    await expireSession(context, server.url);
    await page.goto('/studio/image-studio');
    await expect(page).toHaveURL(url => url.pathname === '/login');
    await logIn(page, person);
    await expect(page).toHaveURL('/studio/image-studio');
    await expect(promptField(page)).toHaveValue('Make it blue');
    await expect(removeButtons(page)).toHaveCount(1);
    await expect(runButton(page)).toBeEnabled();
  });

  test('the kept form is not shown to another user who logs in', async ({
    page,
    context,
    server,
    mails,
  }) => {
    await openStudio(page);
    await promptField(page).fill(prompt);
    // The page is left first, because the studio would notice that the session changes.
    await page.goto('about:blank');
    const other = newPerson('lan');
    await makeAccount(context, server.url, mails, other);
    await signIn(context, server.url, other);
    await giveName(context, server.url, 'Lan Zhang');
    await openStudio(page);
    await expect(promptField(page)).toHaveValue('');
  });

  test('the kept form restores the prompt of a record with other, invalid parts', async ({
    page,
  }) => {
    await openStudio(page);
    await promptField(page).fill(prompt);
    await page.evaluate(() => {
      const record = JSON.parse(sessionStorage.getItem('studio') ?? '{}');
      sessionStorage.setItem(
        'studio',
        JSON.stringify({ ...record, draft: { prompt: 'kept', images: 7, seed: 'x' } }),
      );
    });
    await page.reload();
    await expect(promptField(page)).toHaveValue('kept');
    await expectGoodScreen(page);
  });

  test('the kept form can be reset except for its mode, and Undo restores it', async ({ page }) => {
    await openStudio(page);
    await page.getByRole('button', { name: 'Blank canvas' }).click();
    await promptField(page).fill('Make it blue');
    await expect(runButton(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(promptField(page)).toHaveValue('');
    await expect(promptField(page)).toBeFocused();
    await expect(removeButtons(page)).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Image' })).toHaveAttribute('aria-selected', 'true');
    await expect(toastsOf(page).getByText('The form is empty again')).toBeVisible();
    await expectGoodScreen(page);
    await toastsOf(page).getByRole('button', { name: 'Undo' }).click();
    await expect(promptField(page)).toHaveValue('Make it blue');
    await expect(removeButtons(page)).toHaveCount(1);
    await expect(runButton(page)).toBeEnabled();
  });
});

test.describe('a blank canvas', () => {
  test('a blank canvas is added as a white image of 1024 × 1024 pixels, with a message', async ({
    page,
  }) => {
    await openStudio(page);
    await page.getByRole('button', { name: 'Blank canvas' }).click();
    await expect(toastsOf(page).getByText('A blank canvas is among your images')).toBeVisible();
    await expect(removeButtons(page)).toHaveCount(1);
    await expect
      .poll(() => page.evaluate(readStoredImage))
      .toEqual({ width: 1024, height: 1024, pixel: [255, 255, 255, 255] });
    await expect(formOf(page).getByText('1 of 3')).toBeVisible();
    await expectGoodScreen(page);
  });

  test('the form reports in both languages if a blank canvas can’t be made', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toDataURL = () => 'data:,';
    });
    await openStudio(page);
    await page.getByRole('button', { name: 'Blank canvas' }).click();
    await expect(toastsOf(page).getByText('The blank canvas could not be made')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true');
    await speakChinese(page);
    await page.reload();
    await page.getByRole('button', { name: '空白画布' }).click();
    await expect(page.getByText('空白画布没能做出来')).toBeVisible();
  });
});

async function readStoredImage() {
  const { draft } = JSON.parse(sessionStorage.getItem('studio') ?? '{}');
  const stored = draft?.images[0]?.stored;
  if (!stored) return undefined;
  const picture = await createImageBitmap(await (await fetch(stored.url)).blob());
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(picture, -picture.width / 2, -picture.height / 2);

  return {
    width: stored.width,
    height: stored.height,
    pixel: [...(context?.getImageData(0, 0, 1, 1).data ?? [])],
  };
}
