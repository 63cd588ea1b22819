/**
 * Texts of users run no scripts on the pages that show them: prompts in the history and its
 * dialogs, and notes on the pages for administrators. See T41.
 */
import type { Page } from '@playwright/test';
import { giveName, makeAccount, newPerson, signIn } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { paintWorks } from '../fixtures/works.ts';

const BREAKS = ['', '">', "'></textarea></script>"];
const BODIES = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<body onload=alert(1)>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<a href="javascript:alert(1)">a</a>',
  '[a](javascript:alert(1))',
  '<details open ontoggle=alert(1)>',
  '<input autofocus onfocus=alert(1)>',
  '<video><source onerror=alert(1)></video>',
  '<style>@import "javascript:alert(1)"</style>',
  '<link rel=stylesheet href="data:text/css,*{}">',
  '<math><mi xlink:href="javascript:alert(1)">a</mi></math>',
  '<template><script>alert(1)</script></template>',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}<b onmouseover=alert(1) style="position:fixed;inset:0">a</b>',
];
const PAYLOADS = BREAKS.flatMap(before => BODIES.map(body => `${before}${body}`));
const PAYLOADS_PER_PROMPT = 6;
const NOTE = '"><svg onload=alert(1)>';
const MADE = [
  ...[
    '[onerror]',
    '[onload]',
    '[ontoggle]',
    '[onfocus]',
    '[onmouseover]',
    '[onclick]',
    '[srcdoc]',
    'math',
  ],
  ...['object', 'embed', '[href^="javascript:"]', '[src^="javascript:"]', 'template script'],
].join(',');

test('sixty payloads in prompts and one in a note are shown as text and run no script', async ({
  page,
  context,
  browser,
  server,
  mails,
  person,
}) => {
  test.setTimeout(150_000);
  const dialogs: string[] = [];
  page.on('dialog', async dialog => {
    dialogs.push(dialog.message());
    await dialog.dismiss();
  });
  const prompts = Array.from({ length: PAYLOADS.length / PAYLOADS_PER_PROMPT }, (_, index) => {
    const at = index * PAYLOADS_PER_PROMPT;

    return `boat ${PAYLOADS.slice(at, at + PAYLOADS_PER_PROMPT).join(' ')}`;
  });
  expect(PAYLOADS).toHaveLength(60);
  await paintWorks(context, server.url, prompts);
  const elsewhere = await browser.newContext();
  const other = newPerson('tom');
  await makeAccount(elsewhere, server.url, mails, other);
  await signIn(elsewhere, server.url, other);
  await giveName(elsewhere, server.url, 'Tom');
  await elsewhere.close();
  await server.admin('suspend', other.email, '--note', NOTE);
  await server.admin('promote', person.email);

  await page.goto('/?tab=history');
  const cards = page.getByRole('button').filter({ has: page.getByRole('img') });
  await expect(cards).toHaveCount(prompts.length);
  for (let index = 0; index < prompts.length; index += 1) {
    await cards.nth(index).click();
    const words = prompts.at(-1 - index) ?? '';
    await expect(page.getByRole('dialog')).toContainText(words.slice(0, 60));
    await expectNothingMade(page);
    await page.keyboard.press('Escape');
  }
  await page.goto(`/admin/people?search=${other.email}`);
  await page.getByRole('link', { name: other.email }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tom' })).toBeVisible();
  await expect(page.getByText(NOTE).first()).toBeVisible();
  await expectNothingMade(page);
  await page.goto('/admin/audit');
  await expect(page.getByText('suspend').first()).toBeVisible();
  await expectNothingMade(page);

  expect(dialogs).toEqual([]);
});

async function expectNothingMade(page: Page): Promise<void> {
  expect(await page.locator(MADE).evaluateAll(all => all.map(one => one.outerHTML))).toEqual([]);
}
