/** A node as a process of its own, which dies at a moment that is named, or when a test kills it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('crashing-program.ts', import.meta.url));

export type CrashingNode = {
  url: string;
  /** The signal that ended it; undefined while it lives. */
  endedBy(): NodeJS.Signals | 'exit' | undefined;
  kill(): Promise<void>;
};

/** Resolves once it serves. @param settings environment variables, CRASH_AT and PORT among them */
export async function startCrashingNode(settings: Readonly<Record<string, string>>): Promise<CrashingNode> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [said] = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  if (said !== 'ready') throw new Error('the node ended before it served');

  return {
    url: `http://127.0.0.1:${settings['PORT']}`,
    endedBy: () => child.signalCode ?? (child.exitCode === null ? undefined : 'exit'),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** A port that nobody has at the moment: nodes that follow each other are reached at the same address. */
export async function findPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('it listens on TCP');

  return address.port;
}
