import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { routes } from '@vermilion/contract/routes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isRunning } from '../../test/programs/postgres-folders.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
const WAIT = { timeout: 120_000, interval: 100 };

test('`npm run nodes` serves through the balancer, restarts a killed node, and ends all its processes at Ctrl-C', async () => {
  const { PATH, HOME, DATABASE_URL } = process.env;
  const env = { PATH, HOME, PORT: '0', ...(DATABASE_URL && { DATABASE_URL }) };
  const child = spawn(process.execPath, ['scripts/nodes.ts'], { cwd: ROOT, env });
  const ended = once(child, 'exit');
  onTestFinished(() => void child.kill('SIGINT'));
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const find = (pattern: RegExp) =>
    vi.waitFor(() => {
      const [, found = ''] = pattern.exec(said) ?? [];
      if (found === '') throw new Error(`no output matches ${pattern}: ${said}`);

      return found;
    }, WAIT);
  const url = await find(/Four nodes are ready: (\S+)/);
  const health = await find(/api 1 +(\S+)/);
  await find(/(Ctrl-C ends all)/);
  const pids = [...said.matchAll(/process (\d+)/g)].map(([, pid]) => Number(pid));

  expect(pids.filter(isRunning)).toHaveLength(4);
  const [killed = 0] = pids;
  process.kill(killed, 'SIGKILL');
  await expect.poll(() => isRunning(killed), WAIT).toBe(false);
  for (let call = 0; call < 4; call += 1)
    expect((await fetch(`${url}${routes.listModels.path}`)).status).toBe(200);
  expect((await fetch(`${url}/dev/outbox`)).status).toBe(200);
  await expect.poll(() => statusOf(health), WAIT).toBe(200);

  child.kill('SIGINT');
  expect(await ended).toEqual([0, null]);
  expect(pids.filter(isRunning)).toEqual([]);
  expect(await statusOf(health)).toBe('no connection');
  expect(await statusOf(url)).toBe('no connection');
});

async function statusOf(url: string): Promise<number | string> {
  return fetch(url).then(
    ({ status }) => status,
    () => 'no connection',
  );
}
