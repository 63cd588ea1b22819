/** Counts the frames of a scrolling page in a trace that Chromium records. */
import type { Browser, CDPSession, Page } from 'playwright-core';

export type Frames = {
  shown: number;
  /**
   * `shown` per second of the whole scroll, because a busy machine may scroll for longer than
   * requested.
   */
  shownPerSecond: number;
  dropped: number;
};

type TraceEvent = {
  name: string;
  ph: string;
  args?: { frame_reporter?: { state?: string }; chrome_frame_reporter?: { state?: string } };
};

const SPEED_PIXELS_PER_SECOND = 1_600;

export async function countFrames(browser: Browser, page: Page, seconds: number): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => scrollTo(0, 0));
  await browser.startTracing(page, { categories: ['cc', 'benchmark'] });
  const startedAt = performance.now();
  await scroll(page, session, seconds);
  const tookSeconds = (performance.now() - startedAt) / 1_000;
  // as: the format of the browser's traces
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: TraceEvent[];
  };
  await session.detach();

  const states = traceEvents
    .filter(({ name, ph }) => name === 'PipelineReporter' && ph === 'b')
    .map(({ args }) => (args?.frame_reporter ?? args?.chrome_frame_reporter)?.state ?? '');

  const shown = states.filter(state => state.startsWith('STATE_PRESENTED')).length;

  return {
    shown,
    shownPerSecond: shown / tookSeconds,
    dropped: states.filter(state => state === 'STATE_DROPPED').length,
  };
}

async function scroll(page: Page, session: CDPSession, seconds: number): Promise<void> {
  const heightPixels = await page.evaluate(
    () => document.documentElement.scrollHeight - innerHeight,
  );
  const end = performance.now() + seconds * 1_000;
  for (let sign = -1; performance.now() < end; sign = -sign) {
    const leftPixels = ((end - performance.now()) / 1_000) * SPEED_PIXELS_PER_SECOND;
    const distance = Math.min(heightPixels, Math.ceil(leftPixels));
    await session.send('Input.synthesizeScrollGesture', {
      ...{ x: 400, y: 400, yDistance: sign * distance, speed: SPEED_PIXELS_PER_SECOND },
      ...{ gestureSourceType: 'mouse', preventFling: true },
    });
  }
}
