import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ADMIN = fileURLToPath(new URL('../../src/admin.ts', import.meta.url));

export type AdminOutcome = { status: number | null; stdout: string; stderr: string };
export type RunningAdmin = { child: ChildProcess; ended: Promise<AdminOutcome> };

export function startAdmin(
  dataDir: string,
  words: readonly string[],
  settings: Record<string, string> = {},
): RunningAdmin {
  return run([process.execPath, ADMIN, ...words], dataDir, settings);
}

export function runAdmin(...started: Parameters<typeof startAdmin>): Promise<AdminOutcome> {
  return startAdmin(...started).ended;
}

/**
 * Runs a command while a disk with these options is mounted on the folder. Needs root. The output
 * ends with the names in the folder.
 */
export function runAdminOnDisk(
  { folder, options }: { folder: string; options: 'size=8m' | 'size=64k' | 'ro' },
  dataDir: string,
  words: readonly string[],
): Promise<AdminOutcome> {
  const mounted = `mount -t tmpfs -o ${options} none "$0" || exit 9
    "$@"
    status=$?
    ls -A "$0"
    exit $status`;
  const command = [process.execPath, ADMIN, ...words];

  return run(['unshare', '--mount', 'sh', '-c', mounted, folder, ...command], dataDir, {}).ended;
}

function run(
  [program = '', ...words]: readonly string[],
  dataDir: string,
  settings: Record<string, string>,
): RunningAdmin {
  const child = spawn(program, words, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      DATA_DIR: dataDir,
      SESSION_SECRET: 'a secret of the tests, which nobody else uses',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]).then(
    ([stdout, stderr]) => ({ status: child.exitCode, stdout, stderr }),
  );

  return { child, ended };
}
