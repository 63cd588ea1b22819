/**
 * What an edit gives back: the frame at its full resolution, drawn from what the document says and not from what is seen, and where marks
 * are. The long part of it, making files, is a worker's, so that the page goes on.
 */
import { UPLOAD_BYTES_MAX } from '@vermilion/contract/limits';
import type { CanvasDocument, Size } from '../document.ts';
import { ImageMissingError } from '../image-missing.ts';
import type { Pictures } from '../pictures.ts';
import { drawLayer } from './draw-layer.ts';
import { drawMark } from './draw-mark.ts';
import { drawStamp } from './draw-stamp.ts';
import type { EncodeAnswer, EncodeTask, ExportedEdit } from './encode-task.ts';
import { type Context, contextOf, useRaster } from './raster.ts';

/**
 * @throws ImageMissingError where a layer's picture is missing · 'Failed to get canvas context' · 'Failed to create blob from canvas' of the
 * picture · 'Failed to convert canvas to blob' of the mask
 */
export async function exportEdit({
  document,
  pictures,
}: {
  document: CanvasDocument;
  pictures: Pictures;
}): Promise<ExportedEdit> {
  const isMissing = document.layers.some(({ isVisible, pictureId }) => isVisible && !pictures.get(pictureId));
  if (isMissing) throw new ImageMissingError();
  await rest();
  const size = { width: Math.round(document.frame.width), height: Math.round(document.frame.height) };
  const marks = document.marks.length > 0 ? await drawMarks(document, size) : undefined;
  const picture = drawPicture(document, { size, pictures, marks });

  return await encode({
    picture: picture.transferToImageBitmap(),
    ...(marks && { marks: marks.transferToImageBitmap() }),
    bytesMax: UPLOAD_BYTES_MAX,
  });
}

/** The page draws itself in between: first of all that it is busy. */
function rest(): Promise<void> {
  return new Promise(resolve => setTimeout(resolve));
}

const SLICE_MS = 8;

type Parts = { size: Size; pictures: Pictures; marks: OffscreenCanvas | undefined };

function drawPicture(document: CanvasDocument, { size, pictures, marks }: Parts): OffscreenCanvas {
  const { canvas, context } = open(document, size);
  for (const layer of document.layers) drawLayer(context, layer, pictures);
  if (marks) {
    context.resetTransform();
    context.drawImage(marks, 0, 0);
    useRaster(context, rasterOf(document));
  }
  for (const stamp of document.stamps) drawStamp(context, stamp);

  return canvas;
}

/** Apart from the picture: an eraser takes from marks alone. */
async function drawMarks(document: CanvasDocument, size: Size): Promise<OffscreenCanvas> {
  const { canvas, context } = open(document, size);
  let until = performance.now() + SLICE_MS;
  for (const mark of document.marks) {
    drawMark(context, mark);
    if (performance.now() < until) continue;
    await rest();
    until = performance.now() + SLICE_MS;
  }

  return canvas;
}

function open(document: CanvasDocument, { width, height }: Size): { canvas: OffscreenCanvas; context: Context } {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  useRaster(context, rasterOf(document));

  return { canvas, context };
}

function rasterOf({ frame }: CanvasDocument) {
  return { scale: 1, x: -frame.x, y: -frame.y };
}

async function encode(task: EncodeTask): Promise<ExportedEdit> {
  const worker = new Worker(new URL('./encode-worker.ts', import.meta.url), { type: 'module' });
  try {
    const answer = await new Promise<EncodeAnswer>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<EncodeAnswer>) => resolve(data));
      worker.addEventListener('error', () => reject(new Error('Failed to create blob from canvas')));
      worker.postMessage(task, [task.picture, ...(task.marks ? [task.marks] : [])]);
    });
    if ('problem' in answer) throw new Error(answer.problem);

    return answer;
  } finally {
    worker.terminate();
  }
}
