/** See PIC-4. */
import { fillPath, routes, WORKS_ZIP_PATH } from '@vermilion/contract/routes';
import { describe, expect, test, vi } from 'vitest';
import { finishedWork } from '../../../test/jobs/works.ts';
import { forgetLimits } from '../../../test/people/forget-limits.ts';
import { signedInPerson } from '../../../test/people/people.ts';
import { keyOf, startJpegFixture, statusOf, WAIT } from '../../../test/pictures/jpeg-fixture.ts';
import { eraseObjects } from '../erase-objects.ts';
import { STRANGERS_ENCODINGS } from './make-jpeg.ts';

const { server, ctx, objectStore, person, deleteFile, ...fixture } = await startJpegFixture();
const { ask, askAs, uploadOf, copyFilesOf, copyRowsOf, erase, isGone, holdReading, holdStoring } =
  fixture;

describe('a JPEG whose picture is deleted during the encoding', () => {
  test('leaves neither file nor row if its work goes to the trash', async () => {
    const { id, url } = await finishedWork(person);
    const { stored, release } = holdStoring();
    const asked = ask(url);
    await stored;

    await person.client.delete(fillPath(routes.deleteWork.path, { id }));
    release();

    expect(await statusOf(asked)).toBe(200);
    expect([copyFilesOf(url), await copyRowsOf(url)]).toEqual([[], []]);
  });

  test('leaves neither file nor row if its work is deleted for good', async () => {
    const work = await finishedWork(person);
    const { stored, release } = holdStoring();
    const asked = ask(work.url);
    await stored;

    await erase(work);
    await isGone(work);
    release();

    expect(await statusOf(asked)).toBe(200);
    expect([copyFilesOf(work.url), await copyRowsOf(work.url)]).toEqual([[], []]);
  });

  test.each(['picture', 'thumbnail'])(
    'leaves neither file nor row if an upload is erased during the request for its %s',
    async asked => {
      const url = await uploadOf(person);
      const { stored, release } = holdStoring();
      const asking = ask(asked === 'picture' ? url : url.replace('.png', '-320.webp'));
      await stored;
      // When `eraseObjects` deletes the first file, it has listed all files. Only then does the
      // request go on, and the deletion waits for its answer.
      objectStore.delete = async key => {
        release();
        if (!key.endsWith('.jpg')) await asking;
        await deleteFile(key);
      };

      await eraseObjects(ctx, [keyOf(url)]);

      expect(await statusOf(asking)).toBe(200);
      expect([copyFilesOf(url), await copyRowsOf(url)]).toEqual([[], []]);
    },
  );
});

describe('strangers', () => {
  test('do not delay an owner, even if they use all their turns', async () => {
    const works = [];
    for (let count = 0; count < 13; count += 1) works.push(await finishedWork(person));
    const [own, ...others] = works.map(({ url }) => url);
    const { read, release } = holdReading(key => others.some(url => key === keyOf(url)));
    const asked = others.map(url => ask(url));

    const refused = await Promise.race(asked);
    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(await statusOf(askAs(person, own ?? ''))).toBe(200);
    const zip = await person.client.get(`${WORKS_ZIP_PATH}?ids=${works[0]?.id}`);
    expect(zip.status).toBe(200);
    const waiting = others.map(keyOf).find(key => !read.includes(key)) ?? '';
    const early = askAs(person, `/files/${waiting}`);
    await vi.waitFor(() => expect(read).toContain(waiting), WAIT);

    release();
    expect(await statusOf(early)).toBe(200);
    const statuses = await Promise.all(asked.map(statusOf));
    expect(statuses.filter(status => status === 200)).toHaveLength(11);
  });

  test('include signed-in users other than the owner of the work', async () => {
    const { url } = await finishedWork(person);
    const lin = await signedInPerson(server);
    await useUp('127.0.0.1');

    expect(await statusOf(askAs(lin, url))).toBe(429);
  });

  test('may cause 30 encodings a minute from one network; kept JPEGs and owners do not count', async () => {
    const [{ url: kept }, { url }] = [await finishedWork(person), await finishedWork(person)];
    await ask(kept);
    await useUp('127.0.0.1');

    const refused = await ask(url);

    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([
      429,
      expect.any(Number),
    ]);
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d?$/);
    expect(await statusOf(ask(kept))).toBe(200);
    expect(await statusOf(askAs(person, url))).toBe(200);
    expect(await statusOf(ask(url))).toBe(200);
  });

  async function useUp(network: string): Promise<void> {
    await forgetLimits(server);
    for (let call = 0; call < 30; call += 1)
      await ctx.rateLimits.consume(STRANGERS_ENCODINGS, network);
  }
});
