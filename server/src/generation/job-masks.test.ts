/** See GEN-15. */
import { beforeEach, describe, expect, test } from 'vitest';
import { askedEdit, keptUpload } from '../../test/jobs/inputs.ts';
import { createSubmissions } from '../../test/jobs/submitting.ts';
import { endedWork, finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { forgetLimits } from '../../test/people/forget-limits.ts';
import { startTestServer } from '../../test/start-test-server.ts';
import { createFakeStore } from '../adapters/object-store/fake.ts';

const provider = quickProvider();
const server = await startTestServer({
  parts: { imageProviders: [provider], objectStore: createFakeStore() },
});
const { ctx } = server;
const { personWith, submit } = createSubmissions(server);
const edit = { action: 'image-edit', modelName: 'sketchbook-edit', prompt: 'at night' };

beforeEach(() => forgetLimits(server));

const askedOf = (jobId: string) => askedEdit(provider, jobId);

describe('the mask of an edit', () => {
  test('is sent to the provider if it has the size of the first picture', async () => {
    const person = await personWith(500);
    const upload = await keptUpload(ctx, person.id);
    const mask = await keptUpload(ctx, person.id, { background: '#ffffff' });

    const { body } = await submit(person, { ...edit, imageUrls: [upload.url], maskUrl: mask.url });

    expect((await endedWork(person, body.jobId)).params.mask_url).toBe(mask.url);
    expect((await askedOf(body.jobId)).mask).toEqual(mask.bytes);
  });

  test('is refused if it has another size, belongs to another user, or is no upload', async () => {
    const [mei, tom] = [await personWith(500), await personWith(500)];
    const upload = await keptUpload(ctx, mei.id);
    const wide = await keptUpload(ctx, mei.id, { width: 65 });
    const foreign = await keptUpload(ctx, tom.id);
    const work = await finishedWork(mei);

    for (const maskUrl of [wide.url, foreign.url, work.url, 'http://127.0.0.1/mask.png']) {
      const answer = await submit(mei, { ...edit, imageUrls: [upload.url], maskUrl });
      expect(answer, maskUrl ?? '').toMatchObject({
        status: 400,
        body: { details: { fields: [{ path: 'maskUrl' }] } },
      });
    }
  });
});

test('a negative prompt is sent to the provider, and returned with the work', async () => {
  const person = await personWith(20);

  const { body } = await submit(person, { negativePrompt: ' boats ' });
  const plain = await submit(person, { negativePrompt: '  ' });

  expect((await endedWork(person, body.jobId)).params.negative_prompt).toBe('boats');
  expect(provider.submissions.find(one => one.jobId === body.jobId)?.negativePrompt).toBe('boats');
  expect((await endedWork(person, plain.body.jobId)).params).not.toHaveProperty('negative_prompt');
});
