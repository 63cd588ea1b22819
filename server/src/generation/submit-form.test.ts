/** See GEN-13. */
import { routes } from '@vermilion/contract/routes';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { blue, red, submitForm } from '../../test/forms.ts';
import { keptUpload } from '../../test/jobs/inputs.ts';
import { createSubmissions } from '../../test/jobs/submitting.ts';
import { endedWork, quickProvider } from '../../test/jobs/works.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';
import { readBalance } from '../credits/public.ts';

const provider = quickProvider();
const server = await startTestServer({
  parts: { imageProviders: [provider], objectStore: createFakeStore() },
});
const { ctx } = server;
const { personWith, submit, countJobs, countUploads } = createSubmissions(server);
beforeEach(() => forgetLimits(server));

async function countUsedPictures(userId: string): Promise<number> {
  const { rows } = await sql`
    select from uploads_objects
    where user_id = ${userId} and kind = 'upload' and parent_key is null and used_at is not null`.execute(
    ctx.db,
  );

  return rows.length;
}

describe('a form', () => {
  test('stores its files as uploads of the sender, and lists them after the pictures that it names', async () => {
    const person = await personWith(500);
    const upload = await keptUpload(ctx, person.id);

    const { status, body } = await submitForm(person, [red, blue], {
      imageUrls: JSON.stringify([upload.url]),
    });

    expect({ status, body }).toMatchObject({ status: 202 });
    const { params } = await endedWork(person, body.jobId);
    expect(params.image_urls_with_labels).toMatchObject([
      { label: 'A', url: upload.url },
      { label: 'B', width: 40, height: 30 },
      { label: 'C', width: 20, height: 20 },
    ]);
    for (const { url, thumbnail_url } of params.image_urls_with_labels ?? []) {
      expect((await person.client.get(url)).status).toBe(200);
      expect((await person.client.get(thumbnail_url)).headers.get('content-type')).toBe(
        'image/webp',
      );
    }
    const { rows } = await sql<{ used_at: Date }>`
      select used_at from uploads_objects where user_id = ${person.id} and parent_key is null and kind = 'upload'`.execute(
      ctx.db,
    );
    expect(rows).toHaveLength(3);
    expect(rows.every(({ used_at }) => used_at instanceof Date)).toBe(true);
  });

  test('may have numbers and booleans as texts, and a list as a repeated field', async () => {
    const person = await personWith(500);
    const [one, other] = [await keptUpload(ctx, person.id), await keptUpload(ctx, person.id)];

    const { body } = await submitForm(person, [], {
      ...{ numImages: '2', seed: '7', enhancePrompt: 'false', aspectRatio: '16:9' },
      // An empty field counts as absent.
      ...{ negativePrompt: '', maskUrl: '', originalJobId: '', imageLabels: '' },
      imageUrls: [one.url, other.url],
    });

    const job = await endedWork(person, body.jobId);
    expect(job).toMatchObject({
      cost_credits: 20,
      params: { num_images: 2, seed: 7, aspect_ratio: '16:9' },
    });
    expect(job.params.image_urls).toEqual([one.url, other.url]);
  });

  test('counts as the same submission as JSON with the same key if it has no files', async () => {
    const person = await personWith(500);
    const upload = await keptUpload(ctx, person.id);
    const fields = { imageUrls: JSON.stringify([upload.url]), numImages: '1' };

    const form = await submitForm(person, [], fields, { 'idempotency-key': 'one press' });
    const json = await submit(
      person,
      {
        prompt: 'at night',
        action: 'image-edit',
        modelName: 'sketchbook-edit',
        imageUrls: [upload.url],
      },
      'one press',
    );

    expect(form.status).toBe(202);
    expect(json).toMatchObject({ status: 202, body: form.body });
  });

  test('accepts an empty file field, which browsers send if no file was chosen', async () => {
    const person = await personWith(500);
    const upload = await keptUpload(ctx, person.id);

    const answer = await submitForm(
      person,
      [{ bytes: Buffer.alloc(0), name: '', type: 'application/octet-stream' }],
      {
        imageUrls: JSON.stringify([upload.url]),
      },
    );

    expect(answer).toMatchObject({ status: 202 });
  });
});

describe('a repeated idempotency key', () => {
  const key = { 'idempotency-key': 'one press' };

  test('gets the same job for equal files, which are stored once, and is refused for other files or another order', async () => {
    const person = await personWith(500);
    const first = await submitForm(person, [red, blue], {}, key);
    const kept = await countUploads(person.id);

    expect(await submitForm(person, [red, blue], {}, key)).toMatchObject({
      status: 202,
      body: first.body,
    });
    expect(
      await submitForm(person, [{ ...red, name: 'another.png' }, blue], {}, key),
    ).toMatchObject({ status: 202 });
    expect(await submitForm(person, [blue, red], {}, key)).toMatchObject({ status: 409 });
    expect(await submitForm(person, [red], {}, key)).toMatchObject({ status: 409 });
    expect(await submitForm(person, [red, blue], { prompt: 'by day' }, key)).toMatchObject({
      status: 409,
    });

    expect(await countUploads(person.id)).toBe(kept);
    expect(await readBalance(ctx.db, person.accountId)).toBe(490);
  });

  // 15 credits pay for one job, so a repeat's transaction fails for lack of credits. With 500 it
  // fails because the key is taken. Both repeats then answer with the first job.
  test.each([15, 500])(
    'makes one job and one charge, and uses one copy of each file, in twenty concurrent calls with %i credits',
    async credits => {
      const person = await personWith(credits);

      const answers = await Promise.all(
        Array.from({ length: 20 }, () => submitForm(person, [red, blue], {}, key)),
      );

      expect(
        new Set(answers.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size,
      ).toBe(1);
      expect(answers[0]?.status).toBe(202);
      expect(await countJobs(person.id)).toBe(1);
      expect(await readBalance(ctx.db, person.accountId)).toBe(credits - 10);
      // The server removes files of refused calls if it can. It leaves files of a call with an
      // unclear outcome for a while.
      expect(await countUsedPictures(person.id)).toBe(2);
      const { params } = await endedWork(person, answers[0]?.body.jobId);
      for (const url of params.image_urls ?? [])
        expect((await person.client.get(url)).status).toBe(200);
    },
  );
});

test('the API’s description allows files only in a form', async () => {
  const { body } = await server.client().get('/api/openapi.json');
  const { body: page } = await server.client().get('/api/docs');
  const { content } = body.paths[routes.submitJob.path].post.requestBody;

  expect(Object.keys(content)).toEqual(['application/json', 'multipart/form-data']);
  expect(content['multipart/form-data'].schema.properties.files).toMatchObject({
    type: 'array',
    maxItems: 10,
  });
  expect(content['multipart/form-data'].schema.properties).toHaveProperty('prompt');
  expect(content['application/json'].schema.properties).not.toHaveProperty('files');
  expect(page.split('up to 10 files')).toHaveLength(2);
  expect(body.paths['/api/generate'].post.requestBody.content).not.toHaveProperty(
    'multipart/form-data',
  );
});
