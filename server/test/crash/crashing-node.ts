import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const PROGRAM = fileURLToPath(new URL('crashing-program.ts', import.meta.url));

/**
 * These ports are below the ephemeral ports of Linux, macOS and Windows, so no outgoing connection
 * takes one of them.
 */
const FREE_PORTS = { first: 20_000, count: 12_000 };

export type CrashingNode = {
  url: string;
  endedBy(): NodeJS.Signals | 'exit' | undefined;
  kill(): Promise<void>;
};

/**
 * Resolves once the node serves.
 * @throws if the node ends before that
 */
export async function startCrashingNode(
  settings: Readonly<Record<string, string>>,
): Promise<CrashingNode> {
  const child = spawn(process.execPath, [PROGRAM], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', chunk => (errors += chunk));
  const ended = once(child, 'exit');
  const [said] = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  if (said !== 'ready') {
    child.kill('SIGKILL');
    await ended;
    throw new Error(`the node did not serve, it printed: ${said}\n${errors}`);
  }

  return {
    url: `http://127.0.0.1:${settings['PORT']}`,
    endedBy: () => child.signalCode ?? (child.exitCode === null ? undefined : 'exit'),
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Returns a free port outside of the ephemeral ports. Nodes that run one after another can share
 * it.
 */
export async function findPort(): Promise<number> {
  const port = FREE_PORTS.first + randomInt(FREE_PORTS.count);
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return findPort();
  }
  server.close();
  await once(server, 'close');

  return port;
}
