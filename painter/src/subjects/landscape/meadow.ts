import { lightOf, shadeOf } from '../../compose/light.ts';
import { localColor } from '../../compose/local-color.ts';
import { fillPolygon, type Pen, type Point, pointAt, taper } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { WeatherStage } from '../sky/weather-stage.ts';
import type { Hill } from './hill.ts';

type Tuft = { at: Point; size: number; blades: number; index: number };

export function meadow(stage: WeatherStage, { crest, depth }: Hill): Shape[] {
  const { palette, scene, traits, random } = stage;
  if (traits.isMonochrome) return [];
  const tufts = plan(stage, crest);
  const isSnow = scene.weather === 'snow';
  const draw = (pen: Pen): void => {
    for (const tuft of tufts) drawTuft(pen, tuft, random.fork(`tuft ${tuft.index}`));
  };
  const grass: Shape = {
    type: 'shape',
    name: 'meadow',
    role: 'line',
    depth: depth - 0.008,
    tone: isSnow ? 0.5 : 0.6,
    color: isSnow ? localColor(stage, oklch(0.55, 0.05, 75)) : shadeOf(palette.ground, 0.8),
    draw,
  };
  const hasFlowers = scene.season === 'spring' || scene.season === 'summer';
  return hasFlowers ? [grass, flowers(stage, tufts, depth)] : [grass];
}

function plan({ layout, scene, random, traits }: WeatherStage, crest: readonly Point[]): Tuft[] {
  const stream = random.fork('tufts');
  const count = (scene.weather === 'snow' ? 26 : 120) * (traits.finest > 3 ? 0.5 : 1);
  const tufts: Tuft[] = [];
  for (let index = 0; index < count; index++) {
    const x = stream.range(-10, layout.w + 10);
    const [, top] = pointAt(crest, Math.round((x + 30) / 6));
    const t = stream.next() ** 0.8;
    const y = lerp(top + 14, layout.h + 10, t);
    const isBare = noise(x / 130, y / 70 + 5) < -0.08;
    if (y < top + 8 || isBare) continue;
    tufts.push({
      at: [x, y],
      size: lerp(7, 26, t) * stream.range(0.7, 1.3),
      blades: 3 + stream.int(4),
      index,
    });
  }
  return tufts;
}

function drawTuft(pen: Pen, { at: [x, y], size, blades }: Tuft, random: Random): void {
  for (let i = 0; i < blades; i++) {
    const lean = random.range(-0.55, 0.55) * size;
    const height = size * random.range(0.6, 1.1);
    const blade: Point[] = [
      [x + lean * 0.25, y],
      [x + lean * 0.45, y - height * 0.6],
      [x + lean, y - height],
    ];
    fillPolygon(
      pen,
      taper(blade, t => size * 0.09 * (1 - t) + 0.5),
    );
  }
}

function flowers(stage: WeatherStage, tufts: readonly Tuft[], depth: number): Shape {
  const random = stage.random.fork('flowers');
  const own = random.pick([
    oklch(0.9, 0.1, 92),
    oklch(0.95, 0.02, 90),
    oklch(0.7, 0.13, 320),
    oklch(0.66, 0.19, 30),
  ]);
  const draw = (pen: Pen): void => {
    const stream = random.fork('dabs');
    for (const { at, size } of tufts) {
      const dabs = stream.int(4);
      for (let i = 0; i < dabs; i++) {
        const x = at[0] + stream.range(-1, 1) * size;
        const y = at[1] - size * stream.range(0.5, 1.15);
        pen.beginPath();
        pen.ellipse(x, y, size * 0.11 + 0.8, size * 0.085 + 0.7, 0, 0, 7);
        pen.fill();
      }
    }
  };
  return {
    type: 'shape',
    name: 'meadow flowers',
    role: 'accent',
    depth: depth - 0.009,
    color: lightOf(localColor(stage, own), 0.3),
    draw,
  };
}
