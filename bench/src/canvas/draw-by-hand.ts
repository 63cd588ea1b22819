import type { CDPSession, Page } from 'playwright-core';
import { percentile } from '../statistics.ts';

export type Drawn = {
  /** The 95th percentile of the milliseconds between frames. */
  p95: number;
  /** The longest time between frames after the pointer was lifted, in milliseconds. */
  worstAfterUp: number;
  /** Processor milliseconds of all browser processes per frame. */
  cpuPerFrame: number;
};

export type Sheet = { page: Page; session: CDPSession; browserSession: CDPSession };

const POINTS = 200;
/** The interval between the events of a 125 Hz mouse. */
const POINT_MS = 8;
const AFTER_MS = 600;

const BUTTONS = { left: 1, middle: 4 };

/**
 * Draws a curve with the mouse, and measures the frames and the processor time.
 * @param place the drawing area in CSS pixels
 * @param run a number that shifts the curve, so that the strokes of two runs differ
 * @param button the left button draws; the middle button pans the view
 */
export async function drawByHand(
  { page, session, browserSession }: Sheet,
  place: { x: number; y: number; width: number; height: number },
  run: number,
  button: 'left' | 'middle' = 'left',
): Promise<Drawn> {
  await page.bringToFront();
  const at = (index: number) => ({
    x: place.x + place.width * (0.3 + (0.4 * index) / POINTS),
    y: place.y + place.height * (0.5 + 0.3 * Math.sin(index / 9 + run)),
  });
  const mouse = (type: string, index: number, isDown: boolean) =>
    session.send('Input.dispatchMouseEvent', {
      ...{ type: type as 'mouseMoved', ...at(index) },
      ...{
        button,
        buttons: isDown ? BUTTONS[button] : 0,
        clickCount: type === 'mouseMoved' ? 0 : 1,
      },
    });
  await mouse('mouseMoved', 0, false);
  await mouse('mousePressed', 0, true);
  await startRecording(page);
  const cpuBefore = await cpuMs(browserSession);

  const moves: Promise<unknown>[] = [];
  const startedAt = performance.now();
  for (let index = 1; index <= POINTS; index += 1) {
    moves.push(mouse('mouseMoved', index, true));
    await until(startedAt + index * POINT_MS);
  }
  await Promise.all(moves);
  const drawing = await takeFrames(page);
  const cpu = (await cpuMs(browserSession)) - cpuBefore;
  await mouse('mouseReleased', POINTS, false);
  await until(performance.now() + AFTER_MS);
  const after = await takeFrames(page);

  return {
    p95: percentile(drawing, 95),
    worstAfterUp: percentile(after, 100),
    cpuPerFrame: cpu / drawing.length,
  };
}

type Recorder = { frames: number[]; startedAt: number };

async function startRecording(page: Page): Promise<void> {
  await page.evaluate(() => {
    // as: the page keeps the recorder for `takeFrames`
    const recorder: Recorder = ((globalThis as { recorder?: Recorder }).recorder = {
      frames: [],
      startedAt: 0,
    });
    const recordFrame = (now: number) => {
      if ((globalThis as { recorder?: Recorder }).recorder !== recorder) return;
      if (recorder.startedAt > 0) recorder.frames.push(now - recorder.startedAt);
      recorder.startedAt = now;
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  });
}

function takeFrames(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    (globalThis as unknown as { recorder: Recorder }).recorder.frames.splice(0),
  );
}

async function cpuMs(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');

  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime * 1_000, 0);
}

async function until(timeMs: number): Promise<void> {
  while (performance.now() < timeMs) await new Promise(resolve => setTimeout(resolve, 1));
}
