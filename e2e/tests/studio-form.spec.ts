/** The form of the studio: what it offers, why it does not run, and what it keeps. */
import type { Page } from '@playwright/test';
import { COPIED_MS } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { expireSession, makeAccount, newPerson, signIn } from '../fixtures/people.ts';
import { expectPicture, openStudio } from '../fixtures/studio.ts';
import { expect, test } from '../fixtures/test.ts';

const prompt = 'A pine on a rock under the full moon';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

const form = (page: Page) => page.getByRole('form');
const promptField = (page: Page) => page.getByRole('textbox', { name: 'Prompt', exact: true });
const runButton = (page: Page) => form(page).locator('[type=submit]');
const imageThumbs = (page: Page) => form(page).getByRole('button', { name: /^Remove image/ });

test.describe('why it does not run', () => {
  test('while the list of models loads, and nothing moves when it comes', async ({ page }) => {
    let letGo = () => {};
    const held = new Promise<void>(resolve => {
      letGo = resolve;
    });
    await page.route(modelsOf('image-generation'), async route => {
      await held;
      await route.continue();
    });
    await page.goto('/studio/image-studio');
    await expect(runButton(page)).toHaveText('Loading models');
    await expect(runButton(page)).toBeDisabled();
    letGo();
    await expect(runButton(page)).toHaveText(/^Run/);
    await expectGoodScreen(page);
  });

  test('where the list can’t be had there is Nano Banana at 50, in either mode', async ({ page, consoleGuard }) => {
    consoleGuard.expect(500, routes.listModels.path);
    await page.route(modelsOf(), route =>
      route.fulfill({ status: 500, json: { code: 'INTERNAL', message: 'no', requestId: '1' } }),
    );
    await openStudio(page);
    await expect(form(page).getByRole('button', { name: /Nano Banana/ })).toContainText('50 / image');
    await expect(runButton(page)).toHaveAccessibleName(/50 credits/);
    await page.getByRole('tab', { name: 'Image' }).click();
    await expect(form(page).getByRole('button', { name: /Nano Banana/ })).toContainText('50 / image');
    await expect(form(page).getByText('0 of 3')).toBeVisible();
    await expectGoodScreen(page);
  });

  test('without any model', async ({ page }) => {
    await page.route(modelsOf(), route => route.fulfill({ json: { success: true, models: [], default_model: '' } }));
    await page.goto('/studio/image-studio');
    await expect(runButton(page)).toHaveText('No models');
    await expect(runButton(page)).toHaveAccessibleDescription('No model can be used at the moment');
    await expectGoodScreen(page);
  });

  test('with too few credits it says how many more are needed, and leads to where they are bought', async ({
    page,
  }) => {
    await changeModels(page, model => ({ ...model, cost_credits: 600 }));
    await page.goto('/studio/image-studio');
    await promptField(page).fill(prompt);
    await expect(runButton(page)).toHaveText(/^Need 100 more credits/);
    await expect(runButton(page)).toBeDisabled();
    await runButton(page).hover();
    const words = '100 more credits are needed: this run costs 600, you have 500';
    await expect(page.getByText(words)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(form(page).getByRole('link', { name: 'Top up' })).toHaveAttribute('href', '/dashboard/credits');
    await expectGoodScreen(page);
  });

  test('without a prompt a press warns and leads to the prompt', async ({ page }) => {
    await openStudio(page);
    // Nothing is disabled for the mouse: a press says what is missing.
    await runButton(page).click({ force: true });
    await expect(toasts(page).getByText('Please enter a description')).toBeVisible();
    await expect(promptField(page)).toBeFocused();
    await expectGoodScreen(page);
  });

  test('without an image, while one is uploaded, and where that failed', async ({ page, consoleGuard }) => {
    await openStudio(page);
    await page.getByRole('tab', { name: 'Image' }).click();
    await expect(runButton(page)).toHaveAccessibleDescription('Add an image to continue');
    await promptField(page).fill('Make it evening');
    await promptField(page).press('Control+Enter');
    await expect(toasts(page).getByText('Add an image to continue')).toBeVisible();

    let refuse = () => {};
    const held = new Promise<void>(resolve => {
      refuse = resolve;
    });
    await page.route(
      () => true,
      async route => {
        if (route.request().method() !== 'PUT') return route.fallback();
        await held;
        await route.fulfill({ status: 415, json: { code: 'UNSUPPORTED_MEDIA_TYPE', message: 'no', requestId: '1' } });
      },
    );
    consoleGuard.expectLine('Failed to load resource: the server responded with a status of 415');
    await page.getByRole('button', { name: 'Blank canvas' }).click();
    await expect(runButton(page)).toHaveText(/^Uploading images/);
    await expect(runButton(page)).toBeDisabled();
    refuse();
    await expect(runButton(page)).toHaveAccessibleDescription('An image was not uploaded: try it again or remove it');
    await expectGoodScreen(page);
  });

  test('in Chinese, too', async ({ page }) => {
    await speakChinese(page);
    await changeModels(page, model => ({ ...model, cost_credits: 600 }), 'image-editing');
    await page.goto('/studio/image-studio');
    await expect(runButton(page)).toHaveAccessibleDescription('请写下画面描述');
    await runButton(page).click({ force: true });
    await expect(toasts(page).getByText('请写下画面描述')).toBeVisible();
    await page.getByRole('tab', { name: '图生图' }).click();
    await expect(runButton(page)).toHaveText(/^还差\s100\s积分/);
    await runButton(page).hover();
    await expect(page.getByText(/还差\s100\s积分：这次要\s600，你有\s500/)).toBeVisible();
    await expectGoodScreen(page);
  });
});

test.describe('the modes', () => {
  test('each has its own models and remembers the one that was chosen; the arrow keys switch them', async ({
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

  test('a change of the mode asks for its models again, and clears the wall', async ({ page }) => {
    await openStudio(page);
    await promptField(page).fill(prompt);
    await runButton(page).click();
    await expectPicture(page, prompt);
    const asked = page.waitForRequest(request => request.url().includes('capability=image-editing'));
    await page.getByRole('tab', { name: 'Image' }).click();
    await asked;
    await expect(page.getByText('Ready to generate')).toBeVisible();
    await expect(promptField(page)).toHaveValue(prompt);
  });

  test('an edit is asked for by address and letter, in the shape of A', async ({ page }) => {
    await openStudio(page);
    await page.getByRole('button', { name: 'Blank canvas' }).click();
    await expect(page.getByRole('tab', { name: 'Image' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('radio', { name: 'As A' })).toBeChecked();
    await promptField(page).fill('Make it blue');
    await expect(runButton(page)).toBeEnabled();
    const body = await pressRun(page);
    expect(body).toMatchObject({ action: 'image-edit', modelName: 'sketchbook-edit', prompt: 'Make it blue' });
    expect(body.imageUrls).toHaveLength(1);
    expect(body.imageLabels).toEqual([{ id: expect.any(String), label: 'A' }]);
    expect(body).not.toHaveProperty('aspectRatio');
    await expectPicture(page, 'Make it blue');
    await expectGoodScreen(page);
  });
});

test('the studio of words alone has no modes and no images', async ({ page }) => {
  await openStudio(page);
  await page.getByRole('tab', { name: 'Image' }).click();
  await promptField(page).fill(prompt);
  await page.goto('/studio/text-to-image');
  await expect(promptField(page)).toHaveValue(prompt);
  await expect(modelButton(page)).toContainText('Sketchbook');
  await expect(page.getByRole('tab')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Blank canvas' })).toHaveCount(0);
  await expect(form(page).getByText('Images', { exact: true })).toHaveCount(0);
  await expectGoodScreen(page);
  await page.goto('/studio/image-studio');
  await expect(page.getByRole('tab', { name: 'Image' })).toHaveAttribute('aria-selected', 'true');
});

test.describe('the settings', () => {
  test('the seed is new each time until one is kept; that of the picture can be kept', async ({ page }) => {
    await openStudio(page);
    const seed = page.getByRole('textbox', { name: 'Seed' });
    const [fresh, keep] = [
      form(page).getByRole('button', { name: 'New each time' }),
      form(page).getByRole('button', { name: 'Keep this seed' }),
    ];
    await expect(fresh).toHaveAttribute('aria-pressed', 'true');
    await promptField(page).fill(prompt);
    expect(await pressRun(page)).not.toHaveProperty('seed');
    await expectPicture(page, prompt);
    const used = /\d+/.exec((await seed.getAttribute('placeholder')) ?? '')?.[0];
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

  test('what is to be left out unfolds, goes along, and is forgotten when it is folded away', async ({ page }) => {
    await openStudio(page);
    const open = page.getByRole('button', { name: 'Leave out' });
    await open.click();
    await expect(open).toHaveAttribute('aria-expanded', 'true');
    const field = page.getByRole('textbox', { name: 'Leave out' });
    await expect(field).toBeFocused();
    await field.fill('boats');
    await promptField(page).fill(prompt);
    await expectGoodScreen(page);
    expect(await pressRun(page)).toMatchObject({ negativePrompt: 'boats' });
    await open.click();
    await expect(field).toHaveCount(0);
    await expectPicture(page, prompt);
    expect(await pressRun(page)).not.toHaveProperty('negativePrompt');
  });

  test('on a low window the form scrolls and Run stays in sight', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 660 });
    await openStudio(page);
    await promptField(page).fill(`${prompt}. `.repeat(40));
    await expect(runButton(page)).toBeInViewport();
    await page.getByRole('textbox', { name: 'Seed' }).scrollIntoViewIfNeeded();
    await expect(page.getByRole('textbox', { name: 'Seed' })).toBeInViewport();
    await expect(runButton(page)).toBeInViewport();
    expect((await promptField(page).boundingBox())?.height).toBe(300);
    await expect(form(page).getByText('1,520', { exact: true }).locator('..')).toHaveClass(/text-amber/);
  });
});

test.describe('what is kept', () => {
  test('the form survives a reload, its images by their addresses', async ({ page }) => {
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
    await expect(imageThumbs(page)).toHaveCount(1);
    await expect(runButton(page)).toBeEnabled();
    const body = await pressRun(page);
    expect(body.imageUrls).toHaveLength(1);
    await expectPicture(page, 'Make it blue');
  });

  test('and the log-in of its owner after the session has ended', async ({
    page,
    context,
    server,
    person,
    consoleGuard,
  }) => {
    consoleGuard.expect(401, routes.getMe.path);
    await openStudio(page);
    await page.getByRole('button', { name: 'Blank canvas' }).click();
    await promptField(page).fill('Make it blue');
    await expect(runButton(page)).toBeEnabled();
    // Elsewhere, so that no call of the studio meets the end of the session.
    await page.goto('/terms');
    await expireSession(context, server.url);
    await page.goto('/studio/image-studio');
    await expect(page).toHaveURL(url => url.pathname === '/login');
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL('/studio/image-studio');
    await expect(promptField(page)).toHaveValue('Make it blue');
    await expect(imageThumbs(page)).toHaveCount(1);
    await expect(runButton(page)).toBeEnabled();
  });

  test('another user who logs in here sees nothing of it', async ({ page, context, server, mails }) => {
    await openStudio(page);
    await promptField(page).fill(prompt);
    const other = newPerson('lan');
    await makeAccount(context, server.url, mails, other);
    await signIn(context, server.url, other);
    await openStudio(page);
    await expect(promptField(page)).toHaveValue('');
  });

  test('a record of another shape does no harm', async ({ page }) => {
    await openStudio(page);
    await promptField(page).fill(prompt);
    await page.evaluate(() => {
      const record = JSON.parse(sessionStorage.getItem('studio') ?? '{}');
      sessionStorage.setItem('studio', JSON.stringify({ ...record, draft: { prompt: 'kept', images: 7, seed: 'x' } }));
    });
    await page.reload();
    await expect(promptField(page)).toHaveValue('kept');
    await expectGoodScreen(page);
  });

  test('a reset empties all but mode and model, and Undo brings it back', async ({ page }) => {
    await openStudio(page);
    await page.getByRole('button', { name: 'Blank canvas' }).click();
    await promptField(page).fill('Make it blue');
    await expect(runButton(page)).toBeEnabled();
    await page.getByRole('button', { name: 'Reset' }).click();
    await expect(promptField(page)).toHaveValue('');
    await expect(promptField(page)).toBeFocused();
    await expect(imageThumbs(page)).toHaveCount(0);
    await expect(page.getByRole('tab', { name: 'Image' })).toHaveAttribute('aria-selected', 'true');
    await expect(toasts(page).getByText('The form is empty again')).toBeVisible();
    await expectGoodScreen(page);
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(promptField(page)).toHaveValue('Make it blue');
    await expect(imageThumbs(page)).toHaveCount(1);
    await expect(runButton(page)).toBeEnabled();
  });
});

test.describe('templates', () => {
  test('are copied, with a notice that goes again', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openStudio(page);
    const dialog = await openTemplates(page);
    await expectGoodScreen(page);
    await page.clock.install();
    const copy = dialog.getByRole('button', { name: 'Copy: Ink landscape' });
    await copy.click();
    await expect(copy).toHaveText('Copied');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^Layered mountains in morning mist/);
    await page.clock.runFor(COPIED_MS);
    await expect(copy).toHaveText('Copy');
  });

  test('are used with the keyboard alone; what they replace comes back by Undo', async ({ page }) => {
    await openStudio(page);
    await promptField(page).fill(prompt);
    await page.getByRole('button', { name: 'Templates' }).press('Enter');
    const search = page.getByRole('dialog').getByRole('searchbox', { name: 'Search templates' });
    await expect(search).toBeFocused();
    await search.fill('film grain');
    // What runs the form does not reach it from the dialog.
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
    await toasts(page).getByRole('button', { name: 'Undo' }).click();
    await expect(promptField(page)).toHaveValue(prompt);
    await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByText('Ready to generate')).toBeVisible();
  });

  test('say so when none is found, and Escape leads back', async ({ page }) => {
    await openStudio(page);
    const dialog = await openTemplates(page);
    await dialog.getByRole('searchbox').fill('zeppelin');
    await expect(dialog.getByText('No template has these words.')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Templates' })).toBeFocused();
  });

  test('fill a phone’s screen, in Chinese', async ({ page }) => {
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
    await expect(toasts(page).getByText('已换成模板里的描述')).toHaveCount(0);
    await expectGoodScreen(page);
  });
});

test.describe('a blank canvas', () => {
  test('becomes an image of 1024 px, white, and says so', async ({ page }) => {
    await openStudio(page);
    await page.getByRole('button', { name: 'Blank canvas' }).click();
    await expect(toasts(page).getByText('A blank canvas is among your images')).toBeVisible();
    await expect(imageThumbs(page)).toHaveCount(1);
    await expect
      .poll(() => page.evaluate(readStoredImage))
      .toEqual({ width: 1024, height: 1024, pixel: [255, 255, 255, 255] });
    await expect(form(page).getByText('1 of 3')).toBeVisible();
    await expectGoodScreen(page);
  });

  test('that can’t be made is told, in both languages', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLCanvasElement.prototype.toDataURL = () => 'data:,';
    });
    await openStudio(page);
    await page.getByRole('button', { name: 'Blank canvas' }).click();
    await expect(toasts(page).getByText('The blank canvas could not be made')).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Text' })).toHaveAttribute('aria-selected', 'true');
    await speakChinese(page);
    await page.reload();
    await page.getByRole('button', { name: '空白画布' }).click();
    await expect(page.getByText('空白画布没能做出来')).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the sheet has modes, model and prompt; all else is behind one button', async ({ page }) => {
    await openStudio(page);
    await expectGoodScreen(page);
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
    await expect(imageThumbs(page)).toHaveCount(1);
    await expectGoodScreen(page);
  });

  test('in Chinese it is complete, too', async ({ page }) => {
    await speakChinese(page);
    await page.goto('/studio/image-studio');
    await page.getByRole('tab', { name: '图生图' }).click();
    await expect(runButton(page)).toHaveAccessibleDescription('先加一张图片');
    await page.getByRole('button', { name: '设置', exact: true }).click();
    await expect(page.getByRole('radio', { name: '同 A' })).toBeChecked();
    await expectGoodScreen(page);
  });
});

type ListedModel = { model_name: string; display_name: string; cost_credits: number };

function modelsOf(capability = '') {
  return (url: URL) => url.pathname === routes.listModels.path && url.search.includes(capability);
}

/** The real list with other facts, or with more models. */
async function changeModels(
  page: Page,
  change: (model: ListedModel) => ListedModel | ListedModel[],
  capability?: string,
): Promise<void> {
  await page.route(modelsOf(capability), async route => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ response, json: { ...answer, models: answer.models.flatMap(change) } });
  });
}

function modelButton(page: Page) {
  return form(page).getByRole('button', { name: /^Model/ });
}

async function chooseModel(page: Page, from: string, to: string): Promise<void> {
  await expect(modelButton(page)).toContainText(from);
  await modelButton(page).click();
  await page.getByRole('menuitemcheckbox', { name: to }).click();
  await expect(modelButton(page)).toContainText(to);
}

/** Presses Run and tells what is asked for. */
async function pressRun(page: Page) {
  const asking = page.waitForRequest(request => request.url().endsWith(routes.submitJob.path));
  await runButton(page).click();

  return (await asking).postDataJSON();
}

async function openTemplates(page: Page) {
  await page.getByRole('button', { name: 'Templates' }).click();
  const dialog = page.getByRole('dialog', { name: 'Templates' });
  await expect(dialog.getByRole('heading', { name: 'Ink landscape' })).toBeVisible();

  return dialog;
}

/** In the page: how large the first image is that the form keeps, and the color of its middle. */
async function readStoredImage() {
  const { draft } = JSON.parse(sessionStorage.getItem('studio') ?? '{}');
  const stored = draft?.images[0]?.stored;
  if (!stored) return undefined;
  const picture = await createImageBitmap(await (await fetch(stored.url)).blob());
  const context = new OffscreenCanvas(1, 1).getContext('2d');
  context?.drawImage(picture, -picture.width / 2, -picture.height / 2);

  return { width: stored.width, height: stored.height, pixel: [...(context?.getImageData(0, 0, 1, 1).data ?? [])] };
}

function toasts(page: Page) {
  return page.getByRole('region', { name: /Notifications|通知/ });
}

async function speakChinese(page: Page): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'zh'));
}
