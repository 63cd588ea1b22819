/** Land in front of mountains where there is no water: rolling hills with trees, white in winter, lost in mist in ink. */
import { fillPolygon, type Pen, type Point, pointAt } from '../core/curve.ts';
import { fractal, noise } from '../core/noise.ts';
import { mix, type Oklab, tone } from '../core/oklab.ts';
import type { Random } from '../core/rng.ts';
import { clamp, lerp } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import { conifer } from './conifer.ts';
import type { WeatherStage } from './weather-stage.ts';

type Hill = { crest: Point[]; depth: number; haze: number; index: number };

export function paintGround(stage: WeatherStage): Shape[] {
  return planHills(stage).flatMap(hill => hillShapes(stage, hill, stage.random.fork(`hill ${hill.index}`)));
}

function planHills({ layout, random, traits }: WeatherStage): Hill[] {
  const room = layout.h - layout.horizon;
  // All nearer than the last ridge, whatever the haze on them.
  const hazes = traits.isWash ? [0.14, 0.05] : [0.4, 0.22, 0.08];
  return hazes.map((haze, index): Hill => {
    const stream = random.fork(`line ${index}`);
    const offset = stream.range(0, 60);
    const share = (index + 0.6) / hazes.length;
    const base = layout.horizon + room * lerp(0.1, 0.95, share ** 1.2);
    const side = index % 2 ? -layout.heroSide : layout.heroSide;
    const crest: Point[] = [];
    for (let x = -30; x <= layout.w + 30; x += 6) {
      const slope = clamp((x / layout.w - 0.5) * side + 0.5) ** 1.6;
      crest.push([x, base - room * 0.26 * slope - fractal(x / 380 + offset, index, 3) * room * 0.16]);
    }
    return { crest, depth: 0.18 - 0.05 * index, haze, index };
  });
}

function hillShapes(stage: WeatherStage, hill: Hill, random: Random): Shape[] {
  const { layout, traits } = stage;
  const { crest, depth, haze, index } = hill;
  const top = Math.min(...crest.map(([, y]) => y));
  const body: Point[] = [...crest, [layout.w + 30, layout.h + 40], [-30, layout.h + 40]];
  const color = groundColor(stage, haze);
  const isInk = traits.isWash;
  return [
    {
      type: 'shape',
      name: `hill ${index}`,
      role: 'mass',
      depth,
      tone: isInk ? 0.5 : 1,
      color,
      fill: {
        type: 'fade',
        top,
        bottom: isInk ? top + (layout.h - layout.horizon) * 0.55 : layout.h + 80,
        left: isInk ? 0 : 0.4,
      },
      isOpaque: true,
      contour: crest,
      draw: pen => fillPolygon(pen, body),
    },
    woods(stage, hill, random),
  ];
}

function groundColor({ scene, palette, traits }: WeatherStage, haze: number): Oklab | undefined {
  if (traits.isMonochrome) return undefined;
  const air = palette.sky.at(-1) ?? palette.far;
  if (scene.weather === 'snow') return mix(tone(palette.light, -0.02), mix(palette.far, palette.light, 0.6), haze);
  return mix(mix(palette.near, palette.foliage, 0.5), air, haze * 0.85);
}

function woods(stage: WeatherStage, { crest, depth, haze, index }: Hill, random: Random): Shape {
  const { layout, palette } = stage;
  const offset = random.range(0, 50);
  const size = lerp(150, 38, clamp(haze / 0.4));
  const draw = (pen: Pen): void => {
    for (let x = -10; x < layout.w + 10; x += size * random.range(0.12, 0.4)) {
      const density = noise(x / 210 + offset, index);
      const height = size * random.range(0.45, 1.05);
      // Groves with clearings between; the quiet side stays open.
      if (density < 0.02 || (x / layout.w - 0.5) * layout.heroSide < -0.12) continue;
      const [, y] = pointAt(crest, Math.round((x + 30) / 6));
      conifer(pen, { x, y: y + 5 + random.next() * size * 0.16, height }, random);
    }
  };
  const color = mix(palette.foliage, palette.sky.at(-1) ?? palette.far, haze * 0.9);
  return {
    type: 'shape',
    name: `woods ${index}`,
    role: 'mass',
    depth: depth - 0.005,
    tone: 0.9,
    color: tone(color, -0.02),
    draw,
  };
}
