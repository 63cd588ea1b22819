// One set-up at a time in a checkout: a folder that holds the pids of the one at work and of the programs it runs, for npm goes on when
// the set-up that called it was killed. A folder whose processes have all ended is taken over.

import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import process from 'node:process';
import { setTimeout as wait } from 'node:timers/promises';
import { inRoot } from './paths.mjs';
import { SetupError } from './setup-error.mjs';

const folder = inRoot('.setup-lock');
const WAIT_MS_MAX = 15 * 60_000;
const LOOK_EVERY_MS = 200;
// Between making the folder and writing the pid into it.
const NAMELESS_LOOKS_MAX = 10;

let isHeld = false;

/** @param {() => Promise<void>} work */
export async function withLock(work) {
  await take();
  isHeld = true;
  const release = () => {
    isHeld = false;
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', release);
  try {
    await work();
  } finally {
    release();
    process.off('exit', release);
  }
}

/** Lets a program keep the lock that is held, until it ends. @param {number} pid */
export function keepLockWhile(pid) {
  if (isHeld) appendFileSync(`${folder}/pid`, `\n${pid}`);
}

async function take() {
  let namelessLooks = 0;
  let isAnnounced = false;
  for (const deadline = Date.now() + WAIT_MS_MAX; Date.now() < deadline; ) {
    if (make()) return;
    const pids = readPids(folder);
    const pid = pids.find(isAlive);
    namelessLooks = pids.length === 0 ? namelessLooks + 1 : 0;
    if (pids.length === 0 ? namelessLooks > NAMELESS_LOOKS_MAX : pid === undefined) {
      removeStale();
      continue;
    }
    if (!isAnnounced && pid !== undefined)
      console.log(`Another set-up (process ${pid}) is at work here: waiting for it …`);
    isAnnounced ||= pid !== undefined;
    await wait(LOOK_EVERY_MS);
  }
  throw new SetupError(
    `Another set-up did not end for a long time. If none is running, remove the folder ${folder} and try again.`,
  );
}

function make() {
  try {
    mkdirSync(folder);
  } catch (error) {
    const { code, message } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'EEXIST') return false;
    throw new SetupError(
      `This checkout can't be written (${message}). Run the command as the user who owns it.`,
    );
  }
  writeFileSync(`${folder}/pid`, String(process.pid));
  return true;
}

// Moved away first, so that of two waiting set-ups one removes it; if it was a fresh one that another has just made, it goes back.
function removeStale() {
  const aside = `${folder}-${process.pid}`;
  try {
    renameSync(folder, aside);
    if (readPids(aside).some(isAlive)) renameSync(aside, folder);
  } catch {
    // The other one was faster.
  }
  rmSync(aside, { recursive: true, force: true });
}

/** @param {string} lock */
function readPids(lock) {
  try {
    return readFileSync(`${lock}/pid`, 'utf8').split('\n').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}
