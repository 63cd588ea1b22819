/** See CRE-9, GEN-20, GEN-22. */
import { crc32 } from 'node:zlib';
import { jobFailureTable } from '@vermilion/contract/job-failure';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { blackPicture, CREDITS, picture, startEngine } from '../../../../test/jobs/engine.ts';
import { readJob } from '../../../../test/jobs/job-rows.ts';
import { type ProviderAnswer, ProviderFailure } from '../../../adapters/image-provider/port.ts';
import { SUBMISSIONS_MAX } from '../rules/definitions.ts';

const { ctx, provider, store, reset, accept, advance, row, nextStepMs, balance, notes } =
  await startEngine();

const completed = (...pictures: Uint8Array[]): ProviderAnswer => ({
  kind: 'completed',
  images: pictures.map(bytes => ({ bytes, isFlagged: false })),
});

beforeEach(reset);

describe('a provider that returns its pictures at once', () => {
  test('completes the job in one step, with objects that match their rows', async () => {
    const { actor, jobId } = await accept();

    await advance(jobId);

    const job = await row(jobId);
    expect(job).toMatchObject({
      status: 'completed',
      step: null,
      held: false,
      error: null,
      nsfw_flags: [false],
    });
    expect(await readJob(ctx.db, jobId)).toBeUndefined();
    expect(job.images).toEqual([
      {
        url: expect.stringMatching(/^\/files\/[\da-f]{40}\.png$/),
        width: 64,
        height: 48,
        thumbhash: expect.stringMatching(/^[\w+/]+=*$/),
        thumbnails: [{ url: expect.stringMatching(/^\/files\/[\da-f]{40}-64\.webp$/), width: 64 }],
      },
    ]);
    expect(await balance(actor)).toBe(CREDITS - 10);
    const objects = await ctx.db
      .selectFrom('uploads_objects')
      .selectAll()
      .where('job_id', '=', jobId)
      .execute();
    expect(objects).toHaveLength(2);
    for (const object of objects) {
      const kept = store.objects.get(object.key)?.bytes;
      expect(kept?.length).toBe(object.size_bytes);
      expect(await sha256(kept)).toEqual(object.sha256);
    }
    const original = store.objects.get(
      objects.find(one => one.media_type === 'image/png')?.key ?? '',
    )?.bytes;
    expect(await pixelsOf(original)).toEqual(await pixelsOf(picture));
  });

  test('is called once, even if several workers run the job', async () => {
    const { jobId } = await accept();

    await Promise.all([advance(jobId), advance(jobId), advance(jobId)]);
    await advance(jobId);

    expect(provider.submissions).toHaveLength(1);
    expect(await row(jobId)).toMatchObject({ status: 'completed', attempt: 1, submissions: 1 });
  });

  test('returns several pictures, and the work keeps their order', async () => {
    const { actor, jobId } = await accept({ numImages: 3 });
    const wide = await sharp({
      create: { width: 700, height: 40, channels: 3, background: '#888' },
    })
      .webp()
      .toBuffer();
    provider.script.submit = async () => completed(picture, wide, picture);

    await advance(jobId);

    const { images } = (await row(jobId)) as unknown as {
      images: { width: number; thumbnails: { width: number }[] }[];
    };
    expect(images.map(({ width }) => width)).toEqual([64, 700, 64]);
    expect(images[1]?.thumbnails.map(({ width }) => width)).toEqual([320, 640]);
    expect(await balance(actor)).toBe(CREDITS - 30);
  });

  test('delivers too many pictures, and only the requested number is stored', async () => {
    const { jobId } = await accept();
    provider.script.submit = async () => completed(picture, picture);

    await advance(jobId);

    expect((await row(jobId)).images).toHaveLength(1);
  });

  test('flags its picture, and the work is completed, flagged and charged', async () => {
    const { actor, jobId } = await accept();
    provider.script.submit = async () => ({
      kind: 'completed',
      images: [{ bytes: picture, isFlagged: true }],
    });

    await advance(jobId);

    expect(await row(jobId)).toMatchObject({ status: 'completed', nsfw_flags: [true] });
    expect(await balance(actor)).toBe(CREDITS - 10);
  });

  test('leaves out one picture and sends a black one, and both shares are refunded', async () => {
    const { actor, jobId } = await accept({ numImages: 4 });
    provider.script.submit = async () => completed(picture, blackPicture, picture);

    await advance(jobId);

    expect(await row(jobId)).toMatchObject({ status: 'completed', num_images: 4 });
    expect((await row(jobId)).images).toHaveLength(2);
    expect(await balance(actor)).toBe(CREDITS - 20);
    expect(await notes(jobId)).toEqual(['Refund: 2 of 4 pictures did not come']);
  });
});

describe('an answer without a usable picture', () => {
  test.each([
    ['no pictures', () => []],
    ['a picture without bytes', () => [Buffer.alloc(0)]],
    ['a page of HTML', () => [Buffer.from('<!doctype html><title>502</title>')]],
    ['a picture whose header says 30000 × 30000', () => [claimingSize(30_000)]],
    [
      'a drawing in SVG',
      () => [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ],
  ])('fails the job as NO_IMAGE with a refund if the answer has %s', async (_, pictures) => {
    const { actor, jobId } = await accept();
    provider.script.submit = async () => completed(...pictures());

    await advance(jobId);

    expect(await row(jobId)).toMatchObject({
      status: 'failed',
      error_code: 'NO_IMAGE',
      error: 'No image URL found in result',
    });
    expect(await balance(actor)).toBe(CREDITS);
    expect(await notes(jobId)).toEqual(['Refund: No image URL found in result']);
  });
});

describe('an answer that the safety filter withheld', () => {
  test.each([
    ['an all-black picture', () => [{ bytes: blackPicture, isFlagged: false }]],
    ['a flag without a picture', () => [{ bytes: Buffer.alloc(0), isFlagged: true }]],
  ])('fails the job as WITHHELD with a refund if the answer is %s', async (_, images) => {
    const { actor, jobId } = await accept();
    provider.script.submit = async () => ({ kind: 'completed', images: images() });

    await advance(jobId);

    const error = 'The safety filter withheld this picture.';
    expect(await row(jobId)).toMatchObject({ status: 'failed', error_code: 'WITHHELD', error });
    expect(await balance(actor)).toBe(CREDITS);
    expect(await notes(jobId)).toEqual([`Refund: ${error}`]);
  });
});

describe('a provider that refuses a submission', () => {
  test.each(['REFUSED_CONTENT', 'INVALID_INPUT', 'PROVIDER_UNAVAILABLE'] as const)(
    'fails the job at once if the refusal is permanent (%s)',
    async code => {
      const { actor, jobId } = await accept();
      provider.script.submit = async () => Promise.reject(new ProviderFailure(code, false, 'no'));

      await advance(jobId);

      expect(await row(jobId)).toMatchObject({
        status: 'failed',
        error_code: code,
        error: jobFailureTable[code].message,
      });
      expect(provider.submissions).toHaveLength(1);
      expect(await balance(actor)).toBe(CREDITS);
    },
  );

  test('is called again after growing pauses if the refusal is temporary, until the job fails', async () => {
    const { actor, jobId } = await accept();
    provider.script.submit = async () =>
      Promise.reject(new ProviderFailure('PROVIDER_UNAVAILABLE', true, 'later'));

    for (let tries = 1; tries < SUBMISSIONS_MAX; tries += 1) {
      await advance(jobId);
      expect(await row(jobId)).toMatchObject({
        status: 'pending',
        step: 'queued',
        held: false,
        submissions: tries,
        lost_answers: 0,
      });
      const waitMs = await nextStepMs(jobId);
      expect(waitMs).toBeGreaterThan(500 * 2 ** (tries - 1) - 250);
      expect(waitMs).toBeLessThanOrEqual(1_000 * 2 ** (tries - 1));
    }
    await advance(jobId);

    expect(await row(jobId)).toMatchObject({
      status: 'failed',
      error_code: 'PROVIDER_UNAVAILABLE',
    });
    expect(provider.submissions.map(({ attempt }) => attempt)).toEqual([1, 2, 3, 4, 5]);
    expect(await balance(actor)).toBe(CREDITS);
  });

  test('completes the job, which is charged once, if it accepts the second submission', async () => {
    const { actor, jobId } = await accept();
    provider.script.submit = async () =>
      Promise.reject(new ProviderFailure('PROVIDER_UNAVAILABLE', true, 'reset'));
    await advance(jobId);
    provider.script = {};

    await advance(jobId);

    expect(await row(jobId)).toMatchObject({ status: 'completed', submissions: 2 });
    expect(await balance(actor)).toBe(CREDITS - 10);
  });

  test('fails the job as INTERNAL with a refund if its adapter has a bug', async () => {
    const { actor, jobId } = await accept();
    provider.script.submit = async () =>
      Promise.reject(new TypeError('undefined is not a function'));

    await advance(jobId);

    expect(await row(jobId)).toMatchObject({
      status: 'failed',
      error_code: 'INTERNAL',
      error: 'Generation failed',
    });
    expect(await balance(actor)).toBe(CREDITS);
  });
});

describe('a prompt', () => {
  test('is enhanced on request, recorded, and submitted with the same words each time', async () => {
    const { jobId } = await accept({ enhancePrompt: true });
    provider.script.submit = async () =>
      Promise.reject(new ProviderFailure('PROVIDER_BUSY', true, 'later'));
    await advance(jobId);
    provider.script = {};
    await advance(jobId);

    const words = 'a quiet sea, at dusk, soft light';
    expect(await row(jobId)).toMatchObject({
      status: 'completed',
      prompt: 'a quiet sea',
      enhanced_prompt: words,
    });
    expect(provider.submissions.map(({ prompt }) => prompt)).toEqual([words, words]);
  });

  test('is submitted as written if no enhancement is requested', async () => {
    const { jobId } = await accept();
    await advance(jobId);

    expect((await row(jobId)).enhanced_prompt).toBeNull();
    expect(provider.submissions[0]?.prompt).toBe('a quiet sea');
  });
});

test('a job whose model is no longer in the catalogue fails and is refunded', async () => {
  const { actor, jobId } = await accept();
  await ctx.db.updateTable('works').set({ model_name: 'gone' }).where('id', '=', jobId).execute();

  await advance(jobId);

  expect(await row(jobId)).toMatchObject({ status: 'failed', error_code: 'PROVIDER_UNAVAILABLE' });
  expect(await balance(actor)).toBe(CREDITS);
});

/** Returns the pixels, which the label in the file's metadata does not change. */
function pixelsOf(bytes: Uint8Array | undefined): Promise<Buffer> {
  return sharp(bytes).raw().toBuffer();
}

async function sha256(bytes: Uint8Array | undefined): Promise<Buffer> {
  return Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes ?? [])));
}

/** Returns the picture with a header that states this size and has a matching checksum. */
function claimingSize(side: number): Buffer {
  const bytes = Buffer.from(picture);
  bytes.writeUInt32BE(side, 16);
  bytes.writeUInt32BE(side, 20);
  bytes.writeUInt32BE(crc32(bytes.subarray(12, 29)), 29);

  return bytes;
}
