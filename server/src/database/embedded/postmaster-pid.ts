// Reads `postmaster.pid`, which PostgreSQL writes while it runs. Stops an orphaned server, whose
// Node process was killed. https://www.postgresql.org/docs/18/storage-file-layout.html

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { Home } from './home.ts';
import type { EmbeddedPostgresLog } from './log.ts';

const FAST_SHUTDOWN_MS_MAX = 20_000;
const IMMEDIATE_SHUTDOWN_MS_MAX = 5_000;
const POLL_EVERY_MS = 10;

export type PostmasterPid = { pid: number; socketFolder: string };

/**
 * Returns the pid (line 1) and the socket folder (line 5), or undefined if the file is missing or
 * incomplete.
 */
export function readPostmasterPid(home: Home): PostmasterPid | undefined {
  const file = path.join(home.data, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const [pid = '', , , , socketFolder = ''] = readFileSync(file, 'utf8').split('\n');
  return /^\d+$/.test(pid) && socketFolder !== '' ? { pid: Number(pid), socketFolder } : undefined;
}

/**
 * Stops the server of the pid file. The caller must hold the lock of `home`, because another node
 * could otherwise be using the server.
 * @throws EmbeddedPostgresError IN_USE if the server does not stop
 */
export async function stopOrphan(
  { pid }: PostmasterPid,
  home: Home,
  log: EmbeddedPostgresLog,
): Promise<void> {
  if (!isServerOf(pid, home)) return;

  log.warn({ pid }, 'stopping the PostgreSQL that an earlier run left behind');
  if (await endsAfter('SIGINT', pid, home, FAST_SHUTDOWN_MS_MAX)) return;
  if (await endsAfter('SIGQUIT', pid, home, IMMEDIATE_SHUTDOWN_MS_MAX)) return;
  throw new EmbeddedPostgresError(
    'IN_USE',
    `A PostgreSQL that an earlier run left behind (process ${pid}) still uses ${home.shown} and does not stop. End it with "kill -9 ${pid}", then start again.`,
  );
}

async function endsAfter(
  signal: NodeJS.Signals,
  pid: number,
  home: Home,
  timeoutMs: number,
): Promise<boolean> {
  try {
    process.kill(pid, signal);
  } catch {
    // The server has already ended.
  }
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; ) {
    if (!isServerOf(pid, home)) return true;
    await wait(POLL_EVERY_MS);
  }
  return false;
}

// The system reuses pids, so the command line decides whether this process is our server.
function isServerOf(pid: number, home: Home): boolean {
  try {
    const commandLine = existsSync('/proc/self/cmdline')
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      : execFileSync('/bin/ps', ['-o', 'command=', '-ww', '-p', String(pid)], { encoding: 'utf8' });
    return commandLine.includes(home.data);
  } catch {
    return false;
  }
}
