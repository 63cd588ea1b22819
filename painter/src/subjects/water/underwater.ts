import type { Point } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { fillAll, part } from '../part.ts';
import type { WeatherStage } from '../sky/weather-stage.ts';
import { paintSeaFloor } from './underwater-floor.ts';
import { paintFarLife, paintWreck } from './underwater-life.ts';
import { paintRays, paintSurface } from './underwater-light.ts';
import { paintKelp, paintReefs } from './underwater-reef.ts';
import { type Waters, watersOf } from './waters.ts';

const BLEED = 40;

export function paintUnderwater(stage: WeatherStage): Shape[] {
  const waters = watersOf(stage);
  return [
    ...paintWater(stage, waters),
    ...paintSurface(stage, waters),
    ...paintRays(stage, waters),
    ...paintFarLife(stage, waters),
    ...paintWreck(stage, waters),
    ...paintReefs(stage, waters),
    ...paintSeaFloor(stage, waters),
    ...paintKelp(stage, waters),
    ...paintBubbles(stage, waters),
  ];
}

/**
 * For styles with crisp edges and more than two tones, the water consists of flat shapes around the
 * light. Each is smaller than the shape behind it and has another color.
 */
function paintWater({ layout, traits, random }: WeatherStage, waters: Waters): Shape[] {
  const { w, h } = layout;
  const whole = part('water', 'mass', {
    depth: 4,
    tone: 1.3,
    color: waters.at(0.6),
    fill: { type: 'ramp', from: [0, 0], to: [0, h], stops: waters.stops },
    isOpaque: true,
    draw: pen => pen.fillRect(-BLEED, -BLEED, w + 2 * BLEED, h + 2 * BLEED),
  });
  if (!traits.isCrisp || traits.isBilevel) return [whole];
  const salt = random.fork('sheets').range(0, 90);
  const sheets = Array.from({ length: 5 }, (_, i): Shape => {
    const t = (i + 1) / 5.4;
    const [rx, ry] = [w * lerp(0.86, 0.2, t), h * lerp(0.98, 0.16, t)];
    const outline = Array.from({ length: 72 }, (__, k): Point => {
      const angle = (k / 72) * Math.PI * 2;
      const wobble = 1 + 0.1 * noise(Math.cos(angle) * 2 + salt, Math.sin(angle) * 2 + i * 5);
      return [
        waters.source[0] + Math.cos(angle) * rx * wobble,
        waters.source[1] + Math.sin(angle) * ry * wobble,
      ];
    });
    const color = waters.at(lerp(0.72, 0, t));
    return part(`water sheet ${i}`, 'mass', {
      depth: 3.9 - i * 0.05,
      color,
      isOpaque: true,
      draw: fillAll([outline]),
    });
  });
  return [{ ...whole, fill: undefined, color: waters.at(0.86) } as Shape, ...sheets];
}

function paintBubbles({ layout, random, traits }: WeatherStage, waters: Waters): Shape[] {
  const stream = random.fork('bubbles');
  const small = Math.min(layout.w, layout.h);
  const bubbles = Array.from({ length: 3 }, () => {
    const [x, y] = [layout.w * stream.range(0.08, 0.92), layout.h * stream.range(0.45, 0.95)];
    const rise = small * stream.range(0.2, 0.45);
    return Array.from({ length: 5 + stream.int(6) }, (_, i) => {
      const t = i / 9;
      return {
        at: [
          x + Math.sin(t * 6 + x) * small * 0.02 + stream.range(-6, 6),
          y - rise * t * 1.2 - stream.range(0, 14),
        ] as Point,
        radius: small * lerp(0.003, 0.012, t) * stream.range(0.6, 1.4),
      };
    });
  }).flat();
  const grains = Array.from({ length: traits.finest > 3 ? 24 : 80 }, () => ({
    at: [layout.w * stream.next(), layout.h * stream.next() ** 1.3] as Point,
    radius: stream.range(0.8, 2.6) * (traits.finest > 3 ? 1.6 : 1),
  }));
  return [
    part('grains', 'light', {
      depth: 0.004,
      tone: 0.5,
      color: waters.light,
      draw: pen => {
        for (const { at, radius } of grains) {
          pen.beginPath();
          pen.arc(at[0], at[1], radius, 0, 7);
          pen.fill();
        }
      },
    }),
    part('bubbles', 'light', {
      depth: 0.003,
      tone: 0.85,
      color: waters.light,
      draw: pen => {
        for (const { at, radius } of bubbles) {
          const r = Math.max(radius, traits.finest);
          pen.lineWidth = Math.max(1, r * 0.28);
          pen.beginPath();
          pen.arc(at[0], at[1], r, 0, 7);
          pen.stroke();
          pen.beginPath();
          pen.arc(at[0] - r * 0.35, at[1] - r * 0.35, r * 0.28, 0, 7);
          pen.fill();
        }
      },
    }),
  ];
}
