import type { Rect, Size } from '../document.ts';
import { type Context, contextOf, type Raster } from './raster.ts';

export type Sheet = {
  /** This canvas is opaque, so that the browser draws nothing below it. */
  layers: HTMLCanvasElement;
  marks: HTMLCanvasElement;
  stamps: HTMLCanvasElement;
  /** The host's size in device pixels. */
  size(): Size;
  /** `window` is in device pixels of the host. A canvas whose size changes is cleared. */
  place(window: Rect): void;
  drawGround(raster: Raster): void;
  /** Calls `onResize` with the size in CSS pixels, now and at each change. */
  observe(onResize: (size: Size) => void): void;
  destroy(): void;
};

const SQUARE = 16;

export function createSheet(host: HTMLElement): Sheet {
  const canvases = [createCanvas(), createCanvas(), createCanvas()] as const;
  const [layers, marks, stamps] = canvases;
  layers.getContext('2d', { alpha: false });
  // The drawing code reads these colors from the style, because they follow the theme.
  Object.assign(layers.style, {
    ...{ color: 'var(--raised)', backgroundColor: 'var(--sunk)' },
    outline: '1px solid var(--line)',
  });
  host.append(...canvases);

  let css: Size = { width: host.clientWidth, height: host.clientHeight };
  let observer: ResizeObserver | undefined;

  return {
    ...{ layers, marks, stamps },
    size: () => ({
      width: Math.round(css.width * devicePixelRatio),
      height: Math.round(css.height * devicePixelRatio),
    }),
    place({ x, y, width, height }) {
      for (const canvas of canvases) {
        // Setting the size of a canvas allocates memory, even if the size stays the same.
        if (canvas.width !== width) canvas.width = width;
        if (canvas.height !== height) canvas.height = height;
        Object.assign(canvas.style, {
          // `translate` moves the canvas without causing a layout.
          translate: `${toCss(x)} ${toCss(y)}`,
          ...{ width: toCss(width), height: toCss(height) },
        });
      }
    },
    drawGround(raster) {
      const { color, backgroundColor } = getComputedStyle(layers);
      drawChecker(contextOf(layers), { raster, size: layers, colors: [backgroundColor, color] });
    },
    observe(onResize) {
      observer = new ResizeObserver(() => {
        css = { width: host.clientWidth, height: host.clientHeight };
        onResize(css);
      });
      observer.observe(host);
    },
    destroy() {
      observer?.disconnect();
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
  Object.assign(canvas.style, {
    position: 'absolute',
    inset: '0 auto auto 0',
    pointerEvents: 'none',
  });

  return canvas;
}

function toCss(devicePixels: number): string {
  return `${devicePixels / devicePixelRatio}px`;
}

type Checker = { raster: Raster; size: Size; colors: [string, string] };

/** The pattern moves with the document but does not scale. */
function drawChecker(context: Context, { raster, size, colors }: Checker): void {
  const pattern = context.createPattern(createTile(colors), 'repeat');
  context.setTransform(1, 0, 0, 1, raster.x, raster.y);
  context.fillStyle = pattern ?? colors[0];
  context.fillRect(-raster.x, -raster.y, size.width, size.height);
}

function createTile([ground, square]: [string, string]): OffscreenCanvas {
  const side = Math.round(SQUARE * devicePixelRatio);
  const tile = new OffscreenCanvas(2 * side, 2 * side);
  const context = contextOf(tile);
  context.fillStyle = ground;
  context.fillRect(0, 0, 2 * side, 2 * side);
  context.fillStyle = square;
  context.fillRect(0, 0, side, side);
  context.fillRect(side, side, side, side);

  return tile;
}
