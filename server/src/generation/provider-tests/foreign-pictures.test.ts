/** See T40, GEN-11. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fillPath, routes } from '@vermilion/contract/routes';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { keptUpload } from '../../../test/jobs/inputs.ts';
import { createSubmissions } from '../../../test/jobs/submitting.ts';
import { finishedWork, quickProvider } from '../../../test/jobs/works.ts';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import type { Person } from '../../../test/people/people.ts';
import { startTestServer } from '../../../test/start-test-server.ts';
import { createFakeStore } from '../../adapters/object-store/fake.ts';
import { readBalance } from '../../credits/public.ts';

const server = await startTestServer({
  parts: { imageProviders: [quickProvider()], objectStore: createFakeStore() },
});
const { ctx } = server;
const { personWith, submit, countJobs } = createSubmissions(server);
const edit = { action: 'image-edit', modelName: 'sketchbook-edit', prompt: 'at night' };

beforeEach(() => forgetLimits(server));

describe('an edit', () => {
  async function expectRefused(person: Person & { accountId: string }, imageUrl: unknown) {
    const before = await readBalance(ctx.db, person.accountId);
    const mine = await keptUpload(ctx, person.id);
    const { status, body } = await submit(person, { ...edit, imageUrls: [mine.url, imageUrl] });

    expect({ imageUrl, status, code: body.code }).toEqual({
      imageUrl,
      status: 400,
      code: 'VALIDATION_FAILED',
    });
    expect(body.details.fields[0].path).toMatch(/^imageUrls/);
    expect(await readBalance(ctx.db, person.accountId)).toBe(before);
  }

  test('is refused with the field’s name and not charged if a picture is another user’s, in the trash, a thumbnail, an export or unknown', async () => {
    const [mei, tom] = [await personWith(500), await personWith(500)];
    const work = await finishedWork(mei);
    const trashed = await finishedWork(mei);
    await mei.client.delete(fillPath(routes.deleteWork.path, { id: trashed.id }));
    const copy = await keptUpload(ctx, mei.id);
    await ctx.db
      .updateTable('uploads_objects')
      .set({ kind: 'export' })
      .where('key', '=', copy.key)
      .execute();

    await expectRefused(tom, work.url);
    await expectRefused(tom, (await keptUpload(ctx, mei.id)).url);
    await expectRefused(mei, trashed.url);
    await expectRefused(mei, work.result?.payload.images[0]?.thumbnails[0]?.url);
    await expectRefused(mei, copy.url);
    await expectRefused(mei, `/files/${'a'.repeat(40)}.png`);
    await ctx.db
      .updateTable('uploads_objects')
      .set({ kind: 'upload' })
      .where('key', '=', copy.key)
      .execute();
  });

  test('is refused with the field’s name and not charged if an address is not the studio’s, before a connection is opened (T40)', async () => {
    const canary = await startCanary();
    const person = await personWith(500);
    const { key } = await keptUpload(ctx, person.id);

    for (const address of foreignAddresses(canary.port, key)) {
      await expectRefused(person, address);
    }

    expect(canary.visits()).toBe(0);
    expect(await countJobs(person.id)).toBe(0);
  });
});

async function startCanary() {
  let visits = 0;
  const canary = createServer((_, response) => {
    visits += 1;
    response.end('canary');
  });
  await new Promise<void>(resolve => canary.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void canary.close());
  const { port } = canary.address() as AddressInfo; // the server listens

  return { port, visits: () => visits };
}

function foreignAddresses(port: number, key: string): unknown[] {
  const { host } = new URL(ctx.publicUrl());

  return [
    ...[
      '127.0.0.1',
      '[::1]',
      '0.0.0.0',
      'localhost',
      '[::ffff:127.0.0.1]',
      '2130706433',
      '0x7f.1',
      '127.1',
      '0177.0.0.1',
    ].map(name => `http://${name}:${port}/files/${key}`),
    ...['169.254.169.254', '10.0.0.1', '[fc00::1]', '127.0.0.1:22', '127.0.0.1:5432'].map(
      name => `http://${name}/x.png`,
    ),
    ...[
      `http://a@127.0.0.1:${port}/`,
      `http://${host}@127.0.0.1:${port}/files/${key}`,
      `//127.0.0.1:${port}/files/${key}`,
    ],
    ...[
      `${ctx.publicUrl()}.evil.example/files/${key}`,
      `${ctx.publicUrl()}@127.0.0.1:${port}/files/${key}`,
    ],
    ...[
      `https://${host}/files/${key}`,
      `${ctx.publicUrl()}:${port}/files/${key}`,
      `${ctx.publicUrl()}//files/${key}`,
    ],
    ...[
      'file:///etc/passwd',
      'gopher://127.0.0.1/',
      'data:image/png;base64,AAAA',
      'blob:x',
      'javascript:0',
    ],
    ...[
      '/files/',
      '/files/..',
      `/files/../files/${key}`,
      `/files/%2e%2e/${key}`,
      `/files%2f${key}`,
      `/files/${key}%00`,
    ],
    ...[
      `/files/${key}?as=jpeg`,
      `/files/${key}#x`,
      ` /files/${key}`,
      `/files/${key}/`,
      `files/${key}`,
      key,
      '\\files\\x.png',
    ],
    ...[
      `/FILES/${key}`,
      `/files/${key.toUpperCase()}`,
      '/dev/outbox',
      '/api/v1/me',
      'x'.repeat(2_048),
      '',
      7,
      null,
      {},
    ],
  ];
}
