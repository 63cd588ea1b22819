import type { Page } from '@playwright/test';
import { openStudio } from '../fixtures/studio.ts';
import { expect, test } from '../fixtures/test.ts';
import { paintWorks } from '../fixtures/works.ts';

const PROMPT = 'A calm sea at dusk';
const MODELS = '/api/v1/generate/models?capability=image-generation';

for (const way of ['hover', 'focus', 'touch'] as const) {
  test(`${way} on a link makes the calls of its page, which the page does not repeat`, async ({
    page,
    person,
  }) => {
    expect(person.email).toContain('@');
    const calls = watchCalls(page);
    await page.goto('/dashboard/profile');
    const link = page.getByRole('link', { name: 'Image Studio' });
    await expect(link).toBeVisible();
    expect(calls()).not.toContain(MODELS);

    if (way === 'touch') await link.dispatchEvent('touchstart');
    else await link[way]();
    await expect.poll(calls).toContain(MODELS);
    expect(new URL(page.url()).pathname).toBe('/dashboard/profile');
    await link.click();
    await expect(page.getByRole('textbox', { name: 'Prompt' })).toBeVisible();
    expect(calls().filter(address => address === MODELS)).toHaveLength(1);
  });
}

test('a visited page shows its earlier content before any call is answered', async ({
  page,
  context,
  server,
  person,
}) => {
  expect(person.email).toContain('@');
  await paintWorks(context, server.url, [PROMPT]);
  await page.goto('/?tab=history');
  await expect(page.getByRole('img', { name: PROMPT })).toBeVisible();
  await page.getByRole('link', { name: 'Image Studio' }).click();
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Model/ })).toBeVisible();

  const gate = Promise.withResolvers<void>();
  await page.route('**/api/**', async route => {
    await gate.promise;
    await route.continue();
  });
  await page.goBack();
  await expect(page.getByRole('img', { name: PROMPT })).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Model/ })).toBeVisible();
  gate.resolve();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a mode that is chosen before its code has loaded shows its parts afterwards', async ({
  page,
  person,
}) => {
  expect(person.email).toContain('@');
  const gate = Promise.withResolvers<void>();
  await page.route(/\/assets\/images-part-/, async route => {
    await gate.promise;
    await route.continue();
  });
  await openStudio(page);
  await page.getByRole('tab', { name: 'Image' }).click();
  await expect(page.getByRole('tab', { name: 'Image', selected: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Images' })).toHaveCount(0);

  gate.resolve();
  await expect(page.getByRole('list', { name: 'Images' })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

function watchCalls(page: Page): () => string[] {
  const made: string[] = [];
  page.on('request', request => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) made.push(pathname + search);
  });

  return () => made;
}
