/** See GEN-17. */

import { createHash } from 'node:crypto';
import { INPUT_IMAGES_MAX } from '@vermilion/contract/limits';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { plainPicture } from '../../../../test/jobs/inputs.ts';
import { pictureMemory } from '../../../../test/pictures/picture-memory.ts';
import { createFakeStore } from '../../../adapters/object-store/fake.ts';
import { modelsOf } from '../../catalogue/catalogue.ts';
import type { CatalogueModel } from '../../catalogue/model.ts';
import { labelAt } from '../../rules.ts';
import { describeSource } from './describe-request.ts';
import { stampLetter } from './stamp-letter.ts';

const GREEN = [63, 125, 92];
const green = await plainPicture({ width: 1_000, height: 800 });

async function pixelsOf(bytes: Uint8Array) {
  const { data, info } = await sharp(bytes)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });

  return {
    ...info,
    at: (x: number, y: number) => [
      ...data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3),
    ],
  };
}

const isNear = (one: number[], other: number[]) =>
  one.every((value, i) => Math.abs(value - (other[i] ?? 0)) <= 3);

describe('a copy with an image label', () => {
  test('is a JPEG of the same size, with black on white in the corner and the picture elsewhere', async () => {
    const copy = await stampLetter(green, 'A');
    const { format } = await sharp(copy).metadata();
    const pixels = await pixelsOf(copy);

    expect({ format, width: pixels.width, height: pixels.height }).toEqual({
      format: 'jpeg',
      width: 1_000,
      height: 800,
    });
    expect(isNear(pixels.at(3, 3), [255, 255, 255])).toBe(true);
    const middle = Array.from({ length: 96 }, (_, x) => pixels.at(x, 60));
    expect(middle.some(color => isNear(color, [0, 0, 0]))).toBe(true);
    for (const [x, y] of [
      [110, 10],
      [10, 110],
      [500, 400],
      [999, 799],
    ] as const) {
      expect(isNear(pixels.at(x, y), GREEN), `${x}, ${y}`).toBe(true);
    }
  });

  test('shows a different shape for each label', async () => {
    const letters = Array.from({ length: INPUT_IMAGES_MAX }, (_, place) => labelAt(place));
    const copies = await Promise.all(letters.map(letter => stampLetter(green, letter)));

    expect(new Set(copies.map(copy => createHash('sha256').update(copy).digest('hex'))).size).toBe(
      INPUT_IMAGES_MAX,
    );
    await expect(stampLetter(green, 'K')).rejects.toThrow('no strokes');
  });

  test.each([
    [1, 1],
    [5, 3_000],
    [30, 20],
  ])('keeps the size of %i × %i pixels', async (width, height) => {
    const { width: wide, height: high } = await pixelsOf(
      await stampLetter(await plainPicture({ width, height }), 'B'),
    );

    expect([wide, high]).toEqual([width, height]);
  });

  test('is white where the picture is transparent, and upright if the picture is rotated', async () => {
    const clear = await sharp({
      create: { width: 300, height: 200, channels: 4, background: '#00000000' },
    })
      .png()
      .toBuffer();
    const turned = await sharp(green)
      .resize(300, 200)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();

    expect((await pixelsOf(await stampLetter(clear, 'C'))).at(290, 190)).toEqual([255, 255, 255]);
    const { width, height, at } = await pixelsOf(await stampLetter(turned, 'C'));
    expect([width, height]).toEqual([200, 300]);
    expect(isNear(at(2, 2), [255, 255, 255])).toBe(true);
  });

  test('keeps the color profile', async () => {
    const profiled = await sharp(green).withIccProfile('p3').png().toBuffer();

    expect((await sharp(await stampLetter(profiled, 'D')).metadata()).icc).toBeDefined();
  });
});

describe('a model that does not know the order of its pictures', async () => {
  const [, edit] = modelsOf([{ name: 'sketchbook' }]);
  if (!edit) throw new Error('the catalogue has no edits');
  const unordered: CatalogueModel = { ...edit, needsLetters: true };
  const store = createFakeStore();
  const inputs = ['a.png', 'b.png'].map((key, place) => ({
    ...{ url: `/files/${key}`, label: labelAt(place), width: 1_000, height: 800, thumbhash: '' },
    thumbnail_url: `/files/${key}`,
  }));
  for (const key of ['a.png', 'b.png', 'm.png']) await store.put(key, green, 'image/png');
  const job = {
    action: 'image-edit',
    inputs,
    mask_url: '/files/m.png',
    is_ratio_asked: false,
  } as const;

  async function given(
    model: CatalogueModel,
    count: number,
  ): Promise<{ pictures: Uint8Array[]; mask: Uint8Array | undefined }> {
    const source = describeSource({ objectStore: store, pictureMemory }, model, {
      ...job,
      inputs: inputs.slice(0, count),
    });
    if (source?.kind !== 'edit') throw new Error('no edit');
    const { signal } = new AbortController();

    return {
      pictures: await Promise.all(source.pictures.map(read => read(signal))),
      mask: await source.mask?.(signal),
    };
  }

  test('gets copies with labels if there are several pictures, and the unchanged mask', async () => {
    const { pictures, mask } = await given(unordered, 2);

    expect(pictures).toEqual([await stampLetter(green, 'A'), await stampLetter(green, 'B')]);
    expect(mask).toEqual(green);
  });

  test('gets a single picture unchanged, and a model that knows the order gets all pictures unchanged', async () => {
    expect((await given(unordered, 1)).pictures).toEqual([green]);
    expect((await given(edit, 2)).pictures).toEqual([green, green]);
  });

  test('gets, like any model, a permanent failure for a deleted picture', async () => {
    // as: `inputs` has a first element
    const gone = { ...inputs[0], url: '/files/gone.png' } as (typeof inputs)[number];
    const source = describeSource({ objectStore: store, pictureMemory }, edit, {
      ...job,
      inputs: [gone],
    });

    if (source?.kind !== 'edit') throw new Error('no edit');
    await expect(source.pictures[0]?.(new AbortController().signal)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      isRetryable: false,
    });
  });
});
