/**
 * Neither an interrupted connection nor a killed server loses a file or stores it twice. See
 * UPL-12, UPL-14.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { EXPORT_FILE_PATH, routes, UPLOAD_FILE_PATH } from '@vermilion/contract/routes';
import {
  chooseFiles,
  expectImages,
  expectStored,
  openImageMode,
} from '../../fixtures/form-images.ts';
import { type Line, openLine } from '../../fixtures/line.ts';
import { callsOf } from '../../fixtures/people.ts';
import { pngFile } from '../../fixtures/picture-files.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Sizes of three pictures of noise, each a file of 5 MB. The sizes tell them apart. */
const sides = [
  { width: 1_320, height: 1_320 },
  { width: 1_310, height: 1_330 },
  { width: 1_300, height: 1_340 },
];
const SLOW_BYTES_PER_SECOND = 1_500_000;

const testOnLine = test.extend<{ line: Line }>({
  // See `fixtures/test.ts` for the reason.
  // oxlint-disable-next-line no-empty-pattern
  line: async ({}, use) => {
    const line = await openLine();
    await use(line);
    await line.close();
  },
  proxy: async ({ line }, use) => use({ server: line.url }),
});

test.beforeEach(({ person, consoleGuard }) => {
  expect(person.email).toContain('@');
  consoleGuard.allowLostConnections();
});

testOnLine(
  'three files of 5 MB are stored once each, although the connection is cut twice and the server is killed',
  async ({ page, context, server, line }) => {
    test.setTimeout(120_000);
    const asked = watchAsked(page);
    await openImageMode(page);
    const setPace = await paceSetter(context, page);
    await setPace(SLOW_BYTES_PER_SECOND);
    await chooseFiles(
      page,
      sides.map((side, index) => pngFile(`${index}.png`, side)),
    );

    await waitForThree(line, 300_000);
    line.cut();
    await waitForThree(line, 600_000);
    // The connections wait for the restart, because the page makes only a limited number of
    // attempts.
    const release = line.hold();
    await server.stop('SIGKILL');
    await server.start();
    release();
    await waitForThree(line, 300_000);
    line.cut();
    await setPace(-1);
    await expectStored(page, 60_000);

    await expectImages(page, ['0.png', '1.png', '2.png']);
    expect(line.begun(), 'each file was sent again after each interruption').toBeGreaterThanOrEqual(
      12,
    );
    expect(asked()).toBe(3);
    expect(await countUploads(page, server.url)).toBe(3);
    expect(await sidesOfKept(page)).toEqual(sides);
  },
);

test('a file whose answer was lost is stored once', async ({ page, server }) => {
  const asked = watchAsked(page);
  await page.route(
    `**${UPLOAD_FILE_PATH}**`,
    async route => {
      expect((await route.fetch()).status()).toBe(200);
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await openImageMode(page);
  await chooseFiles(page, [pngFile('moon.png')]);
  await expectStored(page);

  expect(asked()).toBe(1);
  expect(await countUploads(page, server.url)).toBe(1);
});

test('an upload gets a second address if the first has expired', async ({
  page,
  server,
  consoleGuard,
}) => {
  const asked = watchAsked(page);
  await page.route(
    `**${UPLOAD_FILE_PATH}**`,
    async route => {
      consoleGuard.expect(403, new URL(route.request().url()).pathname);
      await route.fulfill({
        status: 403,
        json: { code: 'FORBIDDEN', message: 'It has expired.', requestId: 'x' },
      });
    },
    { times: 1 },
  );
  await openImageMode(page);
  await chooseFiles(page, [pngFile('moon.png')]);
  await expectStored(page);

  expect(asked()).toBe(2);
  expect(await countUploads(page, server.url)).toBe(1);
});

test('an upload continues while the user views the dashboard', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>(resolve => {
    release = resolve;
  });
  await page.route(`**${UPLOAD_FILE_PATH}**`, async route => {
    await held;
    await route.continue();
  });
  await openImageMode(page);
  await chooseFiles(page, [pngFile('moon.png')]);
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('form', { name: 'Image studio' })).toHaveCount(0);
  const answer = page.waitForResponse(`**${UPLOAD_FILE_PATH}**`);
  release();
  expect((await answer).status()).toBe(200);
  await page.getByRole('banner').getByRole('link', { name: 'Image Studio' }).click();

  await expectImages(page, ['moon.png']);
  await expectStored(page);
});

async function paceSetter(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);

  return (bytesPerSecond: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
}

async function waitForThree(line: Line, bytes: number): Promise<void> {
  await expect.poll(() => line.underWay(bytes), { timeout: 45_000, intervals: [50] }).toBe(3);
}

function watchAsked(page: Page): () => number {
  let count = 0;
  page.on('response', async response => {
    if (!response.url().endsWith(routes.createUploads.path)) return;
    const { files }: { files: unknown[] } = await response.json();
    count += files.length;
  });

  return () => count;
}

async function countUploads(page: Page, url: string): Promise<number> {
  const call = callsOf(page.context(), url);
  await call(routes.requestExport);
  const state = async () => (await call(routes.getExport)).export.status;
  await expect.poll(state, { timeout: 30_000 }).toBe('ready');
  const zip = await (await page.request.get(`${url}${EXPORT_FILE_PATH}`)).body();

  // The zip file ends with a directory. A name begins 42 bytes after its entry's mark.
  const entries = zip.toString('latin1').split('PK\x01\x02');

  return entries.filter(entry => entry.slice(42).startsWith('uploads/')).length;
}

async function sidesOfKept(page: Page): Promise<{ width: number; height: number }[]> {
  return page.evaluate(async () => {
    const { draft } = JSON.parse(sessionStorage.getItem('studio') ?? '');
    const urls: string[] = draft.images.map(
      (image: { stored: { url: string } }) => image.stored.url,
    );

    return Promise.all(
      urls.map(async url => {
        const { width, height } = await createImageBitmap(await (await fetch(url)).blob());

        return { width, height };
      }),
    );
  });
}
