/** See ACC-25, ACC-26. */
import { EXPORT_FILE_PATH, routes } from '@vermilion/contract/routes';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { ageRows } from '../../test/age-rows.ts';
import { quickProvider } from '../../test/jobs/works.ts';
import { askExport, fetchExport, readyExport } from '../../test/people/exports.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { startTestServer, type TestServer } from '../../test/start-test-server.ts';
import { sweepExports } from './tasks.ts';

let server: TestServer;
let mei: Person;

beforeAll(async () => {
  server = await startTestServer({ parts: { imageProviders: [quickProvider()] } });
  mei = await signedInPerson(server, 'mei');
  await ask();
  await readyExport(mei);
});
beforeEach(() => forgetLimits(server));

const ask = (person = mei) => askExport(person);

describe('a request for an export', () => {
  test('returns the running export if there is one', async () => {
    await server.ctx.db
      .updateTable('accounts_exports')
      .set({ status: 'pending', object_key: null })
      .execute();
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask()));

    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 'pending', size_bytes: null, expires_at: null });
    await server.ctx.db.deleteFrom('accounts_exports').execute();
  });

  test('replaces the last export, and the former file is deleted', async () => {
    await ask();
    const first = await readyExport(mei);
    const [before] = await exportKeys();

    await ask();
    const second = await readyExport(mei);

    expect(second.id).not.toBe(first.id);
    await vi.waitFor(async () => expect(await exportKeys()).toHaveLength(1), { timeout: 5_000 });
    expect(await exportKeys()).not.toContain(before);
    expect(await server.ctx.objectStore.get(before ?? '')).toBeNull();
  });

  test('is refused after five requests in a day', async () => {
    const lin = await signedInPerson(server, 'lin');
    for (let count = 0; count < 5; count += 1) {
      await ask(lin);
      await readyExport(lin);
    }

    const answer = await lin.client.post(routes.requestExport.path);

    expect(answer).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(80_000);
  });

  test('is needed before there is an export', async () => {
    const lin = await signedInPerson(server, 'lin');

    expect((await lin.client.get(routes.getExport.path)).body).toEqual({ export: null });
    expect(await lin.client.get(EXPORT_FILE_PATH)).toMatchObject({
      status: 404,
      body: { code: 'NOT_FOUND' },
    });
  });
});

async function exportKeys(): Promise<string[]> {
  const rows = await server.ctx.db
    .selectFrom('uploads_objects')
    .select('key')
    .where('kind', '=', 'export')
    .where('user_id', '=', mei.id)
    .execute();

  return rows.map(({ key }) => key);
}

describe('the file of an export', () => {
  test('is an attachment that no cache keeps, and can be fetched in ranges', async () => {
    await ask();
    const { size_bytes } = await readyExport(mei);

    const whole = await fetchExport(mei);
    const bytes = Buffer.from(await whole.arrayBuffer());
    const part = await fetchExport(mei, {
      range: 'bytes=100-199',
      'if-range': whole.headers.get('etag') ?? '',
    });
    const head = await fetch(new URL(EXPORT_FILE_PATH, server.url), {
      method: 'HEAD',
      headers: { cookie: mei.client.cookieHeader() },
    });

    expect(whole.headers.get('content-disposition')).toMatch(
      /^attachment; filename="account-\d{4}-\d\d-\d\d\.zip"$/,
    );
    expect(whole.headers.get('cache-control')).toBe('no-store');
    expect(whole.headers.get('content-type')).toBe('application/zip');
    expect(bytes).toHaveLength(size_bytes ?? 0);
    expect(part.status).toBe(206);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(100, 200));
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(size_bytes)]);
  });

  test('is served only to its owner, and not at the address of a stored picture (T32)', async () => {
    await ask();
    await readyExport(mei);
    const lin = await signedInPerson(server, 'lin');
    const [key] = await exportKeys();

    expect((await fetchExport(lin)).status).toBe(404);
    expect((await fetchExport({ ...lin, client: server.client() })).status).toBe(401);
    expect((await mei.client.get(`/files/${key}`)).status).toBe(404);
  });

  test('can be fetched for 24 hours, and is deleted by the next sweep', async () => {
    const lin = await signedInPerson(server, 'lin');
    await ask(lin);
    await readyExport(lin);
    const stored = async () =>
      await server.ctx.db
        .selectFrom('uploads_objects')
        .select('key')
        .where('kind', '=', 'export')
        .where('user_id', '=', lin.id)
        .execute();
    const [object] = await stored();

    await ageRows(server.ctx, ['accounts_exports'], 86_000);
    expect((await fetchExport(lin)).status).toBe(200);
    await ageRows(server.ctx, ['accounts_exports'], 500);
    expect((await fetchExport(lin)).status).toBe(404);
    expect((await lin.client.get(routes.getExport.path)).body).toEqual({ export: null });
    await sweepExports(server.ctx);

    expect(await stored()).toEqual([]);
    expect(await server.ctx.objectStore.get(object?.key ?? '')).toBeNull();
  });
});
