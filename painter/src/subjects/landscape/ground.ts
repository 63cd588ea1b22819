/** Rolling hills, for landscapes without another ground. */
import { lightOf, shadeOf } from '../../compose/light.ts';
import { fillPolygon, type Point } from '../../core/curve.ts';
import { fractal } from '../../core/noise.ts';
import { mix, type Oklab, tone } from '../../core/oklab.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Fill, Shape } from '../../shape.ts';
import { plantWoods } from '../plants/woods.ts';
import type { WeatherStage } from '../sky/weather-stage.ts';
import type { Hill } from './hill.ts';
import { meadow } from './meadow.ts';

export function paintGround(stage: WeatherStage): Shape[] {
  const hills = planHills(stage);
  const shapes = hills.flatMap(hill => [
    ...hillShapes(stage, hill),
    ...plantWoods(stage, hill, stage.random.fork(`hill ${hill.index}`)),
  ]);
  const nearest = hills.at(-1);
  if (nearest) shapes.push(...meadow(stage, nearest));
  return shapes;
}

function planHills({ layout, random, traits }: WeatherStage): Hill[] {
  const room = layout.h - layout.horizon;
  const swing = random.fork('swing').range(0.7, 1.35);
  const flip = random.fork('flip').chance(0.35) ? -1 : 1;
  const hazes = traits.isMonochrome ? [0.14, 0.05] : [0.4, 0.22, 0.08];
  return hazes.map((haze, index): Hill => {
    const stream = random.fork(`line ${index}`);
    const offset = stream.range(0, 60);
    const share = (index + 0.6) / hazes.length;
    const base = layout.horizon + room * lerp(0.1, 0.95, share ** 1.2) * stream.range(0.92, 1.04);
    const side = (index % 2 ? -layout.heroSide : layout.heroSide) * flip;
    const crest: Point[] = [];
    for (let x = -30; x <= layout.w + 30; x += 6) {
      const slope = clamp((x / layout.w - 0.5) * side + 0.5) ** 1.6;
      crest.push([
        x,
        base -
          room * 0.26 * swing * slope -
          fractal(x / 380 + offset, index, 3) * room * 0.16 * swing,
      ]);
    }
    return { crest, depth: 0.18 - 0.05 * index, haze, index };
  });
}

function hillShapes(stage: WeatherStage, { crest, depth, haze, index }: Hill): Shape[] {
  const { layout, traits } = stage;
  const top = Math.min(...crest.map(([, y]) => y));
  const body: Point[] = [...crest, [layout.w + 30, layout.h + 40], [-30, layout.h + 40]];
  const color = groundColor(stage, haze);
  return [
    {
      type: 'shape',
      name: `hill ${index}`,
      role: 'mass',
      depth,
      tone: traits.isMonochrome ? 0.5 : traits.isWash ? 0.9 : 1,
      color,
      fill: color && !traits.isWash ? litFill(stage, color, top) : fadingFill(stage, top),
      isOpaque: true,
      contour: crest,
      draw: pen => fillPolygon(pen, body),
    },
  ];
}

function litFill({ layout, scene }: WeatherStage, color: Oklab, top: number): Fill {
  const { w, h, lightSide } = layout;
  const isFlat = scene.time === 'night' || ['rain', 'storm', 'mist'].includes(scene.weather);
  const amount = isFlat ? 0.35 : 0.8;
  const [bright, dark] = lightSide < 0 ? [0, w] : [w, 0];
  return {
    type: 'ramp',
    from: [bright, top],
    to: [lerp(bright, dark, 0.75), h * 1.02],
    stops: [
      lightOf(color, amount),
      color,
      shadeOf(color, amount * 0.7),
      shadeOf(color, amount * 1.3),
    ],
  };
}

function fadingFill({ layout, traits }: WeatherStage, top: number): Fill {
  const reach = (layout.h - layout.horizon) * (traits.isMonochrome ? 0.55 : 0.8);
  return { type: 'fade', top, bottom: top + reach, left: traits.isMonochrome ? 0 : 0.3 };
}

function groundColor({ scene, palette, traits }: WeatherStage, haze: number): Oklab | undefined {
  if (traits.isMonochrome) return undefined;
  const air = palette.sky.at(-1) ?? palette.far;
  if (scene.weather === 'snow')
    return mix(tone(palette.light, -0.02), mix(palette.far, palette.light, 0.6), haze);
  return mix(palette.ground, air, haze * 0.85);
}
