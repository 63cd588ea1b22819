import type { CanvasDocument, Rect, Size } from './engine/document.ts';
import { FIRST_LAYER, shownRect } from './engine/layer-geometry.ts';

type Drawn = {
  picture: Blob;
  /** What was drawn now, of the size of `picture`. */
  mask?: Blob | undefined;
  /** How the picture that was opened lies in what came of it. */
  document: Pick<CanvasDocument, 'frame' | 'layers'>;
};

/**
 * The mask of a picture that was drawn on more than once: white where any of the masks is. `former` is of the picture that was opened.
 * None where nothing white is left: with an all black mask a run would be paid and change nothing.
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
  const place = placeFormer(opened, document, size);
  if (!place) return mask;

  const canvas = new OffscreenCanvas(size.width, size.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Failed to get canvas context');
  context.fillRect(0, 0, size.width, size.height);
  context.globalCompositeOperation = 'lighten';
  // A mask knows no gray.
  context.imageSmoothingEnabled = false;
  const { source, target } = place;
  context.drawImage(opened, ...sidesOf(source), ...sidesOf(target));
  if (now) context.drawImage(now, 0, 0);
  opened.close();
  now?.close();
  // The mask of what was drawn now is white somewhere.
  if (!now && !isMarked(context, size)) return undefined;

  return canvas.convertToBlob({ type: 'image/png' });
}

/** By bands: all pixels of a large picture at once are some hundred megabytes. */
function isMarked(context: OffscreenCanvasRenderingContext2D, { width, height }: Size): boolean {
  const rows = Math.max(1, Math.floor(BAND_PIXELS / width));
  for (let top = 0; top < height; top += rows) {
    const band = context.getImageData(0, top, width, Math.min(rows, height - top));
    if (hasWhite(band.data)) return true;
  }

  return false;
}

const BAND_PIXELS = 1_000_000;

/** Whether any of the RGBA pixels, which have no color, is nearer to white than to black: an edge between two pixels is gray. */
export function hasWhite(rgba: Uint8ClampedArray<ArrayBufferLike>): boolean {
  for (let red = 0; red < rgba.length; red += 4) if ((rgba[red] ?? 0) > HALF) return true;

  return false;
}

const HALF = 127;

/**
 * Which part of the mask of the opened picture is in the picture that came of it, and where: it goes with the layer of its picture, through
 * crops and moves. Undefined where nothing of that layer is left, or the mask is of another picture.
 */
export function placeFormer(
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
  // A large picture was made smaller for its upload.
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

/** Whether any of it is. */
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
