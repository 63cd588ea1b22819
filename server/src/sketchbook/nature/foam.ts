/** Breaking water: foam on the lips of waves and the drops thrown off them. */
import { alphaField } from '../core/alpha-field.ts';
import { fillPolygon, type Pen, type Point, pointAt, taper } from '../core/curve.ts';
import { fractal, noise, ridged } from '../core/noise.ts';
import type { Random } from '../core/rng.ts';
import { clamp, lerp, smoothstep } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import { type Wave, waveDepth } from './wave.ts';

/** White where the crest breaks: beads of foam along the lip, smaller ones sliding down the back. */
export function foamCaps({ crest, nearness, amplitude, index }: Wave, random: Random): Shape {
  const offset = random.range(0, 60);
  const draw = (pen: Pen): void => {
    const stream = random.fork('draw');
    crest.forEach(([x, y], i) => {
      const height = clamp(crestness(crest, i, amplitude) - 0.12, 0, 1.6);
      const patch = clamp(noise(x / 170 + offset, 4) * 2.6 + 0.85);
      const lip = amplitude * 0.052 * height * patch;
      if (lip < 0.5) return;
      for (let bead = 0; bead < 3; bead++) {
        const down = bead * lip * stream.range(0.7, 1.5) + (bead > 0 ? noise(i / 5, offset) * lip : 0);
        const size = lip * (1 - bead * 0.28) * stream.range(0.55, 1.15);
        pen.globalAlpha = 1 - bead * 0.22;
        pen.beginPath();
        pen.arc(x + stream.range(-0.6, 0.6) * lip, y + down, Math.max(0.5, size), 0, Math.PI * 2);
        pen.fill();
      }
    });
    pen.globalAlpha = 1;
    for (const strand of foamStrands(crest, { amplitude, offset }, stream)) fillPolygon(pen, strand);
  };
  return {
    type: 'shape',
    name: `foam ${index}`,
    role: 'light',
    depth: waveDepth(nearness) - 0.004,
    tone: 0.92,
    draw,
  };
}

/** Thin white threads that run from the lip down the wave's face. */
function foamStrands(crest: readonly Point[], wave: { amplitude: number; offset: number }, random: Random): Point[][] {
  const strands: Point[][] = [];
  for (let i = 6; i < crest.length - 6; i += 3) {
    const [x, y] = pointAt(crest, i);
    const height = clamp(crestness(crest, i, wave.amplitude) - 0.3, 0, 1.5);
    if (height <= 0.05 || noise(x / 170 + wave.offset, 4) < -0.2) continue;
    const fall = wave.amplitude * height * random.range(0.12, 0.5);
    const slope = pointAt(crest, i + 5)[1] > y ? 1 : -1;
    strands.push(
      taper(
        [
          [x, y],
          [x + slope * fall * 0.25, y + fall * 0.5],
          [x + slope * fall * 0.7, y + fall],
        ],
        t => 0.5 + wave.amplitude * 0.022 * (1 - t),
      ),
    );
  }
  return strands;
}

/** The web of foam that breaking water leaves on a wave's face: only in patches, thinning out below the lip. */
export function foamLace(wave: Wave, layout: { w: number; h: number }, random: Random): Shape {
  const { crest, nearness, amplitude, index, y } = wave;
  const offset = random.range(0, 60);
  const top = Math.min(...crest.map(point => point[1]));
  const mesh = lerp(16, 52, nearness);
  const fall = amplitude * 0.85;
  const box = { x: 0, y: top, w: layout.w, h: Math.min(layout.h, y + amplitude * 1.2) - top };
  const first = pointAt(crest, 0)[0];
  const step = (pointAt(crest, crest.length - 1)[0] - first) / (crest.length - 1);
  const alpha = (px: number, py: number): number => {
    const below = py - pointAt(crest, Math.round((px - first) / step))[1];
    if (below < 2 || below > fall) return 0;
    const patch = clamp(fractal(px / 170 + offset, py / 240 + index, 3) * 2.6 + 0.2);
    const web = ridged(px / mesh + offset, (py + px * 0.2) / (mesh * 0.5), 3);
    return smoothstep(0.52, 0.68, web) * patch * (1 - below / fall) ** 0.8;
  };
  return {
    type: 'shape',
    name: `foam lace ${index}`,
    role: 'light',
    depth: waveDepth(nearness) - 0.003,
    tone: 0.62,
    draw: box.h > 4 ? alphaField(box, 3, alpha) : () => {},
  };
}

/** Drops thrown off the highest crests. */
export function spray({ crest, nearness, amplitude, index }: Wave, random: Random): Shape {
  const draw = (pen: Pen): void => {
    const stream = random.fork('draw');
    for (let i = 0; i < crest.length; i++) {
      const [x, y] = pointAt(crest, i);
      const height = clamp(crestness(crest, i, amplitude) - 0.4) * 0.9;
      if (!stream.chance(height * 0.8)) continue;
      const fling = amplitude * 0.55 * stream.next() ** 2;
      pen.globalAlpha = stream.range(0.4, 0.95);
      pen.beginPath();
      pen.arc(
        x + stream.range(-0.2, 1) * fling,
        y - 2 - fling * stream.next(),
        0.7 + stream.next() ** 3 * 3.4 * nearness,
        0,
        7,
      );
      pen.fill();
    }
    pen.globalAlpha = 1;
  };
  return {
    type: 'shape',
    name: `spray ${index}`,
    role: 'light',
    depth: waveDepth(nearness) - 0.005,
    tone: 0.9,
    draw,
  };
}

/** How far a point stands above its neighborhood, in half amplitudes: troughs never foam, however high the sea is. */
function crestness(crest: readonly Point[], index: number, amplitude: number): number {
  const around = (pointAt(crest, index - 26)[1] + pointAt(crest, index + 26)[1]) / 2;
  return (around - pointAt(crest, index)[1]) / (amplitude * 0.5);
}
