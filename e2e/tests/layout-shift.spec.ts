import type { Page } from '@playwright/test';
import { readLayoutShifts } from '../fixtures/layout-shift.ts';
import { expect, test } from '../fixtures/test.ts';

test.describe('a shift', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/terms');
    await page.evaluate(() => {
      const button = document.createElement('button');
      button.textContent = 'Ask';
      button.style.cssText = 'position: fixed; z-index: 99';
      button.addEventListener('click', () => button.setAttribute('aria-busy', 'true'));
      document.body.prepend(button);
    });
    await page.getByRole('button', { name: 'Ask' }).click();
    await untilPressIsOver(page);
  });

  test('is ignored while the pressed button is busy', async ({ page }) => {
    await shift(page);

    expect(await sumOfShifts(page)).toBeLessThan(0.01);
  });

  test('is ignored for 500 ms after the pressed button was busy, and not later', async ({
    page,
  }) => {
    await shift(page, { endsPress: true });
    expect(await sumOfShifts(page)).toBeLessThan(0.01);
    await untilPressIsOver(page);
    await shift(page);

    expect(await sumOfShifts(page)).toBeGreaterThan(0.1);
  });
});

/** Resolves when 500 ms have passed, during which the browser ignores shifts after a press. */
async function untilPressIsOver(page: Page): Promise<void> {
  const fromMs = await page.evaluate(() => performance.now());
  await page.waitForFunction(ms => performance.now() > ms + 500, fromMs);
}

/** Moves the page 300 px down. Resolves when a frame shows it. */
async function shift(page: Page, { endsPress = false } = {}): Promise<void> {
  await page.evaluate(async isEnd => {
    if (isEnd) document.querySelector('[aria-busy]')?.removeAttribute('aria-busy');
    const element = document.createElement('p');
    element.style.height = '300px';
    document.body.prepend(element);
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, endsPress);
}

async function sumOfShifts(page: Page): Promise<number> {
  const shifts = await readLayoutShifts(page);

  return shifts.reduce((sum, { value }) => sum + value, 0);
}
