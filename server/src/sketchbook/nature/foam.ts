/** Breaking water: foam on the lips of waves and the drops thrown off them. */
import { fillPolygon, type Pen, type Point, pointAt, taper } from '../core/curve.ts';
import { noise } from '../core/noise.ts';
import type { Random } from '../core/rng.ts';
import { clamp, lerp } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import type { Wave } from './wave.ts';

/** White where the crest breaks: beads of foam along the lip, smaller ones sliding down the back. */
export function foamCaps({ crest, nearness, amplitude, index }: Wave, random: Random): Shape {
  const offset = random.range(0, 60);
  const draw = (pen: Pen): void => {
    crest.forEach(([x, y], i) => {
      const height = clamp(crestness(crest, i, amplitude) - 0.12, 0, 1.6);
      const patch = clamp(noise(x / 170 + offset, 4) * 2.6 + 0.85);
      const lip = amplitude * 0.052 * height * patch;
      if (lip < 0.5) return;
      for (let bead = 0; bead < 3; bead++) {
        const down = bead * lip * random.range(0.7, 1.5) + (bead > 0 ? noise(i / 5, offset) * lip : 0);
        const size = lip * (1 - bead * 0.28) * random.range(0.55, 1.15);
        pen.globalAlpha = 1 - bead * 0.22;
        pen.beginPath();
        pen.arc(x + random.range(-0.6, 0.6) * lip, y + down, Math.max(0.5, size), 0, Math.PI * 2);
        pen.fill();
      }
    });
    pen.globalAlpha = 1;
    for (const strand of foamStrands(crest, { amplitude, offset }, random)) fillPolygon(pen, strand);
  };
  return {
    type: 'shape',
    name: `foam ${index}`,
    role: 'light',
    depth: lerp(0.5, 0.06, nearness) - 0.004,
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

/** Drops thrown off the highest crests. */
export function spray({ crest, nearness, amplitude, index }: Wave, random: Random): Shape {
  const draw = (pen: Pen): void => {
    for (let i = 0; i < crest.length; i++) {
      const [x, y] = pointAt(crest, i);
      const height = clamp(crestness(crest, i, amplitude) - 0.4) * 0.9;
      if (!random.chance(height * 0.8)) continue;
      const fling = amplitude * 0.55 * random.next() ** 2;
      pen.globalAlpha = random.range(0.4, 0.95);
      pen.beginPath();
      pen.arc(
        x + random.range(-0.2, 1) * fling,
        y - 2 - fling * random.next(),
        0.7 + random.next() ** 3 * 3.4 * nearness,
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
    depth: lerp(0.5, 0.06, nearness) - 0.005,
    tone: 0.9,
    draw,
  };
}

/** How far a point stands above its neighborhood, in half amplitudes: troughs never foam, however high the sea is. */
function crestness(crest: readonly Point[], index: number, amplitude: number): number {
  const around = (pointAt(crest, index - 26)[1] + pointAt(crest, index + 26)[1]) / 2;
  return (around - pointAt(crest, index)[1]) / (amplitude * 0.5);
}
