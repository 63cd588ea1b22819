/** One task from bytes to bytes, in the painter's thread: decode, work, encode. Each reports as much as it takes. */
import sharp from 'sharp';
import { decodeMask, decodePicture, decodeProfiled } from './decode-picture.ts';
import { applyEdits } from './edit/apply-edits.ts';
import { crop, SIDE_MAX } from './edit/change-shape.ts';
import { readEdit } from './edit/read-edit.ts';
import { paintPicture } from './paint-picture.ts';
import type { EditRequest, PainterTask, PaintRequest, UpscaleRequest } from './painter-messages.ts';
import type { Raster } from './restyle/raster.ts';
import { sideMaxFor, upscalePicture } from './upscale/upscale-picture.ts';

export type DonePicture = { png: Uint8Array; width: number; height: number };

type OnStep = (fraction: number) => void;

/** Decoding ends and encoding begins at these shares of the work. */
const DECODED = 0.1;
const WORKED = 0.92;
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
  const data = paintPicture({ ...request, onProgress: fraction => onStep(fraction * WORKED) });
  return encode({ width, height, data });
}

async function edit(request: EditRequest, onStep: OnStep): Promise<DonePicture> {
  const { instruction, seed, pictures: files, mask: maskFile, ratio } = request;
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
  const isOfRatio = ratio === null || Math.abs(edited.width / edited.height / ratio - 1) < RATIO_TOLERANCE;
  return encode(isOfRatio ? edited : crop(edited, ratio));
}

async function upscale({ picture, factor }: UpscaleRequest, onStep: OnStep): Promise<DonePicture> {
  const pixels = await decodeProfiled(picture, sideMaxFor(factor));
  onStep(DECODED);
  return upscalePicture(pixels, factor, fraction => onStep(DECODED + (1 - DECODED) * fraction));
}

/** Grainy paper compresses badly at any effort, so little is spent. */
async function encode({
  width,
  height,
  data,
}: {
  width: number;
  height: number;
  data: Uint8Array | Uint8ClampedArray;
}): Promise<DonePicture> {
  const png = await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png({ compressionLevel: 2, adaptiveFiltering: true })
    .toBuffer();
  return { png, width, height };
}
