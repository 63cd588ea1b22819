import type { Browser, CDPSession, Page } from 'playwright-core';
import { openBrowser } from '../gallery/open-browser.ts';
import type { Measurement } from '../measurement.ts';
import { measurePairs } from '../pairs.ts';
import { makePeople, type Person, signIn } from '../people.ts';
import { figureRow, type Row, ratioRow } from '../report.ts';
import { startServer } from '../start-program.ts';
import { spreadOf } from '../statistics.ts';
import { barePage } from './bare-canvas.ts';
import { type Drawn, drawByHand, type Sheet } from './draw-by-hand.ts';
import {
  apply,
  drawStrokes,
  makePicture,
  openCanvas,
  openEditor,
  SIDE_PIXELS,
} from './open-canvas.ts';

const RUNS = 5;
const COUNTS = { pairs: RUNS, warmUps: 1 };
const FEW = 200;
const MANY = 1_000;
const AFTER_UP_MS_MAX = 34;
const APPLY_MS_MAX = 1_500;
const viewport = { width: 1440, height: 900 };

export const canvas: Measurement = {
  name: 'canvas',
  about:
    `a stroke on a picture of ${SIDE_PIXELS} × ${SIDE_PIXELS} with ${FEW} strokes of 100 ` +
    `points, in the studio's editor at 1440 × 900, by real input: frames, against a line on a ` +
    `bare canvas over a cached picture. Worst frames are medians of ${RUNS} runs.`,
  async measure(environment) {
    const database = await environment.createDatabase('canvas');
    const [person] = await makePeople(database, 1);
    const server = await startServer({
      ...{ DATABASE_URL: database.url, DATA_DIR: environment.createFolder('canvas') },
      SESSION_SECRET: 'a secret of the bench, not of anybody',
    });
    environment.atEnd(server.stop);
    const browser = await openBrowser(environment);
    const studio = {
      ...{ browser, url: server.url },
      person: must(person),
      picture: await makePicture(),
    };
    const few = await openDrawn(studio, FEW);
    const many = await openDrawn(studio, MANY);
    const bare = await openBare(browser, few);

    const drawn = await drawAll({ few, many, bare });
    const panned = [
      ...(await panAll({ few, bare }, 'fitted')),
      ...(await panAll({ few, bare }, 'at 100 %')),
    ];
    const appliedMs = await applyAll(few.sheet.page);

    return [
      ...drawn,
      ...panned,
      figureOf('applying the edit with its mask', appliedMs, APPLY_MS_MAX),
    ];
  },
};

type Studio = { browser: Browser; url: string; person: Person; picture: Buffer };
type Opened = { sheet: Sheet; place: { x: number; y: number; width: number; height: number } };

async function openDrawn(
  { browser, url, person, picture }: Studio,
  count: number,
): Promise<Opened> {
  // Each canvas has its own browser context, because drafts are stored per browser.
  const context = await browser.newContext({ viewport, locale: 'en-US' });
  for (const cookie of (await signIn(url, person)).split('; ')) {
    const [name = '', value = ''] = cookie.split('=', 2);
    await context.addCookies([{ name, value, url }]);
  }
  const page = await context.newPage();
  await openCanvas(page, url, picture);
  await drawStrokes(page, count);
  const place = must(await page.getByRole('application').boundingBox());

  return { place, sheet: await sheetOf(browser, page) };
}

async function openBare(browser: Browser, { place }: Opened): Promise<Opened> {
  const page = await browser.newPage({ viewport });
  await page.setContent(barePage(place));

  return { place, sheet: await sheetOf(browser, page) };
}

async function sheetOf(browser: Browser, page: Page): Promise<Sheet> {
  const session: CDPSession = await page.context().newCDPSession(page);

  return { page, session, browserSession: await browser.newBrowserCDPSession() };
}

async function drawAll({
  few,
  many,
  bare,
}: Record<'few' | 'many' | 'bare', Opened>): Promise<Row[]> {
  const kept: Record<'few' | 'many' | 'bare', Drawn[]> = { few: [], many: [], bare: [] };
  const draw =
    (name: keyof typeof kept, { sheet, place }: Opened) =>
    async () => {
      const drawn = await drawByHand(sheet, place, kept[name].length);
      kept[name].push(drawn);

      return drawn.p95;
    };
  const beside = await measurePairs(draw('few', few), draw('bare', bare), COUNTS);
  const cpu = cpuPairs(kept.few, kept.bare);
  const afterUp = kept.few.slice(COUNTS.warmUps);
  kept.few = [];
  const byCount = await measurePairs(draw('many', many), draw('few', few), COUNTS);
  const p95 = { unit: 'ms', of: 'ours / bare' } as const;

  return [
    ratioRow({
      ...p95,
      what: `a frame of drawing (p95), ${FEW} strokes`,
      pairs: beside,
      bar: { atMost: 1.3 },
    }),
    ratioRow({ ...p95, what: 'processor time of a drawn frame', pairs: cpu }),
    ratioRow({
      ...p95,
      what: `the frame with ${MANY} strokes, beside ${FEW}`,
      pairs: byCount,
      bar: { atMost: 1.1 },
    }),
    // A cost that fits into one frame does not change the frame rate, only the processor time.
    ratioRow({
      ...p95,
      what: `processor time with ${MANY} strokes, beside ${FEW}`,
      pairs: cpuPairs(kept.many, kept.few),
      bar: { atMost: 1.1 },
    }),
    ...[afterUp, kept.many.slice(COUNTS.warmUps)].map((drawn, isMany) =>
      figureOf(
        `the worst frame after the pointer is lifted, ${isMany ? MANY : FEW} strokes`,
        drawn.map(({ worstAfterUp }) => worstAfterUp),
        AFTER_UP_MS_MAX,
      ),
    ),
  ];
}

const KEYS = { fitted: 'Digit0', 'at 100 %': 'Shift+Digit0' };

async function panAll(
  { few, bare }: Record<'few' | 'bare', Opened>,
  zoom: keyof typeof KEYS,
): Promise<Row[]> {
  const kept: Record<'few' | 'bare', Drawn[]> = { few: [], bare: [] };
  const pan =
    (name: keyof typeof kept, { sheet, place }: Opened) =>
    async () => {
      await sheet.page.bringToFront();
      await sheet.page.keyboard.press(KEYS[zoom]);
      const panned = await drawByHand(sheet, place, 0, 'middle');
      kept[name].push(panned);

      return panned.p95;
    };
  const pairs = await measurePairs(pan('few', few), pan('bare', bare), COUNTS);
  const row = { unit: 'ms', of: 'ours / bare' } as const;

  return [
    ratioRow({
      ...row,
      what: `a frame of panning (p95), ${FEW} strokes, ${zoom}`,
      pairs,
      bar: { atMost: 1.3 },
    }),
    ratioRow({
      ...row,
      what: `processor time of a panned frame, ${zoom}`,
      pairs: cpuPairs(kept.few, kept.bare),
      bar: { atMost: 1.6 },
    }),
  ];
}

function cpuPairs(
  ours: readonly Drawn[],
  bare: readonly Drawn[],
): { ours: number; bare: number }[] {
  return ours
    .map(({ cpuPerFrame }, run) => ({ ours: cpuPerFrame, bare: bare[run]?.cpuPerFrame ?? 0 }))
    .slice(COUNTS.warmUps);
}

async function applyAll(page: Page): Promise<number[]> {
  await page.bringToFront();
  const all = [await apply(page)];
  while (all.length < RUNS) {
    await openEditor(page);
    await drawStrokes(page, FEW);
    all.push(await apply(page));
  }

  return all;
}

function figureOf(what: string, samples: readonly number[], atMost: number): Row {
  const range = spreadOf(samples);

  return figureRow({ what, unit: 'ms', value: range.median, range, atMost });
}

function must<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error('a value is missing');

  return value;
}
