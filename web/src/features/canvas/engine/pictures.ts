import { PICTURE_PIXELS_MAX } from '@vermilion/contract/limits';

/** A decoded picture. It is kept while any step of the canvas's history uses it. */
export type Picture = {
  id: string;
  blob: Blob;
  width: number;
  height: number;
  bitmap: ImageBitmap;
  /** An object URL of the picture's central square, large enough for screens with many pixels. */
  thumbnailUrl: string;
};

export type Pictures = {
  /**
   * Rejects with 'Image not found' if the file is no picture. A picture of a saved canvas keeps its
   * `id`.
   */
  add(blob: Blob, id?: string): Promise<Picture>;
  get(id: string): Picture | undefined;
  all(): Picture[];
  /** Releases all other pictures. */
  keepOnly(ids: ReadonlySet<string>): void;
  destroy(): void;
};

const THUMBNAIL_PIXELS = 96;

export function createPictures(createId: () => string): Pictures {
  const pictures = new Map<string, Picture>();
  let isDestroyed = false;

  return {
    async add(blob, id = createId()) {
      const picture = await decode(blob, id);
      if (isDestroyed) free(picture);
      else pictures.set(id, picture);

      return picture;
    },
    get: id => pictures.get(id),
    all: () => [...pictures.values()],
    keepOnly(ids) {
      for (const picture of pictures.values()) {
        if (ids.has(picture.id)) continue;
        free(picture);
        pictures.delete(picture.id);
      }
    },
    destroy() {
      isDestroyed = true;
      for (const picture of pictures.values()) free(picture);
      pictures.clear();
    },
  };
}

/**
 * Returns whether the picture has too many pixels to be opened, without decoding it. Returns false
 * if the file is no picture.
 */
export async function isTooLarge(blob: Blob): Promise<boolean> {
  const image = new Image();
  const url = URL.createObjectURL(blob);
  try {
    await new Promise(resolve => {
      image.onload = image.onerror = resolve;
      image.src = url;
    });

    return image.naturalWidth * image.naturalHeight > PICTURE_PIXELS_MAX;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function decode(blob: Blob, id: string): Promise<Picture> {
  const bitmap = await createImageBitmap(blob).catch(() => {
    throw new Error('Image not found');
  });
  const { width, height } = bitmap;

  return {
    id,
    blob,
    width,
    height,
    bitmap,
    thumbnailUrl: URL.createObjectURL(await makeThumbnail(bitmap)),
  };
}

async function makeThumbnail(bitmap: ImageBitmap): Promise<Blob> {
  const side = Math.min(bitmap.width, bitmap.height);
  const canvas = new OffscreenCanvas(THUMBNAIL_PIXELS, THUMBNAIL_PIXELS);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Failed to get canvas context');
  context.imageSmoothingQuality = 'high';
  context.drawImage(
    ...([bitmap, (bitmap.width - side) / 2, (bitmap.height - side) / 2, side, side] as const),
    ...([0, 0, THUMBNAIL_PIXELS, THUMBNAIL_PIXELS] as const),
  );

  return await canvas.convertToBlob();
}

function free({ bitmap, thumbnailUrl }: Picture): void {
  bitmap.close();
  URL.revokeObjectURL(thumbnailUrl);
}
