/** See RTM-10, RTM-16. */
import { type Browser, type BrowserContext, devices, type Page } from '@playwright/test';
import type { Job } from '@vermilion/contract/job';
import { fillPath, type RouteName, routes } from '@vermilion/contract/routes';
import { logIn } from '../../fixtures/auth-forms.ts';
import {
  callsOf,
  expireSession,
  makeAccount,
  newPerson,
  type Person,
  signIn,
} from '../../fixtures/people.ts';
import { type RoughLine, roughen } from '../../fixtures/rough-line.ts';
import { expect, test } from '../../fixtures/test.ts';
import { paintWorks } from '../../fixtures/works.ts';

const TITLES = ['Amber hill', 'Blue heron', 'Copper sea', 'Dark pine', 'Early moon'] as const;
/** A reconnection waits up to 30 s. */
const SETTLED = { timeout: 60_000 };

declare global {
  interface Window {
    shown?: Record<string, string[]>;
    pictures?: string[];
  }
}

type Tab = { page: Page; line: RoughLine; isHistory: boolean };

test('tabs of two devices show the server’s state after lost connections, delays and reordered messages', async ({
  browser,
  context,
  server,
  person,
  painter,
  consoleGuard,
}) => {
  test.slow();
  consoleGuard.allowLostConnections();
  painter.hold();
  const call = callsOf(context, server.url);
  const callFor = (name: RouteName, id: string) =>
    call({ ...routes[name], path: fillPath(routes[name].path, { id }) });
  const phone = await openPhone(browser, server.url, person);
  const here = await openTabs(context, 1);
  const there = await openTabs(phone, 11);
  const tabs = [...here, ...there];

  const ids: Record<string, string> = {};
  for (const prompt of TITLES)
    ids[prompt] = (await call(routes.submitJob, { prompt, modelName: 'sketchbook' })).jobId;
  const id = (title: (typeof TITLES)[number]) => ids[title] ?? '';
  for (const title of TITLES) await painter.taken(title);

  for (const { line } of here) line.cut();
  await painter.finish({ prompt: 'Amber hill' });
  await painter.fail('REFUSED_CONTENT', 'Blue heron');
  await ended(id('Amber hill'));
  await ended(id('Blue heron'));
  await callFor('deleteWork', id('Amber hill'));
  await callFor('cancelWork', id('Copper sea'));
  await callFor('restoreWork', id('Amber hill'));
  await callFor('deleteWork', id('Copper sea'));

  for (const { line } of here) line.mend();
  for (const { line } of there) line.cut();
  await painter.finish({ prompt: 'Dark pine' });
  await ended(id('Dark pine'));
  await callFor('deleteWork', id('Blue heron'));
  await callFor('deleteWork', id('Dark pine'));
  await callFor('restoreWork', id('Dark pine'));
  await call({
    ...routes.deleteWork,
    path: `${fillPath(routes.deleteWork.path, { id: id('Blue heron') })}?forever=true`,
  });
  for (const { line } of there) line.mend();
  await painter.finish({ prompt: 'Early moon' });
  await ended(id('Early moon'));
  await callFor('deleteWork', id('Early moon'));
  await callFor('restoreWork', id('Early moon'));

  const { jobs }: { jobs: Job[] } = await call(routes.listHistory);
  expect(jobs.map(job => job.prompt)).toEqual(['Early moon', 'Dark pine', 'Amber hill']);
  await expectTruth(tabs, jobs);
  await phone.close();

  async function ended(jobId: string): Promise<void> {
    await expect.poll(async () => (await callFor('getWork', jobId)).job.status).not.toBe('pending');
  }
});

test('a tab shows its next user no works of the earlier user', async ({
  page,
  context,
  server,
  mails,
  person,
  consoleGuard,
}) => {
  await paintWorks(context, server.url, [...TITLES]);
  await page.goto('/?tab=history');
  await expect(page.getByRole('img', { name: 'Amber hill' })).toBeVisible();
  const other = newPerson('lin');
  await makeAccount(context, server.url, mails, other);
  // Calls with the ended session of the first user are refused.
  for (const route of [routes.listHistory, routes.getMe, routes.getRealtimeToken])
    consoleGuard.allow(401, route.path);

  await expireSession(context, server.url);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.evaluate(recordCards, [...TITLES]);
  await logIn(page, other);

  await page.getByRole('dialog').getByRole('button', { name: 'Skip' }).click();
  await expect(page.getByRole('heading', { name: 'No creations found' })).toBeVisible();
  expect(person.email).not.toBe(other.email);
  expect(await page.evaluate(() => window.shown)).toEqual(
    Object.fromEntries(TITLES.map(title => [title, ['absent']])),
  );
});

test('an open comparison shows the next user neither of its works', async ({
  page,
  context,
  server,
  mails,
  person,
  consoleGuard,
}) => {
  const [one, other] = await paintWorks(context, server.url, ['Amber hill', 'Amber hill']);
  const address = `/compare/${one?.id}/${other?.id}`;
  await page.goto(address);
  await expect(page.getByRole('img', { name: 'Amber hill' }).first()).toBeVisible();
  const stranger = newPerson('lin');
  await makeAccount(context, server.url, mails, stranger);
  consoleGuard.allow(401, routes.getMe.path);
  for (const work of [one, other])
    consoleGuard.allow(404, fillPath(routes.getWork.path, { id: work?.id ?? '' }));

  await context.clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.evaluate(recordPictures);
  await logIn(page, stranger);

  await expect(page.getByRole('heading', { name: 'Images not found' })).toBeVisible();
  expect(person.email).not.toBe(stranger.email);
  expect(await page.evaluate(() => window.pictures)).not.toContain('Amber hill');
});

test('the offer to undo a deletion ends with its user’s session', async ({
  page,
  context,
  server,
  person: _person,
  consoleGuard,
}) => {
  await paintWorks(context, server.url, ['Amber hill']);
  await page.goto('/?tab=history');
  await page.locator('[data-work]').click();
  await page.getByRole('button', { name: 'More options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Delete this work?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  const undo = page.getByRole('button', { name: 'Undo' });
  // A toast stays while the pointer is over it.
  await undo.hover();
  for (const route of [routes.listHistory, routes.getMe, routes.getRealtimeToken])
    consoleGuard.allow(401, route.path);

  await expireSession(context, server.url);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

  await expect(page.getByRole('main').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(undo).toHaveCount(0, { timeout: 2_000 });
});

async function expectTruth(tabs: readonly Tab[], jobs: readonly Job[]): Promise<void> {
  for (const { page, isHistory } of tabs) {
    if (!isHistory) {
      await expect(page.getByRole('region', { name: 'Other works in progress' })).toHaveCount(
        0,
        SETTLED,
      );
      continue;
    }
    const listedIds = () =>
      page
        .locator('[data-work]')
        .evaluateAll(cards => cards.map(card => card.getAttribute('data-work')));
    await expect.poll(listedIds, SETTLED).toEqual(jobs.map(job => job.id));
    for (const title of ['Early moon', 'Dark pine', 'Amber hill']) {
      await expect(page.getByRole('img', { name: title })).toBeVisible(SETTLED);
    }
  }
  for (const { page, isHistory } of tabs) {
    if (isHistory) expect(stepsBack(await page.evaluate(() => window.shown ?? {}))).toEqual([]);
  }
}

async function openPhone(browser: Browser, url: string, person: Person): Promise<BrowserContext> {
  const { viewport } = devices['iPhone 13'];
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    locale: 'en-US',
    colorScheme: 'dark',
  });
  await signIn(context, url, person);

  return context;
}

async function openTabs(context: BrowserContext, seed: number): Promise<Tab[]> {
  const tabs: Tab[] = [];
  for (const [place, path] of ['/?tab=history', '/studio/image-studio'].entries()) {
    const page = await context.newPage();
    const line = await roughen(page, seed + place);
    if (place === 0) await page.addInitScript(recordCards, [...TITLES]);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    tabs.push({ page, line, isHistory: place === 0 });
  }

  return tabs;
}

function recordPictures(): void {
  const pictures: string[] = [];
  window.pictures = pictures;
  new MutationObserver(() => {
    for (const { alt } of document.querySelectorAll('img'))
      if (!pictures.includes(alt)) pictures.push(alt);
  }).observe(document, { childList: true, subtree: true });
}

function recordCards(titles: string[]): void {
  const shown: Record<string, string[]> = {};
  window.shown = shown;
  const record = () => {
    for (const title of titles) {
      const card = [...document.querySelectorAll('main li')].find(item =>
        item.textContent?.includes(title),
      );
      const state = !card ? 'absent' : card.querySelector('[data-work]') ? 'ended' : 'pending';
      const states = (shown[title] ??= []);
      if (states.at(-1) !== state) states.push(state);
    }
  };
  new MutationObserver(record).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
  });
}

function stepsBack(shown: Record<string, string[]>): string[] {
  return Object.entries(shown)
    .filter(
      ([, states]) =>
        states.lastIndexOf('pending') > states.indexOf('ended') && states.includes('ended'),
    )
    .map(([title, states]) => `${title}: ${states.join(', ')}`);
}
