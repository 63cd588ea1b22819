import { lightOf } from '../../compose/light.ts';
import { fillPolygon, type Point } from '../../core/curve.ts';
import { fractal, noise } from '../../core/noise.ts';
import { mix, type Oklab, oklch, ramp, rotateHue } from '../../core/oklab.ts';
import { drawField, fieldSize, paintField } from '../../core/pixel-field.ts';
import type { Random } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import type { Room } from './room.ts';
import { cloth } from './still-life-cloth.ts';

const DARK_WALLS: readonly (readonly Oklab[])[] = [
  [
    oklch(0.44, 0.035, 120),
    oklch(0.33, 0.03, 150),
    oklch(0.22, 0.022, 190),
    oklch(0.15, 0.015, 220),
  ],
  [oklch(0.46, 0.045, 70), oklch(0.34, 0.045, 50), oklch(0.23, 0.035, 30), oklch(0.15, 0.02, 10)],
  [oklch(0.44, 0.05, 235), oklch(0.33, 0.05, 245), oklch(0.22, 0.04, 260), oklch(0.14, 0.025, 275)],
];

const PALE_WALLS: readonly (readonly Oklab[])[] = [
  [oklch(0.93, 0.03, 85), oklch(0.87, 0.035, 75), oklch(0.79, 0.04, 60), oklch(0.7, 0.045, 40)],
  [oklch(0.9, 0.03, 190), oklch(0.82, 0.04, 205), oklch(0.72, 0.045, 225), oklch(0.62, 0.05, 250)],
  [oklch(0.88, 0.06, 35), oklch(0.8, 0.075, 28), oklch(0.7, 0.085, 20), oklch(0.6, 0.08, 5)],
  [oklch(0.86, 0.07, 95), oklch(0.78, 0.085, 90), oklch(0.68, 0.085, 80), oklch(0.58, 0.075, 65)],
  [oklch(0.82, 0.045, 150), oklch(0.73, 0.05, 160), oklch(0.63, 0.05, 180), oklch(0.53, 0.05, 205)],
];

const DARK_WOODS: readonly (readonly Oklab[])[] = [
  [oklch(0.58, 0.075, 65), oklch(0.44, 0.07, 55), oklch(0.28, 0.05, 45), oklch(0.18, 0.03, 40)],
  [oklch(0.5, 0.03, 80), oklch(0.38, 0.03, 60), oklch(0.25, 0.025, 40), oklch(0.16, 0.02, 20)],
];

const PALE_WOODS: readonly (readonly Oklab[])[] = [
  [oklch(0.84, 0.06, 75), oklch(0.74, 0.07, 66), oklch(0.62, 0.07, 55), oklch(0.5, 0.065, 45)],
  [oklch(0.95, 0.015, 90), oklch(0.89, 0.02, 80), oklch(0.8, 0.03, 50), oklch(0.71, 0.04, 10)],
  [oklch(0.68, 0.085, 45), oklch(0.57, 0.085, 38), oklch(0.45, 0.075, 30), oklch(0.34, 0.06, 20)],
];

export function furnish(stage: Stage, { table, unit }: { table: number; unit: number }): Room {
  const { scene, random, traits, palette } = stage;
  const stream = random.fork('room');
  const isNight = scene.time === 'night' || scene.time === 'dusk';
  const isDark = !traits.isWash && (isNight || stream.chance(0.45));
  const walls = isDark ? DARK_WALLS : PALE_WALLS;
  const woods = isDark ? DARK_WOODS : PALE_WOODS;
  const turn = scene.hueShift;
  const choose = (list: readonly (readonly Oklab[])[]): readonly Oklab[] =>
    (list[stream.int(list.length)] ?? []).map(color => rotateHue(color, turn));
  const tint = (color: Oklab): Oklab => {
    if (!traits.isMonochrome) return color;
    const inked = mix(palette.ink, palette.paper, clamp((color[0] - 0.12) / 0.8));
    return [inked[0], inked[1] + color[1] * 0.2, inked[2] + color[2] * 0.2];
  };
  return { table, unit, tint, wall: choose(walls), wood: choose(woods), isDark };
}

export function paintRoom(stage: Stage, room: Room): Shape[] {
  const { random, traits } = stage;
  if (traits.isMonochrome) return [inkTable(stage, room)];
  const stream = random.fork('walls');
  const hasWindow = stream.chance(0.4);
  const hasCloth = stream.chance(0.42);
  return [
    wall(stage, room),
    ...(hasWindow ? [windowLight(stage, room, stream.fork('window'))] : []),
    tableTop(stage, room),
    ...(hasCloth ? cloth(stage, room, stream.fork('cloth')) : []),
  ];
}

function inkTable({ layout }: Stage, { table }: Room): Shape {
  return {
    type: 'shape',
    name: 'table',
    role: 'glow',
    depth: 2.9,
    tone: 0.34,
    color: oklch(0.55, 0.02, 60),
    fill: { type: 'fade', top: table, bottom: layout.h * 1.02, left: 0 },
    draw: pen => pen.fillRect(-20, table, layout.w + 40, layout.h),
  };
}

export function wall({ layout, traits }: Stage, { wall: stops, table }: Room): Shape {
  const box = { x: -20, y: -20, width: layout.w + 40, height: table + 40 };
  const [columns, rows] = fieldSize(box, 18_000);
  const source = layout.lightSide < 0 ? 0.2 : 0.8;
  const aspect = box.width / box.height;
  const field = paintField(columns, rows, (u, v) => {
    const away = Math.hypot((u - source) * Math.min(1.6, aspect) * 0.75, (v - 0.42) * 0.7);
    return { color: ramp(stops, away * 1.15 + fractal(u * 4 * aspect, v * 4, 4) * 0.16), alpha: 1 };
  });
  return {
    type: 'shape',
    name: 'wall',
    role: traits.isWash ? 'accent' : 'mass',
    depth: 3,
    tone: traits.isWash ? 0.8 : 1,
    color: stops[1],
    fill: {
      type: 'ramp',
      from: [layout.w * source, 0],
      to: [layout.w * (1 - source), table],
      stops,
    },
    isOpaque: true,
    draw: pen => {
      pen.fillRect(box.x, box.y, box.width, box.height);
      drawField(pen, field, box);
    },
  };
}

function tableTop({ layout, traits }: Stage, { wood, table }: Room): Shape {
  const box = { x: -20, y: table, width: layout.w + 40, height: layout.h + 20 - table };
  const [columns, rows] = fieldSize(box, 42_000);
  const fromLeft = layout.lightSide < 0;
  const span = box.width / 1024;
  const field = paintField(columns, rows, (u, v) => {
    const away = (fromLeft ? u : 1 - u) * 0.72 + v * 0.3;
    const near = 0.35 + v;
    const grain =
      noise(u * 7 * span, (v * 34) / near) * 0.07 + fractal(u * 9 * span, v * 6, 3) * 0.12;
    return { color: ramp(wood, away * 0.95 + grain), alpha: 1 };
  });
  return {
    type: 'shape',
    name: 'table',
    role: traits.isWash ? 'accent' : 'mass',
    depth: 2.9,
    tone: traits.isWash ? 0.85 : 1,
    color: wood[1],
    fill: {
      type: 'ramp',
      from: [fromLeft ? 0 : layout.w, table],
      to: [fromLeft ? layout.w : 0, layout.h],
      stops: wood,
    },
    isOpaque: true,
    contour: [
      [-20, table],
      [layout.w + 20, table],
    ],
    draw: pen => {
      pen.fillRect(box.x, box.y, box.width, box.height);
      drawField(pen, field, box);
    },
  };
}

function windowLight(
  { layout }: Stage,
  { table, wall: stops, isDark }: Room,
  random: Random,
): Shape {
  const side = layout.lightSide;
  const size = Math.min(layout.w, table) * random.range(0.42, 0.6);
  const x0 = layout.w * (0.5 - side * random.range(-0.12, 0.12));
  const y0 = table * random.range(0.08, 0.2);
  const slant = -side * random.range(0.25, 0.45);
  const at = (u: number, v: number): Point => [
    x0 + (u - 0.5) * size * 0.86 + v * size * slant * 0.5,
    y0 + v * size * 0.95 - u * side * size * 0.16,
  ];
  const panes: Point[][] = [];
  for (let i = 0; i < 2; i++) {
    for (let j = 0; j < 3; j++) {
      const [u0, u1, v0, v1] = [
        i / 2 + 0.02,
        (i + 1) / 2 - 0.02,
        j / 3 + 0.014,
        (j + 1) / 3 - 0.014,
      ];
      panes.push([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]);
    }
  }
  return {
    type: 'shape',
    name: 'window light',
    role: 'glow',
    depth: 2.95,
    tone: isDark ? 0.3 : 0.5,
    color: lightOf(stops[0] ?? oklch(0.9, 0.04, 85), 1.6),
    soft: 5,
    draw: pen => {
      for (const pane of panes) fillPolygon(pen, pane);
    },
  };
}
