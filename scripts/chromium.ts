// Finds the Chromium that tests and benchmarks drive: CHROMIUM_PATH, else the machine's own if it really starts, else the one from npm.
// Run as a program it does the finding and trying; `findChromium` then only reads what was found.

import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unpackChromium } from './unpack-chromium.ts';

export type Chromium = {
  executablePath: string;
  /** The whole environment to launch it with, this process's own included. */
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

/** The process sandbox needs rights that containers and root lack; the rest keeps the browser from talking to anyone but the test. */
const args = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
];

const TRIAL_MS_MAX = 30_000;
const cache = path.join(import.meta.dirname, '../node_modules/.cache/vermilion');
const choiceFile = path.join(cache, 'chromium.json');

/** For Playwright: `launchOptions: await findChromium()`. Throws when no browser starts. */
export async function findChromium(): Promise<Chromium> {
  const { executablePath, env } = readChoice() ?? (await choose());
  return { executablePath, env: { ...inherited(), ...env }, args };
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
    const problem = tryToStart({ executablePath: asked, env: {} });
    if (problem !== undefined) throw new Error(`CHROMIUM_PATH is ${asked}, which does not start: ${problem}`);
    return { executablePath: asked, env: {} };
  }
  for (const executablePath of systemBrowsers) {
    if (existsSync(executablePath) && tryToStart({ executablePath, env: {} }) === undefined)
      return { executablePath, env: {} };
  }
  const unpacked = await unpackChromium();
  const problem = tryToStart(unpacked);
  if (problem !== undefined) throw new Error(`The Chromium from npm does not start: ${problem}`);
  return unpacked;
}

/** Undefined when it rendered a page, else what it said. */
function tryToStart({ executablePath, env }: Found): string | undefined {
  const profile = mkdtempSync(path.join(os.tmpdir(), 'vermilion-chromium-'));
  const page = 'data:text/html,<p>ready</p>';
  const { status, stdout, stderr, error } = spawnSync(
    executablePath,
    ['--headless', ...args, `--user-data-dir=${profile}`, '--dump-dom', page],
    { encoding: 'utf8', env: { ...inherited(), ...env }, timeout: TRIAL_MS_MAX, killSignal: 'SIGKILL' },
  );
  rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  if (status === 0 && stdout.includes('ready')) return undefined;
  return error?.message ?? (stderr.trim() || `status ${status}`);
}

function readChoice(): Found | undefined {
  if (!existsSync(choiceFile)) return undefined;
  // as: written by `choose`
  const { asked, ...found } = JSON.parse(readFileSync(choiceFile, 'utf8')) as Found & { asked?: string };
  return asked === process.env.CHROMIUM_PATH && existsSync(found.executablePath) ? found : undefined;
}

function inherited(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
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
