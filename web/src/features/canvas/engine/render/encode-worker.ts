/** Makes PNG files of an edit and its mask, apart from the page: on a large picture that takes the better part of a second. */
import type { Size } from '../document.ts';
import type { EncodeAnswer, EncodeTask, ExportedEdit } from './encode-task.ts';
import { reducedScale } from './reduced-scale.ts';
import { threshold } from './threshold.ts';

const ATTEMPTS_MAX = 6;

addEventListener('message', ({ data }: MessageEvent<EncodeTask>) => {
  encode(data).then(
    (answer: EncodeAnswer) => postMessage(answer),
    (error: unknown) => postMessage({ problem: error instanceof Error ? error.message : String(error) }),
  );
});

async function encode({ picture, marks, bytesMax }: EncodeTask): Promise<ExportedEdit> {
  let scale = 1;
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt += 1) {
    const size = {
      width: Math.max(1, Math.round(picture.width * scale)),
      height: Math.max(1, Math.round(picture.height * scale)),
    };
    const file = await toFile(draw(picture, size).canvas, 'Failed to create blob from canvas');
    if (file.size > bytesMax) {
      scale *= reducedScale(file.size, bytesMax);
      continue;
    }
    const mask = marks && (await drawMask(marks, size));

    return { ...size, picture: file, ...(mask && { mask }), isReduced: scale < 1 };
  }
  throw new Error('Failed to create blob from canvas');
}

/** None where erasers have taken all. */
async function drawMask(marks: ImageBitmap, size: Size): Promise<Blob | undefined> {
  const { canvas, context } = draw(marks, size);
  const pixels = context.getImageData(0, 0, size.width, size.height);
  if (!threshold(pixels.data)) return undefined;
  context.putImageData(pixels, 0, 0);

  return await toFile(canvas, 'Failed to convert canvas to blob');
}

function draw(bitmap: ImageBitmap, { width, height }: Size) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('Failed to get canvas context');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);

  return { canvas, context };
}

async function toFile(canvas: OffscreenCanvas, problem: string): Promise<Blob> {
  try {
    return await canvas.convertToBlob({ type: 'image/png' });
  } catch {
    throw new Error(problem);
  } finally {
    // The memory of large pictures would wait for the collector.
    canvas.width = canvas.height = 0;
  }
}
