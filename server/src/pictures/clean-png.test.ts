/** See UPL-5. */
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  CANARY,
  cleanPicture,
  hasCanary,
  namesOf,
  pixelsOf,
  scene,
  takeInPicture,
} from '../../test/pictures/canaries.ts';
import { exifOf, withChunks } from '../../test/pictures/picture-files.ts';

describe('a PNG', () => {
  test('keeps only its exact pixels, and its color profile under another name', async () => {
    const plain = await scene.clone().withIccProfile('p3').png().toBuffer();
    const profile = (await sharp(plain).metadata()).icc ?? Buffer.alloc(0);
    const bare = await scene.clone().png().toBuffer();
    const sent = Buffer.concat([
      withChunks(bare, [
        {
          type: 'iCCP',
          body: Buffer.concat([
            Buffer.from('<script>\0\0'),
            deflateSync(profile),
            Buffer.from(CANARY),
          ]),
        },
        { type: 'eXIf', body: exifOf({ text: CANARY }) },
        { type: 'tEXt', body: `Comment\0${CANARY}` },
        { type: 'zTXt', body: Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(CANARY)]) },
        { type: 'iTXt', body: `XML:com.adobe.xmp\0\0\0\0\0${CANARY}` },
        { type: 'tIME', body: Buffer.alloc(7) },
        { type: 'prVt', body: CANARY },
        { type: 'gAMA', body: CANARY },
        { type: 'pHYs', body: CANARY },
      ]),
      Buffer.from(CANARY),
    ]);

    const { bytes } = cleanPicture(sent);

    expect(hasCanary(bytes)).toBe(false);
    const kept = namesOf(bare).filter(name => name !== 'IHDR');
    expect(namesOf(bytes)).toEqual(['IHDR', 'iCCP', ...kept]);
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(sent));
    expect((await sharp(bytes).metadata()).icc).toEqual(profile);
  });

  test.each(['cHRM', 'pHYs'])('keeps one %s of many', async type => {
    const plain = await scene.clone().toFormat('png').toBuffer();
    const many = Array(100).fill({
      type,
      body: type === 'cHRM' ? Buffer.alloc(32, 1) : Buffer.alloc(9, 1),
    });

    expect(
      namesOf(cleanPicture(withChunks(plain, many)).bytes).filter(name => name === type),
    ).toHaveLength(1);
  });

  test.each(['gAMA', 'cHRM', 'sRGB', 'tRNS', 'PLTE'])('keeps its %s', async type => {
    const few = await sharp(Buffer.from([0, 255, 0, 128, 255, 255]), {
      raw: { width: 3, height: 1, channels: 2 },
    })
      .png({ palette: true })
      .toBuffer();
    const bodies: Record<string, Buffer> = {
      gAMA: Buffer.alloc(4, 1),
      cHRM: Buffer.alloc(32, 1),
      sRGB: Buffer.alloc(1),
    };
    const sent = bodies[type] ? withChunks(few, [{ type, body: bodies[type] }]) : few;

    expect(namesOf(cleanPicture(sent).bytes)).toContain(type);
  });

  test('keeps only its default image if it is animated', async () => {
    const plain = await scene.clone().png().toBuffer();
    const frame = Buffer.alloc(26);
    const moving = withChunks(plain, [
      { type: 'acTL', body: Buffer.alloc(8) },
      { type: 'fcTL', body: frame },
      { type: 'fcTL', body: frame },
      { type: 'fdAT', body: Buffer.from(CANARY) },
    ]);

    const picture = cleanPicture(moving);

    expect(picture.frames).toBe(3);
    expect(picture.bytes).toEqual(cleanPicture(plain).bytes);
  });

  test('is encoded again if its pixels contain a script', async () => {
    const width = 600;
    const raw = Buffer.alloc(width * 3, CANARY);
    const sent = await sharp(raw, { raw: { width, height: 1, channels: 3 } })
      .png({ compressionLevel: 0, adaptiveFiltering: false })
      .toBuffer();
    expect(hasCanary(sent)).toBe(true);

    const { bytes } = await takeInPicture(sent);

    expect(hasCanary(bytes)).toBe(false);
    expect(await pixelsOf(bytes)).toEqual(await pixelsOf(sent));
  });
});
