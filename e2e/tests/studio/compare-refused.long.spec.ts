// See PIC-9, WRK-12.
import type { Job } from '@vermilion/contract/job';
import { compareTexts as texts } from '../../fixtures/compare-texts.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { makeAccount, newPerson, signIn } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';
import { paintPair } from '../../fixtures/works.ts';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

test('the comparison covers both pictures and loads neither if one of them is flagged', async ({
  page,
  context,
  server,
}) => {
  const { original, upscale } = await paintPair(context, server.url);
  const flagged = new Set<string>();
  const loaded: string[] = [];
  page.on(
    'request',
    request => request.resourceType() === 'image' && loaded.push(new URL(request.url()).pathname),
  );
  await page.route(/\/api\/v1\/history\/[\da-f-]{36}$/, async route => {
    const answer = await route.fetch();
    // as: the contract's answer
    const { job } = (await answer.json()) as { job: Job };
    await route.fulfill({
      response: answer,
      json: { job: { ...job, has_nsfw: flagged.has(job.id) } },
    });
  });
  const covers = page.locator('[data-pane]').getByText('NSFW Content');
  for (const { id } of [original, upscale]) {
    flagged.add(id);
    await page.goto(`/compare/${original.id}/${upscale.id}`);
    await expect(page.getByRole('slider', { name: texts.en.divider })).toBeVisible();
    await expect(covers).toHaveCount(2);
    await expectGoodScreen(page);
  }
  expect(loaded.filter(path => path.startsWith('/files/'))).toEqual([]);
});

test('the page requests no works if its address has an invalid id', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.goto('/compare/mistyped/0199aa6e-7d2b-7c1f-8a51-0f4c9d6e2b13');
  await expect(page.getByRole('heading', { name: 'Images not found' })).toBeVisible();
  expect(asked.filter(path => path.startsWith('/api/v1/history'))).toEqual([]);
});

test('pictures that fail to load have a retry, and another user finds no images', async ({
  page,
  context,
  server,
  mails,
  browser,
  consoleGuard,
}) => {
  const { original, upscale } = await paintPair(context, server.url);
  const address = `/compare/${original.id}/${upscale.id}`;
  const { pathname } = new URL(upscale.result?.payload.images?.[0]?.url ?? '', server.url);
  await page.route(
    url => url.pathname === pathname,
    route => route.fulfill({ status: 503 }),
  );
  consoleGuard.expect(503, pathname);
  await page.goto(address);
  await expect(page.getByRole('alert')).toContainText('Failed to load images');
  await expectGoodScreen(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('slider', { name: texts.en.divider })).toBeVisible();

  const stranger = newPerson();
  const other = await browser.newContext({ baseURL: server.url });
  await makeAccount(other, server.url, mails, stranger);
  await signIn(other, server.url, stranger);
  const theirs = await other.newPage();
  await theirs.goto(address);
  await expect(theirs.getByRole('heading', { name: 'Images not found' })).toBeVisible();
  await other.close();
});
