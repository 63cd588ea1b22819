/** Exports an edit in a worker, because a large picture takes seconds. */
import { drawEdit, type EditCanvases } from './draw-edit.ts';
import { attemptAt, type ExportProgress, progressAt } from './export-progress.ts';
import type { ExportedEdit, ExportMessage, ExportTask } from './export-task.ts';
import { guessBytes } from './guess-bytes.ts';
import { openCanvas, toFile } from './offscreen.ts';
import { reducedScale } from './reduced-scale.ts';
import { threshold } from './threshold.ts';

const ATTEMPTS_MAX = 6;
/**
 * A picture is reduced before its first encoding only if the estimated size exceeds the limit by
 * this factor, because the estimate may be wrong.
 */
const GUESS_MARGIN = 1.15;

addEventListener('message', ({ data }: MessageEvent<ExportTask>) => {
  exportEdit(data).then(
    edit => post({ edit }),
    (error: unknown) => post({ problem: error instanceof Error ? error.message : String(error) }),
  );
});

function post(message: ExportMessage): void {
  postMessage(message);
}

const postProgress = (progress: ExportProgress) => post({ progress });

async function exportEdit(task: ExportTask): Promise<ExportedEdit> {
  const drawn = await drawEdit(task, share => postProgress(progressAt('drawing', share)));
  postProgress(attemptAt(1));
  const made = await makePicture(drawn.picture, task.bytesMax);
  postProgress(progressAt('mask', 0));
  const mask = drawn.marks && (await makeMask(drawn.marks, made));
  postProgress(progressAt('mask', 1));

  return { ...made, ...(mask && { mask }) };
}

async function makePicture(
  picture: OffscreenCanvas,
  bytesMax: number,
): Promise<Omit<ExportedEdit, 'mask'>> {
  const guessed = await guessBytes(picture, bytesMax);
  let scale = guessed > bytesMax * GUESS_MARGIN ? reducedScale(guessed, bytesMax) : 1;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    postProgress(attemptAt(attempt));
    const canvas = scaled(picture, {
      width: Math.max(1, Math.round(picture.width * scale)),
      height: Math.max(1, Math.round(picture.height * scale)),
    });
    const { width, height } = canvas;
    const file = await toFile(canvas, 'Failed to create blob from canvas');
    if (file.size <= bytesMax) return { picture: file, width, height, isReduced: scale < 1 };
    scale *= reducedScale(file.size, bytesMax);
  }
  throw new Error('Failed to create blob from canvas');
}

/** Returns undefined if no mark covers a pixel. */
async function makeMask(
  marks: NonNullable<EditCanvases['marks']>,
  size: { width: number; height: number },
) {
  const canvas = scaled(marks, size);
  const { context } = openCanvas(canvas);
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height);
  if (!threshold(pixels.data)) return undefined;
  context.putImageData(pixels, 0, 0);

  return await toFile(canvas, 'Failed to convert canvas to blob');
}

function scaled(
  canvas: OffscreenCanvas,
  { width, height }: { width: number; height: number },
): OffscreenCanvas {
  if (canvas.width === width && canvas.height === height) return canvas;
  const smaller = openCanvas(new OffscreenCanvas(width, height));
  smaller.context.imageSmoothingQuality = 'high';
  smaller.context.drawImage(canvas, 0, 0, width, height);

  return smaller.canvas;
}
