/** A node as a process of its own, which a test can kill. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { databaseUrl } from './database-url.ts';

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url));

export type RunningNode = {
  kill(): Promise<void>;
  /** @returns its exit status */
  terminate(): Promise<number | null>;
};

/** @param settings environment variables besides those that lead to the database */
export function runNode(connection: pg.PoolConfig, settings: Record<string, string>): RunningNode {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATABASE_URL: databaseUrl(connection),
      SESSION_SECRET: 'a secret of the tests, which nobody else uses',
      LOG_LEVEL: 'error',
      FIRST_GALLERY: 'off',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (hasEnded(child)) return child.exitCode;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;

    return child.exitCode;
  };

  return {
    kill: async () => {
      await end('SIGKILL');
    },
    terminate: () => end('SIGTERM'),
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
