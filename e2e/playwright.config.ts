import { defineConfig } from '@playwright/test';
import { findChromium } from '../scripts/chromium.ts';

const LONG = '**/*.long.spec.ts';

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
    // Traces make tests 50 % slower.
    trace: 'off',
    // `fixtures/keep-screens.ts` takes pictures of failed tests.
    screenshot: 'off',
  },
});
