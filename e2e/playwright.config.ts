import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';

/** Run by `npm run test:long`. */
const LONG = '**/*.long.spec.ts';

/** Everything runs in a real Chromium against whole servers, one a worker, which `fixtures/` starts. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'test-results',
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  projects: [
    { name: 'short', testIgnore: LONG },
    { name: 'long', testMatch: LONG },
  ],
  use: {
    browserName: 'chromium',
    launchOptions: await findChromium(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'UTC',
    colorScheme: 'dark',
    // A trace of each test takes half as long again as the test; `--trace on` makes one of those that are looked into.
    trace: 'off',
    // It takes one of each test, in case the test's end fails; `fixtures/keep-screens.ts` takes one where something failed.
    screenshot: 'off',
  },
});
