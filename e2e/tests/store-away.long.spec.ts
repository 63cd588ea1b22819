/** The page's calls are answered as if the server's store were unavailable. See RDY-5. */
import type { Page } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../fixtures/expect-good-screen.ts';
import { chooseFiles, imageWords, openImageMode, thumbs } from '../fixtures/form-images.ts';
import { pngFile } from '../fixtures/picture-files.ts';
import { studioViews } from '../fixtures/studio-views.ts';
import { expect, test } from '../fixtures/test.ts';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

const said = {
  en: {
    away: 'Pictures can’t be stored just now, so nothing new is taken. Please try again in a few minutes.',
    notCharged: 'No credits were taken.',
  },
  zh: {
    away: '暂时无法保存图片，因此不接受新的请求。请几分钟后再试。',
    notCharged: '没有扣积分。',
  },
};

async function refuse(page: Page, path: string): Promise<void> {
  const json = {
    code: 'UNAVAILABLE',
    message: said.en.away,
    requestId: 'r',
    details: { reason: 'STORE_AWAY' },
  };
  await page.route(`**${path}`, route => route.fulfill({ status: 503, json }));
}

for (const { name, isPhone, words, options } of studioViews) {
  test.describe(name, () => {
    test.use(options);
    const language = isPhone ? 'zh' : 'en';

    test('a refused run says why and that no credits were taken, and the prompt stays', async ({
      page,
      consoleGuard,
    }) => {
      consoleGuard.expect(503, routes.submitJob.path);
      await refuse(page, routes.submitJob.path);
      await page.goto('/studio/image-studio');
      const prompt = page.getByRole('textbox', { name: words.prompt, exact: true });
      await prompt.fill('A pine on a rock');
      await page.getByRole('button', { name: words.run }).click();

      await expect(page.getByText(said[language].away)).toBeVisible();
      await expect(page.getByText(said[language].notCharged)).toBeVisible();
      await expect(prompt).toHaveValue('A pine on a rock');
      await expectGoodScreen(page);
    });

    test('a refused upload says why, and its image stays in the form', async ({
      page,
      consoleGuard,
    }) => {
      consoleGuard.expect(503, routes.createUploads.path);
      await refuse(page, routes.createUploads.path);
      await openImageMode(page, imageWords[language]);
      await chooseFiles(page, [pngFile('boat.png')], imageWords[language]);

      await expect(page.getByText(said[language].away)).toBeVisible();
      await expect(thumbs(page, imageWords[language])).toHaveCount(1);
      await expectGoodScreen(page);
    });
  });
}
