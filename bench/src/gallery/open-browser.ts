import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/chromium.ts';
import type { Environment } from '../environment.ts';

/**
 * The Chromium of the browser tests, with normal optimizations. The browser ends with the
 * measurement.
 */
export async function openBrowser(environment: Environment): Promise<Browser> {
  const browser = await chromium.launch(await findChromium('measurements'));
  environment.atEnd(() => browser.close());

  return browser;
}
