/**
 * Draws the visible marks, in the canvas's own pixels. In each frame it copies the finished marks
 * to where the live mark changed, and draws the live mark over the copy. So the time for a frame
 * depends only on the size of its change.
 */
import type { Mark, Point, Rect, Size } from '../document.ts';
import type { Live } from '../live.ts';
import { drawChunk, drawMark, markBounds } from './draw-mark.ts';
import { LiveMark } from './live-mark.ts';
import {
  type Context,
  contextOf,
  documentRect,
  drawWithin,
  pixelsAround,
  type Raster,
  useRaster,
} from './raster.ts';
import { grow, intersect, overlapOrTouch, union } from './rects.ts';
import { SettledMarks } from './settled-marks.ts';
import { drawShifted, uncoveredStrips } from './shift-pixels.ts';

export type MarksScene = {
  marks: readonly Mark[];
  /** The number of marks at the start of the list that no undo can remove. */
  settledMarks: number;
  frame: Rect;
  raster: Raster;
  /** The size of the canvases in device pixels. */
  size: Size;
};

export class MarksCanvas {
  readonly #shown: HTMLCanvasElement;
  /** Has all finished marks, and the final parts of the live mark. */
  #committed = new OffscreenCanvas(1, 1);
  /** Has the first `#baseMarks` marks, for an undo to copy. It is drawn on demand. */
  #base = new OffscreenCanvas(1, 1);
  #baseMarks = 0;
  #isBaseDrawn = false;
  readonly #settled = new SettledMarks();
  #scene: MarksScene | undefined;
  /** `start` tells the gestures apart, because another gesture may begin between two frames. */
  #live: { start: string; mark: LiveMark } | undefined;

  constructor(shown: HTMLCanvasElement) {
    this.#shown = shown;
  }

  redraw(scene: MarksScene): void {
    this.#live = undefined;
    this.#scene = scene;
    this.#settled.settle(scene.marks, scene.settledMarks, scene.frame);
    this.#baseMarks = scene.settledMarks;
    this.#isBaseDrawn = false;
    fit(this.#shown, scene.size);
    fit(this.#committed, scene.size);
    this.#draw(this.#committed, context => {
      this.#settled.drawOnto(context);
      for (const mark of scene.marks.slice(this.#baseMarks)) drawMark(context, mark);
    });
    this.#show({ x: 0, y: 0, ...scene.size });
  }

  /** Moves the drawn marks by whole pixels, and draws the strips that become visible. */
  push(raster: Raster, by: Point): void {
    const scene = this.#scene;
    if (!scene) return;
    // The canvas may have parts of the live mark. The next frame draws them again.
    this.withdraw();
    this.#scene = { ...scene, raster };
    // Draws into the other canvas and swaps both, because a canvas that is drawn onto itself is
    // copied first.
    fit(this.#base, scene.size);
    drawShifted(this.#committed, this.#base, by);
    [this.#committed, this.#base] = [this.#base, this.#committed];
    this.#isBaseDrawn = false;
    for (const strip of uncoveredStrips(scene.size, by))
      this.#drawPlace(strip, context => this.#settled.drawOnto(context));
    this.#show({ x: 0, y: 0, ...scene.size });
  }

  change(marks: readonly Mark[], settledMarks: number): void {
    const scene = this.#scene;
    if (!scene) return;
    const kept = countShared(scene.marks, marks);
    const [added, ...more] = marks.slice(kept);
    this.#scene = { ...scene, marks, settledMarks };
    if (
      added &&
      more.length === 0 &&
      kept === scene.marks.length &&
      this.#live?.start === startOf(added)
    ) {
      this.#finish(added);
      return;
    }

    this.withdraw();
    const removed = boundsOf(scene.marks.slice(kept));
    if (removed) this.#restore(union(removed, boundsOf(marks.slice(kept))));
    else for (const mark of marks.slice(kept)) this.#append(mark);
  }

  drawLive(live: Extract<Live, { kind: 'stroke' | 'shape' }>): void {
    const start = startOf(live.mark);
    if (this.#live?.start !== start) {
      this.withdraw();
      this.#live = { start, mark: new LiveMark() };
    }
    const { mark } = this.#live;
    if (live.kind === 'shape') {
      this.#showWith(mark.followShape(live.mark), (context, region) =>
        drawMark(context, live.mark, region),
      );
      return;
    }
    const from = mark.fixedChunks;
    const { changed, finalChunks } = mark.follow(live);
    this.#showWith(changed, (context, region) => drawMark(context, live.mark, region, from));
    this.#drawChunks(live.mark, finalChunks);
  }

  withdraw(): void {
    const mark = this.#live?.mark;
    this.#live = undefined;
    if (!mark?.drawn) return;
    if (mark.fixedChunks > 0) this.#restore(mark.drawn);
    else this.#show(this.#pixels(mark.drawn));
  }

  /** Moves one mark into the settled bitmap. Returns whether another mark can follow. */
  settleOne(): boolean {
    const scene = this.#scene;
    const mark = scene?.marks[this.#baseMarks];
    if (!scene || !mark || this.#baseMarks >= scene.settledMarks) return false;
    this.#openBase();
    this.#baseMarks += 1;
    this.#settled.settle(scene.marks, this.#baseMarks, scene.frame);
    this.#draw(this.#base, context => drawMark(context, mark));

    return this.#baseMarks < scene.settledMarks;
  }

  destroy(): void {
    for (const canvas of [this.#shown, this.#committed, this.#base])
      fit(canvas, { width: 0, height: 0 });
    this.#settled.destroy();
    this.#scene = undefined;
    this.#live = undefined;
  }

  #finish(mark: Mark): void {
    const live = this.#live?.mark;
    this.#live = undefined;
    if (!live) return;
    const { changed, finalChunks } = live.finish(mark);
    if (mark.kind === 'stroke') this.#drawChunks(mark, finalChunks);
    else this.#draw(this.#committed, context => drawMark(context, mark));
    this.#show(this.#pixels(changed));
  }

  #append(mark: Mark): void {
    this.#draw(this.#committed, context => drawMark(context, mark));
    this.#show(this.#pixels(markBounds(mark)));
  }

  #restore(place: Rect | undefined): void {
    const scene = this.#scene;
    const pixels = this.#pixels(place);
    if (!scene || !pixels) return;
    this.#openBase();
    copy(this.#base, this.#committed, pixels);
    this.#drawPlace(pixels);
    this.#show(pixels);
  }

  #drawPlace(pixels: Rect, drawBase?: (context: Context) => void): void {
    const scene = this.#scene;
    if (!scene) return;
    const context = contextOf(this.#committed);
    const region = documentRect(grow(pixels, 1), scene.raster);
    drawWithin(context, pixels, scene.raster, () => {
      drawBase?.(context);
      for (const mark of scene.marks.slice(this.#baseMarks))
        if (overlapOrTouch(markBounds(mark), region)) drawMark(context, mark, region);
    });
  }

  #openBase(): void {
    const scene = this.#scene;
    if (!scene || this.#isBaseDrawn) return;
    fit(this.#base, scene.size);
    this.#draw(this.#base, context => this.#settled.drawOnto(context));
    this.#isBaseDrawn = true;
  }

  #drawChunks(mark: Mark, chunks: readonly number[]): void {
    if (mark.kind !== 'stroke' || chunks.length === 0) return;
    this.#draw(this.#committed, context => {
      for (const chunk of chunks) drawChunk(context, mark, { chunk });
    });
  }

  #draw(canvas: OffscreenCanvas, draw: (context: Context) => void): void {
    if (!this.#scene) return;
    const context = contextOf(canvas);
    useRaster(context, this.#scene.raster);
    draw(context);
  }

  #showWith(place: Rect | undefined, draw: (context: Context, region: Rect) => void): void {
    const scene = this.#scene;
    const pixels = this.#pixels(place);
    if (!scene || !pixels) return;
    this.#show(pixels);
    const context = contextOf(this.#shown);
    const region = documentRect(grow(pixels, 1), scene.raster);
    drawWithin(context, pixels, scene.raster, () => draw(context, region));
  }

  #show(pixels: Rect | undefined): void {
    if (pixels) copy(this.#committed, this.#shown, pixels);
  }

  #pixels(place: Rect | undefined): Rect | undefined {
    if (!place || !this.#scene) return undefined;

    return intersect(pixelsAround(place, this.#scene.raster), { x: 0, y: 0, ...this.#scene.size });
  }
}

/**
 * Returns a key for the mark's gesture: for a stroke its ink and first point. All shapes have the
 * same key, because a shape is always redrawn as a whole.
 */
function startOf(mark: Mark): string {
  return mark.kind === 'stroke' ? `${mark.ink} ${mark.points[0]} ${mark.points[1]}` : 'shape';
}

function countShared(a: readonly Mark[], b: readonly Mark[]): number {
  const different = a.findIndex((mark, index) => mark !== b[index]);

  return different === -1 ? a.length : different;
}

function boundsOf(marks: readonly Mark[]): Rect | undefined {
  return marks.map(markBounds).reduce<Rect | undefined>(union, undefined);
}

function fit(canvas: HTMLCanvasElement | OffscreenCanvas, { width, height }: Size): void {
  if (canvas.width === width && canvas.height === height && width > 0) {
    const context = contextOf(canvas);
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, width, height);
    return;
  }
  canvas.width = width;
  canvas.height = height;
}

function copy(from: OffscreenCanvas, to: HTMLCanvasElement | OffscreenCanvas, pixels: Rect): void {
  const { x, y, width, height } = pixels;
  const context = contextOf(to);
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.clearRect(x, y, width, height);
  context.drawImage(from, x, y, width, height, x, y, width, height);
}
