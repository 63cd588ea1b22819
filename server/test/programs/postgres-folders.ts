import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startEmbeddedPostgres } from '../../src/database/embedded/start-embedded-postgres.ts';

export const isRoot = process.getuid?.() === 0;

const END_MS_MAX = 10_000;
const POLL_EVERY_MS = 10;

export const silentLog = { info: () => {}, warn: () => {}, error: () => {} };

/** Makes a temporary folder that any user may enter. */
export function makeFolder(): string {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vermilion-embedded-'));
  chmodSync(folder, 0o711);
  return folder;
}

/**
 * Makes a DATA_DIR with an empty cluster. `copyDataDir` copies it, which is ten times faster than a
 * new cluster.
 */
export async function makeDataDir(folder: string): Promise<string> {
  const dataDir = path.join(folder, 'template');
  const server = await startEmbeddedPostgres({ dataDir, log: silentLog, onExit: () => {} });
  await server.stop();
  return dataDir;
}

export function copyDataDir(from: string, to: string): string {
  mkdirSync(path.dirname(to), { recursive: true });
  execFileSync('cp', ['-a', from, to]);
  return to;
}

export function removeFolder(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}

export function serverPid(dataDir: string): number | undefined {
  const file = path.join(dataDir, 'postgres/data/postmaster.pid');
  const [pid] = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : [];

  return pid ? Number(pid) : undefined;
}

export function processesInGroup(leader: number): number[] {
  return readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && groupOf(name) === leader)
    .map(Number)
    .filter(isRunning);
}

export async function waitForEnd(pid: number): Promise<void> {
  for (const deadline = Date.now() + END_MS_MAX; isRunning(pid); await wait(POLL_EVERY_MS)) {
    if (Date.now() > deadline) throw new Error(`process ${pid} did not end`);
  }
}

/** A process that has ended but is still in the process table does not count. */
export function isRunning(pid: number): boolean {
  const state = statOf(String(pid))?.[0];
  return state !== undefined && state !== 'Z';
}

function groupOf(pid: string): number {
  return Number(statOf(pid)?.[2]);
}

// Returns fields 3 and up of /proc/PID/stat. Field 2 is the process name in parentheses, which may
// contain spaces and parentheses, so the fields are counted from the last parenthesis.
function statOf(pid: string): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
