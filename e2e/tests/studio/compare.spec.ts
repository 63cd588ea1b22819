/**
 * A work and its upscale, compared in the whole window. See WRK-11, WRK-13, WRK-14, WRK-15, WRK-16,
 * WRK-17.
 */
import type { Locator, Page } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { compareTexts as texts } from '../../fixtures/compare-texts.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { expect, test } from '../../fixtures/test.ts';
import { touchOf } from '../../fixtures/touch.ts';
import { watchTraffic } from '../../fixtures/traffic.ts';
import { paintPair } from '../../fixtures/works.ts';

const START = 33.33;
test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('pointer and keys move the divider, the label of a covered side dims, and Escape closes a tab opened by a link', async ({
  page,
  context,
  server,
}) => {
  const { original, upscale } = await paintPair(context, server.url);
  await page.goto(`/?viewJobId=${original.id}`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('tab', { name: 'Upscaled images 1' }).click();
  const opening = context.waitForEvent('page');
  await dialog.getByRole('listitem').getByRole('link').click();
  const tab = await opening;
  await expect(tab).toHaveURL(`/compare/${original.id}/${upscale.id}`);
  const words = texts.en;
  const divider = tab.getByRole('slider', { name: words.divider });
  await expect(divider).toHaveAttribute('aria-valuenow', String(Math.round(START)));
  await expect(label(tab, words.before)).toContainText('1024 × 1024');
  await expect(label(tab, words.after)).toContainText('2048 × 2048');
  await expect(tab.getByText(words.hint)).toBeVisible();
  await expectGoodScreen(tab);

  const { width, height } = tab.viewportSize() ?? { width: 0, height: 0 };
  await tab.mouse.move(width / 2, height / 2);
  await expect(divider).toHaveAttribute('aria-valuenow', '50');
  await expect(tab.locator('[data-dim]')).toHaveCount(0);
  await tab.mouse.move(width * 0.1, height / 2);
  await expect(label(tab, words.before)).toHaveAttribute('data-dim', 'true');
  await tab.mouse.move(width * 0.9, height / 2);
  await expect(label(tab, words.after)).toHaveAttribute('data-dim', 'true');
  await expectGoodScreen(tab);
  await tab.keyboard.press('Shift+ArrowLeft');
  await expect(divider).toHaveAttribute('aria-valuenow', '80');
  await tab.keyboard.press('ArrowRight');
  await expect(divider).toHaveAttribute('aria-valuenow', '82');

  await tab.getByRole('button', { name: words.differences }).click();
  for (const size of ['1024 × 1024', '2048 × 2048'])
    await expect(tab.getByRole('region', { name: 'What changed' })).toContainText(size);
  await expectGoodScreen(tab);
  await tab.keyboard.press('Escape');
  await expect(tab.getByRole('region', { name: 'What changed' })).toHaveCount(0);

  const closing = tab.waitForEvent('close');
  // The tab may close before the key is released.
  await tab.keyboard.press('Escape').catch(() => {});
  await closing;
  await expect(dialog).toBeVisible();
});

test('the wheel zooms at the pointer, a drag moves enlarged pictures, a double click resets them, and pictures side by side move together', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  const { original, upscale } = await paintPair(context, server.url);
  await page.goto('/?tab=history');
  await page.goto(`/compare/${original.id}/${upscale.id}`);
  const words = texts.en;
  const [after, before] = [0, 1].map(index => page.locator('[data-pane] img').nth(index));
  if (!after || !before) throw new Error('the page does not show two pictures');
  const zoom = page.getByRole('status', { name: words.zoom });
  const [x, y] = [500, 300];
  await expect(zoom).toHaveText('100%');
  const start = await boxOf(after);
  expect(await boxOf(before)).toEqual(start);
  await page.mouse.move(x, y);
  const share = (x - start.x) / start.width;
  for (let step = 0; step < 5; step += 1) await page.mouse.wheel(0, -120);
  await expect(zoom).toHaveText('150%');
  const large = await boxOf(after);
  expect(large.width).toBeCloseTo(start.width * 1.5, 0);
  expect((x - large.x) / large.width).toBeCloseTo(share, 2);
  expect(await boxOf(before)).toEqual(large);

  await moveEnlarged(page, after, { x, y });
  for (let step = 0; step < 30; step += 1) await page.mouse.wheel(0, -120);
  await expect(zoom).toHaveText('300%');
  await page.mouse.dblclick(x, y);
  await expect(page.getByText(words.hintKeys)).toHaveCount(0);
  await expect(zoom).toHaveText('100%');
  expect(await boxOf(after)).toEqual(start);
  for (let step = 0; step < 12; step += 1) await page.mouse.wheel(0, 120);
  await expect(zoom).toHaveText('50%');
  await page.keyboard.press('0');
  await expect(zoom).toHaveText('100%');

  await page.getByRole('radio', { name: words.side }).check();
  await expect(page.getByRole('slider', { name: words.divider })).toHaveCount(0);
  await moveSideBySide(page);

  // A script can't close a tab that the user opened, so the page goes back.
  consoleGuard.expectLine('Scripts may close only the windows that were opened by them.');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/?tab=history');

  const typed = await context.newPage();
  await typed.goto(`/compare/${original.id}/${upscale.id}`);
  await expect(typed.getByRole('slider', { name: words.divider })).toBeVisible();
  await typed.keyboard.press('Escape');
  await expect(typed).toHaveURL('/?tab=history');
});

test.describe('on a Chinese phone', () => {
  test.use({
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });

  test('one finger moves the divider, two fingers zoom, and the list of differences fits the window', async ({
    page,
    context,
    server,
  }) => {
    const { original, upscale } = await paintPair(context, server.url);
    const { calls } = watchTraffic(page);
    await page.goto(`/compare/${original.id}/${upscale.id}`);
    const words = texts.zh;
    const divider = page.getByRole('slider', { name: words.divider });
    await expect(divider).toBeVisible();
    await expect(page.getByText(words.hint)).toBeVisible();
    await expectGoodScreen(page);
    const touch = await touchOf(page);
    await touch('touchStart', [[130, 400]]);
    await touch('touchMove', [[300, 400]]);
    await touch('touchEnd', []);
    await expect(divider).toHaveAttribute('aria-valuenow', '77');
    await touch('touchStart', [[150, 400]]);
    await touch('touchStart', [
      [150, 400],
      [250, 400],
    ]);
    await touch('touchMove', [
      [100, 400],
      [300, 400],
    ]);
    await touch('touchEnd', []);
    await expect(page.getByRole('status', { name: words.zoom })).toHaveText('200%');
    await expectGoodScreen(page);
    await page.getByRole('radio', { name: words.side }).check();
    await expect(label(page, words.after)).toBeVisible();
    const countAsked = () => calls.filter(call => call.endsWith(routes.listModels.path)).length;
    await expect.poll(countAsked).toBeGreaterThan(0);
    const asked = countAsked();
    await page.getByRole('button', { name: words.differences }).click();
    await expect(page.getByRole('region', { name: words.changed })).toBeInViewport({ ratio: 1 });
    expect(countAsked(), 'names that load later would shift the text').toBe(asked);
    await expectGoodScreen(page);
  });
});

async function moveEnlarged(
  page: Page,
  picture: Locator,
  { x, y }: { x: number; y: number },
): Promise<void> {
  const start = await boxOf(picture);
  const divider = page.getByRole('slider', { name: texts.en.divider });
  const held = await divider.getAttribute('aria-valuenow');
  await page.mouse.down();
  await page.mouse.move(x - 60, y - 40, { steps: 3 });
  await page.mouse.up();
  const draggedBy = async () => {
    const dragged = await boxOf(picture);

    return [dragged.x - start.x, dragged.y - start.y].map(Math.round);
  };
  await expect.poll(draggedBy).toEqual([expect.closeTo(-60, 0), -40]);
  expect(await divider.getAttribute('aria-valuenow')).toBe(held);
  await expect(page.getByText(texts.en.hintKeys)).toBeVisible();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('Shift+ArrowUp');
  await expect.poll(draggedBy).toEqual([expect.closeTo(20, 0), 40]);
  expect(await divider.getAttribute('aria-valuenow')).toBe(held);
  await expectGoodScreen(page);
}

async function moveSideBySide(page: Page): Promise<void> {
  for (let step = 0; step < 10; step += 1) await page.keyboard.press('+');
  await expect(page.getByRole('status', { name: texts.en.zoom })).toHaveText('200%');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: texts.en.side })).toBeChecked();
  const panes = page.locator('[data-pane]');
  const offsets = await panes.evaluateAll(elements =>
    elements.map(element => {
      const picture = element.querySelector('img')?.getBoundingClientRect();
      const pane = element.getBoundingClientRect();

      return (
        picture && [picture.left - pane.left, picture.top - pane.top, picture.width].map(Math.round)
      );
    }),
  );
  expect(offsets[0]).toEqual(offsets[1]);
  await expectGoodScreen(page);
}

function label(page: Page, name: string): Locator {
  return page.getByRole('paragraph').filter({ hasText: name });
}

async function boxOf(
  picture: Locator,
): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await picture.boundingBox();
  if (!box) throw new Error('the picture is not shown');

  return box;
}
