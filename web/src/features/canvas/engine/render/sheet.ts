/** The elements that a document is shown on, their size in device pixels, and the checker where the frame shows nothing. */
import type { Rect, Size } from '../document.ts';
import { contextOf, type Raster } from './raster.ts';

export type Sheet = {
  layers: HTMLCanvasElement;
  marks: HTMLCanvasElement;
  stamps: HTMLCanvasElement;
  /** Of the canvases, in device pixels. */
  size(): Size;
  /** Device pixels to a CSS pixel. */
  density(): number;
  /** Empties a canvas, in the size that it has to have. */
  clear(canvas: HTMLCanvasElement): void;
  /** Puts checker and edge where the frame is. */
  place(frame: Rect, raster: Raster): void;
  /** Tells the size in CSS pixels, at once and whenever it changes. */
  observe(tell: (size: Size) => void): void;
  destroy(): void;
};

const SQUARE = 16;
const checker = `repeating-conic-gradient(var(--raised) 0 25%, var(--sunk) 0 50%) 0 0 / ${2 * SQUARE}px ${2 * SQUARE}px`;

/** @param onDensity another screen, or another zoom of the browser */
export function createSheet(host: HTMLElement, onDensity: () => void): Sheet {
  const ground = document.createElement('div');
  Object.assign(ground.style, { position: 'absolute', background: checker, outline: '1px solid var(--line)' });
  const canvases = [createCanvas(), createCanvas(), createCanvas()] as const;
  const [layers, marks, stamps] = canvases;
  host.append(ground, ...canvases);

  let css: Size = { width: host.clientWidth, height: host.clientHeight };
  let observer: ResizeObserver | undefined;
  const stopDensity = followDensity(onDensity);
  const size = () => ({
    width: Math.round(css.width * devicePixelRatio),
    height: Math.round(css.height * devicePixelRatio),
  });

  return {
    ...{ layers, marks, stamps, size },
    density: () => devicePixelRatio,
    clear(canvas) {
      const { width, height } = size();
      // Setting a size gives a canvas new memory, the same one too.
      if (canvas.width !== width) canvas.width = width;
      if (canvas.height !== height) canvas.height = height;
      const context = contextOf(canvas);
      context.setTransform(1, 0, 0, 1, 0, 0);
      context.clearRect(0, 0, width, height);
    },
    place(frame, { scale, x, y }) {
      const unit = 1 / devicePixelRatio;
      for (const canvas of canvases)
        Object.assign(canvas.style, { width: `${size().width * unit}px`, height: `${size().height * unit}px` });
      Object.assign(ground.style, {
        left: `${(frame.x * scale + x) * unit}px`,
        top: `${(frame.y * scale + y) * unit}px`,
        width: `${frame.width * scale * unit}px`,
        height: `${frame.height * scale * unit}px`,
      });
    },
    observe(tell) {
      observer = new ResizeObserver(() => {
        css = { width: host.clientWidth, height: host.clientHeight };
        tell(css);
      });
      observer.observe(host);
    },
    destroy() {
      observer?.disconnect();
      stopDensity();
      ground.remove();
      for (const canvas of canvases) {
        canvas.width = canvas.height = 0;
        canvas.remove();
      }
    },
  };
}

function createCanvas(): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.setAttribute('aria-hidden', 'true');
  Object.assign(canvas.style, { position: 'absolute', left: '0', top: '0', pointerEvents: 'none' });

  return canvas;
}

function followDensity(tell: () => void): () => void {
  let query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
  const follow = () => {
    query.removeEventListener('change', follow);
    query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    query.addEventListener('change', follow);
    tell();
  };
  query.addEventListener('change', follow);

  return () => query.removeEventListener('change', follow);
}
