import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/chromium.ts';
import type { House } from '../house.ts';

/** The Chromium of the browser tests, optimizing as people's do. It ends with the measurement. */
export async function openBrowser(house: House): Promise<Browser> {
  const browser = await chromium.launch(await findChromium('measurements'));
  house.atEnd(() => browser.close());

  return browser;
}
