import { type Browser, devices } from 'playwright-core';
import type { Environment } from '../environment.ts';
import type { Measurement } from '../measurement.ts';
import { measurePairs } from '../pairs.ts';
import { figureRow, ratioRow } from '../report.ts';
import { spreadOf } from '../statistics.ts';
import { openBrowser } from './open-browser.ts';
import { servePage } from './serve-page.ts';
import { startWithGallery } from './start-with-gallery.ts';

const COUNTS = { pairs: 3, warmUps: 1 };
const LOAD_MS_MAX = 120_000;
const PAINT_MS_MAX = 2_000;
/**
 * A mid-range phone on slow 4G, with Lighthouse's values: 562.5 ms latency, and 90 % of 1.6 Mbit/s.
 */
const CPU_SLOWDOWN = 4;
const BYTES_PER_SECOND = (1.6 * 1024 * 1024 * 0.9) / 8;
const network = {
  ...{ offline: false, latency: 562.5 },
  ...{ downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND / 2 },
};

type Paint = { ms: number; imageUrl: string };

export const firstPage: Measurement = {
  name: 'first-page',
  about:
    'the first visit to the gallery on a mid-range phone over slow 4G (CPU 4 times slower, 1.6 ' +
    'Mbit/s, 562 ms latency): largest contentful paint, against a page with only the same picture.',
  async measure(environment) {
    const server = await startWithGallery(environment);
    const browser = await openBrowser(environment);
    const { imageUrl } = await openAsNewcomer(browser, server.url);
    if (!imageUrl) throw new Error('the largest paint is not a picture');
    const bareUrl = await servePicture(environment, imageUrl);
    const paintMs = (url: string) => async () => (await openAsNewcomer(browser, url)).ms;
    const pairs = await measurePairs(paintMs(server.url), paintMs(bareUrl), COUNTS);
    const spread = spreadOf(pairs.map(({ ours }) => ours));

    return [
      figureRow({
        what: 'largest contentful paint',
        unit: 'ms',
        value: spread.median,
        range: spread,
        atMost: PAINT_MS_MAX,
      }),
      ratioRow({
        what: 'largest paint, beside one picture',
        unit: 'ms',
        pairs,
        of: 'ours / bare',
        bar: { atMost: 1.3 },
      }),
    ];
  },
};

async function servePicture(environment: Environment, imageUrl: string): Promise<string> {
  const answer = await fetch(imageUrl);
  const type = answer.headers.get('content-type') ?? '';
  const body = Buffer.from(await answer.arrayBuffer());
  const html =
    '<!doctype html><meta name="viewport" content="width=device-width"><img src="/picture" width="100%">';

  return await servePage(environment, {
    '/': { type: 'text/html', body: html },
    '/picture': { type, body },
  });
}

async function openAsNewcomer(browser: Browser, url: string): Promise<Paint> {
  const context = await browser.newContext({ ...devices['Moto G4'], locale: 'en-US' });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url, { waitUntil: 'networkidle', timeout: LOAD_MS_MAX });
  const paint = await page.evaluate(
    () =>
      new Promise<Paint>(resolve => {
        new PerformanceObserver(list => {
          // as: the observer is registered for this type only
          const last = list.getEntries().at(-1) as LargestContentfulPaint;
          resolve({ ms: last.startTime, imageUrl: last.url });
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );
  await context.close();

  return paint;
}
