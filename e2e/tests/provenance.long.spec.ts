/**
 * The metadata of files that users save, and the setting for it in the profile. See PIC-7, PIC-8,
 * PIC-16, PIC-17.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { fillPath, routes } from '@vermilion/contract/routes';
import { WORK_FILE_PATH } from '@vermilion/contract/work-file';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { callsOf } from '../fixtures/people.ts';
import { expectStatus, openStudioIn, runIn, studioViews } from '../fixtures/studio-views.ts';
import { expect, test } from '../fixtures/test.ts';
import { paintWorks } from '../fixtures/works.ts';

const fileWords = {
  en: {
    more: /^More/,
    original: 'Save the original (PNG)',
    withPrompt: 'With prompt and settings, as your profile says',
    without: 'Save without metadata (PNG)',
    withoutNote: 'The picture alone: its file does not say how it was made.',
    switch: 'Put prompt and settings into downloaded PNG files',
    question: 'Take it without the AI label?',
    agree: 'Agree and save',
    cancel: 'Cancel',
    failed: 'The picture could not be saved',
  },
  zh: {
    more: /^更多/,
    original: '保存原图（PNG）',
    withPrompt: '按个人资料中的设置，带描述和参数',
    without: '不带元数据保存（PNG）',
    withoutNote: '只有画面，文件里不说明它是怎么画成的。',
    switch: '把描述和参数写进下载的 PNG 文件',
    question: '保存不带 AI 标识的文件？',
    agree: '同意并保存',
    cancel: '取消',
    failed: '图片没能保存',
  },
};
const prompt = 'A pine on a rock under the full moon';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

for (const { name, options, words } of studioViews) {
  const said = fileWords[options.locale === 'zh-CN' ? 'zh' : 'en'];

  async function save(page: Page, entry: string): Promise<{ fileName: string; bytes: Buffer }> {
    const downloading = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: entry }).click();
    const download = await downloading;

    return { fileName: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  }

  const openMenu = (page: Page) => page.getByRole('button', { name: said.more }).last().click();

  test.describe(name, () => {
    test.use(options);

    test('the studio saves the original with its metadata and a file without metadata', async ({
      page,
    }) => {
      await openStudioIn(page, words);
      await runIn(page, words, prompt);
      await expectStatus(page, words, words.completed);
      await openMenu(page);
      await expect(page.getByRole('menuitem', { name: said.without })).toContainText(
        said.withoutNote,
      );
      await expectGoodScreen(page);

      const original = await save(page, said.original);
      expect(original.fileName).toMatch(/^generated-image-\d+\.png$/);
      expect(original.bytes.includes('digitalsourcetype/algorithmicMedia')).toBe(true);
      expect(original.bytes.includes(prompt)).toBe(false);

      await openMenu(page);
      const plain = await save(page, said.without);
      expect(plain.fileName).toMatch(/^generated-image-\d+\.png$/);
      expect(plain.bytes.subarray(1, 4).toString()).toBe('PNG');
      expect(plain.bytes.includes('digitalsourcetype')).toBe(false);
    });

    test('the original PNG of a work contains prompt and settings if its owner has turned this on', async ({
      page,
      context,
      server,
    }) => {
      const [work] = await paintWorks(context, server.url, [prompt]);
      await page.goto('/dashboard/profile');
      const wish = page.getByRole('switch', { name: said.switch });
      await expect(wish).not.toBeChecked();
      await wish.click();
      await expect(wish).toBeChecked();
      await expectGoodScreen(page);
      await page.reload();
      await expect(wish).toBeChecked();

      await page.goto(`/?viewJobId=${work?.id}`);
      await expect(page.getByRole('dialog').getByText(prompt)).toBeVisible();
      await openMenu(page);
      await expect(page.getByRole('menuitem', { name: said.original })).toContainText(
        said.withPrompt,
      );
      await expectGoodScreen(page);
      const original = await save(page, said.original);
      expect(original.fileName).toBe(`${work?.id}.png`);
      expect(original.bytes.includes(`parameters\0${prompt}\nSeed: ${work?.params.seed}`)).toBe(
        true,
      );
      await openMenu(page);
      expect((await save(page, said.without)).bytes.includes(prompt)).toBe(false);

      const stored = await (await context.request.get(`${server.url}${work?.url}`)).body();
      expect(stored.includes(prompt)).toBe(false);
    });

    test('on a server that labels AI pictures, a file without the label is saved after its owner has agreed', async ({
      page,
      context,
      server,
      consoleGuard,
    }) => {
      const [work] = await paintWorks(context, server.url, [prompt]);
      const path = fillPath(WORK_FILE_PATH, { id: work?.id ?? '' });
      consoleGuard.expect(409, path);
      // Sketchbook's pictures need no label, so the test gives the refusal of a server with labels.
      await page.route(`**${path}`, async route => {
        const { is_agreed: isAgreed } = route.request().postDataJSON() as { is_agreed: boolean };
        const refusal = {
          code: 'AGREEMENT_NEEDED',
          message: 'Please agree first.',
          requestId: 'a',
        };
        await (isAgreed ? route.continue() : route.fulfill({ status: 409, json: refusal }));
      });
      await page.goto(`/?viewJobId=${work?.id}`);
      await expect(page.getByRole('dialog').getByText(prompt)).toBeVisible();
      await openMenu(page);
      await page.getByRole('menuitem', { name: said.without }).click();
      const question = page.getByRole('dialog', { name: said.question });
      await expect(question).toBeVisible();
      await expectGoodScreen(page);
      await question.getByRole('button', { name: said.cancel }).click();
      await expect(question).toHaveCount(0);

      await openMenu(page);
      await page.getByRole('menuitem', { name: said.without }).click();
      const downloading = page.waitForEvent('download');
      await question.getByRole('button', { name: said.agree }).click();
      expect((await downloading).suggestedFilename()).toBe(`${work?.id}.png`);
      await expect(question).toHaveCount(0);
    });
  });
}

test('a file and a setting that can’t be saved are reported', async ({
  page,
  context,
  server,
  consoleGuard,
}) => {
  const said = fileWords.en;
  const [work] = await paintWorks(context, server.url, [prompt]);
  const path = fillPath(WORK_FILE_PATH, { id: work?.id ?? '' });
  consoleGuard.expect(503, path);
  consoleGuard.expect(503, routes.updateProfile.path);
  const away = { status: 503, json: { code: 'UNAVAILABLE', message: 'Not now.', requestId: 'a' } };
  await page.route(`**${path}`, route => route.fulfill(away));
  await page.goto(`/?viewJobId=${work?.id}`);
  await page.getByRole('button', { name: said.more }).last().click();
  await page.getByRole('menuitem', { name: said.without }).click();
  await expect(page.getByText(said.failed)).toBeVisible();

  await page.goto('/dashboard/profile');
  await page.route(`**${routes.updateProfile.path}`, route => route.fulfill(away));
  const wish = page.getByRole('switch', { name: said.switch });
  await wish.click();
  await expect(page.getByText('This could not be saved.')).toBeVisible();
  await expect(wish).not.toBeChecked();
  expect((await callsOf(context, server.url)(routes.getMe)).user.puts_prompt_in_files).toBe(false);
});
