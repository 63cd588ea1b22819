/** See PIC-7, PIC-16, PIC-17. */
import type { Job } from '@vermilion/contract/job';
import { fillPath, routes } from '@vermilion/contract/routes';
import { WORK_FILE_PATH } from '@vermilion/contract/work-file';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { finishedWork, quickProvider } from '../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../test/people/people.ts';
import { exifOf, partsOf, withChunks, withSegments } from '../../test/pictures/picture-files.ts';
import { startTestServer } from '../../test/start-test-server.ts';

const provider = quickProvider();
const server = await startTestServer({
  parts: { imageProviders: [provider] },
  settings: { AIGC_PRODUCER: 'a producer' },
});
const { ctx } = server;
let mei: Person;
beforeAll(async () => {
  mei = await signedInPerson(server, 'mei');
});

const noise = Buffer.from(Array.from({ length: 60 * 40 * 3 }, (_, index) => (index * 7) % 256));
const scene = sharp(noise, { raw: { width: 60, height: 40, channels: 3 } }).withIccProfile('p3');
const png = await scene.clone().png().toBuffer();
const pixelsOf = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
const namesOf = (bytes: Buffer) => partsOf(bytes).map(({ name }) => name);

async function workOf(bytes: Buffer, prompt?: string): Promise<Job> {
  const { submit } = provider.script;
  provider.script.submit = async () => ({
    kind: 'completed',
    images: [{ bytes, isFlagged: false }],
  });
  const made = await finishedWork(mei, prompt);
  provider.script.submit = submit;

  return made;
}

async function ask(
  person: Pick<Person, 'client'>,
  id: string,
  body: object,
  headers: Record<string, string> = {},
) {
  const response = await fetch(new URL(fillPath(WORK_FILE_PATH, { id }), server.url), {
    method: 'POST',
    headers: {
      origin: person.client.origin,
      cookie: person.client.cookieHeader(),
      'content-type': 'application/json',
      ...headers,
    },
    body: JSON.stringify(body),
  });

  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

async function fileOf(id: string, form: string): Promise<Buffer> {
  const { status, bytes } = await ask(mei, id, { form });
  expect(status).toBe(200);

  return bytes;
}

async function storedOf({ url }: Job): Promise<Buffer> {
  return Buffer.from(await (await fetch(new URL(url ?? '', server.url))).arrayBuffer());
}

test('the original is the stored file, and its name is the work’s id', async () => {
  const work = await workOf(png);
  const answer = await ask(mei, work.id, { form: 'original' });

  expect(answer.status).toBe(200);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/png',
    'content-disposition': `attachment; filename="${work.id}.png"`,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  });
  expect(answer.bytes.equals(await storedOf(work))).toBe(true);
  expect(answer.bytes.includes('DigitalSourceType')).toBe(true);
});

const signed = withChunks(png, [{ type: 'caBX', body: 'jumb c2pa' }]);
test.each([
  ['PNG', png],
  ['JPEG', await scene.clone().jpeg().toBuffer()],
  ['WebP', await scene.clone().webp().toBuffer()],
  ['signed PNG', signed],
  [
    'JPEG with Exif',
    withSegments(await scene.clone().jpeg().toBuffer(), [
      { marker: 0xe1, body: Buffer.concat([Buffer.from('Exif\0\0'), exifOf({ text: 'a name' })]) },
    ]),
  ],
])('without metadata a %s keeps only its pixels and its color profile', async (_, bytes) => {
  const { id } = await workOf(bytes);
  const file = await fileOf(id, 'without-metadata');
  const { icc, exif, xmp } = await sharp(file).metadata();

  for (const said of ['DigitalSourceType', 'Vermilion', 'jumb', 'a name'])
    expect(file.includes(said)).toBe(false);
  expect([exif, xmp]).toEqual([undefined, undefined]);
  expect(await pixelsOf(file)).toEqual(await pixelsOf(bytes));
  expect(icc).toEqual((await sharp(bytes).metadata()).icc);
});

test('a picture that is too long for an upload also loses its metadata', async () => {
  const long = await sharp({
    create: { width: 17_000, height: 2, channels: 3, background: '#c8402a' },
  })
    .png()
    .toBuffer();
  const file = await fileOf((await workOf(long)).id, 'without-metadata');

  expect(file.includes('DigitalSourceType')).toBe(false);
  expect(await pixelsOf(file)).toEqual(await pixelsOf(long));
});

describe('in the form with the prompt', () => {
  test('a PNG has prompt and settings before its pixels, and the stored file has none', async () => {
    const work = await workOf(png, 'a quiet sea');
    const file = await fileOf(work.id, 'with-prompt');
    const text = partsOf(file)
      .find(({ name }) => name === 'tEXt')
      ?.body.toString('latin1');

    expect(text).toMatch(
      /^parameters\0a quiet sea\nSeed: \d+, Size: 60x40, Model: sketchbook, Version: Vermilion$/,
    );
    expect(namesOf(file).indexOf('tEXt')).toBeLessThan(namesOf(file).indexOf('IDAT'));
    expect(file.includes('DigitalSourceType')).toBe(true);
    expect(await pixelsOf(file)).toEqual(await pixelsOf(png));
    expect(namesOf(await storedOf(work))).not.toContain('tEXt');
  });

  test('a Chinese prompt is written unchanged', async () => {
    const file = await fileOf((await workOf(png, '静水上一叶扁舟')).id, 'with-prompt');
    const texts = partsOf(file)
      .filter(({ name }) => name === 'iTXt')
      .map(({ body }) => body.toString());

    expect(texts.find(text => text.startsWith('parameters'))).toMatch(
      /^parameters\0\0\0\0\0静水上一叶扁舟\nSeed: /,
    );
  });

  test('a signed PNG and a JPEG are sent unchanged, without the prompt', async () => {
    for (const bytes of [signed, await scene.clone().jpeg().toBuffer()]) {
      const work = await workOf(bytes);
      expect((await fileOf(work.id, 'with-prompt')).equals(await storedOf(work))).toBe(true);
    }
  });
});

describe('a file', () => {
  test('is sent only to its owner, and to nobody while the work is in the trash', async () => {
    const { id } = await workOf(png);
    const tom = await signedInPerson(server, 'tom');

    expect((await ask(tom, id, { form: 'original' })).status).toBe(404);
    expect((await ask({ client: server.client() }, id, {})).status).toBe(401);
    expect(
      (await ask(mei, id, { form: 'original' }, { origin: 'https://evil.example' })).status,
    ).toBe(403);
    await mei.client.delete(fillPath(routes.deleteWork.path, { id }));
    expect((await ask(mei, id, { form: 'original' })).status).toBe(404);
  });

  test.each([
    [{ form: 'another' }, 400],
    [{}, 400],
    [{ form: 'original', image: -1 }, 400],
    [{ form: 'original', image: 4 }, 400],
    [{ form: 'original', image: 1 }, 404],
  ])('is refused if it is requested with %j (status %i)', async (body, status) => {
    expect((await ask(mei, (await workOf(png)).id, body)).status).toBe(status);
  });
});

test('a file without the operator’s label needs the owner’s agreement, which is audited', async () => {
  const work = await workOf(png);
  await ctx.db
    .updateTable('works')
    .set({ model_name: 'far-away' })
    .where('id', '=', work.id)
    .execute();
  const notes = async () =>
    ctx.db
      .selectFrom('audit_log')
      .select(['actor', 'command', 'details'])
      .where('subject', '=', mei.id)
      .where('command', '<>', 'sign-in')
      .execute();

  for (const form of ['original', 'with-prompt', 'without-metadata']) {
    const { status, bytes } = await ask(mei, work.id, { form });
    expect([status, JSON.parse(bytes.toString()).code]).toEqual([409, 'AGREEMENT_NEEDED']);
  }
  expect(await notes()).toEqual([]);

  expect((await ask(mei, work.id, { form: 'without-metadata', is_agreed: true })).status).toBe(200);
  const details = { jobId: work.id, image: 0, form: 'without-metadata' };
  const note = { actor: `user:${mei.id}`, command: 'take-unlabelled-file', details };
  expect(await notes()).toEqual([note]);
});
