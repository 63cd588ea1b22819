/**
 * Draws as pixels the marks that no undo can remove, so that a thousand marks need no more memory
 * than one picture. Each mark is drawn once, unless the frame grows.
 */
import type { Mark, Rect } from '../document.ts';
import { drawMark } from './draw-mark.ts';
import { type Context, contextOf, type Raster, useRaster } from './raster.ts';
import { settledScale } from './settled-scale.ts';

export class SettledMarks {
  #canvas: OffscreenCanvas | undefined;
  #region: Rect | undefined;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  settle(marks: readonly Mark[], count: number, frame: Rect): void {
    if (this.#region && !contains(this.#region, frame)) this.destroy();
    if (count <= this.#count) return;
    const context = this.#open(frame);
    for (const mark of marks.slice(this.#count, count)) drawMark(context, mark);
    this.#count = count;
  }

  /** The context is in pixels of the document. */
  drawOnto(context: Context): void {
    if (!this.#canvas || !this.#region) return;
    const { x, y, width, height } = this.#region;
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    context.drawImage(this.#canvas, x, y, width, height);
  }

  destroy(): void {
    if (this.#canvas) this.#canvas.width = this.#canvas.height = 0;
    this.#canvas = undefined;
    this.#region = undefined;
    this.#count = 0;
  }

  #open(frame: Rect): Context {
    if (this.#canvas) return contextOf(this.#canvas);
    const scale = settledScale(frame);
    const width = Math.max(1, Math.floor(frame.width * scale));
    const height = Math.max(1, Math.floor(frame.height * scale));
    this.#canvas = new OffscreenCanvas(width, height);
    this.#region = { x: frame.x, y: frame.y, width: width / scale, height: height / scale };
    const context = contextOf(this.#canvas);
    const raster: Raster = { scale, x: -frame.x * scale, y: -frame.y * scale };
    useRaster(context, raster);

    return context;
  }
}

function contains(outer: Rect, inner: Rect): boolean {
  return (
    outer.x <= inner.x + 1 &&
    outer.y <= inner.y + 1 &&
    outer.x + outer.width >= inner.x + inner.width - 1 &&
    outer.y + outer.height >= inner.y + inner.height - 1
  );
}
