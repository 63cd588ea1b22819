// Finds a Chromium for tests and benchmarks: the browser in CHROMIUM_PATH, a system browser that
// starts, or the one from npm. Run as a program, this file searches again and stores the path for
// later calls.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tryChromium } from './try-chromium.ts';
import { unpackChromium } from './unpack-chromium.ts';

export type Chromium = {
  executablePath: string;
  env: Record<string, string>;
  args: string[];
};

type Found = { executablePath: string; env: Record<string, string> };

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Containers and the root user lack the rights for the process sandbox. Software rendering would
 * make pages slower. Most other flags prevent network traffic.
 */
const args = [
  ...[
    '--no-sandbox',
    '--disable-gpu',
    '--disable-software-rasterizer',
    '--disable-quic',
    '--no-first-run',
  ],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];
/**
 * Test pages live too briefly to gain from optimized code. A larger young generation saves
 * garbage collections. Measurements use the defaults, as users do.
 */
const argsOf = {
  tests: ['--js-flags=--no-opt --no-maglev --min-semi-space-size=16'],
  measurements: [],
};

const cache = path.join(import.meta.dirname, '../node_modules/.cache/vermilion');
const choiceFile = path.join(cache, 'chromium.json');

/**
 * For Playwright: `launchOptions: await findChromium()`.
 * @throws Error if no browser starts
 */
export async function findChromium(purpose: keyof typeof argsOf = 'tests'): Promise<Chromium> {
  const { executablePath, env } = readChoice() ?? (await choose());
  return { executablePath, env: { ...inherited(), ...env }, args: [...args, ...argsOf[purpose]] };
}

async function choose(): Promise<Found> {
  const found = await search();
  mkdirSync(cache, { recursive: true });
  writeFileSync(choiceFile, JSON.stringify({ ...found, asked: process.env.CHROMIUM_PATH }));
  return found;
}

async function search(): Promise<Found> {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    const problem = await problemOf({ executablePath: asked, env: {} });
    if (problem !== undefined)
      throw new Error(`CHROMIUM_PATH is ${asked}, which does not start: ${problem}`);
    return { executablePath: asked, env: {} };
  }
  for (const executablePath of systemBrowsers.filter(browser => existsSync(browser))) {
    const problem = await problemOf({ executablePath, env: {} });
    if (problem === undefined) return { executablePath, env: {} };
    console.error(`${executablePath} is skipped: ${problem}`);
  }
  const unpacked = await unpackChromium();
  const problem = await problemOf(unpacked);
  if (problem !== undefined) throw new Error(`The Chromium from npm does not start: ${problem}`);
  return unpacked;
}

function problemOf({ executablePath, env }: Found): Promise<string | undefined> {
  return tryChromium({ executablePath, env: { ...inherited(), ...env }, args });
}

function readChoice(): Found | undefined {
  if (!existsSync(choiceFile)) return undefined;
  // as: `choose` wrote this file
  const { asked, ...found } = JSON.parse(readFileSync(choiceFile, 'utf8')) as Found & {
    asked?: string;
  };
  return asked === process.env.CHROMIUM_PATH && existsSync(found.executablePath)
    ? found
    : undefined;
}

function inherited(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}

if (import.meta.main) {
  try {
    console.log((await choose()).executablePath);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
