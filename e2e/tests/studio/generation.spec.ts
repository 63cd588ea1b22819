// See STU-5.
import { REALTIME_PATH, routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { callsOf } from '../../fixtures/people.ts';
import { expectPicture, openStudio, run } from '../../fixtures/studio.ts';
import { expect, test } from '../../fixtures/test.ts';
import { paintWorks } from '../../fixtures/works.ts';

const prompt = 'A pine on a rock under the full moon';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('the Run button shows the cost of a run, or why none is possible', async ({ page }) => {
  await openStudio(page);
  const button = page.getByRole('button', { name: /^Run/ });
  await expect(button).toHaveAccessibleName(/10 credits/);
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/^Please enter a description/);

  await page.getByRole('textbox', { name: 'Prompt' }).fill('   ');
  await expect(button).toBeDisabled();
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt);
  await expect(button).toBeEnabled();
  await expect(button).toHaveAccessibleDescription(/^Balance after this run 490/);

  await page.getByRole('radio', { name: '4', exact: true }).click();
  await expect(button).toHaveAccessibleName(/40 credits/);
  await expect(button).toHaveAccessibleDescription(/460/);
  await expectGoodScreen(page);

  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('');
  await expect(button).toHaveAccessibleName(/10 credits/);

  await page.getByRole('textbox', { name: 'Prompt' }).fill('x'.repeat(4_001));
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/^A prompt may have 4,000 characters at most/);
  const field = page.getByRole('textbox', { name: 'Prompt' });
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(
    'A prompt may have 4,000 characters at most 4,001 characters',
  );
});

test('missing credits are shown after the server’s refusal, and then on the button', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  // Without a WebSocket the page does not learn that other calls spend the credits.
  await page.routeWebSocket(`**${REALTIME_PATH}`, socket => socket.close());
  await openStudio(page);
  await page.getByRole('textbox', { name: 'Prompt' }).fill(prompt);
  await page.getByRole('radio', { name: '4', exact: true }).click();
  const call = callsOf(context, server.url);
  for (let balance = 500; balance > 20; balance -= 40) {
    await call(routes.submitJob, { prompt, modelName: 'sketchbook', numImages: 4 });
  }

  consoleGuard.expect(402, routes.submitJob.path);
  await page.getByRole('button', { name: /^Run/ }).click();
  await expect(page.getByRole('heading', { name: 'Insufficient credits' })).toBeVisible();
  await expect(
    page.getByText('This run costs 40 and you have 20: 20 credits are missing.'),
  ).toBeVisible();
  await expect(page.getByRole('banner').getByText('20 credits', { exact: true })).toBeVisible();
  const button = page.getByRole('button', { name: /^Need 20 more credits/ });
  await expect(button).toBeDisabled();
  await expect(button).toHaveAccessibleDescription(/^Choose a cheaper model or fewer images/);
  await expectGoodScreen(page);
  await page.getByRole('radio', { name: '2', exact: true }).click();
  await expect(page.getByRole('button', { name: /^Run/ })).toBeEnabled();
  // Waits for pending works, because they would otherwise reach the painter during the next test.
  await paintWorks(context, server.url, []);
});

test('a failed work says why, and that its credits were refunded', async ({ page, painter }) => {
  painter.hold();
  await openStudio(page);
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await run(page, prompt);
  await painter.taken();
  await expect(page.getByRole('banner').getByText('460 credits')).toBeVisible();
  await painter.fail('PROVIDER_UNAVAILABLE');
  const alert = page.getByRole('alert');
  await expect(
    alert.getByRole('heading', { name: 'Generation Failed', exact: true }),
  ).toBeVisible();
  await expect(alert).toContainText('The model could not be reached. Your 40 credits are back.');
  await expect(page.getByRole('banner').getByText('500 credits')).toBeVisible();
  await expectGoodScreen(page);
  await page.goto('/?tab=history');
  const card = page
    .getByRole('button', { name: /Generation Failed/ })
    .filter({ hasText: 'Pine on a rock' });
  await expect(card).toContainText('Your 40 credits are back.');
  await expectGoodScreen(page);
});

test('four pictures of a run can be viewed one by one', async ({ page }) => {
  await openStudio(page);
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await run(page, prompt);
  await expectPicture(page, prompt);
  const addresses = new Set<string | null>();
  for (const number of [1, 2, 3, 4]) {
    const choice = page.getByRole('button', { name: `Picture ${number} of 4` });
    await choice.click();
    await expect(choice).toHaveAttribute('aria-pressed', 'true');
    addresses.add(await page.getByRole('img', { name: prompt }).getAttribute('src'));
  }
  expect(addresses.size).toBe(4);
});

test('a work has both the user’s own prompt and the enhanced prompt', async ({ page }) => {
  await openStudio(page);
  await expect(page.getByRole('switch', { name: 'Enhance prompt' })).toBeChecked();
  await run(page, prompt);
  await expectPicture(page, prompt);
  await page.getByRole('button', { name: 'View job' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('region', { name: 'Prompt', exact: true })).toContainText(prompt);
  await expect(dialog.getByRole('region', { name: 'Enhanced prompt' })).toBeVisible();
  await expectGoodScreen(page);
});
