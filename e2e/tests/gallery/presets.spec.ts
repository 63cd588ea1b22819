/** See GAL-2, PRE-10, PRE-11, PRE-12. */
import { fillPath, routes } from '@vermilion/contract/routes';
import { logIn } from '../../fixtures/auth-forms.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { presetIds, test } from '../../fixtures/gallery.ts';
import { giveName, makeAccount, newPerson, signIn } from '../../fixtures/people.ts';
import { countCalls, promptOf, STUDIO } from '../../fixtures/prefill.ts';
import { studioViews } from '../../fixtures/studio-views.ts';
import { DISPLAY_NAME, expect } from '../../fixtures/test.ts';

const UNKNOWN = '00000000-0000-7000-8000-000000000000';

const words = {
  en: {
    ...{
      koi: 'Koi among the lilies',
      featured: 'Featured Preset',
      details: 'Details',
      base: 'Base images',
      use: 'Use preset',
    },
    ...{
      copy: 'Copy: Prompt',
      slider: /^Before and after/,
      gone: 'Failed to load preset details',
      close: 'Close',
    },
    ...{ ready: 'Ready to Create?', signUp: 'Create Free Account', login: 'I have an account' },
    prompt: 'Prompt',
  },
  zh: {
    ...{
      koi: '睡莲间的锦鲤',
      featured: '精选灵感',
      details: '详情',
      base: '参考图',
      use: '用它来画',
    },
    ...{ copy: '复制：描述', slider: /^前后对比/, gone: '灵感没能打开', close: '关闭' },
    ...{ ready: '动笔之前', signUp: '免费注册', login: '我有账号' },
    prompt: '描述',
  },
};

for (const { name, options, isPhone } of studioViews) {
  const said = words[isPhone ? 'zh' : 'en'];

  test.describe(name, () => {
    test.use(options);

    test('using an opened preset counts one use, and Back shows the preset again', async ({
      page,
      person,
      gallery,
    }) => {
      expect(person.email).toContain('@');
      const uses = countCalls(page, routes.usePreset.path, presetIds.koi);
      await page.goto(`/?viewPresetId=${presetIds.koi}`);
      const dialog = page.getByRole('dialog', { name: said.koi, exact: true });
      await expect(dialog.getByText(said.featured)).toBeVisible();
      await expect(dialog.getByText(gallery[0]?.prompt ?? '', { exact: true })).toBeVisible();
      await expect(dialog.getByRole('button', { name: said.copy })).toBeVisible();
      await expect(page).toHaveURL(url => url.search === '');
      await expectGoodScreen(page);

      await dialog.getByRole('button', { name: said.use }).click();
      await expect(page.getByRole('textbox', { name: said.prompt, exact: true })).toHaveValue(
        /koi/,
      );
      await expect(page).toHaveURL(url => url.pathname === STUDIO && url.search === '');
      await expect.poll(uses).toBe(1);

      await page.goBack();
      await expect(dialog).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(dialog).toHaveCount(0);
      expect(uses()).toBe(1);
    });

    test('the dialog of an edit’s preset compares source and result, and lists the source picture', async ({
      page,
      person,
    }) => {
      expect(person.email).toContain('@');
      await page.goto(`/?viewPresetId=${presetIds.nightPrint}`);
      const dialog = page.getByRole('dialog');
      await expect(dialog.getByRole('slider', { name: said.slider })).toBeVisible();
      await dialog.getByRole('tab', { name: said.details }).press('ArrowRight');
      await expect(dialog.getByRole('tab', { name: said.base })).toBeFocused();
      await expect(dialog.getByRole('tabpanel').getByRole('link')).toHaveCount(1);
      await expectGoodScreen(page);
    });

    test('a visitor who opens a preset is invited to sign up, and a log-in leads to the studio with the preset’s prompt', async ({
      page,
      context,
      server,
      mails,
    }) => {
      const person = newPerson();
      await makeAccount(context, server.url, mails, person);
      await signIn(context, server.url, person);
      await giveName(context, server.url, DISPLAY_NAME);
      await context.clearCookies();
      await page.goto(`/?viewPresetId=${presetIds.koi}`);
      const dialog = page.getByRole('dialog', { name: said.ready });
      await expect(dialog.getByRole('link', { name: said.signUp })).toHaveAttribute(
        'href',
        nextOf('/signup'),
      );
      await expectGoodScreen(page);
      if (isPhone) return;

      await dialog.getByRole('link', { name: said.login }).click();
      await logIn(page, person);
      await expect(promptOf(page)).toHaveValue(/koi/);
      expect(new URL(page.url()).pathname).toBe(STUDIO);
    });
  });
}

test('the right arrow key shows the next preset in the dialog, and closing it focuses that preset’s card', async ({
  page,
  person,
}) => {
  expect(person.email).toContain('@');
  await page.goto('/');
  const cards = page
    .getByRole('list', { name: 'Featured', exact: true })
    .getByRole('listitem')
    .getByRole('button');
  await expect(cards.first()).toBeVisible();
  const titles = await cards.locator('.truncate').allTextContents();
  await cards.first().press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.title')).toHaveText(titles[0] ?? '');
  await page.keyboard.press('ArrowRight');
  await expect(dialog.locator('.title')).toHaveText(titles[1] ?? '');
  // A quick press can still reach a card, because the focus is not yet in the dialog.
  await page.locator('[data-preset] > button').first().dispatchEvent('keydown', {
    key: 'ArrowRight',
  });
  await expect(dialog.locator('.title')).toHaveText(titles[2] ?? '');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(cards.nth(2)).toBeFocused();
});

for (const { screen, options } of [
  {
    screen: 'a phone with a fine screen',
    options: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 },
  },
  { screen: 'a wide window', options: { viewport: { width: 1440, height: 900 } } },
]) {
  test.describe(screen, () => {
    test.use(options);

    test('the first picture is requested once, before any code has loaded, and the row of featured presets loads no originals', async ({
      page,
      server,
    }) => {
      const asked: string[] = [];
      page.on('request', request => asked.push(request.url().replace(server.url, '')));
      const scripts = Promise.withResolvers<void>();
      await page.route('**/assets/*.js', async route => {
        await scripts.promise;
        await route.continue();
      });
      await page.goto('/', { waitUntil: 'commit' });
      await expect.poll(() => asked.find(isPicture)).toBeDefined();
      const [first = ''] = asked.filter(isPicture);

      scripts.resolve();
      const pictures = page.getByRole('list', { name: 'Featured' }).locator('img');
      await expect(pictures.first()).toHaveJSProperty('currentSrc', `${server.url}${first}`);
      await expect(pictures.first()).toHaveJSProperty('complete', true);
      expect(asked.filter(address => address === first)).toHaveLength(1);
      const whole = await pictures.evaluateAll((images: HTMLImageElement[]) =>
        images.filter(({ currentSrc, src }) => currentSrc === src),
      );
      expect(whole).toEqual([]);
    });
  });
}

test('a page of the studio requests no picture of the gallery', async ({ page, person }) => {
  expect(person.email).toContain('@');
  await page.goto('/?mode=image-studio');
  await expect(promptOf(page)).toBeVisible();
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(promptOf(page)).toBeVisible();
  expect(asked.filter(isPicture)).toEqual([]);
});

test('the dialog of a preset that does not exist says so, and can be closed', async ({
  page,
  person,
  consoleGuard,
}) => {
  expect(person.email).toContain('@');
  consoleGuard.expect(404, fillPath(routes.getPreset.path, { id: UNKNOWN }));
  await page.goto(`/?viewPresetId=${UNKNOWN}`);
  const dialog = page.getByRole('dialog', { name: words.en.gone });
  await expect(dialog.getByText('This preset is no longer in the gallery.')).toBeVisible();
  await expectGoodScreen(page);
  await dialog.getByRole('alert').getByRole('button', { name: words.en.close }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
});

test('an unconfirmed user who opens a preset sees how to confirm', async ({
  page,
  context,
  server,
  mails,
}) => {
  const person = newPerson();
  await makeAccount(context, server.url, mails, person);
  await signIn(context, server.url, person);
  await server.admin('unconfirm', person.email);
  await page.goto(`/?viewPresetId=${presetIds.koi}`);
  await expect(page).toHaveURL(/\/auth\/check-email$/);
  await expect(page.getByRole('main')).toContainText(person.email);
});

function isPicture(address: string): boolean {
  return address.startsWith('/files/');
}

function nextOf(path: string): string {
  return `${path}?${new URLSearchParams({ next: `${STUDIO}?presetId=${presetIds.koi}` })}`;
}
