/** Runs `npm start` in a checkout whose path has spaces. See decision 44. */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));
/** npm takes this long at most to end Node and PostgreSQL. */
const END_MS_MAX = 10_000;
const WAIT = { timeout: 240_000, interval: 100 };
const LEFT_OUT = new Set('.git node_modules data release scratch shots test-results'.split(' '));

// The copy is on the same disk as the checkout, because its packages are hard links.
mkdirSync(join(ROOT, 'test-results'), { recursive: true });
const folder = mkdtempSync(join(ROOT, 'test-results/path with spaces '));
const checkout = join(folder, 'my studio');

beforeAll(() => {
  for (const name of readdirSync(ROOT).filter(name => !LEFT_OUT.has(name)))
    cpSync(join(ROOT, name), join(checkout, name), { recursive: true });
  execFileSync('cp', ['-al', join(ROOT, 'node_modules'), checkout]);
  // The cache is copied, because a set-up in the copy would otherwise write into files of this
  // checkout.
  const cache = 'node_modules/.cache/vermilion';
  rmSync(join(checkout, cache), { recursive: true });
  cpSync(join(ROOT, cache), join(checkout, cache), { recursive: true });
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }), 60_000);

test('`npm start` serves from a path with spaces, and SIGTERM ends all its processes within 10 s with status 0', async () => {
  const { PATH, HOME } = process.env;
  const npm = spawn('npm', ['start'], { cwd: checkout, env: { PATH, HOME, PORT: '0' } });
  const ended = once(npm, 'exit');
  onTestFinished(() => void npm.kill('SIGTERM'));
  let said = '';
  for (const stream of [npm.stdout, npm.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text;
    });
  const url = await vi.waitFor(() => {
    const [address] = /http:\/\/localhost:\d+/.exec(said) ?? [];
    if (address === undefined) throw new Error(`no address was printed: ${said}`);

    return address;
  }, WAIT);
  expect((await fetch(url)).status).toBe(200);
  expect(processes().length).toBeGreaterThan(1);

  const askedAtMs = performance.now();
  npm.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(performance.now() - askedAtMs).toBeLessThan(END_MS_MAX);
  expect(processes()).toEqual([]);
}, 300_000);

function processes(): string[] {
  return readdirSync('/proc').filter(id => {
    try {
      return /^\d+$/.test(id) && readlinkSync(`/proc/${id}/cwd`).includes(basename(folder));
    } catch {
      return false; // The process has ended meanwhile.
    }
  });
}
