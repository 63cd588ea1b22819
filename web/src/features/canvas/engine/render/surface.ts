/**
 * Shows the editor's document in an element: canvases in device pixels, one over the other, for layers, marks and stamps.
 * Draws at most once a frame, and of the three only what differs. Outlines, handles and the crop's rectangle are not its own.
 */
import type { CanvasDocument, Layer, Point, Rect, Stamp } from '../document.ts';
import type { Editor } from '../editor.ts';
import { isSameRect } from '../geometry.ts';
import type { Live } from '../live.ts';
import type { Pictures } from '../pictures.ts';
import { drawLayer } from './draw-layer.ts';
import { drawStamp } from './draw-stamp.ts';
import { followLook } from './follow-look.ts';
import { MarksCanvas } from './marks-canvas.ts';
import { bareStrips, pushPixels } from './push-pixels.ts';
import { contextOf, drawWithin, type Raster, rasterOf, useRaster, windowOn } from './raster.ts';
import { createSheet } from './sheet.ts';
import { whenIdle } from './when-idle.ts';

export type Surface = {
  /** Takes its elements away and gives back their memory. */
  destroy(): void;
};

export type SurfaceSetting = {
  /** Has a size and a position of its own, and cuts off what overflows. */
  host: HTMLElement;
  editor: Editor;
  pictures: Pictures;
};

/** What is on the canvases. */
type Drawn = {
  /** Of the whole stage. */
  raster: Raster;
  /** What of the stage shows the frame; the canvases lie there, and their pixels are counted from its corner. */
  window: Rect;
  document: CanvasDocument;
  layers: readonly Layer[];
  stamps: readonly Stamp[];
};

export function createSurface({ host, editor, pictures }: SurfaceSetting): Surface {
  const sheet = createSheet(host);
  const marks = new MarksCanvas(sheet.marks);
  let drawn: Drawn | undefined;
  let frame: number | undefined;
  let stopSettling: (() => void) | undefined;

  const draw = () => {
    frame = undefined;
    const { document, view, settledMarks } = editor.state();
    const live = editor.live();
    const raster = rasterOf(view, devicePixelRatio);
    const next: Drawn = {
      ...{ raster, document },
      window: windowOn(document.frame, raster, sheet.size(), drawn && windowIn(drawn, raster)),
      layers: layersWith(document.layers, live),
      stamps: stampsWith(document.stamps, live),
    };
    const local = localRaster(next);
    const by = drawn && pushBetween(drawn, next);
    const isPushed = by !== undefined && (by.x !== 0 || by.y !== 0);
    if (!drawn || !isSameRect(drawn.window, next.window)) sheet.place(next.window);
    if (by === undefined || drawn?.layers !== next.layers) drawLayers(next.layers, local);
    else if (isPushed) pushLayers(next, by);
    if (by === undefined || isPushed || drawn?.stamps !== next.stamps) drawStamps(next.stamps, local);

    const { width, height } = next.window;
    if (isPushed) marks.push(local, by);
    if (by === undefined)
      marks.redraw({
        ...{ marks: document.marks, settledMarks, frame: document.frame },
        ...{ raster: local, size: { width, height } },
      });
    else if (drawn?.document.marks !== document.marks) marks.change(document.marks, settledMarks);
    if (live?.kind === 'stroke' || live?.kind === 'shape') marks.drawLive(live);
    else marks.withdraw();
    drawn = next;
  };

  const drawLayers = (layers: readonly Layer[], local: Raster) => {
    const context = contextOf(sheet.layers);
    sheet.drawGround(local);
    useRaster(context, local);
    for (const layer of layers) drawLayer(context, layer, pictures);
  };

  const pushLayers = (next: Drawn, by: Point) => {
    const local = localRaster(next);
    pushPixels(sheet.layers, by);
    for (const strip of bareStrips(next.window, by))
      drawWithin(contextOf(sheet.layers), strip, local, () => drawLayers(next.layers, local));
  };

  const drawStamps = (stamps: readonly Stamp[], local: Raster) => {
    // A canvas that is not shown costs no frame anything.
    sheet.stamps.hidden = stamps.length === 0;
    if (stamps.length === 0) return;
    const context = contextOf(sheet.stamps);
    context.resetTransform();
    context.clearRect(0, 0, sheet.stamps.width, sheet.stamps.height);
    useRaster(context, local);
    for (const stamp of stamps) drawStamp(context, stamp);
  };

  const schedule = () => {
    frame ??= requestAnimationFrame(draw);
  };

  /** Between gestures, a mark at a time. */
  const settle = () => {
    stopSettling ??= whenIdle(
      hasTime => {
        while (hasTime()) {
          const isBusy = editor.live() !== undefined || frame !== undefined;
          if (isBusy || !marks.settleOne()) return false;
        }

        return true;
      },
      () => {
        stopSettling = undefined;
      },
    );
  };

  const stopState = editor.subscribe(() => {
    schedule();
    settle();
  });
  const stopLive = editor.subscribeLive(schedule);
  const stopLook = followLook(() => {
    drawn = undefined;
    schedule();
  });
  sheet.observe(size => {
    editor.resizeStage(size);
    schedule();
  });
  schedule();

  return {
    destroy() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      stopSettling?.();
      stopState();
      stopLive();
      stopLook();
      marks.destroy();
      sheet.destroy();
    },
  };
}

/** Where what was drawn lies by now, as far as it lies elsewhere and is as large. */
function windowIn({ raster, window }: Drawn, now: Raster): Rect | undefined {
  return raster.scale === now.scale
    ? { ...window, x: window.x + now.x - raster.x, y: window.y + now.y - raster.y }
    : undefined;
}

/** In the pixels of the canvases. */
function localRaster({ raster, window }: Drawn): Raster {
  return { scale: raster.scale, x: raster.x - window.x, y: raster.y - window.y };
}

/** By how much what was drawn lies elsewhere on the canvases; undefined where it has another size there, and all of it is drawn anew. */
function pushBetween(drawn: Drawn, next: Drawn): Point | undefined {
  const isSameSize = drawn.window.width === next.window.width && drawn.window.height === next.window.height;
  if (!isSameSize || drawn.raster.scale !== next.raster.scale) return undefined;
  if (!isSameRect(drawn.document.frame, next.document.frame)) return undefined;
  const [before, now] = [localRaster(drawn), localRaster(next)];

  return { x: now.x - before.x, y: now.y - before.y };
}

function layersWith(layers: readonly Layer[], live: Live | undefined): readonly Layer[] {
  return live?.kind === 'layer' ? layers.map(layer => (layer.id === live.layer.id ? live.layer : layer)) : layers;
}

function stampsWith(stamps: readonly Stamp[], live: Live | undefined): readonly Stamp[] {
  if (live?.kind !== 'stamp') return stamps;

  return stamps.map(stamp => (stamp.letter === live.letter ? { ...stamp, at: live.at } : stamp));
}
