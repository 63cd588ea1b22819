import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';
import { mix } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { clearX, motifSpans } from '../motif/places/motif-spans.ts';
import { askedColor, type Stage } from '../stage.ts';
import { buildLandmark, type Landmark } from './landmark.ts';
import { windows } from './skyline-windows.ts';
import { drawTower, type Tower } from './tower.ts';

type Row = { towers: Tower[]; depth: number; base: number; index: number };

const DEPTHS = [0.8, 0.5, 0.24];

const PLANS = ['peak', 'bay', 'wall', 'slope'] as const;
type Plan = (typeof PLANS)[number];

export function paintSkyline(asked: Stage): Shape[] {
  const spans = motifSpans(asked);
  const stage = besideMotifs(asked, spans);
  const { layout, random, scene } = stage;
  const base = layout.horizon + 3;
  const plan = PLANS[(scene.variation + random.fork('plan').int(2)) % PLANS.length] ?? 'peak';
  const rows = DEPTHS.map(
    (depth, index): Row => ({
      depth,
      base,
      index,
      towers: lowBehind(
        spans,
        buildRow(stage, { index, plan }, random.fork(`row ${index}`)),
        layout,
      ),
    }),
  );
  const shapes = rows.flatMap(row => rowShapes(stage, row));
  const mark = buildLandmark(
    {
      x: layout.heroX,
      base,
      height: layout.massHeight * random.fork('landmark').range(1.02, 1.24),
      half: Math.min(36, layout.w * 0.04),
    },
    scene.variation + random.fork('landmark form').int(3),
    random.fork('landmark'),
  );
  shapes.push(landmarkShape(stage, mark, base), beacon(mark));
  const isEvening = scene.time === 'night' || scene.time === 'dusk';
  if (isEvening) shapes.push(cityGlow(stage, base), quayLamps(stage, base));
  if (!stage.traits.isWash) shapes.push(embankment(stage, base));
  return shapes;
}

type Spans = ReturnType<typeof motifSpans>;

function besideMotifs(stage: Stage, spans: Spans): Stage {
  const { layout } = stage;
  const { w, heroX } = layout;
  const x = clearX(spans, { x: heroX, half: w * 0.06, w });
  return x === null || x === heroX ? stage : { ...stage, layout: { ...layout, heroX: x } };
}

const LOW = 0.4;

/** Lowers the towers behind a motif, so that no tower seems to grow out of its head. */
function lowBehind(spans: Spans, towers: Tower[], { horizon }: Stage['layout']): Tower[] {
  return towers.map(tower => {
    const isBehind = spans.some(
      ({ left, right }) => tower.x < right && tower.x + tower.width > left,
    );
    return isBehind
      ? { ...tower, top: horizon - (horizon - tower.top) * LOW, crown: 'flat' as const }
      : tower;
  });
}

function buildRow(
  stage: Stage,
  { index, plan }: { index: number; plan: Plan },
  random: Random,
): Tower[] {
  const { layout, subject } = stage;
  const share = [0.92, 0.78, 0.38][index] ?? 0.38;
  const tallest = layout.massHeight * share * clamp(subject.scale, 0.8, 1.25);
  const towers: Tower[] = [];
  let x = -30;
  while (x < layout.w + 20) {
    const width = random.range(28, 84) * (index === 2 ? 1.15 : 1);
    const rise =
      lerp(0.22, 1, random.next() ** 1.5) * clamp(envelope(layout, plan, x + width / 2), 0.16, 1.1);
    const crown = random.pick([
      'flat',
      'flat',
      'step',
      'spire',
      'gable',
      'slant',
      'flat',
      'dome',
    ] as const);
    towers.push({ x, width, top: layout.horizon - tallest * rise, crown });
    x += width + (random.chance(0.3) ? random.range(4, 16) : -2);
  }
  return towers;
}

function envelope({ w, heroX, otherX, heroSide }: Stage['layout'], plan: Plan, x: number): number {
  const away = (from: number): number => Math.abs(x - from) / w;
  switch (plan) {
    case 'peak':
      return 1.12 - away(heroX) * 1.5;
    case 'bay':
      return Math.max(
        1.1 - away(heroX + heroSide * w * 0.12) * 2.6,
        0.8 - away(otherX - heroSide * w * 0.16) * 2.8,
      );
    case 'wall':
      return 0.92 - away(w / 2) * 0.3;
    case 'slope':
      return 1.12 - away(w * (0.5 + heroSide * 0.5)) * 1.05;
  }
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
  if (row.index > 0) shapes.push(...windows(stage, row));
  return shapes;
}

function landmarkShape(stage: Stage, mark: Landmark, base: number): Shape {
  const { palette } = stage;
  return {
    type: 'shape',
    name: 'landmark',
    role: 'mass',
    depth: 0.34,
    tone: 1.05,
    color: askedColor(stage) ?? mix(palette.near, palette.far, 0.2),
    isOpaque: true,
    fill: { type: 'fade', top: mark.top, bottom: base + 20, left: 0.3 },
    draw: pen => {
      for (const part of mark.parts) fillPolygon(pen, part);
    },
  };
}

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

function beacon({ tips }: Landmark): Shape {
  return {
    type: 'shape',
    name: 'beacon',
    role: 'accent',
    depth: 0.33,
    draw: pen => {
      for (const [x, y] of tips) {
        pen.beginPath();
        pen.arc(x, y, tips.length > 1 ? 4.5 : 6, 0, 7);
        pen.fill();
      }
    },
  };
}

function quayLamps({ layout, palette, random }: Stage, base: number): Shape {
  const draw = (pen: Pen): void => {
    const stream = random.fork('quay');
    for (let x = stream.range(10, 50); x < layout.w; x += stream.range(34, 74)) {
      pen.globalAlpha = 0.95;
      pen.beginPath();
      pen.arc(x, base - 8, 2.3, 0, 7);
      pen.fill();
      pen.globalAlpha = 0.4;
      const reach = stream.range(20, 70);
      for (let y = 6; y < reach; y += 4.5) {
        const half = 1.6 + stream.range(0, 3.4) * (y / reach);
        pen.fillRect(x - half, base + y, half * 2, 1.7);
      }
    }
    pen.globalAlpha = 1;
  };
  return {
    type: 'shape',
    name: 'quay lamps',
    role: 'light',
    depth: 0.13,
    tone: 0.85,
    color: palette.lamp,
    draw,
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
