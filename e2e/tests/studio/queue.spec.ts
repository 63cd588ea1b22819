/** The works in progress: how they are shown and cancelled, with a painter that does what the test says. */
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import type { Painter } from '../../fixtures/painter.ts';
import { callsOf } from '../../fixtures/people.ts';
import { openStudio, run } from '../../fixtures/studio.ts';
import { expectStatus, openStudioIn, runIn, studioViews, wallOf } from '../../fixtures/studio-views.ts';
import { expect, test } from '../../fixtures/test.ts';
import { paintWorks } from '../../fixtures/works.ts';

const queueWords = {
  en: {
    others: 'Other works in progress',
    count: (count: number) => `${count} in progress`,
    painting: /^Painting, (about|a little|almost)/,
    next: 'Next in line',
    second: 'Number 2 in line',
    more: '1 more',
    cancel: 'Cancel',
    cancelWork: (title: string) => `Cancel: ${title}`,
    show: (title: string) => `Show: ${title}`,
    cancelled: 'Cancelled',
    back: 'Your 10 credits are back.',
    tooLate: 'It is already with the model',
    staysCharged: 'It will finish and stays charged.',
  },
  zh: {
    others: '其他进行中的作品',
    count: (count: number) => `${count} 幅进行中`,
    painting: /^正在画，/,
    next: '排在下一个',
    second: '排在第 2 位',
    more: '还有 1 幅',
    cancel: '取消',
    cancelWork: (title: string) => `取消：${title}`,
    show: (title: string) => `查看：${title}`,
    cancelled: '已取消',
    back: '10 积分已退回。',
    tooLate: '已经交给模型，来不及了',
    staysCharged: '它会画完，积分照扣。',
  },
};

test.beforeEach(({ person, painter }) => {
  expect(person.email).toContain('@');
  painter.hold();
});

for (const { name, options, words, isPhone } of studioViews) {
  test.describe(name, () => {
    test.use(options);
    const queue = options.locale === 'en-US' ? queueWords.en : queueWords.zh;

    test('shows what is painted and what waits, and cancels one with its credits', async ({
      page,
      context,
      server,
      painter,
    }) => {
      await askThree(context, server.url, painter);
      await openStudioIn(page, words);
      // What is loaded behind a dialog that is open is hidden with the page.
      await expect(notifications(page)).toBeAttached();
      if (isPhone) await page.getByRole('button', { name: queue.count(3) }).click();
      const works = page.getByRole('list', { name: queue.others }).getByRole('listitem');
      await expect(works.filter({ hasText: 'First' }).getByText(queue.painting)).toBeVisible();
      await expect(works.getByRole('progressbar', { name: 'First' })).toHaveAttribute('aria-valuenow', '50');
      await expect(works.filter({ hasText: 'Second' })).toContainText(queue.next);
      if (isPhone) await expect(works.filter({ hasText: 'Third' })).toContainText(queue.second);
      else await expect(works.getByRole('button', { name: queue.more })).toBeVisible();
      await expectGoodScreen(page);

      const told = expectToast(page, queue.cancelled, queue.back);
      await works.getByRole('button', { name: queue.cancelWork('Second') }).click();
      await told;
      await painter.letGo('Second');
      // In the open list it keeps its place, so that nothing moves under a finger.
      if (isPhone) await expect(works.filter({ hasText: 'Second' })).toContainText(queue.cancelled);
      else await expect(works.filter({ hasText: 'Second' })).toHaveCount(0);
      await expect(works.filter({ hasText: 'Third' })).toContainText(queue.next);
      await expect(works.getByRole('button', { name: queue.cancelWork('Third') })).toBeFocused();
      await expectGoodScreen(page);

      await page.reload();
      await expect(page.getByRole('banner').first()).toContainText('480');
      if (isPhone) await page.getByRole('button', { name: queue.count(2) }).click();
      await expect(works.filter({ hasText: 'First' }).getByText(queue.painting)).toBeVisible();
      await expect(works.filter({ hasText: 'Third' })).toContainText(queue.next);

      // What was left can be brought back to the wall.
      await works.getByRole('button', { name: queue.show('Third') }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expectStatus(page, words, words.inLine);
      await expect(page.getByRole('figure')).toContainText('Third');
      await expectGoodScreen(page);
    });

    test('cancels the run that the wall shows, with its credits, and says of one that is billed already that it goes on', async ({
      page,
      painter,
    }) => {
      await openStudioIn(page, words);
      await runIn(page, words, 'A pine on a rock');
      await painter.progress(0.4, 'A pine');
      await expect(wallOf(page, words).getByRole('progressbar').first()).toHaveAttribute('aria-valuenow', '40');
      await expect(page.getByRole('banner').first()).toContainText('490');

      const told = expectToast(page, queue.cancelled, queue.back);
      await page.getByRole('button', { name: queue.cancel, exact: true }).filter({ visible: true }).click();
      await told;
      await painter.letGo('A pine');
      await expectStatus(page, words, words.idle.status);
      await expect(isPhone ? page.getByRole('heading', { level: 1 }) : page.getByRole('textbox').first()).toBeFocused();
      await expect(page.getByRole('banner').first()).toContainText('500');
      await expect(page.getByRole('button', { name: words.run })).toBeEnabled();
      await expectGoodScreen(page);

      painter.bill();
      await runIn(page, words, 'A lighthouse');
      await painter.progress(0.4, 'A lighthouse');
      const toldLate = expectToast(page, queue.tooLate, queue.staysCharged);
      await page.getByRole('button', { name: queue.cancel, exact: true }).filter({ visible: true }).click();
      await toldLate;
      await expectStatus(page, words, words.painting);
      await expectGoodScreen(page);

      await painter.finish();
      await expectStatus(page, words, words.completed);
      await expect(page.getByRole('banner').first()).toContainText('490');
    });
  });
}

test('what has no room in the strip is in a list of them all, with its place and the way to cancel it', async ({
  page,
  context,
  server,
  painter,
}) => {
  await askThree(context, server.url, painter);
  await openStudio(page);
  await page.getByRole('button', { name: '1 more' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'In progress' });
  const works = dialog.getByRole('listitem');
  await expect(works).toHaveCount(3);
  await expect(works.getByRole('progressbar', { name: 'First' })).toHaveAttribute('aria-valuenow', '50');
  await expect(works.filter({ hasText: 'Third' })).toContainText('Number 2 in line');
  await expectGoodScreen(page);

  await works.getByRole('button', { name: 'Cancel: Third' }).click();
  await expect(works.filter({ hasText: 'Third' })).toContainText('Cancelled');
  await page.keyboard.press('Escape');
  await expect(strip(page)).toHaveCount(2);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('while a run is sent its work is not taken for another one', async ({ page, painter }) => {
  await openStudio(page);
  const answering = Promise.withResolvers<void>();
  await page.route(`**${routes.submitJob.path}`, async route => {
    const response = await route.fetch();
    await answering.promise;
    await route.fulfill({ response });
  });
  await run(page, 'A pine on a rock');
  await painter.taken('A pine');
  // The messages are ahead of the answer: they have told what it cost.
  await expect(page.getByRole('banner').getByText('490 credits')).toBeVisible();

  await expect(strip(page)).toHaveCount(0);
  answering.resolve();
  await expect(page.getByRole('button', { name: 'Continue creating' })).toBeVisible();
  await expect(strip(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Continue creating' }).click();
  await expect(strip(page)).toHaveCount(1);

  await page.getByRole('button', { name: 'Show: Pine on a rock' }).focus();
  await page.keyboard.press('Enter');
  await expect(strip(page)).toHaveCount(0);
  // Not on what would cancel another one.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await painter.finish();
  await expect(page.getByRole('region', { name: 'Result' }).getByText('Completed')).toBeVisible();
});

test('a work of one tab is in the strip of another, and leaves the wall of the one when it is cancelled there', async ({
  page,
  context,
  painter,
}) => {
  await openStudio(page);
  const other = await context.newPage();
  await openStudio(other);
  await run(other, 'A pine on a rock');
  await painter.taken('A pine');
  const works = strip(page);
  await expect(works).toHaveCount(1);
  await expect(strip(other)).toHaveCount(0);
  await painter.progress(0.25);
  await expect(works.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '25');
  await painter.progress(0.75);
  await expect(works.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '75');

  await works.getByRole('button', { name: 'Cancel: Pine on a rock' }).focus();
  await page.keyboard.press('Enter');
  await expectToast(page, 'Cancelled', 'Your 10 credits are back.');
  await expect(works).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toBeFocused();
  await expect(other.getByRole('region', { name: 'Result' }).getByText('Ready', { exact: true })).toBeVisible();
  await expect(other.getByRole('alert')).toHaveCount(0);
});

test('an upscale is called by what it makes, and shows what it begins with', async ({
  page,
  context,
  server,
  painter,
}) => {
  const [work] = await paintWorksAtOnce(context, server.url, painter);
  const call = callsOf(context, server.url);
  await call(routes.submitJob, {
    prompt: 'Upscale this image to high resolution.',
    action: 'image-upscaling',
    modelName: 'sketchbook-upscale',
    enhancePrompt: false,
    imageUrls: [work?.url],
    originalJobId: work?.id,
  });
  await painter.taken('Upscale');
  await openStudio(page);

  await expect(strip(page)).toContainText('Upscale to 2048 px');
  await painter.progress(0.4);
  await expect(strip(page)).toContainText(/Upscaling, /);
  await expectGoodScreen(page);
  await painter.finish();
  await expect(strip(page)).toHaveCount(0);
});

test('a work that has ended meanwhile is said to have ended', async ({ page, painter, consoleGuard }) => {
  await openStudio(page);
  await run(page, 'A pine on a rock');
  await painter.taken('A pine');
  const cancelling = Promise.withResolvers<void>();
  await page.route('**/cancel', async route => {
    await cancelling.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await painter.finish();
  await expect(page.getByRole('region', { name: 'Result' }).getByText('Completed')).toBeVisible();
  cancelling.resolve();
  await expectToast(page, 'It was finished already', 'You find it in your history.');
  await expect(page.getByRole('banner').getByText('490 credits')).toBeVisible();

  await page.unroute('**/cancel');
  await run(page, 'A second one');
  await painter.taken('A second');
  await page.route('**/cancel', route => route.abort('connectionrefused'));
  consoleGuard.allowLostConnections();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expect(notifications(page)).toContainText('Network error. Please check your connection.');
  await expect(page.getByRole('region', { name: 'Result' }).getByText('Painting').first()).toBeVisible();
});

function strip(page: Page): Locator {
  return page.getByRole('list', { name: 'Other works in progress' }).getByRole('listitem');
}

function notifications(page: Page): Locator {
  return page.getByRole('region', { name: /Notifications|通知/ });
}

async function expectToast(page: Page, title: string, line: string): Promise<void> {
  await expect(notifications(page).getByText(title, { exact: true }).last()).toBeVisible();
  await expect(notifications(page).getByText(line, { exact: true }).last()).toBeVisible();
}

/** One that is half painted, and two that wait for the painter. */
async function askThree(context: BrowserContext, url: string, painter: Painter): Promise<void> {
  const call = callsOf(context, url);
  for (const prompt of ['First', 'Second', 'Third']) {
    await call(routes.submitJob, { prompt, modelName: 'sketchbook' });
    await painter.taken(prompt);
    await painter.progress(prompt === 'First' ? 0.5 : 0, prompt);
  }
}

/** Works that hang there, by a painter that is held from then on. */
async function paintWorksAtOnce(context: BrowserContext, url: string, painter: Painter) {
  const painting = paintWorks(context, url, ['A pine on a rock']);
  await painter.finish({ prompt: 'A pine' });

  return painting;
}
