/** Two administrators and a visitor on two nodes. See SET-3, SET-4, SET-13, SET-15. */
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { guardConsole } from '../../fixtures/console-guard.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { giveName, makeAccount, newPerson, signIn } from '../../fixtures/people.ts';
import { test } from '../../fixtures/studios/two-nodes.ts';
import { expect } from '../../fixtures/test.ts';

/** The longest time until all nodes use a change (SET-4). */
const IN_FORCE_MS_MAX = 5_000;

const TEAL = { light: '#0f6b63', dark: '#4fd1c5' };

const views = [
  {
    options: { locale: 'en-US', viewport: { width: 1440, height: 900 } },
    words: {
      ...{ bonus: 'Sign-up bonus', save: 'Save', undo: 'Undo' },
      ...{ changed: /meanwhile/, takeOver: 'Take it over', saveMine: 'Save mine' },
      ...{ accent: 'Accent', light: 'Light theme', dark: 'Dark theme' },
      signUp: (credits: number) => `Sign Up • Get ${credits} Credits`,
    },
  },
  {
    options: { locale: 'zh-CN', viewport: { width: 390, height: 844 } },
    words: {
      ...{ bonus: '新人礼', save: '保存', undo: '撤回' },
      ...{ changed: /同时更改/, takeOver: '采用', saveMine: '保存我的' },
      ...{ accent: '强调色', light: '浅色主题', dark: '深色主题' },
      signUp: (credits: number) => `注册 • 得 ${credits} 积分`,
    },
  },
] as const;

type Words = (typeof views)[number]['words'];

for (const { options, words } of views) {
  test.describe(`${options.locale}, ${options.viewport.width} px`, () => {
    test.use(options);

    test('a change on one node reaches the other, whose administrator can accept, undo or overwrite it', async ({
      page,
      browser,
      mails,
      person,
      server,
      secondNode,
      settings,
      consoleGuard,
    }) => {
      settings.restore('sign-up-bonus');
      await server.admin('promote', person.email);
      const colleague = newPerson('colleague');
      const elsewhere = await openPage(browser, options);
      await makeAccount(elsewhere.page.context(), server.url, mails, colleague);
      await signIn(elsewhere.page.context(), server.url, colleague);
      await giveName(elsewhere.page.context(), server.url, 'Ada Wu');
      await server.admin('promote', colleague.email);
      const visitor = await openPage(browser, options);

      await visitor.page.goto(secondNode.url);
      await expect(signUpLink(visitor.page, words, 500)).toBeVisible();
      await page.goto(`${secondNode.url}/admin/settings`);
      const [here, there] = [bonusOn(page, words), bonusOn(elsewhere.page, words)];
      await expect(here.field).toHaveValue('500');

      await elsewhere.page.goto(`${server.url}/admin/settings`);
      await there.save('70');
      await expect(async () => {
        await visitor.page.reload();
        await expect(signUpLink(visitor.page, words, 70)).toBeVisible({ timeout: 1_000 });
      }).toPass({ timeout: IN_FORCE_MS_MAX });
      await comeBackTo(page);
      await expect(here.field).toHaveValue('70');

      // The page on the second node learns of this change only when its own save is refused.
      await there.save('90');
      consoleGuard.expect(409, '/api/v1/admin/settings/sign-up-bonus');
      await here.field.fill('80');
      await here.saveButton.click();
      await expect(here.group.getByRole('alert')).toHaveText(words.changed);
      await expectGoodScreen(page);
      await here.group.getByRole('button', { name: words.takeOver }).click();
      await expect(here.field).toHaveValue('90');
      await expect(here.group.getByText(colleague.email)).toBeVisible();

      await here.group.getByRole('button', { name: words.undo }).click();
      await expect(here.field).toHaveValue('70');
      await comeBackTo(elsewhere.page);
      await expect(there.field).toHaveValue('70');
      await expect(there.group.getByText(person.email)).toBeVisible();

      await there.save('60');
      await here.field.fill('40');
      await here.saveButton.click();
      await expect(here.group.getByRole('alert')).toHaveText(words.changed);
      await here.group.getByRole('button', { name: words.saveMine }).click();
      await expect(here.group.getByRole('button', { name: words.undo })).toBeVisible();
      await comeBackTo(elsewhere.page);
      await expect(there.field).toHaveValue('40');
      await expectGoodScreen(page);
      await expectGoodScreen(elsewhere.page);

      await elsewhere.close();
      await visitor.close();
    });

    test('an accent that is set on one node colors the pages of the other', async ({
      page,
      browser,
      person,
      server,
      secondNode,
      settings,
    }) => {
      settings.restore('accent');
      await server.admin('promote', person.email);
      const visitor = await openPage(browser, options);
      await page.goto(`${server.url}/admin/settings`);
      const group = page.getByRole('group', { name: words.accent, exact: true });
      await group.getByLabel(words.light).fill(TEAL.light);
      await group.getByLabel(words.dark).fill(TEAL.dark);
      await group.getByRole('button', { name: words.save, exact: true }).click();
      await expect(group.getByRole('button', { name: words.undo })).toBeVisible();
      await expectGoodScreen(page);

      await expect(async () => {
        await visitor.page.goto(secondNode.url);
        expect(await accentOf(visitor.page)).toContain(TEAL.dark);
      }).toPass({ timeout: IN_FORCE_MS_MAX });
      await group.getByRole('button', { name: words.undo }).click();
      await expect(async () => {
        await visitor.page.goto(secondNode.url);
        expect(await accentOf(visitor.page)).not.toContain(TEAL.dark);
      }).toPass({ timeout: IN_FORCE_MS_MAX });

      await visitor.close();
    });
  });
}

async function openPage(browser: Browser, options: BrowserContextOptions) {
  const context = await browser.newContext(options);
  const guard = guardConsole(context);

  return {
    page: await context.newPage(),
    async close() {
      await context.close();
      expect(guard.faults()).toEqual([]);
    },
  };
}

function bonusOn(page: Page, { bonus, save, undo }: Words) {
  const group = page.getByRole('group', { name: bonus, exact: true });
  const field = group.getByRole('spinbutton');
  const saveButton = group.getByRole('button', { name: save, exact: true });

  return {
    ...{ group, field, saveButton },
    async save(value: string) {
      await field.fill(value);
      await saveButton.click();
      await expect(group.getByRole('button', { name: undo })).toBeVisible();
    },
  };
}

function signUpLink(page: Page, { signUp }: Words, credits: number) {
  return page.getByRole('main').getByRole('link', { name: signUp(credits), exact: true });
}

function accentOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ver'));
}

/** Makes the page read the settings again, as it does when its window gets the focus. */
async function comeBackTo(page: Page): Promise<void> {
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  );
}
