import type { Canvas } from '@napi-rs/canvas';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import { drawField } from '../../core/pixel-field.ts';
import type { Shape } from '../../shape.ts';
import { askedColor, type Stage } from '../stage.ts';
import { hangCurtains, paintCurtains, type Rays } from './aurora-curtains.ts';
import { paintShore } from './aurora-shore.ts';

const SCHEMES: readonly [readonly Oklab[], ...(readonly Oklab[])[]] = [
  [
    oklch(0.86, 0.16, 165),
    oklch(0.76, 0.16, 165),
    oklch(0.62, 0.12, 190),
    oklch(0.55, 0.17, 305),
    oklch(0.48, 0.2, 325),
  ],
  [
    oklch(0.88, 0.17, 150),
    oklch(0.78, 0.17, 155),
    oklch(0.66, 0.12, 180),
    oklch(0.52, 0.12, 250),
    oklch(0.45, 0.14, 280),
  ],
  [
    oklch(0.85, 0.14, 170),
    oklch(0.74, 0.14, 175),
    oklch(0.62, 0.14, 330),
    oklch(0.58, 0.2, 10),
    oklch(0.5, 0.2, 20),
  ],
  [
    oklch(0.86, 0.12, 190),
    oklch(0.72, 0.13, 205),
    oklch(0.6, 0.14, 250),
    oklch(0.54, 0.19, 300),
    oklch(0.5, 0.2, 335),
  ],
];

export function paintAurora(stage: Stage): Shape[] {
  const { layout, random, traits } = stage;
  const stops = choose(stage);
  const curtains = hangCurtains(random.fork('curtains'), layout.heroSide);
  const rays: Rays = {
    stops,
    zenith: 0.5 - layout.heroSide * random.fork('zenith').range(0, 0.25),
    lean: random.fork('lean').range(0, 0.42),
    span: layout.w / 1024,
  };
  const field = paintCurtains(curtains, rays, traits.isWash ? 'low' : 'all');
  const low = curtainShape(stage, rays, { name: 'aurora', field, color: stops[1] });
  // In styles with transparent paint a shape has one color, so the aurora's upper fringe is another
  // shape.
  const rest = traits.isWash
    ? curtainShape(stage, rays, {
        name: 'aurora fringe',
        field: paintCurtains(curtains, rays, 'high'),
        color: stops.at(-2),
      })
    : skyGlow(stage, stops[1] ?? oklch(0.7, 0.15, 165));
  return [low, rest, ...onWater(stage, rays, field), ...paintShore(stage)];
}

function onWater(stage: Stage, rays: Rays, field: Canvas): Shape[] {
  const { layout, scene, traits } = stage;
  if (!scene.subjects.some(({ kind }) => kind === 'lake' || kind === 'sea')) return [];
  const room = layout.h - layout.horizon;
  return [
    {
      type: 'shape',
      name: 'aurora on the water',
      role: 'glow',
      depth: 0.157,
      color: rays.stops[1],
      fill: traits.isWash
        ? undefined
        : { type: 'ramp', from: [0, layout.horizon], to: [0, layout.h], stops: rays.stops },
      soft: 7,
      draw: pen => {
        pen.save();
        pen.beginPath();
        pen.rect(0, layout.horizon + 3, layout.w, room);
        pen.clip();
        pen.globalAlpha = 0.42;
        if (!traits.isWash) pen.globalCompositeOperation = 'screen';
        pen.translate(0, layout.horizon);
        pen.scale(1, -1);
        drawField(pen, field, { x: 0, y: -room * 1.15, width: layout.w, height: room * 1.15 });
        pen.restore();
      },
    },
  ];
}

function choose(stage: Stage): readonly Oklab[] {
  const asked = askedColor(stage);
  const scheme = stage.random.fork('scheme').pick(SCHEMES);
  if (!asked) return scheme;
  return scheme.map(
    (color, i): Oklab => mix(color, [color[0], asked[1] * 1.15, asked[2] * 1.15], 0.92 - 0.12 * i),
  );
}

type Part = { name: string; field: Canvas; color: Oklab | undefined };

function curtainShape({ layout, traits }: Stage, rays: Rays, { name, field, color }: Part): Shape {
  const box = { x: 0, y: 0, width: layout.w, height: layout.horizon };
  return {
    type: 'shape',
    name,
    role: 'glow',
    depth: 1.6,
    tone: 1,
    color,
    fill: traits.isWash
      ? undefined
      : { type: 'ramp', from: [0, layout.horizon], to: [0, 0], stops: rays.stops },
    isBehindRidges: true,
    draw: pen => {
      pen.save();
      if (!traits.isWash) pen.globalCompositeOperation = 'screen';
      drawField(pen, field, box);
      pen.restore();
    },
  };
}

function skyGlow({ layout }: Stage, color: Oklab): Shape {
  return {
    type: 'shape',
    name: 'aurora glow',
    role: 'glow',
    depth: 1.62,
    tone: 0.34,
    color,
    fill: { type: 'fade', top: layout.horizon, bottom: layout.horizon * 0.1, left: 0 },
    draw: pen => pen.fillRect(-20, 0, layout.w + 40, layout.horizon),
  };
}
