import type { CanvasDocument, Rect, Size } from './engine/document.ts';
import { FIRST_LAYER, shownRect } from './engine/layer-geometry.ts';

type Drawn = {
  picture: Blob;
  mask?: Blob | undefined;
  document: Pick<CanvasDocument, 'frame' | 'layers'>;
};

/**
 * Joins the new mask with `former`, the mask of the opened picture: the result is white where
 * either mask is white. Returns undefined if no pixel is white, because a run with a black mask
 * would cost credits and change nothing.
 */
export async function joinMasks(
  { picture, mask, document }: Drawn,
  former: Blob | undefined,
): Promise<Blob | undefined> {
  if (!former) return mask;
  const [opened, now, size] = await Promise.all([
    createImageBitmap(former),
    mask && createImageBitmap(mask),
    sizeOf(picture),
  ]);
  const place = placeFormerMask(opened, document, size);
  if (!place) return mask;

  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Failed to get canvas context');
  context.fillRect(0, 0, size.width, size.height);
  context.globalCompositeOperation = 'lighten';
  // Smoothing would make gray pixels, which masks must not have.
  context.imageSmoothingEnabled = false;
  const { source, target } = place;
  context.drawImage(opened, ...sidesOf(source), ...sidesOf(target));
  if (now) context.drawImage(now, 0, 0);
  opened.close();
  now?.close();
  // A new mask always has white pixels, so only the former mask must be searched.
  if (!now && !isMarked(context, size)) return undefined;

  return canvas.convertToBlob({ type: 'image/png' });
}

/** A large picture has hundreds of megabytes, so the pixels are read in bands. */
function isMarked(context: OffscreenCanvasRenderingContext2D, { width, height }: Size): boolean {
  const rows = Math.max(1, Math.floor(BAND_PIXELS / width));
  for (let top = 0; top < height; top += rows) {
    const band = context.getImageData(0, top, width, Math.min(rows, height - top));
    if (hasWhite(band.data)) return true;
  }

  return false;
}

const BAND_PIXELS = 1_000_000;

/** Returns whether any pixel is nearer to white than to black. */
export function hasWhite(rgba: Uint8ClampedArray<ArrayBufferLike>): boolean {
  for (let red = 0; red < rgba.length; red += 4) if ((rgba[red] ?? 0) > HALF) return true;

  return false;
}

const HALF = 127;

/**
 * Returns the place of the former mask in the result. The mask follows the opened picture's layer
 * through crops and moves. Returns undefined if the result shows nothing of the layer, or if mask
 * and layer differ in their original size.
 */
export function placeFormerMask(
  mask: Size,
  { frame, layers }: Drawn['document'],
  picture: Size,
): { source: Rect; target: Rect } | undefined {
  const base = layers.find(({ number }) => number === FIRST_LAYER);
  if (!base?.isVisible) return undefined;
  const { originalWidth, originalHeight } = base.transform;
  if (mask.width !== originalWidth || mask.height !== originalHeight) return undefined;
  const shown = shownRect(base);
  if (!isWithin(shown, frame)) return undefined;
  // The picture may be smaller than the frame, because large pictures are scaled down for their
  // upload.
  const scale = {
    x: picture.width / Math.round(frame.width),
    y: picture.height / Math.round(frame.height),
  };

  return {
    source: base.cropArea ?? { x: 0, y: 0, width: mask.width, height: mask.height },
    target: {
      x: (shown.x - frame.x) * scale.x,
      y: (shown.y - frame.y) * scale.y,
      width: shown.width * scale.x,
      height: shown.height * scale.y,
    },
  };
}

function isWithin({ x, y, width, height }: Rect, frame: Rect): boolean {
  return (
    x < frame.x + frame.width &&
    x + width > frame.x &&
    y < frame.y + frame.height &&
    y + height > frame.y
  );
}

function sidesOf({ x, y, width, height }: Rect): [number, number, number, number] {
  return [x, y, width, height];
}

async function sizeOf(picture: Blob): Promise<Size> {
  const bitmap = await createImageBitmap(picture);
  const { width, height } = bitmap;
  bitmap.close();

  return { width, height };
}
