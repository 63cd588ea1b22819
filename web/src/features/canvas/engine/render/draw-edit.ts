/**
 * Draws the whole frame and, separately, only its marks, at the document's resolution. This is
 * slow, so a worker runs it.
 */
import { drawLayer, type LayerPicture } from './draw-layer.ts';
import { drawMark } from './draw-mark.ts';
import type { ExportTask } from './export-task.ts';
import { openCanvas } from './offscreen.ts';
import { type Context, useRaster } from './raster.ts';

export type EditCanvases = {
  picture: OffscreenCanvas;
  /** The marks on a transparent canvas; undefined without marks. */
  marks?: OffscreenCanvas;
};

/** @param onProgress receives the fraction that is drawn, 0 to 1 */
export async function drawEdit(
  { document, pictures, stamps }: ExportTask,
  onProgress: (share: number) => void,
): Promise<EditCanvases> {
  const { frame, layers, marks } = document;
  const done = counter((pictures.size + layers.length) * LAYER_PARTS + marks.length, onProgress);
  const open = () => {
    const opened = openCanvas(
      new OffscreenCanvas(Math.round(frame.width), Math.round(frame.height)),
    );
    useRaster(opened.context, { scale: 1, x: -frame.x, y: -frame.y });

    return opened;
  };
  const bitmaps = await decode(pictures, () => done(LAYER_PARTS));

  const { canvas: picture, context } = open();
  for (const layer of layers) {
    drawLayer(context, layer, bitmaps);
    finish(context);
    done(LAYER_PARTS);
  }
  for (const { bitmap } of bitmaps.values()) bitmap.close();
  const drawn = marks.length > 0 ? open() : undefined;
  for (const [index, mark] of marks.entries()) {
    if (!drawn) break;
    drawMark(drawn.context, mark);
    if (index % MARKS_APART === MARKS_APART - 1) finish(drawn.context);
    done(1);
  }
  context.resetTransform();
  if (drawn) context.drawImage(drawn.canvas, 0, 0);
  for (const { bitmap, x, y } of stamps) context.drawImage(bitmap, x, y);

  return { picture, ...(drawn && { marks: drawn.canvas }) };
}

/** The cost of a picture relative to a mark. */
const LAYER_PARTS = 20;
/** The number of marks between two calls of `finish`, which is slow. */
const MARKS_APART = 32;
const REPORT_MS = 50;

function counter(total: number, onProgress: (share: number) => void): (parts: number) => void {
  let count = 0;
  let reportedAt = 0;

  return parts => {
    count += parts;
    if (performance.now() < reportedAt + REPORT_MS) return;
    reportedAt = performance.now();
    onProgress(count / total);
  };
}

async function decode(
  blobs: ReadonlyMap<string, Blob>,
  onEach: () => void,
): Promise<Map<string, LayerPicture>> {
  const pictures = new Map<string, LayerPicture>();
  for (const [id, blob] of blobs) {
    const bitmap = await createImageBitmap(blob);
    pictures.set(id, { bitmap, width: bitmap.width, height: bitmap.height });
    onEach();
  }

  return pictures;
}

/**
 * Reads a pixel, which forces the browser to draw. Without this call it may only have recorded
 * commands, and the reported progress would be too high.
 */
function finish(context: Context): void {
  context.getImageData(0, 0, 1, 1);
}
