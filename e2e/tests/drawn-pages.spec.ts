// See PRO-4, PRO-5.
import type { Page } from '@playwright/test';
import { keepDrawn, untilTakenOver } from '../fixtures/drawn-page.ts';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { expect, test } from '../fixtures/test.ts';

const PAGES = [
  { path: '/login', en: ['Log in', 'Log in · Vermilion'], zh: ['登录', '登录 · 朱砂'] },
  {
    path: '/signup',
    en: ['Create your account', 'Create your account · Vermilion'],
    zh: ['创建账号', '创建账号 · 朱砂'],
  },
  { path: '/terms', en: ['Terms', 'Terms · Vermilion'], zh: ['使用条款', '使用条款 · 朱砂'] },
] as const;

for (const { path, ...words } of PAGES) {
  for (const language of ['en', 'zh'] as const) {
    const [heading, title] = words[language];

    test.describe(`${path} in ${language}`, () => {
      test.use({ locale: language === 'en' ? 'en-US' : 'zh-CN' });

      test('the page is hydrated as the server rendered it', async ({ page }) => {
        const drawn = await keepDrawn(page, '#root h1');
        await page.goto(path);

        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
        await expect(page).toHaveTitle(title);
        await untilTakenOver(page);
        expect(await drawn()).toBe(true);
        await expectGoodScreen(page);
      });

      test.describe('without JavaScript', () => {
        test.use({ javaScriptEnabled: false });

        test('the page can be read, and says at its top what needs JavaScript', async ({
          page,
        }) => {
          await page.goto(path);

          await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
          await expect(page).toHaveTitle(title);
          await expect(page.locator(`#no-script > :lang(${language})`)).toBeInViewport();
        });
      });
    });
  }
}

test('a rendered form keeps the typed text, and is sent once, after the code has loaded', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expect(401, '/api/auth/login');
  const app = Promise.withResolvers<void>();
  await page.route('**/assets/{platform,app}-*.js', async route => {
    await app.promise;
    await route.continue();
  });
  const calls: string[] = [];
  page.on('request', request => {
    if (request.url().includes('/api/auth/login')) calls.push(request.postData() ?? '');
  });
  await page.goto('/login', { waitUntil: 'commit' });
  await page.getByLabel('Email').fill('mei@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a wrong password');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  expect(calls).toEqual([]);

  app.resolve();
  await expect(page.getByText('Invalid email or password.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('mei@example.com');
  expect(calls.map(body => JSON.parse(body))).toEqual([
    { email: 'mei@example.com', password: 'a wrong password' },
  ]);
});

test('a password typed before the code has loaded is rated', async ({ page }) => {
  const app = Promise.withResolvers<void>();
  await page.route('**/assets/{platform,app}-*.js', async route => {
    await app.promise;
    await route.continue();
  });
  await page.goto('/signup', { waitUntil: 'commit' });
  await page.getByLabel('Password', { exact: true }).fill('Moon over 9 pines!');

  app.resolve();
  await expect(page.getByText('Very Strong')).toBeVisible();
});

test('a rendered page loads the application at the visitor’s first action', async ({ page }) => {
  // Without this line the idle browser would start to load the application, too.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(asked.filter(path => path.endsWith('.js'))).toEqual([
    expect.stringMatching(/^\/assets\/index-/),
  ]);
  expect(asked.filter(path => path.endsWith('.woff2')).length).toBeLessThanOrEqual(2);

  await page.getByRole('button', { name: 'Language: EN' }).click();
  await expect(page.getByRole('menuitemradio', { name: '中文' })).toBeVisible();
});

test('a page in another language than the chosen one stays visible if the code fails to load', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allowLostConnections();
  await page.addInitScript(() => localStorage.setItem('i18nextLng', 'zh'));
  await page.route('**/assets/*.js', route => route.abort('internetdisconnected'));
  await page.goto('/login');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an early press reaches the application once, after its code has loaded', async ({ page }) => {
  const app = Promise.withResolvers<void>();
  await page.route('**/assets/{platform,app}-*.js', async route => {
    await app.promise;
    await route.continue();
  });
  await page.addInitScript(() => {
    const received: string[] = [];
    Object.assign(window, { received });
    for (const type of ['pointerdown', 'mousedown', 'pointerup', 'mouseup', 'click'])
      document.addEventListener(type, () => received.push(type));
  });
  const receivedEvents = () => page.evaluate(() => Reflect.get(window, 'received'));
  await page.goto('/terms');
  await page.getByRole('button', { name: 'Language: EN' }).click();
  expect(await receivedEvents()).toEqual([]);

  app.resolve();
  await expect(page.getByRole('menuitemradio', { name: '中文' })).toBeVisible();
  expect(await receivedEvents()).toEqual(['click']);
});

test('an unknown query leaves the page as the server rendered it', async ({ page }) => {
  const drawn = await keepDrawn(page, '#root h1');
  await page.goto('/login?utm_source=mail&ref=a');

  await untilTakenOver(page);
  expect(await drawn()).toBe(true);
});

test('a page whose code can’t be loaded says so, and can still be read', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allowLostConnections();
  consoleGuard.expectWords('Failed to fetch dynamically imported module');
  for (const [part, language] of [
    ['index', 'en'],
    ['platform', 'zh'],
  ] as const) {
    await page.addInitScript(chosen => localStorage.setItem('i18nextLng', chosen), language);
    await page.route(`**/assets/${part}-*.js`, route => route.abort('connectionrefused'));
    await page.goto('/terms');

    const words = language === 'en' ? 'could not be loaded' : '未能加载';
    await expect(page.getByRole('alert').getByText(words)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.unrouteAll();
  }
});

test('a browser that lacks what the code needs shows a note, and the form takes no input', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.expectWords('withResolvers is not a function');
  await page.addInitScript(() => Reflect.deleteProperty(Promise, 'withResolvers'));
  await page.goto('/login');

  await expect(page.getByRole('alert').getByText('You can read it.')).toBeVisible();
  await expect(page.locator('form')).toHaveAttribute('inert');
});

test('the note on a page that the server does not render does not say that the page can be read', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allowLostConnections();
  await page.route('**/assets/index-*.js', route => route.abort('connectionrefused'));
  await page.goto('/studio');

  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await expect(page.getByText('You can read it.')).toBeHidden();
});

test('a page from before a deployment reloads once, and keeps the typed text except the password', async ({
  page,
  consoleGuard,
}) => {
  consoleGuard.allowLostConnections();
  const html = await (await page.request.get('/signup')).text();
  const [, name = ''] = /assets\/(index-[\w-]+)\.js/.exec(html) ?? [];
  let age: 'old' | 'deployed' | 'new' = 'old';
  let loads = 0;
  await page.route('**/signup', async route => {
    if (route.request().resourceType() === 'document') {
      loads += 1;
      if (age === 'deployed') age = 'new';
    }
    if (age !== 'old') return route.continue();
    await route.fulfill({ contentType: 'text/html', body: html.replaceAll(name, 'index-old') });
  });
  await page.route('**/assets/*.js', async route => {
    if (age === 'new') return route.continue();
    if (age === 'deployed') return route.abort('connectionrefused');
    const answer = await route.fetch({ url: route.request().url().replace('index-old', name) });
    await route.fulfill({
      response: answer,
      body: (await answer.text()).replaceAll(name, 'index-old'),
    });
  });
  await page.goto('/signup');
  await untilTakenOver(page);
  await page.getByLabel('Email').fill('mei@example.com');
  await page.getByLabel('Password', { exact: true }).fill('a secret');

  age = 'deployed';
  // Several files may be missing at once.
  await page.evaluate(() => {
    for (let file = 0; file < 3; file += 1) dispatchEvent(new Event('vite:preloadError'));
  });
  await page.getByRole('link', { name: 'Log in' }).hover();
  await expect.poll(() => loads).toBeGreaterThan(1);
  await untilTakenOver(page);
  await expect(page.getByLabel('Email')).toHaveValue('mei@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  expect(loads).toBe(2);
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('a secret');
});

const MAIN_FONTS = ['Inter Variable loaded', 'Newsreader Variable loaded'];

for (const path of ['/', '/signup', '/terms'])
  test(`the fonts of ${path} are loaded and not declared again by the application, and the fonts of further letters only if a text has some`, async ({
    page,
  }) => {
    await page.goto(path);
    await untilTakenOver(page);

    await expect.poll(() => fontsOf(page, / Variable/)).toEqual(MAIN_FONTS);
    expect(await fontsOf(page, /^Inter Extended/)).toEqual(['Inter Extended unloaded']);
    await page.evaluate(() => document.body.append('Łódź'));
    await expect.poll(() => fontsOf(page, /^Inter Extended/)).toEqual(['Inter Extended loaded']);
  });

async function fontsOf(page: Page, which: RegExp): Promise<string[]> {
  const fonts = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ style }) => style === 'normal')
      .map(({ family, status }) => `${family.replaceAll('"', '')} ${status}`),
  );

  return fonts.filter(font => which.test(font)).toSorted();
}
