import type { Browser, Page } from 'playwright-core';
import type { Measurement } from '../measurement.ts';
import { measurePairs } from '../pairs.ts';
import { figureRow, ratioRow } from '../report.ts';
import { spreadOf } from '../statistics.ts';
import { countFrames, type Frames } from './count-frames.ts';
import { openBrowser } from './open-browser.ts';
import { servePage } from './serve-page.ts';
import { startWithGallery } from './start-with-gallery.ts';

const SECONDS = 20;
const COUNTS = { pairs: 3, warmUps: 1 };
const SHOWN_MIN = 0.95;
const DROPPED_PERCENT_MAX = 5;

export const scroll: Measurement = {
  name: 'scroll',
  about:
    `the whole gallery at 1440 × 900 with all pictures loaded, scrolled for ${SECONDS} s: frames ` +
    'on the screen, against those of an equally long page of boxes.',
  async measure(environment) {
    const server = await startWithGallery(environment);
    const browser = await openBrowser(environment);
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    await page.goto(server.url);
    await showAll(page);
    const heightPixels = await page.evaluate(() => document.documentElement.scrollHeight);
    const barePage = await openBarePage(
      browser,
      await servePage(environment, { '/': boxes(heightPixels) }),
    );

    const ours: Frames[] = [];
    const bare: Frames[] = [];
    const pairs = await measurePairs(
      () => count(browser, page, ours),
      () => count(browser, barePage, bare),
      COUNTS,
    );

    return [
      ratioRow({
        what: 'frames a second while it scrolls',
        unit: '/s',
        pairs,
        of: 'ours / bare',
        bar: { atLeast: SHOWN_MIN },
      }),
      figureRow({
        what: 'frames that the browser dropped',
        unit: '%',
        value: droppedPercents(ours).median,
        range: droppedPercents(ours),
        bare: droppedPercents(bare).median,
        atMost: DROPPED_PERCENT_MAX,
      }),
    ];
  },
};

/** Opens every category and decodes every picture, so that scrolling does neither. */
async function showAll(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  const more = page.getByRole('button', { name: 'Show All' });
  while ((await more.count()) > 0) await more.first().click();
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map(image => image.decode()));
  });
}

async function openBarePage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);

  return page;
}

function boxes(heightPixels: number) {
  const BOX_PIXELS = 300;
  const box = `<p style="height:${BOX_PIXELS - 20}px;margin:0 0 20px;background:#345"></p>`;

  return {
    type: 'text/html',
    body: `<!doctype html><title>bare</title>${box.repeat(heightPixels / BOX_PIXELS)}`,
  };
}

async function count(browser: Browser, page: Page, kept: Frames[]): Promise<number> {
  await page.bringToFront();
  const frames = await countFrames(browser, page, SECONDS);
  kept.push(frames);

  return frames.shownPerSecond;
}

function droppedPercents(all: readonly Frames[]) {
  return spreadOf(
    all
      .slice(COUNTS.warmUps)
      .map(({ shown, dropped }) => (100 * dropped) / Math.max(1, shown + dropped)),
  );
}
