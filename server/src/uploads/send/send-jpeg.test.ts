/** The provider is a fake, which returns the test's own pictures. See PIC-2. */
import type { Job } from '@vermilion/contract/job';
import { fillPath, routes } from '@vermilion/contract/routes';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { finishedWork, quickProvider } from '../../../test/jobs/works.ts';
import { type Person, signedInPerson } from '../../../test/people/people.ts';
import { startTestServer } from '../../../test/start-test-server.ts';

const provider = quickProvider();
const server = await startTestServer({ parts: { imageProviders: [provider] } });
const { ctx } = server;
let person: Person;
let work: Job;
beforeAll(async () => {
  person = await signedInPerson(server);
  work = await finishedWork(person);
});

const ask = (address: string | null, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(`${address}?as=jpeg`, server.url), { method, headers });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

async function workOf(bytes: Buffer): Promise<Job> {
  const { submit } = provider.script;
  provider.script.submit = async () => ({
    kind: 'completed',
    images: [{ bytes, isFlagged: false }],
  });
  const made = await finishedWork(person);
  provider.script.submit = submit;

  return made;
}

describe('a work’s picture that is requested as a JPEG', () => {
  test('is sent as a JPEG with a matching file name', async () => {
    const response = await ask(work.url);
    const bytes = await bytesOf(response);

    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
      'cache-control': 'private, no-cache',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
    });
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="[\da-f]{40}\.jpg"$/,
    );
    expect(bytes.subarray(0, 3).toString('hex')).toBe('ffd8ff');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 64, height: 48 });
  });

  test('declares the program that made it, and that it was made by rules', async () => {
    const { xmp } = await sharp(await bytesOf(await ask(work.url))).metadata();

    expect(xmp?.toString()).toContain(
      'Iptc4xmpExt:DigitalSourceType="http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia"',
    );
    expect(xmp?.toString()).toContain('xmp:CreatorTool="Sketchbook, Vermilion"');
    expect(xmp?.toString()).not.toContain('AISystemUsed');
  });

  test('names the trained model that made the picture', async () => {
    const made = await finishedWork(person);
    await ctx.db
      .updateTable('works')
      .set({ model_name: 'far-away', model_display_name: 'Far & "Away"' })
      .where('id', '=', made.id)
      .execute();

    const { xmp } = await sharp(await bytesOf(await ask(made.url))).metadata();

    expect(xmp?.toString()).toContain('digitalsourcetype/trainedAlgorithmicMedia"');
    expect(xmp?.toString()).toContain('Iptc4xmpExt:AISystemUsed="Far &#38; &#34;Away&#34;"');
  });

  test('is white where the picture was transparent', async () => {
    const clear = {
      width: 8,
      height: 8,
      channels: 4,
      background: { r: 200, g: 0, b: 0, alpha: 0 },
    } as const;
    const painted = Buffer.from(
      '<svg width="8" height="8"><rect width="4" height="8" fill="#c8402a"/></svg>',
    );
    const made = await workOf(
      await sharp({ create: clear })
        .composite([{ input: painted }])
        .png()
        .toBuffer(),
    );

    const { data } = await sharp(await bytesOf(await ask(made.url)))
      .raw()
      .toBuffer({ resolveWithObject: true });

    expect([...data.subarray(7 * 3, 8 * 3)].every(channel => channel > 250)).toBe(true);
  });

  test('keeps its color profile', async () => {
    const paper = { width: 16, height: 16, channels: 3, background: '#30a050' } as const;
    const made = await workOf(await sharp({ create: paper }).withIccProfile('p3').png().toBuffer());
    const stored = await sharp(
      await bytesOf(await fetch(new URL(made.url ?? '', server.url))),
    ).metadata();

    const sent = await sharp(await bytesOf(await ask(made.url))).metadata();

    expect(stored.icc?.length).toBeGreaterThan(0);
    expect(sent.icc).toEqual(stored.icc);
  });

  test('is not sent again to a browser that has it, and has another tag than the original', async () => {
    const etag = (await ask(work.url)).headers.get('etag') ?? '';
    const original = (await fetch(new URL(work.url ?? '', server.url))).headers.get('etag');

    expect(etag).toMatch(/^"[\da-f]{64}"$/);
    expect(etag).not.toBe(original);
    expect((await ask(work.url, { 'if-none-match': etag })).status).toBe(304);
    expect((await ask(work.url, { 'if-none-match': original ?? '' })).status).toBe(200);
  });

  test('answers HEAD without its bytes', async () => {
    const whole = await bytesOf(await ask(work.url));
    const response = await ask(work.url, {}, 'HEAD');

    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/jpeg');
    expect(response.headers.get('content-length')).toBe(String(whole.length));
    expect((await bytesOf(response)).length).toBe(0);
  });

  test('is sent whole if a range is requested', async () => {
    const response = await ask(work.url, { range: 'bytes=0-9' });

    expect(response.status).toBe(200);
    expect(response.headers.get('accept-ranges')).toBe('none');
    expect((await bytesOf(response)).length).toBeGreaterThan(10);
  });

  test('answers 404 while the work is in the trash', async () => {
    const gone = await finishedWork(person);
    expect((await ask(gone.url)).status).toBe(200);
    await person.client.delete(fillPath(routes.deleteWork.path, { id: gone.id }));

    expect((await ask(gone.url)).status).toBe(404);
    expect((await ask(`/files/${'0'.repeat(40)}.png`)).status).toBe(404);
  });

  test('answers 404 if the work goes to the trash before the picture is read', async () => {
    const gone = await finishedWork(person);
    const { get } = ctx.objectStore;
    ctx.objectStore.get = async () => {
      await person.client.delete(fillPath(routes.deleteWork.path, { id: gone.id }));

      return null;
    };

    const { status } = await ask(gone.url);

    ctx.objectStore.get = get;
    expect(status).toBe(404);
  });

  test('is the same file for concurrent requests', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(work.url)));

    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    const all = await Promise.all(answers.map(bytesOf));
    expect(new Set(all.map(bytes => bytes.toString('base64'))).size).toBe(1);
  });
});

test.each(['png', '', 'jpeg2'])('a picture requested as “%s” is sent as stored', async as => {
  const response = await fetch(new URL(`${work.url}?as=${as}`, server.url));

  expect(response.headers.get('content-type')).toBe('image/png');
  expect(response.headers.get('content-disposition')).toBeNull();
});

test('a file that is no picture is not converted', async () => {
  const key = `${'0c'.repeat(20)}.json`;
  await ctx.objectStore.put(key, Buffer.from('{}'), 'application/json');
  await ctx.db
    .insertInto('uploads_objects')
    .values({
      key,
      user_id: person.id,
      kind: 'upload',
      sha256: Buffer.alloc(32),
      size_bytes: 2,
      media_type: 'application/json',
      created_at: ctx.clock.now(),
    })
    .execute();

  expect(await (await ask(`/files/${key}`)).text()).toBe('{}');
  await ctx.db.deleteFrom('uploads_objects').where('key', '=', key).execute();
  await ctx.objectStore.delete(key);
});
