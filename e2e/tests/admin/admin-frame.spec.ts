// See ADM-1, ADM-2.
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { makeAccount, newPerson } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const views = [
  {
    ...{ locale: 'en-US', width: 1440, height: 900 },
    ...{ entry: 'Administration', system: 'System', notFound: 'Nothing hangs here' },
    ...{ account: /^Account of /, skip: 'Skip the sections' },
  },
  {
    ...{ locale: 'zh-CN', width: 390, height: 844 },
    ...{
      entry: '管理',
      system: '系统',
      notFound: '这里没有挂画',
      account: '菜单',
      skip: '跳过栏目',
    },
  },
] as const;

for (const { locale, width, height, ...words } of views) {
  test.describe(`${locale}, ${width} px`, () => {
    test.use({ locale, viewport: { width, height } });

    test('an administrator opens the administration by the account menu, and a section by its link', async ({
      page,
      person,
      server,
    }) => {
      await server.admin('promote', person.email);
      await page.goto('/');
      await page.getByRole('button', { name: words.account }).filter({ visible: true }).click();
      await page.getByRole('menuitem', { name: words.entry, exact: true }).click();

      await expect(page).toHaveURL(/\/admin$/);
      const sections = page.getByRole('navigation', { name: words.entry });
      await sections.getByRole('link', { name: words.system }).click();

      await expect(page).toHaveURL(/\/admin\/system$/);
      await expect(page.getByRole('heading', { level: 1, name: words.system })).toBeVisible();
      await expect(sections.getByRole('link', { name: words.system })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await expectGoodScreen(page);

      await page.getByRole('link', { name: words.skip }).focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('#section')).toBeFocused();
    });

    test('the link of the current section is in view when the fonts load late', async ({
      page,
      person,
      server,
    }) => {
      await server.admin('promote', person.email);
      const held = Promise.withResolvers<void>();
      await page.route('**/*.woff2', async route => {
        await held.promise;
        await route.continue();
      });
      await page.goto('/admin/system', { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1, name: words.system })).toBeVisible();
      held.resolve();

      await expect
        .poll(() =>
          page.evaluate(() => document.fonts.status === 'loaded' && document.fonts.size > 0),
        )
        .toBe(true);
      const sections = page.getByRole('navigation', { name: words.entry });
      await expect(sections.getByRole('link', { name: words.system })).toBeInViewport({
        ratio: 0.9,
      });
    });

    test('users without the role and visitors see the page for unknown addresses, and load no style sheet of the administration', async ({
      page,
      person,
      server,
    }) => {
      const loaded: string[] = [];
      page.on('request', request => void loaded.push(request.url()));
      await page.goto('/admin/system');
      await expect(page.getByRole('heading', { level: 1, name: words.notFound })).toBeVisible();
      await expectGoodScreen(page);
      // The page is left first, so that no call fails when the session ends.
      await page.goto('about:blank');
      await page.context().clearCookies();
      await page.goto('/admin');
      await expect(page.getByRole('heading', { level: 1, name: words.notFound })).toBeVisible();

      expect(
        loaded.filter(url => /\/assets\/admin-.*\.css$/.test(url)),
        `as ${person.email} and as a visitor of ${server.url}`,
      ).toEqual([]);
    });
  });
}

test('an administrator who loses the role sees the page for unknown addresses', async ({
  page,
  browser,
  person,
  server,
  mails,
}) => {
  await server.admin('promote', person.email);
  await page.goto('/admin/system');
  await expect(page.getByRole('heading', { level: 1, name: 'System' })).toBeVisible();

  // An installation must keep one administrator, so another account becomes an administrator first.
  const elsewhere = await browser.newContext();
  const other = newPerson();
  await makeAccount(elsewhere, server.url, mails, other);
  await elsewhere.close();
  await server.admin('promote', other.email);
  await server.admin('demote', person.email);
  await page.goto('/admin/system');

  await expect(page.getByRole('heading', { level: 1, name: 'Nothing hangs here' })).toBeVisible();
});
