/** The first run of a studio, from its printed link to its gallery. See FST-2, FST-4. */
import type { Page } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { startServerProcess } from '../../fixtures/server-process.ts';
import { expect, serverSettings, test } from '../../fixtures/test.ts';

const PASSWORD = 'Correct horse 7';
const FAILURE = {
  status: 500,
  json: { code: 'INTERNAL', message: 'It failed.', requestId: 'r' },
};
const LONG_MODEL = `stable-diffusion-${'x'.repeat(80)}.Q4_K_M.gguf`;

const views = [
  {
    name: 'wide, en',
    options: { viewport: { width: 1440, height: 900 }, locale: 'en-US' },
    words: {
      email: 'Email',
      displayName: 'Your name',
      password: 'Password',
      confirmation: 'Confirm password',
      next: 'Continue',
      ...{ skip: 'Skip', back: 'Back' },
      short: 'Password must be at least 8 characters long.',
      nameRefused: 'Username contains invalid characters',
      titles: ['Welcome', 'The studio', 'Who may join', 'The address', 'Mail', 'Models', 'All set'],
      name: 'Name',
      language: '中文',
      invited: 'By invitation',
      byDomain: 'Certain domains',
      domains: 'Domains, separated by commas',
      noDomain: 'Type at least one domain, such as example.com.',
      notADomain: 'studio is no domain such as example.com.',
      open: 'Anybody',
      address: 'Address',
      check: 'Show what it needs',
      noTls: /^Without TLS others on the network can read along/,
      send: 'Send a test',
      sent: /^The mail server took the mail/,
      again: 'Look again',
      noService: /^No ComfyUI and no server/,
      finish: 'Open the studio',
      brand: 'Cinnabar',
      noToken: 'Open the printed link',
      isThere: 'The studio is set up',
    },
  },
  {
    name: 'phone, zh',
    options: { viewport: { width: 390, height: 844 }, locale: 'zh-CN' },
    words: {
      email: '邮箱',
      displayName: '你的昵称',
      password: '密码',
      confirmation: '再输一次密码',
      next: '继续',
      ...{ skip: '跳过', back: '上一步' },
      short: '密码至少要 8 个字符。',
      nameRefused: '昵称里有不能用的字符',
      titles: ['欢迎', '工作室', '谁可以加入', '地址', '邮件', '模型', '都好了'],
      name: '名字',
      language: '中文',
      invited: '凭邀请',
      byDomain: '指定的邮箱域名',
      domains: '域名，用逗号隔开',
      noDomain: '至少填写一个域名，例如 example.com。',
      notADomain: 'studio 不是域名，应该像 example.com 这样。',
      open: '任何人',
      address: '地址',
      check: '看看需要什么',
      noTls: /^没有\sTLS，/,
      send: '发一封试试',
      sent: /^邮件服务器已经收下/,
      again: '再找一遍',
      noService: /^这台机器/,
      finish: '打开工作室',
      brand: '丹青',
      noToken: '请打开终端里的链接',
      isThere: '工作室已经设置好',
    },
  },
] as const;

type Words = (typeof views)[number]['words'];

for (const { name, options, words } of views) {
  test.describe(name, () => {
    test.use(options);

    test('the first run creates the administrator and the settings, and then its link says that the studio is set up', async ({
      page,
      mails,
      consoleGuard,
    }) => {
      test.setTimeout(240_000);
      const studio = await startServerProcess(serverSettings(mails));
      try {
        const email = `admin.${name.length}@example.com`;
        await expect.poll(() => studio.setupUrl()).toBeDefined();
        const link = studio.setupUrl() ?? '';
        await page.goto(`${studio.url}/setup`);
        await expect(page.getByRole('heading', { name: words.noToken })).toBeVisible();
        // On a busy machine the first page gets its Chinese fonts late, so the reloaded page is
        // checked.
        await page.evaluate(() => document.fonts.ready);
        await page.reload();
        await expect(page.getByRole('heading', { name: words.noToken })).toBeVisible();
        await expectGoodScreen(page);

        await page.goto(link);
        await makeAccount(page, words, email);
        await chooseSettings(page, words);
        await tryServices(page, words, () => mails.waitFor(email));
        consoleGuard.expect(500, routes.findServices.path);
        await searchForServices(page, words);
        await onTitle(page, words, 6);
        await expect(page.getByText(words.brand)).toBeVisible();
        await expectGoodScreen(page);
        await page.getByRole('button', { name: words.finish }).click();
        await expect(page).toHaveURL(`${studio.url}/`);
        await expect(page.getByRole('banner').getByText(words.brand)).toBeVisible();

        consoleGuard.expect(404, '/setup');
        consoleGuard.expect(404, routes.getSetup.path);
        await page.goto(link);
        await expect(page.getByRole('heading', { name: words.isThere })).toBeVisible();
        await expectGoodScreen(page);
      } finally {
        await studio.remove();
      }
    });
  });
}

async function makeAccount(page: Page, words: Words, email: string): Promise<void> {
  await onTitle(page, words, 0);
  expect(new URL(page.url()).search).toBe('');
  await page.getByLabel(words.email).fill(email);
  await page.getByLabel(words.displayName).fill('Mei!');
  await page.getByLabel(words.password, { exact: true }).fill('short');
  await page.getByLabel(words.confirmation).fill('short');
  await goOn(page, words);
  await expect(page.getByText(words.short)).toBeVisible();
  await expect(page.getByText(words.nameRefused)).toBeVisible();
  await expectGoodScreen(page);
  await page.getByLabel(words.displayName).fill('Mei Lin');
  await page.getByLabel(words.password, { exact: true }).fill(PASSWORD);
  await page.getByLabel(words.confirmation).fill(PASSWORD);
  await goOn(page, words);
}

async function chooseSettings(page: Page, words: Words): Promise<void> {
  await onTitle(page, words, 1);
  await page.getByLabel(words.name, { exact: true }).fill(words.brand);
  await expectGoodScreen(page);
  await goOn(page, words);

  await onTitle(page, words, 2);
  await page.getByRole('radio', { name: words.byDomain }).check();
  await goOn(page, words);
  await expect(page.getByText(words.noDomain)).toBeVisible();
  await page.getByLabel(words.domains).fill('studio');
  await goOn(page, words);
  await expect(page.getByText(words.notADomain)).toBeVisible();
  await expectGoodScreen(page);

  await page.getByRole('button', { name: words.skip }).click();
  await onTitle(page, words, 3);
  await page.getByRole('button', { name: words.back }).click();
  await expect(page.getByRole('radio', { name: words.open })).toBeChecked();
  await page.getByRole('radio', { name: words.invited }).check();
  await expectGoodScreen(page);
  await goOn(page, words);
}

async function tryServices(
  page: Page,
  words: Words,
  waitForMail: () => Promise<unknown>,
): Promise<void> {
  await onTitle(page, words, 3);
  await page.getByLabel(words.address, { exact: true }).fill('http://studio.lan:3000');
  await page.getByRole('button', { name: words.check }).click();
  await expect(page.getByText('PUBLIC_URL=http://studio.lan:3000')).toBeVisible();
  await expect(page.getByText(words.noTls)).toBeVisible();
  await expectGoodScreen(page);
  await goOn(page, words);

  await onTitle(page, words, 4);
  await page.getByRole('button', { name: words.send }).click();
  await expect(page.getByText(words.sent)).toBeVisible();
  await waitForMail();
  await expectGoodScreen(page);
}

async function searchForServices(page: Page, words: Words): Promise<void> {
  const service = {
    ...{ kind: 'openai', url: 'http://127.0.0.1:8080/v1', is_set: false },
    ...{
      models: [LONG_MODEL, `${LONG_MODEL}-2`],
      line: 'OPENAI_IMAGES_URL=http://127.0.0.1:8080/v1',
    },
  };
  const answers = [FAILURE, { json: { services: [] } }, { json: { services: [service] } }];
  await page.route(`**${routes.findServices.path}`, route => route.fulfill(answers.shift()));
  const again = page.getByRole('button', { name: words.again });

  await goOn(page, words);
  await onTitle(page, words, 5);
  await expect(page.getByRole('alert')).toBeVisible();
  await expectGoodScreen(page);
  await again.click();
  await expect(page.getByText(words.noService)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await again.click();
  await expect(page.getByText(LONG_MODEL).first()).toBeVisible();
  await expect(page.getByText(service.line)).toBeVisible();
  await expectGoodScreen(page);
  await page.unroute(`**${routes.findServices.path}`);
  await page.getByRole('button', { name: words.skip }).click();
}

async function onTitle(page: Page, words: Words, index: number): Promise<void> {
  const name = words.titles[index] ?? '';
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

async function goOn(page: Page, words: Words): Promise<void> {
  await page.getByRole('button', { name: words.next, exact: true }).click();
}
