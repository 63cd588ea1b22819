/**
 * Restyles a picture as an oil painting: layers of strokes along its forms, from coarse to fine,
 * finest where there is detail. `!` asserts that an index is in range.
 */
import { noise } from '../core/noise.ts';
import { createRandom, type Random } from '../core/rng.ts';
import { BRUSHES, brushes } from './brushes.ts';
import { measureOrientation, type Orientation } from './orientation.ts';
import {
  createPaintLayer,
  layStroke,
  lightPaint,
  type PaintLayer,
  placeOf,
  type Stroke,
} from './paint-layer.ts';
import type { Plane } from './planes.ts';
import { atBoundedSize, between, type Raster, type RestyleOptions, resize } from './raster.ts';

type Brushwork = {
  /** The brush's breadth in design units. */
  breadth: number;
  /** The length of a stroke, in breadths. */
  aspect: number;
  /**
   * A stroke is painted only where the painting differs from the picture by this share or more. The
   * difference counts more where there is detail.
   */
  tolerance: number;
};

const BRUSHWORK: readonly Brushwork[] = [
  { breadth: 34, aspect: 4.5, tolerance: 0 },
  { breadth: 16, aspect: 4.2, tolerance: 0.02 },
  { breadth: 8, aspect: 3.6, tolerance: 0.031 },
  { breadth: 4.2, aspect: 3, tolerance: 0.045 },
  { breadth: 2.5, aspect: 2.6, tolerance: 0.08 },
];

const PAINTED = { max: 2_500_000, min: 400 * 400 };
const RELIEF = 0.27;
const FINE_PIXELS = 6;
/** The largest weight of detail. Larger weights would paint over places that are good enough. */
const CARE_MAX = 3;
const CELLS_A_STEP = 10_000;

export function restyleOil(picture: Raster, options: RestyleOptions): Raster {
  return atBoundedSize(picture, PAINTED, source => paint(source, options));
}

function paint(source: Raster, options: RestyleOptions): Raster {
  const { width, height } = source;
  const unit = Math.sqrt(width * height) / 1024;
  const layer = underpaint(source, unit);
  const orientation = measureOrientation(grayOf(source));
  const random = createRandom(options.seed).fork('oil');
  BRUSHWORK.forEach((work, i) => {
    const reportProgress = between(
      options.onStep,
      0.1 + (0.75 * i) / BRUSHWORK.length,
      0.1 + (0.75 * (i + 1)) / BRUSHWORK.length,
    );
    reportProgress(0);
    const aimed = { ...work, breadth: work.breadth * unit };
    const directions = orientation.at(work.breadth / 5);
    paintOver(layer, source, {
      work: aimed,
      unit,
      directions,
      random: random.fork(`layer ${i}`),
      options,
      reportProgress,
    });
  });
  options.onStep?.(0.9);
  return { width, height, data: lightPaint(layer, RELIEF) };
}

type Pass = {
  work: Brushwork;
  unit: number;
  directions: Orientation;
  random: Random;
  options: RestyleOptions;
  reportProgress: (fraction: number) => void;
};

function paintOver(layer: PaintLayer, source: Raster, pass: Pass): void {
  const { work, random, options, reportProgress } = pass;
  const { width, height } = layer;
  const colors = softened(source, work.breadth * 0.4);
  const step = work.breadth * 0.8;
  const columns = Math.ceil(width / step);
  const sprites = brushes();
  const stroke = emptyStroke();
  const cells = shuffled(columns * Math.ceil(height / step), random);
  for (let index = 0; index < cells.length; index++) {
    if (index % CELLS_A_STEP === 0) reportProgress(index / cells.length);
    const cell = cells[index]!;
    stroke.x = ((cell % columns) + random.next()) * step;
    stroke.y = (Math.floor(cell / columns) + random.next()) * step;
    const x = Math.min(width - 1, stroke.x | 0);
    const y = Math.min(height - 1, stroke.y | 0);
    const [u, v] = [x / width, y / height];
    const from = colors.at(x, y);
    const error = distance(layer.paint, placeOf(layer, x, y), colors.data, from);
    if (error * CARE_MAX < work.tolerance) continue;
    const care = Math.min(CARE_MAX, (options.detail ?? centered)(u, v));
    if (error * care < work.tolerance) continue;
    aim(stroke, pass, u, v);
    load(stroke, colors.data, from, random);
    layStroke(layer, sprites, stroke);
  }
}

function centered(u: number, v: number): number {
  return 0.6 + 0.6 * Math.exp(-6 * ((u - 0.5) ** 2 + (v - 0.5) ** 2));
}

function aim(
  stroke: Stroke,
  { work, unit, directions, random, options }: Pass,
  u: number,
  v: number,
): void {
  const [x, y] = [stroke.x / unit, stroke.y / unit];
  const sure = directions.strengthAt(u, v);
  const own = options.flow?.(u, v) ?? noise(x / 190 + options.seed * 0.37, y / 190) * 2.4;
  const angle = sure > 0.5 ? directions.angleAt(u, v) : own + noise(x / 60, y / 60) * 0.5;
  stroke.angle = angle + (random.next() - 0.5) * 0.35;
  stroke.breadth = work.breadth * (0.8 + random.next() * 0.4);
  stroke.length = work.breadth * work.aspect * (0.75 + random.next() * 0.5);
  stroke.bend = (random.next() - 0.5) * 0.12 * stroke.length;
  stroke.brush = random.int(BRUSHES) + (stroke.breadth < FINE_PIXELS ? BRUSHES : 0);
}

function load(stroke: Stroke, colors: Uint8ClampedArray, from: number, random: Random): void {
  const [red, green, blue] = [colors[from]!, colors[from + 1]!, colors[from + 2]!];
  const gray = red * 0.3 + green * 0.55 + blue * 0.15;
  const light = 1 + (random.next() - 0.5) * 0.075;
  const broken = random.next() < 0.16 ? 2.4 : 1;
  const warmth = (random.next() - 0.5) * 0.055 * broken;
  const turn =
    (random.next() - 0.5) * 0.16 * (Math.max(red, green, blue) - Math.min(red, green, blue));
  stroke.red = (gray + (red - gray) * 1.07) * light * (1 + warmth);
  stroke.green = (gray + (green - gray) * 1.07) * light + turn;
  stroke.blue = (gray + (blue - gray) * 1.07) * light * (1 - warmth * 1.3);
  stroke.thickness = random.next() * 0.4 + (gray / 255) * 0.12;
}

function underpaint(source: Raster, unit: number): PaintLayer {
  const { width, height } = source;
  const soft = softened(source, 24 * unit);
  const layer = createPaintLayer(width, height);
  const { paint } = layer;
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = soft.at(x, y);
      const i = placeOf(layer, x, y);
      paint[i] = soft.data[from]! * 0.8 + 24;
      paint[i + 1] = soft.data[from + 1]! * 0.8 + 14;
      paint[i + 2] = soft.data[from + 2]! * 0.8 + 8;
      paint[i + 3] = 0.5;
    }
  }
  return layer;
}

type Colors = { data: Uint8ClampedArray; at: (x: number, y: number) => number };

/** Averages colors over `reach` pixels. `at` returns a pixel's index in `data`. */
function softened(source: Raster, reach: number): Colors {
  if (reach < 1.5) return { data: source.data, at: (x, y) => (y * source.width + x) * 4 };
  const width = Math.max(1, Math.round(source.width / reach));
  const height = Math.max(1, Math.round(source.height / reach));
  const { data } = resize(source, width, height);
  const [scaleX, scaleY] = [width / source.width, height / source.height];
  return { data, at: (x, y) => (((y * scaleY) | 0) * width + ((x * scaleX) | 0)) * 4 };
}

function distance(paint: Float32Array, c: number, colors: Uint8ClampedArray, k: number): number {
  const red = Math.abs(paint[c]! - colors[k]!);
  const green = Math.abs(paint[c + 1]! - colors[k + 1]!);
  return (red + green + Math.abs(paint[c + 2]! - colors[k + 2]!)) / 765;
}

function grayOf({ width, height, data }: Raster): Plane {
  const values = new Float32Array(width * height);
  for (let i = 0, k = 0; i < values.length; i++, k += 4)
    values[i] = (data[k]! * 0.35 + data[k + 1]! * 0.5 + data[k + 2]! * 0.15) / 255;
  return { width, height, values };
}

function shuffled(count: number, random: Random): Uint32Array {
  const order = new Uint32Array(count);
  for (let i = 0; i < count; i++) order[i] = i;
  for (let i = count - 1; i > 0; i--) {
    const j = random.int(i + 1);
    const taken = order[i]!;
    order[i] = order[j]!;
    order[j] = taken;
  }
  return order;
}

function emptyStroke(): Stroke {
  return {
    x: 0,
    y: 0,
    angle: 0,
    length: 1,
    breadth: 1,
    bend: 0,
    brush: 0,
    red: 0,
    green: 0,
    blue: 0,
    thickness: 0,
  };
}
