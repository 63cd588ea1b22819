/**
 * The menu on the gallery's cards. Only administrators have it, to order, feature and archive
 * presets. See PRE-8, PRE-15.
 */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { fillPath, routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { giveName, makeAccount, newPerson, signIn } from '../../fixtures/people.ts';
import { archiveAll, listPresets, makePresets } from '../../fixtures/presets.ts';
import { studioViews } from '../../fixtures/studio-views.ts';
import { DISPLAY_NAME, expect, test } from '../../fixtures/test.ts';

const words = {
  en: {
    ...{
      featured: 'Featured',
      creative: 'Creative',
      manage: 'Manage:',
      earlier: 'Move earlier',
      later: 'Move later',
    },
    ...{
      feature: 'Feature',
      unfeature: 'Remove from featured',
      archive: 'Archive',
      cancel: 'Cancel',
    },
    ...{
      question: 'Archive Preset',
      sure: 'Are you sure you want to archive this preset?',
      refused: 'The gallery was not changed',
    },
  },
  zh: {
    ...{ featured: '精选', creative: '创意', manage: '管理：', earlier: '往前挪', later: '往后挪' },
    ...{ feature: '设为精选', unfeature: '移出精选', archive: '下架', cancel: '取消' },
    ...{ question: '下架灵感', sure: '确定要把它从灵感里下架吗？', refused: '没能改动' },
  },
};

for (const { name, options, isPhone } of studioViews) {
  const said = words[isPhone ? 'zh' : 'en'];

  test.describe(name, () => {
    test.use(options);

    test('an administrator orders, features and archives presets by keyboard', async ({
      page,
      context,
      server,
      person,
      consoleGuard,
    }) => {
      await server.admin('promote', person.email);
      await makePresets(context, server.url, ['Dawn', 'Noon'], 'featured');
      await makePresets(context, server.url, ['Rain'], 'creative');
      const featured = () =>
        listPresets(context, server.url, 'featured').then(all => all.map(({ title }) => title));
      await page.goto('/');
      await expect(titlesIn(page, said.featured)).toHaveText(['Noon', 'Dawn']);
      await expectGoodScreen(page);

      await moveToStart(page, said);
      await expect.poll(featured).toEqual(['Dawn', 'Noon']);

      await choose(page, menuOf(page, said, 'Rain'), said.feature);
      await expect(titlesIn(page, said.featured)).toHaveText(['Rain', 'Dawn', 'Noon']);
      await expect.poll(featured).toEqual(['Rain', 'Dawn', 'Noon']);
      await choose(page, menuOf(page, said, 'Rain'), said.unfeature);
      await expect(titlesIn(page, said.featured)).toHaveText(['Dawn', 'Noon']);
      await expect(cardOf(page, 'Rain').getByRole('button').first()).toBeFocused();

      await choose(page, menuOf(page, said, 'Noon'), said.archive);
      const question = page.getByRole('dialog', { name: said.question });
      await expect(question.getByText(said.sure)).toBeVisible();
      await expectGoodScreen(page);
      await question.getByRole('button', { name: said.cancel }).press('Enter');
      await expect(menuOf(page, said, 'Noon')).toBeFocused();

      const refused = fillPath(routes.updatePreset.path, {
        id: await idOf(context, server.url, 'Noon'),
      });
      consoleGuard.expect(500, refused);
      await page.route(`**${refused}`, route => route.fulfill({ status: 500, json: {} }));
      await choose(page, menuOf(page, said, 'Noon'), said.earlier);
      await expect(page.getByText(said.refused)).toBeVisible();
      // Archiving uses the same address and must not be refused.
      await page.unrouteAll();
      await expect(titlesIn(page, said.featured)).toHaveText(['Dawn', 'Noon']);

      await choose(page, menuOf(page, said, 'Noon'), said.archive);
      await question.getByRole('button', { name: said.archive }).press('Enter');
      await expect(question).toHaveCount(0);
      await expect(cardOf(page, 'Noon')).toHaveCount(0);
      await expect(cardOf(page, 'Rain').getByRole('button').first()).toBeFocused();
      expect(await featured()).toEqual(['Dawn']);

      const kept = fillPath(routes.archivePreset.path, {
        id: await idOf(context, server.url, 'Dawn'),
      });
      consoleGuard.expect(500, kept);
      consoleGuard.expectLine('the preset was not archived');
      await page.route(`**${kept}`, route => route.fulfill({ status: 500, json: {} }));
      await choose(page, menuOf(page, said, 'Dawn'), said.archive);
      await question.getByRole('button', { name: said.archive }).press('Enter');
      await expect(question).toHaveCount(0);
      await expect(cardOf(page, 'Dawn')).toHaveCount(1);
      await page.unrouteAll();
      await archiveAll(context, server.url);
    });
  });
}

test('users who are not administrators, or no longer are, have no menu on a card', async ({
  page,
  context,
  server,
  mails,
  person,
  browser,
  consoleGuard,
}) => {
  await server.admin('promote', person.email);
  await makePresets(context, server.url, ['Dawn'], 'featured');
  const visitor = await browser.newContext();
  const visitorPage = await visitor.newPage();
  await visitorPage.goto(server.url);
  await expect(cardOf(visitorPage, 'Dawn').getByRole('button')).toHaveCount(1);
  const user = newPerson();
  await makeAccount(visitor, server.url, mails, user);
  await signIn(visitor, server.url, user);
  await giveName(visitor, server.url, DISPLAY_NAME);
  await visitorPage.reload();
  await expect(
    visitorPage.getByRole('banner').getByRole('button', { name: DISPLAY_NAME }),
  ).toBeVisible();
  await expect(cardOf(visitorPage, 'Dawn').getByRole('button')).toHaveCount(1);
  await page.goto('/');
  await expect(cardOf(page, 'Dawn').getByRole('button')).toHaveCount(2);

  // The last administrator cannot be demoted.
  await server.admin('promote', user.email);
  await server.admin('demote', person.email);
  consoleGuard.expect(
    403,
    fillPath(routes.archivePreset.path, { id: await idOf(context, server.url, 'Dawn') }),
  );
  consoleGuard.expectLine('the preset was not archived');
  await choose(page, menuOf(page, words.en, 'Dawn'), words.en.archive);
  const question = page.getByRole('dialog', { name: words.en.question });
  await question.getByRole('button', { name: words.en.archive }).press('Enter');
  await expect(cardOf(page, 'Dawn').getByRole('button')).toHaveCount(1);
  await expect(cardOf(page, 'Dawn').getByRole('button')).toBeFocused();
  await archiveAll(visitor, server.url);
  await visitor.close();
});

async function moveToStart(page: Page, said: typeof words.en): Promise<void> {
  await choose(page, menuOf(page, said, 'Dawn'), said.earlier);
  await expect(titlesIn(page, said.featured)).toHaveText(['Dawn', 'Noon']);
  await expect(menuOf(page, said, 'Dawn')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: said.earlier })).toBeDisabled();
  await expect(page.getByRole('menuitem', { name: said.unfeature })).toHaveCount(0);
  await expectGoodScreen(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
}

function cardOf(page: Page, title: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });
}

function titlesIn(page: Page, section: string): Locator {
  return page
    .getByRole('list', { name: section, exact: true })
    .getByRole('listitem')
    .locator('.truncate');
}

function menuOf(page: Page, said: { manage: string }, title: string): Locator {
  return page.getByRole('button', { name: new RegExp(`^${said.manage} ?${title}$`) }).first();
}

async function choose(page: Page, menu: Locator, entry: string): Promise<void> {
  await menu.press('Enter');
  await page.getByRole('menuitem', { name: entry, exact: true }).press('Enter');
  // The menu must be closed, because the test could confuse it with the menu of the next card.
  await expect(page.getByRole('menu')).toHaveCount(0);
}

async function idOf(context: BrowserContext, url: string, title: string): Promise<string> {
  const presets = await listPresets(context, url);
  const preset = presets.find(other => other.title === title);
  if (!preset) throw new Error(`no preset is called ${title}`);

  return preset.id;
}
