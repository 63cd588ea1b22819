import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

const END_MS_MAX = 10_000;

export type Daemon = {
  /** @throws an Error with the program's last output if the program has ended */
  requireRunning(): void;
  stop(): Promise<void>;
};

export function startDaemon(
  program: string,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Daemon {
  const child = spawn(program, words, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(child, 'exit');
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-4_000);
    });

  return {
    requireRunning() {
      if (hasEnded(child)) throw new Error(`${program} ended: ${said}`);
    },
    async stop() {
      if (hasEnded(child)) return;
      child.kill('SIGTERM');
      const limit = new AbortController();
      await Promise.race([ended, wait(END_MS_MAX, undefined, { signal: limit.signal })]);
      limit.abort();
      if (!hasEnded(child)) child.kill('SIGKILL');
      await ended;
    },
  };
}

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}
