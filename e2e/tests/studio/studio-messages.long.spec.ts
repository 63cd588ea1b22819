/** See RUN-8, RUN-12, WRK-9. */
import type { Page, Route } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { openStudio, run } from '../../fixtures/studio.ts';
import {
  chooseFourImages,
  expectStatus,
  openStudioIn,
  runIn,
  studioViews,
  wallOf,
} from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';
import { paintWorks } from '../../fixtures/works.ts';

const prompt = 'A pine on a rock under the full moon';
const texts = {
  en: {
    ...{
      enhanced: 'Enhanced prompt',
      more: 'More',
      back: '40 credits · 20 returned',
      asking: 'Cancelling',
    },
    ...{ copy: 'Copy: Enhanced prompt', copied: 'Copied' },
    stays: 'It will finish and stays charged.',
  },
  zh: {
    ...{ enhanced: '润色后的描述', more: '更多', back: '40 积分 · 已退回 20', asking: '正在取消' },
    ...{ copy: '复制：润色后的描述', copied: '已复制' },
    stays: '它会画完，积分照扣。',
  },
};

test.beforeEach(({ person, painter }) => {
  expect(person.email).toContain('@');
  painter.hold();
});

for (const { name, isPhone, words, options } of studioViews) {
  test.describe(name, () => {
    test.use(options);
    const said = texts[isPhone ? 'zh' : 'en'];

    test('the enhanced prompt can be read and copied, and the work says how many credits were refunded', async ({
      page,
      context,
      painter,
    }) => {
      await openStudioIn(page, words);
      await chooseFourImages(page, words);
      await runIn(page, words, prompt);
      const painted = await painter.taken(prompt);
      expect(painted.prompt).not.toBe(prompt);
      await painter.finish({ images: [{ color: '#224466' }, { color: '#446622' }] });
      await expectStatus(page, words, words.completed);

      const wall = wallOf(page, words);
      const missing = wall
        .getByText(words.partial(2, 4, 20))
        .filter({ visible: true })
        .last();
      if (!isPhone) await page.setViewportSize({ width: 1024, height: 768 });
      await expect(missing).toBeInViewport({ ratio: 1 });
      expect((await missing.boundingBox())?.height).toBeLessThan(24);
      await page.setViewportSize(options.viewport);
      const open = async (label: string) => {
        if (!isPhone) return wall.getByRole('button', { name: label, exact: true }).click();
        await wall
          .getByRole('button', { name: said.more, exact: true })
          .filter({ visible: true })
          .click();
        await page.getByRole('menuitem', { name: label }).click();
      };
      await open(said.enhanced);
      const dialog = page.getByRole('dialog', { name: said.enhanced });
      await expect(dialog).toContainText(painted.prompt);
      await expectGoodScreen(page);
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await dialog.getByRole('button', { name: said.copy }).click();
      await expect(dialog.getByRole('status')).toHaveText(said.copied);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(painted.prompt);
      await expect(dialog.getByRole('status')).toHaveText('');
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);

      await open(words.viewJob);
      const work = page.getByRole('dialog');
      await expect(work.getByText(said.back)).toBeVisible();
      await expect(work.getByRole('region', { name: said.enhanced })).toContainText(painted.prompt);
      await expectGoodScreen(page);
    });

    test('a cancellation first says that it is in progress, and then its outcome', async ({
      page,
      painter,
    }) => {
      painter.bill();
      await openStudioIn(page, words);
      await runIn(page, words, prompt);
      await painter.progress(0.4);
      const answers = await holdCancellations(page);
      const cancel = wallOf(page, words)
        .getByRole('button', { name: words.cancel, exact: true })
        .filter({ visible: true });
      const asking = wallOf(page, words)
        .getByRole('button', { name: said.asking })
        .filter({ visible: true });

      await cancel.click();
      await expect(asking).toHaveAttribute('aria-busy', 'true');
      await expectGoodScreen(page);
      answers.next(route => route.continue());
      await expect(page.getByText(said.stays)).toBeVisible();
      await expectStatus(page, words, words.painting);

      await cancel.click();
      await expect(asking).toBeVisible();
      answers.next(answerStopped);
      await expect(page.getByText(words.back(10))).toBeVisible();
      await expectStatus(page, words, words.idle.status);
      await expectGoodScreen(page);
    });
  });
}

async function holdCancellations(page: Page) {
  let answered = Promise.withResolvers<(route: Route) => Promise<void>>();
  await page.route(`**${routes.cancelWork.path.replace(':id', '*')}`, async route => {
    const answer = await answered.promise;
    answered = Promise.withResolvers();
    await answer(route);
  });

  return { next: (answer: (route: Route) => Promise<void>) => answered.resolve(answer) };
}

/** Answers as if the provider had stopped the work without a bill. */
async function answerStopped(route: Route): Promise<void> {
  const response = await route.fetch();
  const { job } = await response.json();
  const cancelled = { ...job, status: 'failed', error: 'Cancelled', error_code: 'CANCELLED' };
  await route.fulfill({
    response,
    json: { job: cancelled, cancelled: true, message: 'Cancelled' },
  });
}

test('a reset and a different mode clear the result, and the work continues', async ({
  page,
  context,
  server,
  painter,
}) => {
  const works = page.getByRole('list', { name: 'Other works in progress' }).getByRole('listitem');
  const isIdle = expect(
    page.getByRole('region', { name: 'Result' }).getByText('Ready to generate'),
  );
  await openStudio(page);
  await run(page, 'A pine on a rock');
  await painter.taken('A pine');
  await page.getByRole('button', { name: 'Reset' }).click();
  await isIdle.toBeVisible();
  await expect(works).toContainText(['Pine on a rock']);

  await run(page, 'A lighthouse');
  await painter.taken('A lighthouse');
  await page.getByRole('tab', { name: 'Image' }).click();
  await isIdle.toBeVisible();
  await expect(works).toHaveCount(2);
  await expectGoodScreen(page);

  await painter.finish({ prompt: 'A pine' });
  await painter.finish({ prompt: 'A lighthouse' });
  await paintWorks(context, server.url, []);
  await expect(works).toHaveCount(0);
  await isIdle.toBeVisible();
  await page.goto('/?tab=history');
  await expect(page.getByRole('button', { name: /Lighthouse/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /Pine on a rock/ })).toBeVisible();
});

test('a run that is reset during its submission still reports a refusal', async ({
  page,
  consoleGuard,
}) => {
  await openStudio(page);
  const answering = Promise.withResolvers<void>();
  await page.route(`**${routes.submitJob.path}`, async route => {
    await answering.promise;
    await route.fulfill({
      status: 503,
      json: { code: 'UNAVAILABLE', message: 'No', requestId: 'r' },
    });
  });
  consoleGuard.expect(503, routes.submitJob.path);
  await run(page, 'A pine on a rock');
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect(page.getByText('Ready to generate')).toBeVisible();
  answering.resolve();
  await expect(page.getByRole('region', { name: /^Notifications/ })).toContainText(
    'The run did not start',
  );
});
