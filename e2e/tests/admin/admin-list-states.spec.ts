/**
 * Loading, failed and full lists in the administration. See ADM-2, ADL-1, ADL-5, PPL-14, PPL-15.
 */
import type { Page } from '@playwright/test';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { expect, test } from '../../fixtures/test.ts';
import {
  manyEntries,
  manyInvites,
  manyOrders,
  manyPeople,
  manyWorks,
  suspended,
} from '../../shots/tables/admin-samples.ts';

const views = [
  {
    ...{ locale: 'en-US', width: 1440, height: 900, loading: 'Loading', retry: 'Try again' },
    ...{ failed: 'This could not be loaded', all: 'Choose all that are shown' },
    ...{ chosen: 'Chosen people', nav: 'Main', show: 'Show', reason: /^Reason, at least/ },
    ...{
      showPrompt: 'Show the prompt',
      short: /at least 5 characters, so/,
      bonus: 'Sign-up bonus',
    },
    ...{ signUp: /By domain \(example\.org/, gone: 'There is no such order' },
  },
  {
    ...{ locale: 'zh-CN', width: 390, height: 844, loading: '正在加载', retry: '重试' },
    ...{ failed: '没能加载出来', all: '选择本页全部' },
    ...{ chosen: '已选用户', nav: '主导航', show: '查看', reason: /^理由/ },
    ...{ showPrompt: '查看提示词', short: /至少写\s5\s个字/, bonus: '新人礼' },
    ...{ signUp: /按域名\s*\(example\.org/, gone: '没有这个订单' },
  },
] as const;

const calls = {
  people: '/api/v1/admin/people',
  works: '/api/v1/admin/failed-works',
  jobs: '/api/v1/admin/jobs',
  presets: '/api/v1/presets',
  orders: '/api/v1/admin/orders',
  providers: '/api/v1/admin/providers',
  invites: '/api/v1/admin/invites',
  settings: '/api/v1/admin/settings',
  audit: '/api/v1/admin/audit',
  system: '/api/v1/admin/system',
} as const;

for (const { locale, width, height, ...words } of views) {
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height } });

    test('each section of the administration shows that it loads or has failed, and loads at another try', async ({
      page,
      person,
      server,
      consoleGuard,
    }) => {
      test.setTimeout(180_000);
      await server.admin('promote', person.email);
      for (const [section, path] of Object.entries(calls)) {
        consoleGuard.expect(500, path);
        const fail = Promise.withResolvers<void>();
        await page.route(
          url => url.pathname === path,
          async route => {
            await fail.promise;
            await route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } });
          },
        );
        await page.goto(`/admin/${section}`);
        await expect(page.getByRole('status', { name: words.loading })).toBeVisible();
        fail.resolve();
        const notice = page.getByRole('alert').filter({ hasText: words.failed });
        await expect(notice).toBeVisible();
        await expectGoodScreen(page);
        await page.unrouteAll();
        await notice.getByRole('button', { name: words.retry }).click();

        await expect(notice).toHaveCount(0);
        await expect(page.getByRole('status', { name: words.loading })).toHaveCount(0);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      }
    });

    test('the page of a person has room for the longest name and address', async ({
      page,
      person,
      server,
    }) => {
      await server.admin('promote', person.email);
      const path = `/api/v1/admin/people/${suspended.id}`;
      await answer(page, path, { person: suspended });
      await answer(page, `${path}/transactions`, { transactions: [], total: 0 });
      await page.goto(`/admin/people/${suspended.id}`);
      await expect(page.getByText(suspended.email)).toBeVisible();
      await expectGoodScreen(page);
    });

    test('the page of a person has a heading after its call has failed', async ({
      page,
      person,
      server,
      consoleGuard,
    }) => {
      await server.admin('promote', person.email);
      const path = `/api/v1/admin/people/${suspended.id}`;
      consoleGuard.expect(500, path);
      await page.route(
        url => url.pathname === path,
        route => route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } }),
      );
      await page.goto(`/admin/people/${suspended.id}`);
      await expect(page.getByRole('alert').filter({ hasText: words.failed })).toBeVisible();

      await expectGoodScreen(page);
    });

    test('a late answer about pending sign-ups shifts nothing on the list of people', async ({
      page,
      person,
      server,
    }) => {
      await server.admin('promote', person.email);
      const waiting = Promise.withResolvers<void>();
      await page.route('**/api/v1/admin/sign-ups**', async route => {
        await waiting.promise;
        const signUp = { id: suspended.id, email: suspended.email };
        const json = { sign_ups: [{ ...signUp, created_at: suspended.created_at }] };
        await route.fulfill({ json });
      });
      const listed = page.waitForResponse(`**${calls.people}**`);
      await page.goto('/admin/people');
      await listed;
      waiting.resolve();
      await expect(page.getByText(suspended.email)).toBeVisible();
      await expect(page.getByText(person.email)).toBeVisible();
      await expectGoodScreen(page);
    });

    test('the bar for chosen people is in view, and nothing covers its buttons', async ({
      page,
      person,
      server,
    }) => {
      await server.admin('promote', person.email);
      await answer(page, calls.people, { people: manyPeople, next: null });
      await page.goto('/admin/people');
      await page.getByRole('checkbox', { name: words.all }).check();
      const bar = page.getByRole('region', { name: words.chosen });
      await expect(bar).toBeInViewport({ ratio: 1 });
      for (const colorScheme of ['dark', 'light'] as const) {
        await page.emulateMedia({ colorScheme });
        await expectGoodScreen(page);
      }
      // A click succeeds only if nothing covers the middle of the button.
      for (const button of await bar.getByRole('button').all()) await button.click({ trial: true });
    });

    test('large figures of invites and orders stay on one line, and each label of an order has a value', async ({
      page,
      person,
      server,
    }) => {
      await server.admin('promote', person.email);
      await answer(page, calls.invites, { invites: manyInvites });
      await page.goto('/admin/invites');
      await expectOneLine(page, '10,000');
      await expectGoodScreen(page);

      await answer(page, calls.orders, { orders: manyOrders, next: null });
      await page.goto('/admin/orders');
      await expectOneLine(page, '¥1,299.00');
      const values = page.locator('#section li dd');
      for (const value of await values.all()) await expect(value).not.toBeEmpty();
      await expectGoodScreen(page);
    });

    test('the audit log shows changes of settings in words', async ({ page, person, server }) => {
      await server.admin('promote', person.email);
      await answer(page, calls.audit, { entries: manyEntries, next: null });
      await page.goto('/admin/audit');

      await expect(page.getByText(words.signUp)).toBeVisible();
      await expect(page.locator('#section').getByText(words.bonus)).toBeVisible();
      await expect(page.getByText('{"')).toHaveCount(0);
      await expectGoodScreen(page);
    });

    test('the dialog for a prompt says if the typed reason is too short', async ({
      page,
      person,
      server,
    }) => {
      await server.admin('promote', person.email);
      await answer(page, calls.works, { works: manyWorks, next: null });
      await page.goto('/admin/works');
      await page.getByRole('button', { name: words.show, exact: true }).first().click();
      await page.getByRole('textbox', { name: words.reason }).fill('why');
      await page.getByRole('button', { name: words.showPrompt }).click();

      await expect(page.getByRole('dialog').getByRole('alert')).toHaveText(words.short);
      await expectGoodScreen(page);
    });

    test('the page of an order that does not exist says so', async ({
      page,
      person,
      server,
      consoleGuard,
    }) => {
      await server.admin('promote', person.email);
      consoleGuard.expect(404, `${calls.orders}/${suspended.id}`);
      await page.goto(`/admin/orders/${suspended.id}`);

      await expect(page.getByRole('heading', { level: 1, name: words.gone })).toBeVisible();
      await expectGoodScreen(page);
    });
  });
}

async function answer(page: Page, path: string, json: object): Promise<void> {
  await page.route(
    url => url.pathname === path,
    route => route.fulfill({ json }),
  );
}

async function expectOneLine(page: Page, words: string): Promise<void> {
  const value = page.locator('#section').getByText(words, { exact: true }).first();
  await expect(value).toBeVisible();
  const lines = await value.evaluate(element => {
    const range = document.createRange();
    range.selectNodeContents(element);

    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
}
