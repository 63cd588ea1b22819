/** What becomes of a prompt's words: said while one types, asked about before credits are taken, and kept with the work. */
import type { Page } from '@playwright/test';
import { POLL_INTERVAL_MS } from '@vermilion/contract/limits';
import { routes } from '@vermilion/contract/routes';
import { expectGoodScreen } from '../../fixtures/expect-good-screen.ts';
import { passTimeUntil } from '../../fixtures/pass-time.ts';
import { test } from '../../fixtures/sketchbook.ts';
import { changeModels } from '../../fixtures/studio-form.ts';
import { expect } from '../../fixtures/test.ts';
import { paintWorks } from '../../fixtures/works.ts';

const texts = {
  'en-US': {
    prompt: 'Prompt',
    idle: 'Sketchbook paints by rules, not AI. While you write, it says here what it can’t paint.',
    leftOut: 'Can’t paint:Quasar',
    paints: 'Paints:Corgi as dog, boat',
    announced: 'Can’t paint: Quasar\nPaints: Corgi as dog, boat',
    many: ['Can’t paint: +2 more', 'Can’t paint: Less'],
    images: 'Image',
    simplePrompt: 'What would you like to see?',
    result: 'Result',
    question: 'Sketchbook can’t paint “quasar”',
    shows: 'It would paint only this: lake. It costs 10 credits all the same.',
    change: 'Change the words',
    paint: 'Paint anyway',
    notPainted: 'Not painted: quasar',
    notPaintedLine: 'Not painted:quasar',
    details: 'View job',
    more: 'More',
    changed: 'Sketchbook has changed since: the same words and seed paint another picture.',
  },
  'zh-CN': {
    prompt: '描述',
    idle: '速写本按规则作画，不是 AI。边写边看，画不出的词会列在这里。',
    leftOut: '画不出：Quasar',
    paints: '会画：Corgi（画成狗）、boat',
    announced: '画不出：Quasar\n会画：Corgi（画成狗）、boat',
    many: ['画不出： 还有 2 个', '画不出： 收起'],
    images: '图生图',
    simplePrompt: '想看到什么样的画面？',
    result: '结果',
    question: '速写本画不出“quasar”',
    shows: '画面里只会有：lake。照样消耗 10 积分。',
    change: '改写描述',
    paint: '仍然画',
    notPainted: '没有画出：quasar',
    notPaintedLine: '没有画出：quasar',
    details: '查看作品',
    more: '更多',
    changed: '速写本此后有更新：同样的描述和种子会画出另一张图。',
  },
};

const PROMPT = 'A Corgi in a boat beside a Quasar';
const MANY = 'a corgi, a Quasar, a spectrometer, a hadron, a theodolite, a trebuchet by a lake';
const WITHOUT_SUBJECT = 'a quasar over a lake';

test.beforeEach(({ person }) => {
  expect(person.email).toContain('@');
});

for (const locale of ['en-US', 'zh-CN'] as const) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    const t = texts[locale];
    const field = (page: Page) => page.getByRole('textbox', { name: t.prompt, exact: true });
    const form = (page: Page) => page.getByRole('form');

    test.describe(`${locale}, ${viewport.width} px`, () => {
      test.use({ locale, viewport });

      test.beforeEach(async ({ page }) => {
        await page.goto('/studio/image-studio');
        await expect(form(page).getByText(t.idle)).toBeVisible();
      });

      test('the form says what becomes of the words, and moves nothing', async ({ page }) => {
        await expectGoodScreen(page);
        await expect(field(page)).toHaveAccessibleDescription(new RegExp(t.idle));
        const { height } = (await field(page).boundingBox()) ?? {};
        await field(page).pressSequentially(PROMPT);

        await expect(form(page).getByText(t.leftOut)).toBeVisible();
        await expect(form(page).getByText(t.paints)).toBeVisible();
        await expect(form(page).locator('s')).toHaveText(['Quasar']);
        await expect(form(page).locator('[aria-live]')).toHaveText(t.announced);
        await expect(field(page)).toHaveAccessibleDescription(
          new RegExp(t.announced.replace('\n', ' ')),
        );
        expect((await field(page).boundingBox())?.height).toBe(height);
        await expectGoodScreen(page);

        await field(page).fill(MANY);
        await form(page).getByRole('button', { name: t.many[0], expanded: false }).click();
        await form(page).getByRole('button', { name: t.many[1], expanded: true }).waitFor();
        await expect(form(page).locator('s')).toHaveText([
          ...['Quasar', 'spectrometer', 'hadron', 'theodolite', 'trebuchet'],
        ]);
        await expectGoodScreen(page);

        await field(page).fill('');
        await expect(form(page).getByText(t.idle)).toBeVisible();
        await expect(form(page).locator('s')).toHaveCount(0);
        await page.getByRole('tab', { name: t.images, exact: true }).click();
        await expect(form(page).getByText(t.idle)).toHaveCount(0);
      });

      test('asks once before it paints without the main subject, and says so of the work', async ({
        page,
      }) => {
        const submissions: string[] = [];
        page.on('request', request => {
          if (request.url().endsWith(routes.submitJob.path)) submissions.push(request.url());
        });
        await field(page).fill(WITHOUT_SUBJECT);
        await field(page).press('Control+Enter');

        const question = page.getByRole('dialog', { name: t.question });
        await expect(question).toContainText(t.shows);
        await expectGoodScreen(page);
        await question.getByRole('button', { name: t.change }).click();
        await expect(question).toBeHidden();
        await expect(field(page)).toBeFocused();
        expect(submissions).toEqual([]);

        await field(page).press('Control+Enter');
        const plate = page.getByRole('figure');
        const notPainted = plate.getByRole('button', { name: t.notPainted });
        await expect(notPainted).toBeVisible({ timeout: 30_000 });
        await expect(question).toBeHidden();
        await notPainted.press('Enter');
        const allWords = plate.locator('[popover]');
        await expect(allWords).toHaveText(t.notPaintedLine);
        await expect(allWords).toBeVisible();
        await expectGoodScreen(page);
        await page.keyboard.press('Escape');
        await expect(allWords).toBeHidden();

        await openDetails(page, t);
        await expect(page.getByRole('dialog').getByText(t.notPaintedLine)).toBeVisible();
        await expect(page.getByText(t.changed)).toHaveCount(0);
        await expectGoodScreen(page);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);

        await field(page).fill(`${WITHOUT_SUBJECT}, mist`);
        await page.locator('[type=submit]').click();
        await question.getByRole('button', { name: t.paint }).click();
        await expect.poll(() => submissions.length).toBe(2);
      });

      test('the simple dashboard says and asks the same', async ({ page }) => {
        const submissions: string[] = [];
        page.on('request', request => {
          if (request.url().endsWith(routes.submitSimpleJob.path)) submissions.push(request.url());
        });
        await page.clock.install();
        await page.goto('/dashboard');
        const prompt = page.getByRole('textbox', { name: t.simplePrompt });
        await expect(prompt).toHaveAccessibleDescription(new RegExp(t.idle));
        await expectGoodScreen(page);
        await prompt.fill(WITHOUT_SUBJECT);
        await prompt.press('Control+Enter');

        const question = page.getByRole('dialog', { name: t.question });
        await expect(question).toContainText(t.shows);
        await page.keyboard.press('Escape');
        await expect(question).toBeHidden();
        await expect(prompt).toBeFocused();
        expect(submissions).toEqual([]);

        await prompt.press('Meta+Enter');
        const notPainted = page
          .getByRole('region', { name: t.result })
          .getByRole('button', { name: t.notPainted });
        await passTimeUntil(page, notPainted, POLL_INTERVAL_MS);
        expect(submissions).toHaveLength(1);
        await expectGoodScreen(page);
      });

      test('a work of another version of the painter says that it can’t be made again just so', async ({
        page,
        context,
        server,
      }) => {
        await paintWorks(context, server.url, ['a lake']);
        await changeModels(page, model => ({ ...model, painter_version: 99 }), 'image-generation');
        await page.goto('/?tab=history');
        await page.getByRole('img', { name: 'a lake' }).click();

        await expect(page.getByRole('dialog').getByText(t.changed)).toBeVisible();
        await expectGoodScreen(page);
      });
    });
  }
}

async function openDetails(page: Page, t: (typeof texts)['en-US']): Promise<void> {
  const button = page.getByRole('button', { name: t.details });
  if (await button.isVisible()) return button.click();
  await page.getByRole('button', { name: t.more, exact: true }).click();
  await page.getByRole('menuitem', { name: t.details }).click();
}

test('nothing is asked of a model that does not say it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await changeModels(page, model => ({ ...model, painter_version: undefined }));
  await page.goto('/studio/image-studio');
  await page.getByRole('textbox', { name: 'Prompt' }).fill(WITHOUT_SUBJECT);
  await expect(page.locator('[type=submit]')).not.toHaveAttribute('aria-disabled');
  await page.getByRole('textbox', { name: 'Prompt' }).press('Control+Enter');
  await expect(page.getByRole('banner').getByText('490 credits')).toBeAttached();

  expect(asked).toContain(routes.submitJob.path);
  expect(asked).not.toContain(routes.understandPrompt.path);
});

test('without a connection nothing is asked, and after a refusal nothing is shown', async ({
  page,
  context,
  consoleGuard,
}) => {
  const { path } = routes.understandPrompt;
  const asked: string[] = [];
  page.on('request', request => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto('/studio/image-studio');
  const field = page.getByRole('textbox', { name: 'Prompt' });
  await expect(page.getByText('paints by rules, not AI')).toBeVisible();
  consoleGuard.allowLostConnections();
  await context.setOffline(true);
  await field.fill('a quasar');
  await page.clock.runFor(2_000);
  await expect(page.getByText('paints by rules, not AI')).toBeHidden();
  expect(asked).not.toContain(path);
  await context.setOffline(false);
  consoleGuard.expect(429, path);
  await page.route(`**${path}`, route =>
    route.fulfill({ status: 429, json: { code: 'RATE_LIMITED', message: 'no' } }),
  );
  const refused = page.waitForResponse(`**${path}`);
  await field.fill('a quasar and a violin');
  expect((await refused).status()).toBe(429);

  expect(asked.filter(each => each === path)).toHaveLength(1);
  await expect(page.getByRole('form').locator('s')).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
