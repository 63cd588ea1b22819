// See DOC-1, DOC-2, DOC-3.
import { breakCalls } from '../fixtures/break-calls.ts';
import { untilTakenOver } from '../fixtures/drawn-page.ts';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { expect, test } from '../fixtures/test.ts';

test('the footer of the landing page leads to terms, privacy and contact', async ({ page }) => {
  await page.goto('/');
  const links = page.getByRole('contentinfo').getByRole('link');
  await expect(links).toHaveText(['Terms', 'Privacy', 'Contact']);

  for (const name of ['Terms', 'Privacy', 'Contact']) {
    await page.getByRole('contentinfo').getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page).toHaveURL(`/${name.toLowerCase()}`);
    await expect(page).toHaveTitle(`${name} · Vermilion`);
    await expect(page.getByRole('contentinfo').getByRole('link', { name })).toHaveAttribute(
      'aria-current',
      'page',
    );
  }
});

test('gallery, history and studio of a signed-in user have no footer', async ({ page, person }) => {
  for (const address of ['/', '/?tab=history', '/studio/image-studio']) {
    await page.goto(address);
    await expect(
      page.getByRole('banner').getByRole('button', { name: /^Account of / }),
    ).toBeVisible();
    await expect(page.getByRole('contentinfo'), `${address} as ${person.email}`).toHaveCount(0);
  }
});

test('the account pages link to terms, privacy and contact in the footer', async ({ page }) => {
  for (const address of ['/login', '/signup', '/auth/check-email']) {
    await page.goto(address);
    await expect(page.getByRole('contentinfo').getByRole('link')).toHaveText([
      'Terms',
      'Privacy',
      'Contact',
    ]);
  }
});

test('a document changes its language with the page', async ({ page }) => {
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible();
  await page.getByRole('button', { name: 'Language: EN' }).click();
  await page.getByRole('menuitemradio', { name: '中文' }).click();
  await expect(page.getByRole('heading', { level: 1, name: '隐私说明' })).toBeVisible();
  await expect(page.getByText('朱砂保存了你的哪些信息')).toBeVisible();
});

test('an operator’s document shows HTML as text, and has no harmful link', async ({ page }) => {
  const text = [
    '# Our <i>terms</i>',
    'Be **kind** to [us](https://example.com/a?b=c), <img src=x onerror=alert(1)>',
    '- one',
    '- [two](javascript:alert(1))',
  ].join('\n\n');
  await page.route('**/api/v1/documents/terms?*', route =>
    route.fulfill({ json: { document: { name: 'terms', language: 'en', text } } }),
  );
  await page.goto('/privacy');
  await untilTakenOver(page);
  await page.getByRole('link', { name: 'Terms' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Our <i>terms</i>');
  const article = page.getByRole('article');
  await expect(article.getByText('<img src=x onerror=alert(1)>')).toBeVisible();
  await expect(article.getByRole('listitem')).toHaveText(['one', '[two](javascript:alert(1))']);
  await expect(article.getByRole('link')).toHaveCount(1);
  await expect(article.getByRole('link', { name: 'us' })).toHaveAttribute(
    'href',
    'https://example.com/a?b=c',
  );
  expect(await article.locator('img, i').count()).toBe(0);
  await expectGoodScreen(page);
});

test('the page of a document that fails to load says so, and a retry loads the document', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(500, '/api/v1/documents/contact');
  const failure = { status: 500, json: { code: 'INTERNAL', message: 'Something went wrong.' } };
  const outage = await breakCalls(page, ['**/api/v1/documents/contact?*'], failure);
  await page.goto('/privacy');
  await untilTakenOver(page);
  await page.getByRole('link', { name: 'Contact' }).click();
  await expect(page.getByRole('alert')).toContainText('This page did not open');
  await expectGoodScreen(page);

  await outage.endWith(page.getByRole('button', { name: 'Try again' }));
  await expect(page.getByText(/has not said yet how to reach them/)).toBeVisible();
});
