import type { Locator, Page } from '@playwright/test';
import { REALTIME_PATH, routes } from '@vermilion/contract/routes';
import { logIn } from '../../fixtures/auth-forms.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { expireSession } from '../../fixtures/people.ts';
import { expectPicture, openStudio, run } from '../../fixtures/studio.ts';
import { expect, test } from '../../fixtures/test.ts';
import { watchUnderWay } from '../../fixtures/traffic.ts';

const prompt = 'A pine on a rock under the full moon';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

for (const [name, viewport] of Object.entries({
  wide: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
})) {
  test(`the studio’s skeleton has the size of the studio, ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    let release = () => {};
    const held = new Promise<void>(resolve => {
      release = resolve;
    });
    await page.route('**/assets/studio-*.js', async route => {
      await held;
      await route.continue();
    });
    await page.goto('/studio/image-studio', { waitUntil: 'commit' });
    const skeleton = page.locator('.studio-skeleton');
    await expect(skeleton).toBeVisible();
    const form = await skeleton.locator('.skeleton-form').boundingBox();
    const wall = await skeleton.locator('.skeleton-wall').boundingBox();
    const printWidth = await skeleton.locator('.skeleton-wall').evaluate(element => {
      const style = getComputedStyle(element, '::before');
      const sizes = [style.width, style.paddingLeft, style.borderLeftWidth];
      const [content = 0, padding = 0, border = 0] = sizes.map(Number.parseFloat);

      return content + 2 * (padding + border);
    });
    release();
    await expect(page.getByRole('button', { name: /^Run/ })).toContainText('10');
    await expect(skeleton).toHaveCount(0);
    expect(await page.getByRole('form').boundingBox()).toEqual(form);
    const result = page.getByRole('region', { name: 'Result' });
    expect(await result.boundingBox()).toEqual(wall);
    const print = await result.getByRole('figure').boundingBox();
    expect(print?.width).toBeCloseTo(printWidth, 0);
    await expectGoodScreen(page);
  });
}

test('a link to the studio shows the studio’s skeleton while the code loads', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route('**/assets/studio-*.js', async route => {
    await held;
    await route.continue();
  });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Image Studio' }).click();
  await expect(page.locator('.studio-skeleton')).toBeVisible();
  release();
  await expect(page.getByRole('heading', { level: 1, name: 'Image studio' })).toBeVisible();
  await expect(page.locator('.studio-skeleton')).toHaveCount(0);
});

test('the end of a run renames the view button without replacing it, and moves the focus from a removed button to the prompt', async ({
  page,
  painter,
}) => {
  painter.hold();
  await openStudio(page);
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await run(page, prompt);
  const goOn = page.getByRole('button', { name: 'Continue creating' });
  await goOn.focus();
  await expect(goOn).toBeFocused();
  const view = await page.getByRole('button', { name: 'View in history' }).elementHandle();
  await painter.finish();
  await expectPicture(page, prompt);
  await expect(goOn).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toBeFocused();
  expect(await view?.textContent()).toBe('View job');
});

for (const [name, viewport, shape] of [
  ['wide', { width: 1440, height: 900 }, '9:16'],
  ['wide', { width: 1440, height: 900 }, '3:4'],
  ['phone', { width: 390, height: 844 }, '21:9'],
] as const) {
  test(`the caption of four pictures of ${shape} shows the whole title, ${name}`, async ({
    page,
    painter,
  }) => {
    painter.hold();
    await page.setViewportSize(viewport);
    await page.goto('/studio/image-studio');
    if (name === 'wide') {
      await page.getByRole('radio', { name: shape }).click();
      await page.getByRole('radio', { name: '4', exact: true }).click();
    } else {
      await page.getByRole('button', { name: 'Settings', exact: true }).click();
      await page.getByRole('radio', { name: shape }).click();
      await page.getByRole('radio', { name: '4', exact: true }).click();
      await page.getByRole('button', { name: 'Done' }).click();
    }
    await run(page, prompt);
    const title = page.locator('figcaption').getByText('Pine on a rock under the full moon');
    await expectWhole(title);
    await painter.finish();
    // The positions are recorded now, because the toast about the end disappears.
    let before: string[] = [];
    await expect
      .poll(async () => {
        before = await toastsLaidOut(page);

        return before.length;
      })
      .toBe(1);
    await expectPicture(page, prompt);
    await expectWhole(title);
    await expectGoodScreen(page);

    if (name === 'wide') await page.getByRole('button', { name: 'View job' }).click();
    else {
      await page.getByRole('button', { name: 'More', exact: true }).click();
      await page.getByRole('menuitem', { name: 'View job' }).click();
    }
    const place = page.getByRole('dialog').locator(name === 'wide' ? 'figcaption' : 'section');
    await expectWhole(
      place.getByText('Pine on a rock under the full moon', { exact: true }).first(),
    );
    // Toasts that stay keep one of the recorded positions.
    expect(before).toEqual(expect.arrayContaining(await toastsLaidOut(page)));
    await expectGoodScreen(page);
  });
}

test('a press of Run after the end of a session leads to the log-in page, which leads back to the prompt', async ({
  page,
  context,
  server,
  person,
  painter,
  consoleGuard,
}) => {
  painter.hold();
  // Without these two routes, the page's WebSocket would report the end of the session before the
  // press.
  let token: unknown;
  await page.routeWebSocket(`**${REALTIME_PATH}`, () => {});
  await page.route(`**${routes.getRealtimeToken.path}`, async route => {
    token ??= await (await route.fetch()).json();
    await route.fulfill({ json: token });
  });
  const underWay = watchUnderWay(page);
  await openStudio(page);
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt);
  await expect.poll(() => token).toBeTruthy();
  await expect.poll(underWay).toBe(0);
  await expireSession(context, server.url);
  consoleGuard.expect(401, routes.submitJob.path);
  consoleGuard.expect(401, routes.getMe.path);
  await page.getByRole('button', { name: /^Run/ }).click();
  await expect(
    page.getByText('Your session has expired. Please log in again.').first(),
  ).toBeVisible();
  await expect(page).toHaveURL(url => url.pathname === '/login');
  await expect(page.getByRole('alert')).toHaveText(
    'Your session has expired. Please log in again.',
  );
  expect(new URL(page.url()).searchParams.get('next')).toBe('/studio/image-studio');
  await logIn(page, person);
  await expect(page).toHaveURL('/studio/image-studio');
  await expect(page.getByText('Ready to generate')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue(prompt);
  await page.getByRole('button', { name: /^Run/ }).click();
  await expect(page.getByRole('button', { name: /^Generating/ })).toBeVisible();
});

async function expectWhole(words: Locator): Promise<void> {
  await expect(words).toBeVisible();
  const cut = await words.evaluate(element => [
    element.scrollWidth - element.clientWidth,
    element.scrollHeight - element.clientHeight,
  ]);
  expect(cut).toEqual([0, 0]);
}

function toastsLaidOut(page: Page): Promise<string[]> {
  return page
    .locator('[data-sonner-toaster]')
    .evaluateAll(lists =>
      lists.map(list => `${getComputedStyle(list).top} ${getComputedStyle(list).right}`),
    );
}
