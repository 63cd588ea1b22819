/** Submissions that bring their pictures along, as forms. Real: HTTP, database, queue, decoding. Fake: provider and store. */
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Job } from '@vermilion/contract/job';
import { UPLOAD_BYTES_MAX } from '@vermilion/contract/limits';
import { fillPath, routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { formOf, submitForm } from '../../test/forms.ts';
import { keptUpload, plainPicture } from '../../test/jobs/inputs.ts';
import { submittingTo } from '../../test/jobs/submitting.ts';
import { quickProvider } from '../../test/jobs/works.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import type { Person } from '../../test/people/people.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { readBalance } from '../credits/public.ts';

const provider = quickProvider();
const store = createFakeStore();
const server = await startTestServer({ parts: { imageProviders: [provider], objectStore: store } });
const { ctx } = server;
const { personWith, submit, countJobs } = submittingTo(server);
const red = { bytes: await plainPicture({ width: 40, height: 30, background: '#c8402a' }) };
const blue = { bytes: await plainPicture({ width: 20, height: 20, background: '#2a40c8' }) };

beforeEach(() => forgetLimits(server));

async function countUploads(userId: string): Promise<number> {
  const { rows } = await sql`select from uploads_objects where user_id = ${userId} and kind = 'upload'`.execute(ctx.db);

  return rows.length;
}

async function countUsedPictures(userId: string): Promise<number> {
  const { rows } = await sql`
    select from uploads_objects
    where user_id = ${userId} and kind = 'upload' and parent_key is null and used_at is not null`.execute(ctx.db);

  return rows.length;
}

function endedWork({ client }: Person, id: string): Promise<Job> {
  return vi.waitFor(
    async () => {
      const { body } = await client.get(fillPath(routes.getWork.path, { id }));
      if (body.job.status === 'pending') throw new Error('it is pending');

      return body.job;
    },
    { timeout: 10_000, interval: 20 },
  );
}

describe('a form', () => {
  test('brings its pictures, which follow those that it names, as uploads of the sender’s', async () => {
    const person = await personWith(500);
    const upload = await keptUpload(ctx, person.id);

    const { status, body } = await submitForm(person, [red, blue], { imageUrls: JSON.stringify([upload.url]) });

    expect({ status, body }).toMatchObject({ status: 202 });
    const { params } = await endedWork(person, body.jobId);
    expect(params.image_urls_with_labels).toMatchObject([
      { label: 'A', url: upload.url },
      { label: 'B', width: 40, height: 30 },
      { label: 'C', width: 20, height: 20 },
    ]);
    for (const { url, thumbnail_url } of params.image_urls_with_labels ?? []) {
      expect((await person.client.get(url)).status).toBe(200);
      expect((await person.client.get(thumbnail_url)).headers.get('content-type')).toBe('image/webp');
    }
    const { rows } = await sql<{ used_at: Date }>`
      select used_at from uploads_objects where user_id = ${person.id} and parent_key is null and kind = 'upload'`.execute(
      ctx.db,
    );
    expect(rows).toHaveLength(3);
    expect(rows.every(({ used_at }) => used_at instanceof Date)).toBe(true);
  });

  test('says numbers and truth values as texts, and may repeat a name for a list', async () => {
    const person = await personWith(500);
    const [one, other] = [await keptUpload(ctx, person.id), await keptUpload(ctx, person.id)];

    const { body } = await submitForm(person, [], {
      ...{ numImages: '2', seed: '7', enhancePrompt: 'false', aspectRatio: '16:9' },
      // What a form leaves empty is not said.
      ...{ negativePrompt: '', maskUrl: '', originalJobId: '', imageLabels: '' },
      imageUrls: [one.url, other.url],
    });

    const job = await endedWork(person, body.jobId);
    expect(job).toMatchObject({ cost_credits: 20, params: { num_images: 2, seed: 7, aspect_ratio: '16:9' } });
    expect(job.params.image_urls).toEqual([one.url, other.url]);
  });

  test('without files is the same as JSON: the same key is the same job', async () => {
    const person = await personWith(500);
    const upload = await keptUpload(ctx, person.id);
    const fields = { imageUrls: JSON.stringify([upload.url]), numImages: '1' };

    const form = await submitForm(person, [], fields, { 'idempotency-key': 'one press' });
    const json = await submit(
      person,
      { prompt: 'at night', action: 'image-edit', modelName: 'sketchbook-edit', imageUrls: [upload.url] },
      'one press',
    );

    expect(form.status).toBe(202);
    expect(json).toMatchObject({ status: 202, body: form.body });
  });

  test('with an empty file field, as browsers send it where none was chosen, brings none', async () => {
    const person = await personWith(500);
    const upload = await keptUpload(ctx, person.id);

    const answer = await submitForm(person, [{ bytes: Buffer.alloc(0), name: '', type: 'application/octet-stream' }], {
      imageUrls: JSON.stringify([upload.url]),
    });

    expect(answer).toMatchObject({ status: 202 });
  });
});

describe('the same key', () => {
  const key = { 'idempotency-key': 'one press' };

  test('with equal files is the same job and keeps nothing twice; with others, or in another order, it is refused', async () => {
    const person = await personWith(500);
    const first = await submitForm(person, [red, blue], {}, key);
    const kept = await countUploads(person.id);

    expect(await submitForm(person, [red, blue], {}, key)).toMatchObject({ status: 202, body: first.body });
    expect(await submitForm(person, [{ ...red, name: 'another.png' }, blue], {}, key)).toMatchObject({ status: 202 });
    expect(await submitForm(person, [blue, red], {}, key)).toMatchObject({ status: 409 });
    expect(await submitForm(person, [red], {}, key)).toMatchObject({ status: 409 });
    expect(await submitForm(person, [red, blue], { prompt: 'by day' }, key)).toMatchObject({ status: 409 });

    expect(await countUploads(person.id)).toBe(kept);
    expect(await readBalance(ctx.db, person.accountId)).toBe(490);
  });

  // Where credits suffice for one of them, the others are refused for that, else for the key.
  test.each([15, 500])(
    'twenty times at once is one job, one charge, and one copy of each file that is used, of %i credits',
    async credits => {
      const person = await personWith(credits);

      const answers = await Promise.all(Array.from({ length: 20 }, () => submitForm(person, [red, blue], {}, key)));

      expect(new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
      expect(answers[0]?.status).toBe(202);
      expect(await countJobs(person.id)).toBe(1);
      expect(await readBalance(ctx.db, person.accountId)).toBe(credits - 10);
      // Those of the others are removed as far as may be: one that is not certain to have come to nothing leaves its own, for a while.
      expect(await countUsedPictures(person.id)).toBe(2);
      const { params } = await endedWork(person, answers[0]?.body.jobId);
      for (const url of params.image_urls ?? []) expect((await person.client.get(url)).status).toBe(200);
    },
  );
});

describe('refused, with nothing kept and nothing charged, is a form', () => {
  const large = { bytes: Buffer.concat([red.bytes, Buffer.alloc(UPLOAD_BYTES_MAX + 1 - red.bytes.length)]) };
  const svg = { bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), type: 'image/png' };
  const cut = { bytes: red.bytes.subarray(0, red.bytes.length / 2) };

  test.each<[string, Parameters<typeof submitForm>[1], Parameters<typeof submitForm>[2], number, string]>([
    ['with a file over 10 MB', [large], {}, 413, 'File too large. Maximum: 10MB'],
    ['with a file that is no picture', [red, svg], {}, 415, ''],
    ['with half a picture', [red, cut], {}, 400, ''],
    ['with an empty file', [{ bytes: Buffer.alloc(0) }], {}, 415, ''],
    ['with more files than the model takes', [red, red, red, blue], {}, 400, 'Sketchbook Edit takes at most 3 images'],
    ['with more files than any model takes', Array.from({ length: 11 }, () => red), {}, 413, ''],
    ['with a file under another name', [{ ...red, field: 'image' }], {}, 400, 'files come as files'],
    ['for words alone', [red], { action: 'image-generate', modelName: 'sketchbook' }, 400, ''],
    ['with a number that is none', [red], { numImages: 'two' }, 400, ''],
    ['with a truth value that is none', [red], { enhancePrompt: 'yes' }, 400, ''],
    ['with a list that is none', [red], { imageUrls: 'not JSON' }, 400, 'must be a list, or the same as JSON text'],
    ['without a prompt', [red], { prompt: '' }, 400, 'Please enter a description'],
    ['with a field that is too long', [red], { prompt: 'x'.repeat(70_000) }, 400, ''],
    ['with a field of every object', [red], { __proto__x: '1', constructor: '1' }, 400, ''],
    ['with too many fields', [], Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`x${i}`, '1'])), 413, ''],
    ['with a mask of another size', [red], {}, 400, ''],
  ])('%s', async (fact, files, fields, status, message) => {
    const person = await personWith(500);
    const given = { ...fields };
    if (fact.includes('mask')) given['maskUrl'] = (await keptUpload(ctx, person.id)).url;
    const before = await countUploads(person.id);
    const objects = store.objects.size;

    const answer = await submitForm(person, files, given);

    expect({ status: answer.status, body: answer.body }).toMatchObject({ status, body: { code: expect.any(String) } });
    if (message !== '') expect(answer.body.message).toBe(message);
    expect(await countJobs(person.id)).toBe(0);
    expect(await countUploads(person.id)).toBe(before);
    expect(store.objects.size).toBe(objects);
    expect(await readBalance(ctx.db, person.accountId)).toBe(500);
  });

  test('of somebody whose credits are short, before a file is kept', async () => {
    const person = await personWith(9);

    expect(await submitForm(person, [red])).toMatchObject({
      status: 402,
      body: { details: { current: 9, required: 10 } },
    });
    expect(await countUploads(person.id)).toBe(0);
  });

  test('of nobody, or of another site, whatever it brings', async () => {
    const { body, contentType } = await formOf({ prompt: 'x', modelName: 'sketchbook' }, [red]);
    const nobody = server.client();
    const headers = { 'content-type': contentType };

    expect(await nobody.send('POST', routes.submitJob.path, body, headers)).toMatchObject({ status: 401 });
    expect(
      await nobody.send('POST', routes.submitJob.path, body, { ...headers, origin: 'https://evil.example' }),
    ).toMatchObject({ status: 403 });
  });

  test('that breaks off, has no boundary, or goes where no files are taken', async () => {
    const person = await personWith(500);
    const { body, contentType } = await formOf({ prompt: 'x', modelName: 'sketchbook' }, [red]);
    const send = (bytes: Uint8Array, type: string, path: string = routes.submitJob.path) =>
      person.client.send('POST', path, bytes, { 'content-type': type });

    expect((await send(body.subarray(0, body.length - 40), contentType)).status).toBe(400);
    expect((await send(body, 'multipart/form-data')).status).toBe(400);
    expect(await send(body, contentType, routes.submitSimpleJob.path)).toMatchObject({ status: 415 });
    expect(await countJobs(person.id)).toBe(0);
  });

  test('that says it is larger than any form, before it comes', async () => {
    const person = await personWith(500);
    const { port, hostname } = new URL(server.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST ${routes.submitJob.path} HTTP/1.1\r\nHost: x\r\nOrigin: ${person.client.origin}\r\nCookie: ${person.client.cookieHeader()}\r\n` +
        'Content-Type: multipart/form-data; boundary=x\r\nContent-Length: 200000000\r\n\r\n',
    );

    const [answer] = await once(socket, 'data');
    socket.destroy();

    expect(String(answer)).toMatch(/^HTTP\/1.1 413 /);
  });

  test('whose line is cut in the middle of a file: no row, no file, and the server goes on', async () => {
    const person = await personWith(500);
    const { body, contentType } = await formOf({ prompt: 'x', modelName: 'sketchbook-edit', action: 'image-edit' }, [
      red,
    ]);
    const objects = store.objects.size;
    const { port, hostname } = new URL(server.url);

    for (let i = 1; i < 20; i += 1) {
      const socket = connect(Number(port), hostname);
      socket.write(
        `POST ${routes.submitJob.path} HTTP/1.1\r\nHost: x\r\nOrigin: ${person.client.origin}\r\nCookie: ${person.client.cookieHeader()}\r\n` +
          `Content-Type: ${contentType}\r\nContent-Length: ${body.length}\r\n\r\n`,
      );
      await new Promise(resolve => socket.write(body.subarray(0, Math.floor((body.length * i) / 20)), resolve));
      socket.destroy();
    }

    expect(await submitForm(person, [red])).toMatchObject({ status: 202 });
    expect(await countJobs(person.id)).toBe(1);
    expect(await countUploads(person.id)).toBe(2);
    expect(store.objects.size).toBeLessThanOrEqual(objects + 2 + 3);
  });
});

test('the description of the interface says that the call takes files, in a form alone', async () => {
  const { body } = await server.client().get('/api/openapi.json');
  const { body: page } = await server.client().get('/api/docs');
  const { content } = body.paths[routes.submitJob.path].post.requestBody;

  expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
  expect(content['multipart/form-data'].schema.properties.files).toMatchObject({ type: 'array', maxItems: 10 });
  expect(content['multipart/form-data'].schema.properties).toHaveProperty('prompt');
  expect(content['application/json'].schema.properties).not.toHaveProperty('files');
  expect(page.split('up to 10 files')).toHaveLength(2);
  expect(body.paths['/api/generate'].post.requestBody.content).not.toHaveProperty('multipart/form-data');
});
