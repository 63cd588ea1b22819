/**
 * Noise maps of the picture's size. Each thread keeps the maps of the sizes that it used last, up
 * to `KEPT_PIXELS_MAX` pixels. `!` asserts that an index is in range.
 */
import { createPlainLayer } from './layer.ts';
import { fractal, noise } from './noise.ts';
import { createRandom } from './rng.ts';
import type { View } from './view.ts';

type Maps = {
  /** Displacement of the edges of watercolor areas, about −1..1. */
  warpX: Float32Array;
  warpY: Float32Array;
  /** The tendency of pigment to gather at a place, about −1..1. */
  flow: Float32Array;
  /** Fine grain of pigment, about −1..1. */
  granulation: Float32Array;
  /** Height of paper with fibers, about −1..1. */
  paper: Float32Array;
  /** Height of a wooden printing block's surface, about −1..1. */
  wood: Float32Array;
};

const KEPT_PIXELS_MAX = 4_500_000;
const kept = new Map<string, Partial<Maps>>();

export function mapsFor(view: View): Maps {
  const key = `${view.width}x${view.height}`;
  const cache = kept.get(key) ?? {};
  kept.delete(key);
  kept.set(key, cache);
  forgetOldSizes();
  const lazily = <K extends keyof Maps>(name: K, make: () => Float32Array): Float32Array => {
    cache[name] ??= make();
    return cache[name];
  };
  return {
    get warpX() {
      return lazily('warpX', () => coarse(view, 4, (x, y) => fractal(x * 18, y * 18, 4, 0.6)));
    },
    get warpY() {
      return lazily('warpY', () =>
        coarse(view, 4, (x, y) => fractal(x * 18 + 50, y * 18 + 9, 4, 0.6)),
      );
    },
    get flow() {
      return lazily('flow', () =>
        coarse(view, 8, (x, y) => fractal(x * 5 + 3, y * 5 + 1, 4, 0.55)),
      );
    },
    get granulation() {
      return lazily('granulation', () => makeGranulation(view));
    },
    get paper() {
      return lazily('paper', () =>
        makePaper(
          view,
          lazily('granulation', () => makeGranulation(view)),
        ),
      );
    },
    get wood() {
      return lazily('wood', () => coarse(view, 2, woodGrain));
    },
  };
}

function forgetOldSizes(): void {
  const pixels = (key: string): number =>
    key.split('x').reduce((product, side) => product * Number(side), 1);
  let total = 0;
  for (const key of [...kept.keys()].reverse()) {
    total += pixels(key);
    if (total > KEPT_PIXELS_MAX && kept.size > 1 && key !== [...kept.keys()].at(-1))
      kept.delete(key);
  }
}

/**
 * Computes a field at points `step` design units apart, and interpolates in between. The field gets
 * coordinates divided by 1024.
 */
function coarse(view: View, step: number, field: (x: number, y: number) => number): Float32Array {
  const columns = Math.ceil(view.w / step) + 2;
  const rows = Math.ceil(view.h / step) + 2;
  const grid = new Float32Array(columns * rows);
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++)
      grid[j * columns + i] = field((i * step) / 1024, (j * step) / 1024);
  }
  const out = new Float32Array(view.width * view.height);
  const scale = 1 / (view.unit * step);
  for (let y = 0; y < view.height; y++) {
    const row = Math.floor(y * scale);
    const ty = y * scale - row;
    for (let x = 0; x < view.width; x++) {
      const column = Math.floor(x * scale);
      const tx = x * scale - column;
      const k = row * columns + column;
      const top = grid[k]! + (grid[k + 1]! - grid[k]!) * tx;
      const bottom = grid[k + columns]! + (grid[k + columns + 1]! - grid[k + columns]!) * tx;
      out[y * view.width + x] = top + (bottom - top) * ty;
    }
  }
  return out;
}

function makeGranulation(view: View): Float32Array {
  const out = new Float32Array(view.width * view.height);
  const random = createRandom(5);
  const fine = 1 / (3.1 * view.unit);
  const rough = 1 / (7.3 * view.unit);
  for (let y = 0; y < view.height; y++) {
    for (let x = 0; x < view.width; x++) {
      const speck = 0.3 * (random.next() - 0.5);
      out[y * view.width + x] =
        0.55 * noise(x * fine, y * fine) + 0.35 * noise(x * rough + 9, y * rough) + speck;
    }
  }
  return out;
}

function makePaper(view: View, granulation: Float32Array): Float32Array {
  const { pen } = createPlainLayer(view.width, view.height);
  const random = createRandom(9);
  pen.scale(view.unit, view.unit);
  pen.fillStyle = '#808080';
  pen.fillRect(0, 0, view.w, view.h);
  for (let i = 0; i < 2600; i++) {
    const angle = random.next() * Math.PI * 2;
    const length = random.range(10, 44);
    const x = random.next() * view.w;
    const y = random.next() * view.h;
    pen.strokeStyle = random.chance(0.5) ? 'rgba(255,255,255,.16)' : 'rgba(0,0,0,.14)';
    pen.lineWidth = random.range(0.6, 1.9);
    pen.beginPath();
    pen.moveTo(x, y);
    const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
    pen.quadraticCurveTo(
      x + dx * 0.5 + random.next() * 8,
      y + dy * 0.5 + random.next() * 8,
      x + dx,
      y + dy,
    );
    pen.stroke();
  }
  const pixels = pen.getImageData(0, 0, view.width, view.height).data;
  const out = new Float32Array(view.width * view.height);
  for (let i = 0; i < out.length; i++)
    out[i] = (pixels[i * 4]! - 128) / 128 + granulation[i]! * 0.8;
  return out;
}

function woodGrain(x: number, y: number): number {
  const bend = fractal(x * 2, y * 5, 3) * 1.2;
  return noise(x * 6, y * 140 + bend * 20) * 0.7 + noise(x * 10 + 4, y * 260) * 0.5;
}
