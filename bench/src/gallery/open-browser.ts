import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '../../../scripts/chromium.ts';
import type { Environment } from '../environment.ts';

/** Starts the Chromium of the browser tests, but with its optimizations. */
export async function openBrowser(environment: Environment): Promise<Browser> {
  const browser = await chromium.launch(await findChromium('measurements'));
  environment.atEnd(() => browser.close());

  return browser;
}
