/** A city across the water: three rows of towers, the nearest darkest, one landmark on a third, lamps after dark. */
import { fillPolygon, type Pen, type Point } from '../core/curve.ts';
import { noise } from '../core/noise.ts';
import { mix, tone } from '../core/oklab.ts';
import type { Random } from '../core/rng.ts';
import { clamp, lerp } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import { drawTower, type Tower } from '../nature/tower.ts';
import { askedColor, type Stage } from './stage.ts';

type Row = { towers: Tower[]; depth: number; base: number; index: number };

const DEPTHS = [0.8, 0.5, 0.24];

export function paintSkyline(stage: Stage): Shape[] {
  const { layout, random, scene } = stage;
  const base = layout.horizon + 3;
  const rows = DEPTHS.map(
    (depth, index): Row => ({ depth, base, index, towers: buildRow(stage, index, random.fork(`row ${index}`)) }),
  );
  const shapes = rows.flatMap(row => rowShapes(stage, row));
  shapes.push(landmark(stage, base), beacon(stage, base));
  if (scene.time === 'night' || scene.time === 'dusk') shapes.push(cityGlow(stage, base));
  if (!stage.traits.isWash) shapes.push(embankment(stage, base));
  return shapes;
}

function buildRow(stage: Stage, index: number, random: Random): Tower[] {
  const { layout, subject } = stage;
  const tallest = layout.massHeight * [0.86, 0.74, 0.36][index]! * clamp(subject.scale, 0.8, 1.25); // three rows, three heights
  const towers: Tower[] = [];
  let x = -30;
  while (x < layout.w + 20) {
    const width = random.range(30, 88) * (index === 2 ? 1.15 : 1);
    const center = 1.12 - Math.abs((x + width / 2 - layout.heroX) / layout.w) * 1.5;
    const rise = lerp(0.22, 1, random.next() ** 1.5) * clamp(center, 0.16, 1.1);
    const crown = random.pick(['flat', 'flat', 'step', 'spire', 'gable', 'slant', 'flat', 'dome'] as const);
    towers.push({ x, width, top: layout.horizon - tallest * rise, crown });
    x += width + (random.chance(0.3) ? random.range(4, 16) : -2);
  }
  return towers;
}

function rowShapes(stage: Stage, row: Row): Shape[] {
  const { palette, layout } = stage;
  const highest = Math.min(...row.towers.map(({ top }) => top));
  const color = askedColor(stage);
  const shapes: Shape[] = [
    {
      type: 'shape',
      name: `towers ${row.index}`,
      role: 'mass',
      depth: row.depth,
      tone: 1,
      color,
      isOpaque: !stage.traits.isWash || palette.isDark,
      fill: {
        type: 'fade',
        top: highest,
        bottom: row.base + (stage.traits.isWash ? 30 : 10),
        left: stage.traits.isWash ? 0.12 : 0.55,
      },
      draw: pen => {
        for (const tower of row.towers) drawTower(pen, tower, row.base);
      },
    },
    {
      type: 'shape',
      name: `shaded sides ${row.index}`,
      role: 'shade',
      depth: row.depth - 0.01,
      tone: 0.6,
      fill: { type: 'fade', top: highest, bottom: row.base, left: 0.1 },
      draw: pen => {
        for (const { x, width, top } of row.towers) {
          const part = width * 0.36;
          pen.fillRect(layout.lightSide < 0 ? x + width - part : x, top, part, row.base - top);
        }
      },
    },
  ];
  if (row.index > 0) shapes.push(windows(stage, row));
  return shapes;
}

/** Lamps after dark, dark panes by day; in districts, because neighbours go to bed together. */
function windows(stage: Stage, row: Row): Shape {
  const { palette, scene, random } = stage;
  const stream = random.fork(`windows ${row.index}`);
  const isLit =
    scene.time === 'night' || scene.time === 'dusk' || scene.weather === 'rain' || scene.weather === 'storm';
  const threshold = isLit ? (scene.time === 'night' ? 0 : 0.1) : 0.1;
  const draw = (pen: Pen): void => {
    for (const { x, width, top } of row.towers) {
      const [cell, story] = [9.5, 14];
      const columns = Math.max(1, Math.floor((width - 9) / cell));
      const inset = (width - columns * cell) / 2;
      for (let column = 0; column < columns; column++) {
        for (let y = top + 9; y < row.base - 16; y += story) {
          const isOn =
            noise((x + column * cell) / 42 + row.index * 9, y / 58) + 0.7 * (stream.next() - 0.5) > threshold;
          const strength = stream.range(0.4, 1);
          if (!isOn) continue;
          pen.globalAlpha = strength;
          pen.fillRect(x + inset + column * cell + 1.5, y, cell * 0.55, story * 0.5);
        }
      }
    }
    pen.globalAlpha = 1;
  };
  const depth = row.depth - 0.02;
  const name = `windows ${row.index}`;
  if (isLit) return { type: 'shape', name, role: 'light', depth, tone: 0.92, color: palette.lamp, draw };
  return {
    type: 'shape',
    name,
    role: 'texture',
    depth,
    tone: 0.8,
    color: tone(mix(palette.near, palette.far, row.depth), -0.14),
    draw,
  };
}

function landmark(stage: Stage, base: number): Shape {
  const { layout, random, palette } = stage;
  const stream = random.fork('landmark');
  const x = layout.heroX;
  const height = layout.massHeight * 1.12;
  const w = Math.min(64, layout.w * 0.07);
  const top = base - height;
  const isNeedle = stream.chance(0.6);
  const half = (t: number): number =>
    isNeedle ? w * (0.5 - 0.2 * t) * (t > 0.62 ? 0.55 : 1) * (t > 0.82 ? 0.4 : 1) : w * (0.5 - 0.42 * t ** 1.6);
  const outline: Point[] = [];
  for (let i = 0; i <= 40; i++) outline.push([x - half(i / 40), base - height * 0.9 * (i / 40)]);
  for (let i = 40; i >= 0; i--) outline.push([x + half(i / 40), base - height * 0.9 * (i / 40)]);
  return {
    type: 'shape',
    name: 'landmark',
    role: 'mass',
    depth: 0.34,
    tone: 1.05,
    color: mix(palette.near, palette.far, 0.2),
    isOpaque: true,
    fill: { type: 'fade', top, bottom: base + 20, left: 0.3 },
    draw: pen => {
      fillPolygon(pen, outline);
      fillPolygon(pen, [
        [x - 2.6, base - height * 0.88],
        [x, top],
        [x + 2.6, base - height * 0.88],
      ]);
    },
  };
}

/** The light of a city on the air behind it. */
function cityGlow({ layout, palette }: Stage, base: number): Shape {
  const radius = Math.min(layout.w * 0.6, layout.massHeight * 1.6);
  const center: Point = [layout.heroX, base];
  return {
    type: 'shape',
    name: 'city glow',
    role: 'glow',
    depth: 0.9,
    tone: 0.5,
    color: mix(palette.lamp, palette.accent, 0.25),
    fill: { type: 'radial', center, radius, power: 1.8 },
    draw: pen => pen.fillRect(center[0] - radius, base - radius, radius * 2, radius),
  };
}

/** The one red light, on the landmark's tip. */
function beacon({ layout }: Stage, base: number): Shape {
  const y = base - layout.massHeight * 1.12;
  return {
    type: 'shape',
    name: 'beacon',
    role: 'accent',
    depth: 0.33,
    draw: pen => {
      pen.beginPath();
      pen.arc(layout.heroX, y, 6.5, 0, 7);
      pen.fill();
    },
  };
}

function embankment({ layout, palette }: Stage, base: number): Shape {
  return {
    type: 'shape',
    name: 'embankment',
    role: 'mass',
    depth: 0.2,
    color: mix(palette.ink, palette.near, 0.5),
    draw: pen => pen.fillRect(-10, base - 4, layout.w + 20, 7),
  };
}
