/** A first run whose last step is interrupted. See FST-3, FST-4. */
import type { Page } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { type ServerProcess, startServerProcess } from '../../fixtures/server-process.ts';
import { expect, serverSettings, test } from '../../fixtures/test.ts';

const EMAIL = 'hasty@example.com';
const PASSWORD = 'Correct horse 7';
const FAILURE = {
  status: 500,
  json: { code: 'INTERNAL', message: 'It failed.', requestId: 'r' },
};

test.use({ locale: 'en-US' });

test('the first run leads to the log-in page if the sign-in after the last step fails', async ({
  page,
  mails,
  consoleGuard,
}) => {
  const studio = await startServerProcess(serverSettings(mails));
  try {
    await hurryToEnd(page, studio);
    consoleGuard.expect(500, routes.signIn.path);
    await page.route(`**${routes.signIn.path}`, route => route.fulfill(FAILURE));
    await page.getByRole('button', { name: 'Open the studio' }).click();

    await expect(page).toHaveURL(`${studio.url}/login`);
    await page.unroute(`**${routes.signIn.path}`);
    await page.getByLabel('Email').fill(EMAIL);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
    await expect(page).toHaveURL(`${studio.url}/`);
    await leave(page);
  } finally {
    await studio.remove();
  }
});

test('the first run ends at the next press if the answer to the last step was lost', async ({
  page,
  mails,
  consoleGuard,
}) => {
  const studio = await startServerProcess(serverSettings(mails));
  try {
    await hurryToEnd(page, studio);
    consoleGuard.expect(500, routes.finishSetup.path);
    consoleGuard.expect(404, routes.finishSetup.path);
    await page.route(
      `**${routes.finishSetup.path}`,
      async route => {
        await route.fetch();
        await route.fulfill(FAILURE);
      },
      { times: 1 },
    );
    await page.getByRole('button', { name: 'Open the studio' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: 'Open the studio' }).click();

    await expect(page).toHaveURL(`${studio.url}/`);
    await leave(page);
  } finally {
    await studio.remove();
  }
});

/** Opens an empty page, because the gallery's calls would fail when the studio stops. */
async function leave(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
}

async function hurryToEnd(page: Page, studio: ServerProcess): Promise<void> {
  await expect.poll(() => studio.setupUrl()).toBeDefined();
  await page.goto(studio.setupUrl() ?? '');
  await page.getByLabel('Email').fill(EMAIL);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  for (const name of ['The studio', 'Who may join', 'The address', 'Mail', 'Models']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Skip' }).click();
  }
  await expect(page.getByRole('heading', { name: 'All set', exact: true })).toBeVisible();
}
