/**
 * Runs Lighthouse on a few pages with the settings of a phone. Each page is measured three times,
 * each time in a new browser profile. The run with the median performance is the result.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/chromium.ts';
import type { Stage } from '../shots/stage.ts';

/** Scores are from 0 to 100. */
export type Measured = {
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** Lighthouse's measure of the machine's speed. On a slower machine a page has a longer TBT. */
  benchmarkIndex: number;
  findings: string[];
};
type Bars = Partial<Omit<Measured, 'benchmarkIndex' | 'findings'>>;

export type PageToMeasure = { name: string; path: string; isSignedIn?: boolean; bars: Bars };

const RUNS = 3;
const RUN_MS_MAX = 180_000;
const CLEAN: Bars = { accessibility: 100, bestPractices: 100, seo: 100 };
const PROGRAM = path.join(import.meta.dirname, 'run-lighthouse.mjs');

export function pagesToMeasure({ facts }: Stage): PageToMeasure[] {
  return [
    {
      name: '/',
      path: '/',
      bars: { ...CLEAN, performance: 97, lcpMs: 1_900, tbtMs: 80, cls: 0.01 },
    },
    { name: 'a preset', path: `/?viewPresetId=${facts.preset}`, bars: CLEAN },
    { name: 'log-in', path: '/login', bars: CLEAN },
    {
      name: 'studio',
      path: '/studio/image-studio',
      isSignedIn: true,
      // Search engines can't see a page behind the log-in, so there is no goal for SEO.
      bars: { performance: 90, accessibility: 100, bestPractices: 100 },
    },
  ];
}

export async function measurePage(stage: Stage, page: PageToMeasure): Promise<Measured> {
  const runs: Measured[] = [];
  for (let run = 0; run < RUNS; run += 1) runs.push(await measureOnce(stage, page));
  runs.sort((a, b) => a.performance - b.performance);
  const median = runs[Math.floor(RUNS / 2)];
  if (!median) throw new Error(`${page.name} was not measured`);

  return median;
}

export function missedBars({ bars }: PageToMeasure, measured: Measured): string[] {
  return Object.entries(bars).flatMap(([name, bar]) => {
    // as: goals have no other keys
    const value = measured[name as keyof Bars];
    const isScore = !['lcpMs', 'tbtMs', 'cls'].includes(name);

    return (isScore ? value >= bar : value <= bar)
      ? []
      : [`${name} is ${value}, the goal ${isScore ? 'at least' : 'at most'} ${bar}`];
  });
}

async function measureOnce(stage: Stage, page: PageToMeasure): Promise<Measured> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vermilion-quality-'));
  const output = path.join(folder, 'result.json');
  const { url, state } = stage.placeOf('owner');
  const port = await findPort();
  const { args, ...options } = await findChromium('measurements');
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    ...options,
    args: [...args, `--remote-debugging-port=${port}`],
  });
  try {
    if (page.isSignedIn && state) await context.addCookies(state.cookies);
    await promisify(execFile)(
      process.execPath,
      [PROGRAM, `${url}${page.path}`, String(port), output],
      {
        timeout: RUN_MS_MAX,
      },
    );

    return JSON.parse(readFileSync(output, 'utf8')); // Written by run-lighthouse.mjs.
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Returns a free port, because the browser can't report its own. */
function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo; // it listens on TCP
      server.close(() => resolve(port));
    });
  });
}
