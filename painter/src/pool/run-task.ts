/**
 * Runs one task in a painter's thread. The pool encodes paintings and edits; upscales are encoded
 * here.
 */
import { PAINTED_PIXELS_MAX, SIDE_MAX } from '../core/painting-limits.ts';
import { type Canvas, loadPainters, paintScene } from '../paint-scene.ts';
import { readPrompt } from '../read-prompt.ts';
import type { Raster } from '../restyle/raster.ts';
import { doublePixels } from '../upscale/double-pixels.ts';
import type { Pixels } from '../upscale/refine-edges.ts';
import type {
  EditRequest,
  PainterTask,
  PaintRequest,
  TaskResult,
  UpscaleRequest,
} from './painter-messages.ts';

type OnStep = (fraction: number) => void;

/** The progress, from 0 to 1, after input files are decoded and before the result is encoded. */
const DECODED = 0.1;
const WORKED = 0.92;
/** The progress when a smaller painting is done and its enlargement begins. */
const PAINTED = 0.6;
const RATIO_TOLERANCE = 0.01;

/**
 * @param onStep receives the share that is done, from 0 to 1, never falling. If it throws, the task
 * stops with that error.
 * @throws PictureRefused if an input picture can't be used
 */
export async function runTask(task: PainterTask, onStep: OnStep): Promise<TaskResult> {
  switch (task.type) {
    case 'paint':
      return paint(task, onStep);
    case 'edit':
      return edit(task, onStep);
    case 'upscale':
      return upscale(task, onStep);
  }
}

async function paint(request: PaintRequest, onStep: OnStep): Promise<TaskResult> {
  const { width, height } = request;
  if (Math.max(width, height) > SIDE_MAX) {
    throw new RangeError(`${width}x${height} pixels: a side may have at most ${SIDE_MAX}.`);
  }
  if (width * height > PAINTED_PIXELS_MAX) return paintSmaller(request, onStep);
  const onProgress = (fraction: number): void => onStep(fraction * WORKED);
  const data = await paintPixels(request, { width, height, onProgress });
  return pixelsOf({ width, height, data });
}

/**
 * Paints with sides divided by a power of two, then doubles the picture until it is large enough.
 */
async function paintSmaller(request: PaintRequest, onStep: OnStep): Promise<TaskResult> {
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
  return pixelsOf(pixels, request);
}

async function paintPixels({ prompt, seed }: PaintRequest, canvas: Canvas): Promise<Uint8Array> {
  const scene = readPrompt(prompt, seed);
  return paintScene(scene, await loadPainters(scene), canvas);
}

async function edit(request: EditRequest, onStep: OnStep): Promise<TaskResult> {
  const { instruction, seed, pictures: files, mask: maskFile, ratio } = request;
  const { applyEdits, crop, decodeMask, decodePicture, readEdit } = await loadEditor();
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
  return pixelsOf(isOfRatio ? edited : crop(edited, ratio));
}

async function loadEditor() {
  const [{ applyEdits }, { crop }, { readEdit }, { decodeMask, decodePicture }] = await Promise.all(
    [
      import('../edit/apply-edits.ts'),
      import('../edit/change-shape.ts'),
      import('../edit/words/read-edit.ts'),
      import('./decode-picture.ts'),
    ],
  );

  return { applyEdits, crop, decodeMask, decodePicture, readEdit };
}

async function upscale({ picture, factor }: UpscaleRequest, onStep: OnStep): Promise<TaskResult> {
  const [{ decodeProfiled }, { sideMaxFor, upscalePicture }] = await Promise.all([
    import('./decode-picture.ts'),
    import('../upscale/upscale-picture.ts'),
  ]);
  const pixels = await decodeProfiled(picture, sideMaxFor(factor));
  onStep(DECODED);
  const onProgress = (fraction: number): void => onStep(DECODED + (1 - DECODED) * fraction);

  return { type: 'file', ...(await upscalePicture(pixels, factor, onProgress)) };
}

function pixelsOf(
  { width, height, data }: Raster | Pick<Pixels, 'width' | 'height' | 'data'>,
  size = { width, height },
): TaskResult {
  return { type: 'pixels', pixels: { data, width, height, size } };
}
