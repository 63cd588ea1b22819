/** See SES-18. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { runNode } from '../../test/programs/run-node.ts';

const SMTP_URL = 'smtp://127.0.0.1:9';
const database = await createTestDatabase();
const dataDir = await mkdtemp(join(tmpdir(), 'vermilion-token-'));
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true });
});

async function printed(settings: Record<string, string>): Promise<string> {
  const node = runNode(database.config, { PORT: '0', DATA_DIR: dataDir, ...settings });
  onTestFinished(async () => void (await node.terminate()));

  return vi.waitFor(
    () => {
      if (!node.said().endsWith('\n\n'))
        throw new Error(`the node did not become ready: ${node.said()}`);

      return node.said();
    },
    { timeout: 60_000, interval: 20 },
  );
}

const metrics = (address: string, headers: Record<string, string> = {}) =>
  fetch(`${address}/metrics`, { headers });

test.each([
  ['sends its mails', { SMTP_URL }],
  ['serves no pages', { ROLE: 'worker' }],
])(
  'a node that %s prints the token that its metrics require behind a proxy',
  async (_, settings) => {
    const said = await printed(settings);
    const [, address = ''] = /(http:\/\/localhost:\d+)/.exec(said) ?? [];
    const [, token = ''] = /\/metrics asks for this token: ([\w-]{22})\n/.exec(said) ?? [];
    const authorization = `Bearer ${token}`;

    expect((await metrics(address)).status).toBe(200);
    expect((await metrics(address, { via: '1.1 proxy' })).status).toBe(404);
    expect((await metrics(address)).status).toBe(401);
    expect((await metrics(address, { authorization })).status).toBe(200);
  },
);

test.each([
  ['with METRICS_TOKEN', { SMTP_URL, METRICS_TOKEN: 'a token for metrics' }],
  ['if PUBLIC_URL names another machine', { SMTP_URL, PUBLIC_URL: 'https://studio.example.com' }],
])('no token is printed %s', async (_, settings) => {
  const said = await printed({ ROLE: 'api', ...settings });

  // The set-up link of a new studio has another token, which opens neither metrics nor mails.
  expect(said.replace(/\/setup\?token=\S+/, '')).not.toContain('token');
});
