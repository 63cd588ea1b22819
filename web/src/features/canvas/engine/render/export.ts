/**
 * Draws the frame at full resolution from the document instead of the screen. A worker keeps the
 * page responsive. It starts early, because its code may be unavailable later: the connection may
 * be lost, or the server may have another version.
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
  signal: AbortSignal;
};

export type Exporter = {
  exportEdit: (what: Export) => Promise<ExportedEdit>;
  /** Ends the worker that waits for an export. A running export is ended by its signal instead. */
  close: () => void;
};

export function createExporter(): Exporter {
  let waiting: Worker | undefined;
  let isClosed = false;

  function prepare(): void {
    if (isClosed || waiting) return;
    const worker = startWorker();
    waiting = worker;
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
        // A failed export may be repeated, so a new worker starts. A successful export closes the
        // canvas.
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

/** @throws ImageMissingError if a visible layer has no picture */
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

/** @throws an error with the worker's problem, or the signal's reason */
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
