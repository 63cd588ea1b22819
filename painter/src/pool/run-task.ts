/** One task from bytes to bytes, in the painter's thread: decode, work, encode. Each reports as much as it takes. */
import sharp from 'sharp';
import { PAINTED_PIXELS_MAX, SIDE_MAX } from '../core/painting-limits.ts';
import { type Canvas, loadPainters, paintScene } from '../paint-scene.ts';
import { readPrompt } from '../read-prompt.ts';
import type { Raster } from '../restyle/raster.ts';
import type { Pixels } from '../upscale/refine-edges.ts';
import { doublePixels, sideMaxFor, upscalePicture } from '../upscale/upscale-picture.ts';
import { decodeMask, decodePicture, decodeProfiled } from './decode-picture.ts';
import type { EditRequest, PainterTask, PaintRequest, UpscaleRequest } from './painter-messages.ts';

export type DonePicture = { png: Uint8Array; width: number; height: number };

type OnStep = (fraction: number) => void;

/** Decoding ends and encoding begins at these shares of the work. */
const DECODED = 0.1;
const WORKED = 0.92;
/** Where painting ends and enlarging begins, for very large pictures. */
const PAINTED = 0.6;
/** Ratios this near to each other are the same. */
const RATIO_TOLERANCE = 0.01;

/**
 * @param onStep called with 0..1, never falling; a throw stops the task and reaches the caller
 * @throws PictureRefused when a picture of the caller can't be used
 */
export async function runTask(task: PainterTask, onStep: OnStep): Promise<DonePicture> {
  switch (task.type) {
    case 'paint':
      return paint(task, onStep);
    case 'edit':
      return edit(task, onStep);
    case 'upscale':
      return upscale(task, onStep);
  }
}

async function paint(request: PaintRequest, onStep: OnStep): Promise<DonePicture> {
  const { width, height } = request;
  if (Math.max(width, height) > SIDE_MAX) {
    throw new RangeError(`${width}x${height} pixels: a side may have at most ${SIDE_MAX}.`);
  }
  if (width * height > PAINTED_PIXELS_MAX) return paintSmaller(request, onStep);
  const onProgress = (fraction: number): void => onStep(fraction * WORKED);
  const data = await paintPixels(request, { width, height, onProgress });
  return encode({ width, height, data });
}

/** A half or a quarter of the sides is painted, then doubled. */
async function paintSmaller(request: PaintRequest, onStep: OnStep): Promise<DonePicture> {
  const doublings = Math.ceil(Math.log2((request.width * request.height) / PAINTED_PIXELS_MAX) / 2);
  const width = Math.ceil(request.width / 2 ** doublings);
  const height = Math.ceil(request.height / 2 ** doublings);
  const data = await paintPixels(request, {
    width,
    height,
    onProgress: fraction => onStep(fraction * PAINTED),
  });
  let pixels: Pixels = { width, height, channels: 4, data };
  for (let round = 0; round < doublings; round++) {
    const from = PAINTED + ((WORKED - PAINTED) * round) / doublings;
    const share = (WORKED - PAINTED) / doublings;
    pixels = doublePixels(pixels, fraction => onStep(from + share * fraction));
  }
  return encode(pixels, request);
}

/** Loads only what this picture needs: most threads paint in few styles. */
async function paintPixels({ prompt, seed }: PaintRequest, canvas: Canvas): Promise<Uint8Array> {
  const scene = readPrompt(prompt, seed);
  return paintScene(scene, await loadPainters(scene), canvas);
}

async function edit(request: EditRequest, onStep: OnStep): Promise<DonePicture> {
  const { instruction, seed, pictures: files, mask: maskFile, ratio } = request;
  const { applyEdits, crop, readEdit } = await loadEditor();
  const pictures: Raster[] = [];
  for (const file of files) {
    pictures.push(await decodePicture(file, SIDE_MAX));
    onStep((DECODED * pictures.length) / (files.length + 1));
  }
  const mask = maskFile ? await decodeMask(maskFile, SIDE_MAX) : null;
  onStep(DECODED);
  const edits = readEdit(instruction, { pictureCount: files.length, isMasked: mask !== null });
  const edited = applyEdits(
    { pictures, mask, edits },
    { seed, step: fraction => onStep(DECODED + (WORKED - DECODED) * fraction) },
  );
  pictures.length = 0;
  const isOfRatio =
    ratio === null || Math.abs(edited.width / edited.height / ratio - 1) < RATIO_TOLERANCE;
  return encode(isOfRatio ? edited : crop(edited, ratio));
}

/** Loads what only edits need when the first one comes: a fifth of all modules. */
async function loadEditor() {
  const [{ applyEdits }, { crop }, { readEdit }] = await Promise.all([
    import('../edit/apply-edits.ts'),
    import('../edit/change-shape.ts'),
    import('../edit/words/read-edit.ts'),
  ]);

  return { applyEdits, crop, readEdit };
}

async function upscale({ picture, factor }: UpscaleRequest, onStep: OnStep): Promise<DonePicture> {
  const pixels = await decodeProfiled(picture, sideMaxFor(factor));
  onStep(DECODED);
  return upscalePicture(pixels, factor, fraction => onStep(DECODED + (1 - DECODED) * fraction));
}

/** Grainy paper compresses badly at any effort, so little is spent. A size cuts what is beyond it. */
async function encode(
  { width, height, data }: { width: number; height: number; data: Uint8Array | Uint8ClampedArray },
  size = { width, height },
): Promise<DonePicture> {
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .extract({ left: 0, top: 0, width: size.width, height: size.height })
    .removeAlpha()
    .png({ compressionLevel: 2, adaptiveFiltering: true })
    .toBuffer();
  return { png, width: size.width, height: size.height };
}
