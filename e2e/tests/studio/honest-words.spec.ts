/** See RUN-13, STU-7, STU-8. */
import { routes } from '@vermilion/contract/routes';
import { testHonestWords, WITHOUT_SUBJECT } from '../../fixtures/honest-words.ts';
import { test } from '../../fixtures/sketchbook.ts';
import { changeModels } from '../../fixtures/studio-form.ts';
import { studioViews } from '../../fixtures/studio-views.ts';
import { expect } from '../../fixtures/test.ts';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

for (const { name, options } of studioViews) testHonestWords(name, options);

test('the form does not request the understanding if the model has no painter version', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await changeModels(page, model => ({ ...model, painter_version: undefined }));
  await page.goto('/studio/image-studio');
  await page.getByRole('textbox', { name: 'Prompt' }).fill(WITHOUT_SUBJECT);
  await expect(page.locator('[type=submit]')).not.toHaveAttribute('aria-disabled');
  await page.getByRole('textbox', { name: 'Prompt' }).press('Control+Enter');
  await expect(page.getByRole('banner').getByText('490 credits')).toBeAttached();

  expect(asked).toContain(routes.submitJob.path);
  expect(asked).not.toContain(routes.understandPrompt.path);
});

test('the form does not request the understanding without a connection, and does not report that a request was refused', async ({
  page,
  context,
  consoleGuard,
}) => {
  const { path } = routes.understandPrompt;
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto('/studio/image-studio');
  const field = page.getByRole('textbox', { name: 'Prompt' });
  await expect(page.getByText('paints by rules, not AI')).toBeVisible();
  consoleGuard.allowLostConnections();
  await context.setOffline(true);
  await field.fill('a quasar');
  await page.clock.runFor(2_000);
  await expect(page.getByText('paints by rules, not AI')).toBeHidden();
  expect(asked).not.toContain(path);
  await context.setOffline(false);
  consoleGuard.expect(429, path);
  await page.route(`**${path}`, route =>
    route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', message: 'no' } }),
  );
  const refused = page.waitForResponse(`**${path}`);
  await field.fill('a quasar and a violin');
  expect((await refused).status()).toBe(429);

  expect(asked.filter(each => each === path)).toHaveLength(1);
  await expect(page.getByRole('form').locator('s')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
