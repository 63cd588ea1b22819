import type { CanvasDocument, Rect, Size } from './engine/document.ts';
import { shownRect } from './engine/layer-geometry.ts';

type Drawn = {
  picture: Blob;
  /** What was drawn now, of the size of `picture`. */
  mask?: Blob | undefined;
  /** How the picture that was opened lies in what came of it. */
  document: Pick<CanvasDocument, 'frame' | 'layers'>;
};

/** The mask of a picture that was drawn on more than once: white where any of the masks is. `former` is of the picture that was opened. */
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

  return canvas.convertToBlob({ type: 'image/png' });
}

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
  const scale = { x: picture.width / Math.round(frame.width), y: picture.height / Math.round(frame.height) };

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

/** That of the picture that was opened. */
const FIRST_LAYER = 1;

/** Whether any of it is. */
function isWithin({ x, y, width, height }: Rect, frame: Rect): boolean {
  return x < frame.x + frame.width && x + width > frame.x && y < frame.y + frame.height && y + height > frame.y;
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
