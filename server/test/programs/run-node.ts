import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { databaseUrl } from '../database-url.ts';

const MAIN = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export type RunningNode = {
  pid: number | undefined;
  said(): string;
  onOutput(receive: (text: string) => void): void;
  /** Stops reading the node's stdout until the node has ended. */
  leaveUnread(): void;
  /** Resolves to the exit status, or to null if a signal ended the node. */
  ended: Promise<number | null>;
  hasEnded(): boolean;
  kill(): Promise<void>;
  terminate(): Promise<number | null>;
  /** Sends the signal of Ctrl-C. @returns the exit status */
  interrupt(): Promise<number | null>;
};

/**
 * Starts a node as a separate process.
 * @param connection the node's database; undefined for a database of its own under DATA_DIR
 * @param settings environment variables besides the database's
 * @param options.isDetached true if Ctrl-C in the terminal must not reach the node
 */
export function runNode(
  connection: pg.PoolConfig | undefined,
  settings: Record<string, string>,
  { main = MAIN, isDetached = false }: { main?: string; isDetached?: boolean } = {},
): RunningNode {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      ...(connection && { DATABASE_URL: databaseUrl(connection) }),
      SESSION_SECRET: 'a secret of the tests, which nobody else uses',
      LOG_LEVEL: 'error',
      FIRST_GALLERY: 'off',
      METRICS_PORT: '0',
      DRAIN_SECONDS: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: isDetached,
  });
  let said = '';
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  }
  // `close` comes after the last output, `exit` may come before it.
  const ended = once(child, 'close').then(() => child.exitCode);
  const end = (signal: NodeJS.Signals): Promise<number | null> => {
    if (!hasEnded(child)) child.kill(signal);

    return ended;
  };

  return {
    pid: child.pid,
    said: () => said,
    onOutput(receive) {
      child.stdout.on('data', receive);
      child.stderr.on('data', receive);
    },
    leaveUnread() {
      child.stdout.pause();
      child.once('exit', () => child.stdout.resume());
    },
    ended,
    hasEnded: () => hasEnded(child),
    kill: async () => {
      await end('SIGKILL');
    },
    terminate: () => end('SIGTERM'),
    interrupt: () => end('SIGINT'),
  };
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
