/** Draws the layers, marks and stamps of the canvas, and redraws only what has changed or moved. */
import type { CanvasDocument, Layer, Point, Rect, Stamp } from '../document.ts';
import type { EditorState } from '../editor-state.ts';
import { isSameRect } from '../geometry.ts';
import type { Live } from '../live.ts';
import type { Pictures } from '../pictures.ts';
import { drawLayer } from './draw-layer.ts';
import { drawStamp } from './draw-stamp.ts';
import { MarksCanvas } from './marks-canvas.ts';
import { contextOf, drawWithin, type Raster, rasterOf, useRaster, windowOn } from './raster.ts';
import type { Sheet } from './sheet.ts';
import { shiftPixels, uncoveredStrips } from './shift-pixels.ts';

type Drawn = {
  raster: Raster;
  /**
   * The part of the frame that the canvases cover, in device pixels: the visible part and a margin.
   */
  window: Rect;
  document: CanvasDocument;
  layers: readonly Layer[];
  stamps: readonly Stamp[];
};

export function createSheetPainter(sheet: Sheet, pictures: Pictures) {
  const marks = new MarksCanvas(sheet.marks);
  let drawn: Drawn | undefined;

  function drawLayers(layers: readonly Layer[], local: Raster): void {
    const context = contextOf(sheet.layers);
    sheet.drawGround(local);
    useRaster(context, local);
    for (const layer of layers) drawLayer(context, layer, pictures);
  }

  function pushLayers(next: Drawn, by: Point): void {
    const local = localRaster(next);
    shiftPixels(sheet.layers, by);
    for (const strip of uncoveredStrips(next.window, by))
      drawWithin(contextOf(sheet.layers), strip, local, () => drawLayers(next.layers, local));
  }

  function drawStamps(stamps: readonly Stamp[], local: Raster): void {
    // A browser skips a hidden canvas when it composes the page.
    sheet.stamps.hidden = stamps.length === 0;
    if (stamps.length === 0) return;
    const context = contextOf(sheet.stamps);
    context.resetTransform();
    context.clearRect(0, 0, sheet.stamps.width, sheet.stamps.height);
    useRaster(context, local);
    for (const stamp of stamps) drawStamp(context, stamp);
  }

  /** @param by how far the marks have moved; undefined if all of them must be redrawn */
  function drawMarks(
    next: Drawn,
    settledMarks: EditorState['settledMarks'],
    by: Point | undefined,
  ): void {
    const local = localRaster(next);
    const { document, window } = next;
    if (by && isShift(by)) marks.push(local, by);
    if (by === undefined)
      marks.redraw({
        ...{ marks: document.marks, settledMarks, frame: document.frame },
        ...{ raster: local, size: { width: window.width, height: window.height } },
      });
    else if (drawn?.document.marks !== document.marks) marks.change(document.marks, settledMarks);
  }

  return {
    draw({ document, view, settledMarks }: EditorState, live: Live | undefined): void {
      const raster = rasterOf(view, devicePixelRatio);
      const next: Drawn = {
        ...{ raster, document },
        window: windowOn(document.frame, raster, sheet.size(), drawn && windowIn(drawn, raster)),
        layers: layersWith(document.layers, live),
        stamps: stampsWith(document.stamps, live),
      };
      const local = localRaster(next);
      const by = drawn && pushBetween(drawn, next);
      const isShifted = by !== undefined && isShift(by);
      if (!drawn || !isSameRect(drawn.window, next.window)) sheet.place(next.window);
      if (by === undefined || drawn?.layers !== next.layers) drawLayers(next.layers, local);
      else if (isShifted) pushLayers(next, by);
      if (by === undefined || isShifted || drawn?.stamps !== next.stamps)
        drawStamps(next.stamps, local);
      drawMarks(next, settledMarks, by);
      if (live?.kind === 'stroke' || live?.kind === 'shape') marks.drawLive(live);
      else marks.withdraw();
      drawn = next;
    },

    forget(): void {
      drawn = undefined;
    },

    settleMark: (): boolean => marks.settleOne(),
    destroy: (): void => marks.destroy(),
  };
}

/** Converts the window to the raster `now`; undefined if the scale has changed. */
function windowIn({ raster, window }: Drawn, now: Raster): Rect | undefined {
  return raster.scale === now.scale
    ? { ...window, x: window.x + now.x - raster.x, y: window.y + now.y - raster.y }
    : undefined;
}

function localRaster({ raster, window }: Drawn): Raster {
  return { scale: raster.scale, x: raster.x - window.x, y: raster.y - window.y };
}

function isShift({ x, y }: Point): boolean {
  return x !== 0 || y !== 0;
}

/** Returns how far the content moved; undefined if everything must be redrawn. */
function pushBetween(drawn: Drawn, next: Drawn): Point | undefined {
  const isSameSize =
    drawn.window.width === next.window.width && drawn.window.height === next.window.height;
  if (!isSameSize || drawn.raster.scale !== next.raster.scale) return undefined;
  if (!isSameRect(drawn.document.frame, next.document.frame)) return undefined;
  const [before, now] = [localRaster(drawn), localRaster(next)];

  return { x: now.x - before.x, y: now.y - before.y };
}

function layersWith(layers: readonly Layer[], live: Live | undefined): readonly Layer[] {
  return live?.kind === 'layer'
    ? layers.map(layer => (layer.id === live.layer.id ? live.layer : layer))
    : layers;
}

function stampsWith(stamps: readonly Stamp[], live: Live | undefined): readonly Stamp[] {
  if (live?.kind !== 'stamp') return stamps;

  return stamps.map(stamp => (stamp.letter === live.letter ? { ...stamp, at: live.at } : stamp));
}
