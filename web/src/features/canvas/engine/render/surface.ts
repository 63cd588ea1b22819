/**
 * Shows the editor's document in an element: canvases of its size in device pixels, one over the other, for layers, marks and stamps.
 * Draws at most once a frame, and of the three only what differs. Outlines, handles and the crop's rectangle are not its own.
 */
import type { CanvasDocument, Layer, Stamp } from '../document.ts';
import type { Editor } from '../editor.ts';
import type { Live } from '../live.ts';
import type { Pictures } from '../pictures.ts';
import { drawLayer } from './draw-layer.ts';
import { drawStamp } from './draw-stamp.ts';
import { MarksCanvas } from './marks-canvas.ts';
import { contextOf, drawWithin, isSameRaster, pixelsWithin, type Raster, rasterOf } from './raster.ts';
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
  raster: Raster;
  width: number;
  height: number;
  document: CanvasDocument;
  layers: readonly Layer[];
  stamps: readonly Stamp[];
};

export function createSurface({ host, editor, pictures }: SurfaceSetting): Surface {
  const sheet = createSheet(host, () => schedule());
  const marks = new MarksCanvas(sheet.marks);
  let drawn: Drawn | undefined;
  let frame: number | undefined;
  let stopSettling: (() => void) | undefined;

  const draw = () => {
    frame = undefined;
    const { document, view, settledMarks } = editor.state();
    const live = editor.live();
    const next: Drawn = {
      ...sheet.size(),
      raster: rasterOf(view, sheet.density()),
      document,
      layers: layersWith(document.layers, live),
      stamps: stampsWith(document.stamps, live),
    };
    const isMoved = !drawn || !isSameView(drawn, next);
    if (isMoved) sheet.place(document.frame, next.raster);
    if (isMoved || drawn?.layers !== next.layers) drawLayers(next);
    if (isMoved || drawn?.stamps !== next.stamps) drawStamps(next);

    const { raster, width, height } = next;
    if (isMoved)
      marks.redraw({ marks: document.marks, settledMarks, frame: document.frame, raster, canvas: { width, height } });
    else if (drawn?.document.marks !== document.marks) marks.change(document.marks, settledMarks);
    if (live?.kind === 'stroke' || live?.kind === 'shape') marks.drawLive(live);
    else marks.withdraw();
    drawn = next;
  };

  const drawLayers = (scene: Drawn) => {
    const context = contextOf(sheet.layers);
    sheet.clear(sheet.layers);
    const clip = pixelsWithin(scene.document.frame, scene.raster, scene);
    if (!clip) return;
    drawWithin(context, clip, scene.raster, () => {
      for (const layer of scene.layers) drawLayer(context, layer, pictures);
    });
  };

  const drawStamps = (scene: Drawn) => {
    const context = contextOf(sheet.stamps);
    // A canvas that is not shown costs no frame anything.
    sheet.stamps.hidden = scene.stamps.length === 0;
    sheet.clear(sheet.stamps);
    const clip = pixelsWithin(scene.document.frame, scene.raster, scene);
    if (!clip) return;
    drawWithin(context, clip, scene.raster, () => {
      for (const stamp of scene.stamps) drawStamp(context, stamp);
    });
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
  sheet.observe(size => editor.resizeStage(size));
  schedule();

  return {
    destroy() {
      if (frame !== undefined) cancelAnimationFrame(frame);
      stopSettling?.();
      stopState();
      stopLive();
      marks.destroy();
      sheet.destroy();
    },
  };
}

function isSameView(a: Drawn, b: Drawn): boolean {
  return (
    isSameRaster(a.raster, b.raster) &&
    a.width === b.width &&
    a.height === b.height &&
    a.document.frame === b.document.frame
  );
}

function layersWith(layers: readonly Layer[], live: Live | undefined): readonly Layer[] {
  return live?.kind === 'layer' ? layers.map(layer => (layer.id === live.layer.id ? live.layer : layer)) : layers;
}

function stampsWith(stamps: readonly Stamp[], live: Live | undefined): readonly Stamp[] {
  if (live?.kind !== 'stamp') return stamps;

  return stamps.map(stamp => (stamp.letter === live.letter ? { ...stamp, at: live.at } : stamp));
}
