/**
 * What an edit gives back: the frame at its full resolution, drawn from what the document says and not from what is seen, and where marks
 * are. A worker does it, so that the page goes on, and its end is the end of it.
 */
import { UPLOAD_BYTES_MAX } from '@vermilion/contract/limits';
import type { CanvasDocument, Stamp } from '../document.ts';
import { ImageMissingError } from '../image-missing.ts';
import type { Pictures } from '../pictures.ts';
import { drawStamp } from './draw-stamp.ts';
import type { ExportProgress } from './export-progress.ts';
import type { ExportedEdit, ExportMessage, ExportTask, PlacedBitmap } from './export-task.ts';
import { contextOf, pixelsAround, useRaster } from './raster.ts';

type Export = {
  document: CanvasDocument;
  pictures: Pictures;
  onProgress: (progress: ExportProgress) => void;
  /** Stops it at once. */
  signal: AbortSignal;
};

/**
 * @throws ImageMissingError where a layer's picture is missing · 'Failed to get canvas context' · 'Failed to create blob from canvas' of the
 * picture · 'Failed to convert canvas to blob' of the mask · the signal's reason
 */
export async function exportEdit({ document, pictures, onProgress, signal }: Export): Promise<ExportedEdit> {
  const { frame, layers, marks } = document;
  const shown = layers.filter(({ isVisible }) => isVisible);
  const blobs = new Map<string, Blob>();
  for (const { pictureId } of shown) {
    const picture = pictures.get(pictureId);
    if (!picture) throw new ImageMissingError();
    blobs.set(pictureId, picture.blob);
  }
  const task: ExportTask = {
    document: { frame, layers: shown, marks },
    pictures: blobs,
    stamps: document.stamps.map(stamp => placeStamp(stamp, document)),
    bytesMax: UPLOAD_BYTES_MAX,
  };

  return await perform(task, onProgress, signal);
}

async function perform(task: ExportTask, onProgress: Export['onProgress'], signal: AbortSignal): Promise<ExportedEdit> {
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<ExportedEdit>();
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  worker.addEventListener('message', ({ data }: MessageEvent<ExportMessage>) => {
    if ('progress' in data) onProgress(data.progress);
    else if ('edit' in data) resolve(data.edit);
    else reject(new Error(data.problem));
  });
  worker.addEventListener('error', () => reject(new Error('Failed to create blob from canvas')));
  try {
    worker.postMessage(
      task,
      task.stamps.map(({ bitmap }) => bitmap),
    );

    return await promise;
  } finally {
    signal.removeEventListener('abort', stop);
    worker.terminate();
  }
}

function placeStamp(stamp: Stamp, { frame }: CanvasDocument): PlacedBitmap {
  const { at, size } = stamp;
  const inFrame = { scale: 1, x: -frame.x, y: -frame.y };
  const square = { x: at.x - size / 2, y: at.y - size / 2, width: size, height: size };
  const { x, y, width, height } = pixelsAround(square, inFrame);
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  useRaster(context, { scale: 1, x: inFrame.x - x, y: inFrame.y - y });
  drawStamp(context, stamp);

  return { bitmap: canvas.transferToImageBitmap(), x, y };
}
