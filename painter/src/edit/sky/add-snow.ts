/** Adds snow to upward edges, to the ground, and to the air at three distances. */
import type { CanvasGradient, SKRSContext2D } from '@napi-rs/canvas';
import { fractal } from '../../core/noise.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, smoothstep } from '../../core/scalar.ts';
import { blurPlane, type Plane, sampleAt, toLab } from '../../restyle/planes.ts';
import { boundedSize, type Raster } from '../../restyle/raster.ts';
import { clipToPicture } from '../clip-to-picture.ts';
import { shrinkTo } from '../scale.ts';
import { fromLayer, partOf, ROWS_A_STEP, toLayer, unitOf, type Work } from '../work.ts';
import type { Sky } from './sky.ts';

export function addSnow(
  picture: Raster,
  sky: Sky,
  { strength, random }: { strength: number; random: Random },
  work: Work,
): Raster {
  cover(picture, sky, strength, partOf(work, 0, 0.6));
  work.step(0.6);
  const layer = toLayer(picture);
  const { pen } = layer;
  const unit = unitOf(picture);
  clipToPicture(pen, picture, sky);
  const wind = random.range(-0.6, 0.6);
  const depths = [
    { count: 700, radius: 1.3, alpha: 0.75, isSoft: false },
    { count: 260, radius: 2.6, alpha: 0.85, isSoft: false },
    { count: 46, radius: 10, alpha: 0.7, isSoft: true },
  ];
  for (const { count, radius, alpha, isSoft } of depths) {
    for (let i = 0; i < count * Math.min(1.6, strength); i++) {
      const size = Math.max(0.5, radius * unit * random.range(0.55, 1.25));
      const [x, y] = [random.next() * picture.width, random.next() * picture.height];
      const white = alpha * random.range(0.55, 1);
      pen.fillStyle = isSoft
        ? softWhite(pen, { x, y, size, white })
        : `rgba(255,255,255,${white.toFixed(3)})`;
      pen.beginPath();
      pen.ellipse(x, y, size * 0.9, size * 1.08, wind, 0, 7);
      pen.fill();
    }
  }
  return fromLayer(layer);
}

type Flake = { x: number; y: number; size: number; white: number };

/**
 * Returns a gradient for a near flake, because a blur filter would process the whole canvas for
 * each flake.
 */
function softWhite(pen: SKRSContext2D, { x, y, size, white }: Flake): CanvasGradient {
  const gradient = pen.createRadialGradient(x, y, 0, x, y, size);
  gradient.addColorStop(0, `rgba(255,255,255,${white.toFixed(3)})`);
  gradient.addColorStop(0.45, `rgba(255,255,255,${(white * 0.7).toFixed(3)})`);
  gradient.addColorStop(1, 'rgba(255,255,255,0)');
  return gradient;
}

/** Changes the picture in place. `!` asserts that an index is in range. */
function cover(picture: Raster, sky: Sky, strength: number, work: Work): void {
  const { width, height, data } = picture;
  const caps = findCaps(picture, sky, strength);
  const left = Math.round(sky.inner.left * width);
  const right = Math.round(sky.inner.right * width);
  for (let y = Math.round(sky.inner.top * height); y < Math.round(sky.inner.bottom * height); y++) {
    if (y % ROWS_A_STEP === 0) work.step(y / height);
    for (let x = left; x < right; x++) {
      const i = y * width + x;
      const ground = 1 - sky.weights[i]! / 255;
      if (ground === 0) continue;
      const cap = sampleAt(caps, (x / width) * caps.width - 0.5, (y / height) * caps.height - 0.5);
      const white = smoothstep(0.28, 0.72, cap) * 0.92 * ground;
      if (white <= 0) continue;
      const tone = 0.25 * (data[i * 4]! + data[i * 4 + 1]! + data[i * 4 + 2]!) * (1 / 3);
      data[i * 4] = data[i * 4]! + (186 + tone - data[i * 4]!) * white;
      data[i * 4 + 1] = data[i * 4 + 1]! + (193 + tone - data[i * 4 + 1]!) * white;
      data[i * 4 + 2] = data[i * 4 + 2]! + (203 + tone - data[i * 4 + 2]!) * white;
    }
  }
}

/**
 * Returns the places where snow lies: the upper edges of things that are darker than their
 * background, and even ground, with less snow near the horizon.
 */
function findCaps(picture: Raster, sky: Sky, strength: number): Plane {
  const { width, height } = boundedSize(picture, { max: 300_000 });
  const lab = toLab(shrinkTo(picture, width, height));
  const tone = blurPlane({ width, height, values: lab.lightness }, 1, 1).values;
  const values = new Float32Array(width * height);
  const thickness = Math.max(2, Math.round(height * 0.011 * strength));
  const edge = sky.coverage > 0 ? sky.horizon : 0.5;
  for (let y = 2; y < height - 2; y++) {
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x;
      const drop = tone[i - 2 * width]! - tone[i + 2 * width]!;
      const across = Math.abs(tone[i - 2]! - tone[i + 2]!);
      // At an upward edge the tone falls downwards by more than it changes sideways.
      if (drop > 0.09 && drop > across * 0.9)
        fillDown(values, { i, width, thickness, by: clamp(drop * 5) });
      const v = y / height;
      if (v < edge) continue;
      const flat = 1 - clamp(Math.hypot(drop, across) * 9);
      const patch = 0.95 + fractal((x / width) * 9, v * 26, 4) * 0.75;
      const isWater = lab.b[i]! < -0.015 && lab.a[i]! < 0.01;
      const ground = isWater
        ? 0
        : (0.35 + 0.65 * flat) *
          smoothstep(edge, edge + 0.2, v) *
          clamp(patch * (0.5 + 0.25 * strength));
      values[i] = Math.max(values[i]!, ground * 0.85);
    }
  }
  return blurPlane({ width, height, values }, 1, 1);
}

function fillDown(
  values: Float32Array,
  { i, width, thickness, by }: { i: number; width: number; thickness: number; by: number },
): void {
  for (let down = 0; down < thickness; down++) {
    const k = i + down * width;
    if (k < values.length) values[k] = Math.max(values[k]!, by * (1 - (down / thickness) ** 2));
  }
}
