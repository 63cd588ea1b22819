/**
 * The disk of a node's store fills up and is cleared. The node is a process in its own mount
 * namespace, and the test reaches the disk through /proc. See T17 in docs/reliability.md, and
 * RDY-4.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, cpSync, mkdirSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { routes } from '@vermilion/contract/routes';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createClient } from '../../test/client.ts';
import { databaseUrl } from '../../test/database-url.ts';
import { finishedWork } from '../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const WAIT = { timeout: 60_000, interval: 100 };
const MAIN = join(import.meta.dirname, '../main.ts');
const UNSHARE = 'unshare';
const SECRET = 'a secret of this test, used nowhere else';

test.skipIf(process.getuid?.() !== 0)(
  'a full disk costs nobody credits, and the node paints works once the disk is cleared',
  { timeout: 300_000 },
  async () => {
    const server = await startTestServer({
      hasWorker: false,
      settings: { SESSION_SECRET: SECRET },
    });
    const store = join(server.ctx.config.dataDir, 'objects');
    mkdirSync(store, { recursive: true });
    const { child, url } = await startNode({
      DATABASE_URL: databaseUrl(server.database),
      DATA_DIR: server.ctx.config.dataDir,
      STORE: store,
    });
    const person = await personAt(url, await signedInPerson(server));
    const readyz = async () => (await fetch(`${url}/readyz`)).status;
    const credits = async () => (await person.client.get('/api/v1/me')).body.user.credits;
    const submit = () =>
      person.client.post(routes.submitJob.path, { prompt: 'a boat', modelName: 'sketchbook' });
    const work = await finishedWork(person, 'a boat on still water, ink');
    const left = await credits();
    const filler = join('/proc', String(child.pid), 'root', store, 'filler');

    fill(filler);
    await vi.waitFor(async () => expect(await readyz()).toBe(503), WAIT);
    expect(await submit()).toMatchObject({
      status: 503,
      body: { details: { reason: 'STORE_AWAY' } },
    });
    expect(await credits()).toBe(left);
    expect((await person.client.get(work.url ?? '')).status).toBe(200);

    rmSync(filler);
    await vi.waitFor(async () => expect(await readyz()).toBe(200), WAIT);
    expect((await finishedWork(person, 'a boat on still water, ink')).status).toBe('completed');
    // The checks after a test can't see the files in the node's mount namespace, so the files are
    // copied.
    cpSync(join('/proc', String(child.pid), 'root', store), store, { recursive: true });
  },
);

async function startNode(
  settings: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  const mounted = 'mount -t tmpfs -o size=64m none "$STORE" && exec "$0" "$@"';
  const child = spawn(UNSHARE, ['--mount', 'sh', '-c', mounted, process.execPath, MAIN], {
    env: {
      ...{ PATH: process.env['PATH'], SESSION_SECRET: SECRET, PORT: '0', FIRST_GALLERY: 'off' },
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  });
  let said = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
  });
  const url = await vi.waitFor(() => {
    const [address] = /http:\/\/localhost:\d+/.exec(said) ?? [];
    if (!address) throw new Error(`the node is not ready: ${said}`);

    return address;
  }, WAIT);

  return { child, url: url.replace('localhost', '127.0.0.1') };
}

async function personAt(url: string, person: Person): Promise<Person> {
  const client = createClient(url, url.replace('127.0.0.1', 'localhost'));
  for (const [name, value] of person.client.cookies) client.cookies.set(name, value);

  return { ...person, client };
}

function fill(file: string): void {
  const opened = openSync(file, 'w');
  const block = Buffer.alloc(64 * 1024);
  try {
    for (;;) writeSync(opened, block);
  } catch {
    // The disk is full.
  }
  closeSync(opened);
}
