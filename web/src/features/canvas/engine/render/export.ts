/**
 * What an edit gives back: the frame at its full resolution, drawn from what the document says and not from what is seen, and where marks
 * are. A worker does it, so that the page goes on, and its end is the end of it. It waits from the beginning: its code may be out of reach
 * by the time that it is needed, as where the connection is lost or the server has another version.
 */
import { UPLOAD_BYTES_MAX } from '@vermilion/contract/limits';
import type { CanvasDocument, Stamp } from '../document.ts';
import { ImageMissingError } from '../image-missing.ts';
import type { Pictures } from '../pictures.ts';
import { stampBox } from '../stamps.ts';
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

export type Exporter = {
  exportEdit: (what: Export) => Promise<ExportedEdit>;
  /** Lets go of the worker that waits; one that is at work ends by its signal. */
  close: () => void;
};

export function createExporter(): Exporter {
  let waiting: Worker | undefined;
  let isClosed = false;

  function prepare(): void {
    if (isClosed || waiting) return;
    const worker = startWorker();
    waiting = worker;
    // Another is asked for when one is needed.
    worker.addEventListener('error', () => {
      if (waiting === worker) waiting = undefined;
    });
  }
  prepare();

  return {
    async exportEdit(what) {
      const task = taskOf(what);
      const worker = waiting ?? startWorker();
      waiting = undefined;
      try {
        return await perform(worker, task, what);
      } catch (error) {
        // What was applied closes the canvas; what was not is tried again.
        prepare();
        throw error;
      }
    },
    close() {
      isClosed = true;
      waiting?.terminate();
    },
  };
}

function startWorker(): Worker {
  return new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
}

/** @throws ImageMissingError where a layer's picture is missing · 'Failed to get canvas context' */
function taskOf({ document, pictures }: Export): ExportTask {
  const { frame, layers, marks } = document;
  const shown = layers.filter(({ isVisible }) => isVisible);
  const blobs = new Map<string, Blob>();
  for (const { pictureId } of shown) {
    const picture = pictures.get(pictureId);
    if (!picture) throw new ImageMissingError();
    blobs.set(pictureId, picture.blob);
  }

  return {
    document: { frame, layers: shown, marks },
    pictures: blobs,
    stamps: document.stamps.map(stamp => placeStamp(stamp, document)),
    bytesMax: UPLOAD_BYTES_MAX,
  };
}

/** @throws 'Failed to create blob from canvas' of the picture · 'Failed to convert canvas to blob' of the mask · the signal's reason */
async function perform(
  worker: Worker,
  task: ExportTask,
  { onProgress, signal }: Export,
): Promise<ExportedEdit> {
  const { promise, resolve, reject } = Promise.withResolvers<ExportedEdit>();
  const stop = () => reject(signal.reason);
  signal.addEventListener('abort', stop);
  worker.addEventListener('message', ({ data }: MessageEvent<ExportMessage>) => {
    if ('progress' in data) onProgress(data.progress);
    else if ('edit' in data) resolve(data.edit);
    else reject(new Error(data.problem));
  });
  worker.addEventListener('error', () => reject(new Error('Failed to create blob from canvas')));
  try {
    signal.throwIfAborted();
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
  const inFrame = { scale: 1, x: -frame.x, y: -frame.y };
  const { x, y, width, height } = pixelsAround(stampBox(stamp), inFrame);
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  useRaster(context, { scale: 1, x: inFrame.x - x, y: inFrame.y - y });
  drawStamp(context, stamp);

  return { bitmap: canvas.transferToImageBitmap(), x, y };
}
