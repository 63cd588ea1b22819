import { expect, type Locator } from '@playwright/test';
import type { Step, View } from './shot.ts';

const SEE_MS_MAX = 30_000;

export function press(key: string, { last = false } = {}): Step {
  return async view => {
    const found = pressable(view, view.say(key)).filter({ visible: true });
    await (last ? found.last() : found.first()).click();
  };
}

export function pressPart(key: string, { last = false } = {}): Step {
  return async view => {
    const words = view.say(key);
    const part = typeof words === 'string' ? new RegExp(words) : words;
    const found = pressable(view, part).filter({ visible: true });
    await (last ? found.last() : found.first()).click();
  };
}

export function fill(key: string, text: string): Step {
  return ({ page, say }) =>
    page.getByLabel(say(key), { exact: true }).filter({ visible: true }).first().fill(text);
}

export function key(name: string): Step {
  return ({ page }) => page.keyboard.press(name);
}

export function see(words: string): Step {
  return ({ page, say }) =>
    expect(page.getByText(say(words)).filter({ visible: true }).first()).toBeVisible({
      timeout: SEE_MS_MAX,
    });
}

export function pressAt(selector: string): Step {
  return ({ page }) => page.locator(selector).filter({ visible: true }).first().click();
}

export function onPhone(step: Step): Step {
  return async view => {
    if (view.width < 768) await step(view);
  };
}

export function onWide(step: Step): Step {
  return async view => {
    if (view.width >= 768) await step(view);
  };
}

function pressable({ page }: View, name: string | RegExp): Locator {
  const named = { name, exact: true };

  return page
    .getByRole('button', named)
    .or(page.getByRole('link', named))
    .or(page.getByRole('menuitem', named))
    .or(page.getByRole('menuitemradio', named))
    .or(page.getByRole('tab', named))
    .or(page.getByRole('radio', named));
}
