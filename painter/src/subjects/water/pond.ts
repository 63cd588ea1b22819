import { findCompanion } from '../../compose/companions.ts';
import { type Pen, type Point, taper } from '../../core/curve.ts';
import { fractal, noise } from '../../core/noise.ts';
import { mix, type Oklab, tone } from '../../core/oklab.ts';
import { arch } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { fillAll, fillOnce, part } from '../part.ts';
import type { Stage } from '../stage.ts';

const BLEED = 40;

export function paintPond(stage: Stage, [light, deep]: readonly [Oklab, Oklab]): Shape[] {
  const { layout, scene } = stage;
  const { w, h, lightSide } = layout;
  const [from, to]: [Point, Point] =
    lightSide < 0
      ? [
          [0, 0],
          [w, h],
        ]
      : [
          [w, 0],
          [0, h],
        ];
  const shapes = [
    part('water', 'mass', {
      depth: 3,
      tone: 1.3,
      color: mix(light, deep, 0.6),
      fill: { type: 'ramp', from, to, stops: [light, mix(light, deep, 0.55), deep] },
      isOpaque: true,
      draw: pen => pen.fillRect(-BLEED, -BLEED, w + 2 * BLEED, h + 2 * BLEED),
    }),
    part('deeps', 'shade', {
      depth: 2.8,
      tone: 0.75,
      soft: 34,
      color: tone(deep, -0.05),
      draw: fillOnce(drifts(stage, 'deeps', 5)),
    }),
    part('lights', 'light', {
      depth: 2.7,
      tone: 0.3,
      soft: 26,
      color: tone(light, 0.1, 1.1),
      draw: fillOnce(drifts(stage, 'lights', 6)),
    }),
    part('glints', 'light', {
      depth: 2.6,
      tone: 0.26,
      soft: 1.5,
      color: tone(light, 0.2, 0.9),
      draw: fillOnce(glints(stage)),
    }),
  ];
  if (findCompanion(scene, 'sun')) shapes.push(...discOnWater(stage, stage.palette.sun));
  else if (findCompanion(scene, 'moon') || scene.time === 'night')
    shapes.push(...discOnWater(stage, stage.palette.moon));
  return [...shapes, rings(stage, tone(light, 0.22, 0.7))];
}

function drifts({ layout, random }: Stage, name: string, count: number): Point[][] {
  const stream = random.fork(name);
  return Array.from({ length: count }, () => {
    const half = layout.w * stream.range(0.1, 0.24);
    const [x, y] = [layout.w * stream.next(), layout.h * stream.next()];
    const salt = stream.range(0, 90);
    const slope = stream.range(-0.25, 0.25);
    const line = Array.from({ length: 15 }, (_, i): Point => {
      const along = (i / 7 - 1) * half;
      return [x + along, y + along * slope + fractal(i / 6, salt, 2) * half * 0.4];
    });
    return taper(line, t => half * 0.5 * arch(t) * (1 + 0.8 * noise(t * 4, salt)));
  });
}

function glints({ layout, random }: Stage): Point[][] {
  const stream = random.fork('glints');
  return Array.from({ length: 34 }, () => {
    const half = stream.range(20, 90);
    const [x, y] = [layout.w * stream.next(), layout.h * stream.next()];
    const salt = stream.range(0, 90);
    const line = Array.from(
      { length: 13 },
      (_, i): Point => [x + (i / 6 - 1) * half, y + noise(i / 3, salt) * 9],
    );
    const thick = stream.range(1.5, 5);
    return taper(line, t => thick * arch(t));
  });
}

function discOnWater(stage: Stage, color: Oklab): Shape[] {
  const { layout, random } = stage;
  const stream = random.fork('moon');
  const radius = Math.min(layout.w, layout.h) * stream.range(0.1, 0.15);
  const x = layout.w * (0.5 - layout.lightSide * 0.26);
  const y = layout.h * stream.range(0.2, 0.4);
  const slices = Array.from({ length: 15 }, (_, i): Point[] => {
    const v = (i / 7 - 1) * 0.96;
    const half = Math.sqrt(1 - v * v) * radius;
    const slip = noise(i * 0.9, radius) * radius * 0.2;
    return taper(
      [
        [x - half + slip, y + v * radius],
        [x + slip, y + v * radius + 1],
        [x + half + slip, y + v * radius],
      ],
      t => radius * (0.03 + 0.13 * arch(t) ** 0.5),
    );
  });
  const halo = radius * 3.4;
  return [
    part('light on the water', 'glow', {
      depth: 2.5,
      tone: 0.4,
      color,
      fill: { type: 'radial', center: [x, y], radius: halo, power: 1.8 },
      draw: pen => pen.fillRect(x - halo, y - halo, halo * 2, halo * 2),
    }),
    part('disc on the water', 'light', { depth: 2.4, tone: 0.85, color, draw: fillAll(slices) }),
  ];
}

function rings({ layout, random, scene }: Stage, color: Oklab): Shape {
  const stream = random.fork('rings');
  const count = scene.weather === 'rain' || scene.weather === 'storm' ? 34 : 3;
  const drops = Array.from({ length: count }, () => ({
    x: layout.w * stream.range(0.06, 0.94),
    y: layout.h * stream.range(0.06, 0.94),
    radius: count > 3 ? stream.range(6, 34) : stream.range(24, 60),
    start: stream.range(0, 6),
  }));
  const draw = (pen: Pen): void => {
    for (const { x, y, radius, start } of drops) {
      for (const [ring, share] of [1, 0.66, 0.36].entries()) {
        pen.globalAlpha = 0.35 + 0.2 * ring;
        pen.lineWidth = 1 + ring * 0.5;
        pen.beginPath();
        pen.ellipse(
          x,
          y,
          radius * share,
          radius * share * 0.86,
          0,
          start + ring,
          start + ring + 4.4,
        );
        pen.stroke();
      }
    }
    pen.globalAlpha = 1;
  };
  return part('rings', 'light', { depth: 0.16, tone: 0.6, color, draw });
}
