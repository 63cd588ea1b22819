/** See RUN-1, RUN-4, RUN-11. */
import type { Page } from '@playwright/test';
import { JOB_FAILURE_CODES } from '@vermilion/contract/job-failure';
import { STUDIO_TOAST_MS } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import { stopClock } from '../../fixtures/auth-forms.ts';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import {
  chooseFourImages,
  expectCanLeave,
  expectStatus,
  openStudioIn,
  runIn,
  studioViews,
  wallOf,
} from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';
import { expectWhole, tickUntilVisible } from '../../fixtures/toast.ts';

const prompt = 'A pine on a rock under the full moon';

test.beforeEach(({ person, painter }) => {
  expect(person.email).toContain('@');
  painter.hold();
});

for (const { name, isPhone, options, words } of studioViews) {
  test.describe(name, () => {
    test.use(options);

    test('a run shows its submission, its progress and its picture, which can be loaded again', async ({
      page,
      painter,
      consoleGuard,
    }) => {
      await openStudioIn(page, words);
      await expectStatus(page, words, words.idle.status);
      await expectGoodScreen(page);

      const release = await holdSubmission(page);
      await runIn(page, words, prompt);
      await expectStatus(page, words, words.sending);
      await expect(page.getByRole('button', { name: words.generating })).toBeDisabled();
      await expectGoodScreen(page);

      release();
      await expectStatus(page, words, words.painting);
      const wall = wallOf(page, words);
      await expect(wall.getByRole('status').first()).toContainText(words.soFar);
      await expect(
        wall.getByRole('button', { name: words.goOn }).filter({ visible: true }),
      ).toBeVisible();
      await expect(
        wall.getByRole('button', { name: words.viewInHistory }).filter({ visible: true }),
      ).toBeVisible();
      await painter.progress(0.4);
      await expect(wall.getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '40');
      await expectCanLeave(page, words);
      await expectGoodScreen(page);
      if (!isPhone) {
        await page.setViewportSize({ width: 1280, height: 720 });
        await expectCanLeave(page, words);
        await page.setViewportSize(options.viewport);
      }

      consoleGuard.allowLostConnections();
      await page.route('**/files/**', route => route.abort('connectionreset'));
      await painter.finish();
      await expectStatus(page, words, words.completed);
      await expect(wall.getByRole('alert')).toContainText(words.unreached);
      await expectGoodScreen(page);
      await page.unroute('**/files/**');
      await wall.getByRole('button', { name: words.retry }).click();
      const picture = page.getByRole('img', { name: prompt, exact: true });
      const shown = (image: HTMLImageElement) => image.naturalWidth > 0 && image.currentSrc;
      await expect
        .poll(() => picture.evaluate(shown))
        .toMatch(isPhone ? /-640\.webp$/ : /-1280\.webp$/);
      await expect(picture).toHaveAttribute('loading', 'eager');
      await expect(wall.getByRole('alert')).toHaveCount(0);
      await expectGoodScreen(page);
    });

    test('missing pictures are counted, a flagged picture is covered, and a run with only a black picture fails', async ({
      page,
      painter,
    }) => {
      await openStudioIn(page, words);
      await chooseFourImages(page, words);
      await runIn(page, words, prompt);
      await painter.finish();
      await expect(page.getByRole('button', { name: words.picture(4, 4) })).toBeVisible();
      await expectGoodScreen(page);

      await runIn(page, words, 'Two of four');
      await painter.finish({
        images: [{ color: '#224466' }, { color: '#000000' }, { color: '#446622' }],
      });
      await expect(page.getByRole('button', { name: words.picture(2, 2) })).toBeVisible();
      const note = page
        .getByText(words.partial(2, 4, 20))
        .filter({ visible: true })
        .last();
      await expect(note).toBeInViewport();
      await expect(page.getByRole('banner')).toContainText('440');
      await expectGoodScreen(page);

      // The layout shifts of several runs would add up, so a reload resets them.
      await page.reload();
      await expect(page.getByText(words.idle.title)).toBeVisible();
      await runIn(page, words, 'One that is covered');
      await painter.finish({ images: [{ color: '#224466', isFlagged: true }] });
      await expect(wallOf(page, words).getByText(words.covered)).toBeVisible();
      await expect(page.getByRole('img', { name: 'One that is covered' })).toHaveCount(0);
      await expectGoodScreen(page);

      await runIn(page, words, 'All black');
      await painter.finish({ images: [{ color: '#000000' }] });
      await expect(page.getByRole('alert')).toContainText(`${words.failures.WITHHELD}`);
      await expect(page.getByRole('alert')).toContainText(words.back(40));
    });
  });
}

for (const { name, isPhone, options, words } of studioViews) {
  test.describe(`an upscale, ${name}`, () => {
    test.use(options);

    test('a pending upscale can’t be submitted again, and a failed upscale can', async ({
      page,
      painter,
    }) => {
      await openStudioIn(page, words);
      await runIn(page, words, prompt);
      await painter.finish();
      const wall = wallOf(page, words);
      const upscale = wall.getByRole('button', { name: words.upscale }).filter({ visible: true });
      const send = async () => {
        await upscale.click();
        if (isPhone) await page.getByRole('menuitem').first().click();
        await painter.progress(0.4, 'Upscale this image');
      };
      await send();
      await expect(
        wall.getByRole('button', { name: words.submitted }).filter({ visible: true }),
      ).toBeVisible();
      await expect(wall.getByText(isPhone ? words.inProgress : words.upscaling)).toBeVisible();
      await expectGoodScreen(page);
      if (isPhone) {
        await wall.getByRole('button', { name: words.submitted }).click();
        await expect(page.getByRole('menuitem').first()).toHaveAccessibleDescription(
          words.sentOnce,
        );
        await page.keyboard.press('Escape');
      }

      await painter.fail('REFUSED_CONTENT', 'Upscale this image');
      const notices = page.getByRole('region', { name: words.notices });
      await expectWhole(notices.getByText(words.failures.REFUSED_CONTENT));
      await expect(notices.getByText(words.back(5))).toBeVisible();

      await send();
      await painter.finish({ prompt: 'Upscale this image' });
      await expect(notices.getByText(words.upscaled)).toBeVisible();
      await expect(page.getByRole('banner')).toContainText('485');
      await expectGoodScreen(page);
    });
  });
}

for (const { name, isPhone, options, words } of studioViews) {
  test.describe(`a failure, ${name}`, () => {
    test.use(options);

    test('a refused run says why, and a failed run says why and that its credits were refunded', async ({
      page,
      painter,
      consoleGuard,
    }) => {
      await openStudioIn(page, words);
      consoleGuard.expect(402, routes.submitJob.path);
      await answerOnce(page, 402, {
        code: 'INSUFFICIENT_CREDITS',
        message: 'Insufficient credits',
        details: { current: 4, required: 10 },
      });
      await runIn(page, words, prompt);
      await expect(wallOf(page, words).getByRole('alert')).toContainText(words.needed(10, 4));
      await expectGoodScreen(page);
      await page.getByRole('button', { name: words.retry }).click();

      await answerOnce(page, 202, { message: 'Generation started' });
      await runIn(page, words, prompt);
      await expect(wallOf(page, words).getByRole('alert')).toContainText(words.noJobId);
      await page.getByRole('button', { name: words.retry }).click();

      for (const code of JOB_FAILURE_CODES.filter(code => code !== 'CANCELLED')) {
        await runIn(page, words, `Fails as ${code}`);
        await painter.fail(code, code);
        const alert = wallOf(page, words).getByRole('alert');
        await expect(alert.getByRole('heading', { name: words.failed, exact: true })).toBeVisible();
        await expect(alert).toContainText(words.failures[code]);
        await expect(alert).toContainText(words.back(10));
        if (code === 'REFUSED_CONTENT') await expectGoodScreen(page);
        await page.getByRole('button', { name: words.retry }).click();
        await expectStatus(page, words, words.idle.status);
        // On a phone, a focused prompt would open the keyboard.
        await expect(
          isPhone ? page.locator('main h1') : page.getByRole('textbox').first(),
        ).toBeFocused();
      }
      await expect(page.getByRole('banner')).toContainText('500');
    });
  });
}

for (const { name, options, words } of studioViews) {
  test.describe(`a toast at the end, ${name}`, () => {
    test.use(options);

    test('a toast says for four seconds that the picture is ready', async ({ page, painter }) => {
      await page.clock.install();
      await openStudioIn(page, words);
      await runIn(page, words, prompt);
      await painter.taken();
      await stopClock(page);
      await painter.finish();
      const toast = page.getByText(words.ready, { exact: true });
      await tickUntilVisible(page, toast);
      await page.clock.runFor(STUDIO_TOAST_MS - SLACK_MS);
      await expect(toast).toBeVisible();
      await page.clock.runFor(2 * SLACK_MS);
      await expect(toast).toHaveCount(0);
    });
  });
}

const SLACK_MS = 800;

async function holdSubmission(page: Page): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(
    `**${routes.submitJob.path}`,
    async route => {
      await gate.promise;
      await route.continue();
    },
    { times: 1 },
  );

  return gate.resolve;
}

async function answerOnce(page: Page, status: number, json: unknown): Promise<void> {
  await page.route(`**${routes.submitJob.path}`, route => route.fulfill({ status, json }), {
    times: 1,
  });
}
