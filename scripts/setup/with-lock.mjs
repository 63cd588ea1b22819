// A lock for one set-up per checkout: a folder with the pids of the set-up and its programs. npm
// continues even if its set-up was killed. The lock is stale when all these processes have ended.

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
const POLL_INTERVAL_MS = 200;
// The pid is written after the folder is made, so some polls may find no pid.
const NAMELESS_POLLS_MAX = 10;

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

/**
 * Extends the held lock until the program ends.
 * @param {number} pid
 */
export function keepLockWhile(pid) {
  if (isHeld) appendFileSync(`${folder}/pid`, `\n${pid}`);
}

async function take() {
  let namelessPolls = 0;
  let isAnnounced = false;
  for (const deadline = Date.now() + WAIT_MS_MAX; Date.now() < deadline; ) {
    if (make()) return;
    const pids = readPids(folder);
    const pid = pids.find(isAlive);
    namelessPolls = pids.length === 0 ? namelessPolls + 1 : 0;
    if (pids.length === 0 ? namelessPolls > NAMELESS_POLLS_MAX : pid === undefined) {
      removeStale();
      continue;
    }
    if (!isAnnounced && pid !== undefined)
      console.log(`Another set-up (process ${pid}) is running here: waiting for it …`);
    isAnnounced ||= pid !== undefined;
    await wait(POLL_INTERVAL_MS);
  }
  throw new SetupError(
    `Another set-up has not ended for a long time. If none is running, remove the folder ${folder} and try again.`,
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

// Renames the folder first, so that only one waiting set-up removes it. If the folder is the fresh
// lock of another set-up, the function renames it back.
function removeStale() {
  const aside = `${folder}-${process.pid}`;
  try {
    renameSync(folder, aside);
    if (readPids(aside).some(isAlive)) renameSync(aside, folder);
  } catch {
    // Another set-up was faster.
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
