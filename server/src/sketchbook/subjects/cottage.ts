/** A cottage or a village: houses in rows up a slope, with chimney smoke, trees, a fence and a path to the door. */
import { lightOf } from '../compose/light.ts';
import { type Place, placeSubject } from '../compose/place-subject.ts';
import { bezier, fillPolygon, fillSmooth, type Pen, type Point, pointAt, taper } from '../core/curve.ts';
import { noise } from '../core/noise.ts';
import { mix, oklch } from '../core/oklab.ts';
import type { Random } from '../core/rng.ts';
import { arch, clamp, lerp } from '../core/scalar.ts';
import type { Paintable, Shape } from '../media/shape.ts';
import type { SubjectVariant } from '../scene.ts';
import { conifer } from '../nature/conifer.ts';
import { HOUSE_STYLES, type House, type HouseStyle, houseShapes } from './house.ts';
import { groundColor, knoll } from './knoll.ts';
import { areLampsLit, isSnowy, lit, shaded, snowColor } from './lighting.ts';
import { askedColor, type Stage } from './stage.ts';
import { roundTree, type RoundTree, treeShapes } from './round-tree.ts';

type Site = { place: Place; surface: (x: number) => number; houses: House[]; size: number };

export function paintCottage(stage: Stage): Paintable[] {
  const { layout, scene, subject, random } = stage;
  const asked = placeSubject(scene, subject, layout);
  const count = subject.count;
  const share = count === 1 ? 0.54 : count < 4 ? 0.38 : 0.27;
  const size = Math.min(asked.height * share, layout.w * share * 0.6);
  const spread = count === 1 ? size * 1.4 : Math.min(layout.w * 0.44, size * (0.7 + count * 0.3));
  // A village keeps inside the picture.
  const inset = Math.min(layout.w / 2, spread * 0.85 + size * 0.3);
  const place = { ...asked, x: clamp(asked.x, inset, layout.w - inset) };
  const ground = knoll(stage, place, spread);
  const style = chooseStyle(stage, random.fork('style'));
  const rows = planRows(stage, { place, surface: ground.surface, size, spread }, style);
  const shapes: Shape[] = [...ground.shapes];
  rows.forEach((houses, row) => {
    const site = { place, surface: ground.surface, houses, size };
    if (row < rows.length - 1) shapes.push(slope(stage, site, row));
    shapes.push(...trees(stage, site, row), ...smoke(stage, site, row), ...houseShapes(stage, houses));
  });
  const front = { place, surface: ground.surface, houses: rows.at(-1) ?? [], size };
  const hasOwnWay = scene.subjects.some(({ kind }) => kind === 'lake' || kind === 'sea' || kind === 'forest-path');
  if (!hasOwnWay && count < 4) shapes.push(path(stage, front));
  if (random.fork('fence').chance(0.65) && style.form !== 'stepped') shapes.push(fence(stage, front));
  if (areLampsLit(stage)) shapes.push(lampGlow(stage, rows.flat()));
  return shapes;
}

function chooseStyle(stage: Stage, random: Random): HouseStyle {
  const { scene, subject, traits } = stage;
  const isSouthern = scene.subjects.some(({ kind }) => kind === 'bamboo' || kind === 'bridge' || kind === 'pagoda');
  const style = styleNamed(subject.variant) ?? pickStyle();
  const asked = askedColor(stage);
  if (!asked) return style;
  // A red cottage has red walls; a white one under a red roof is said otherwise.
  return { ...style, wall: asked };

  function pickStyle(): HouseStyle {
    const { southern, thatch, tile, slate, cabin } = HOUSE_STYLES;
    const isEastern = traits.isMonochrome || isSouthern;
    const styles = isEastern
      ? ([southern, southern, thatch] as const)
      : ([tile, thatch, cabin, slate, southern] as const);
    return styles[(scene.variation + random.int(2)) % styles.length] ?? styles[0];
  }
}

function styleNamed(variant: SubjectVariant): HouseStyle | undefined {
  switch (variant) {
    case 'chinese':
      return HOUSE_STYLES.southern;
    case 'japanese':
      return HOUSE_STYLES.farmhouse;
    case 'thatched':
      return HOUSE_STYLES.thatch;
    case 'wooden':
      return HOUSE_STYLES.cabin;
    default:
      return undefined;
  }
}

/** One house stands alone; more of them climb the slope in rows, farther ones smaller. */
function planRows(
  stage: Stage,
  { place, surface, size, spread }: { place: Place; surface: (x: number) => number; size: number; spread: number },
  style: HouseStyle,
): House[][] {
  const { subject, random, layout } = stage;
  const stream = random.fork('rows');
  const perRow = subject.count === 1 ? [1] : subject.count < 4 ? [subject.count - 1, 1] : splitRows(subject.count);
  const rise = Math.min(size * 0.5, layout.horizon * 0.12);
  return perRow.map((inRow, row): House[] => {
    const back = perRow.length - 1 - row;
    const width = size * 0.82 ** back;
    const step = Math.min(width * 1.45, (spread * 1.7) / Math.max(1, inRow));
    const sway = inRow > 1 ? stream.range(-0.22, 0.22) : 0;
    const start =
      place.x - ((inRow - 1) / 2) * step + (back % 2 ? 0.5 : 0) * step * (inRow > 1 ? 0.8 : -0.9 * layout.heroSide);
    return Array.from({ length: inRow }, (_, i): House => {
      // A lone house keeps its measure; in a village no two are alike and none stand in line.
      const loose = subject.count > 2 ? 1 : 0.3;
      const own = width * stream.range(1 - 0.26 * loose, 1 + 0.1 * loose);
      const x = start + (i + sway) * step + stream.range(-0.2, 0.2) * loose * (step - own * 0.8);
      const roof =
        inRow * perRow.length > 2 && stream.chance(0.25) ? mix(style.roof, oklch(0.5, 0.05, 40), 0.25) : style.roof;
      return {
        x,
        foot: surface(x) - (back + stream.range(-0.16, 0.16) * loose * Math.min(1, back)) * rise + width * 0.03,
        isTurned: subject.count > 2 && stream.chance(0.3),
        width: own,
        depth: place.depth,
        style: { ...style, roof, wallHeight: style.wallHeight * stream.range(0.9, 1.25) },
      };
    });
  });
}

function splitRows(count: number): number[] {
  const back = Math.floor(count / 3);
  const front = Math.ceil((count - back) / 2);
  return [back, count - back - front, front].filter(inRow => inRow > 0);
}

/** The rising ground that a row behind the front one stands on. */
function slope(stage: Stage, { houses, size, place }: Site, row: number): Shape {
  const xs = houses.map(({ x }) => x);
  const widest = Math.max(...houses.map(({ width }) => width));
  const top = Math.min(...houses.map(({ foot }) => foot)) - widest * 0.02;
  const [from, to] = [Math.min(...xs) - widest * 1.2, Math.max(...xs) + widest * 1.2];
  const offset = stage.random.fork(`slope ${row}`).range(0, 90);
  const crest: Point[] = [];
  for (let i = 0; i <= 40; i++) {
    const t = i / 40;
    crest.push([
      lerp(from, to, t),
      top + size * 0.5 * (1 - arch(t) ** 0.45) + noise(t * 5 + offset, row) * size * 0.03,
    ]);
  }
  const foot = Math.max(place.foot, top + size * 0.5);
  const body: Point[] = [...crest, [to, foot], [from, foot]];
  const { traits } = stage;
  // As bright as the ground around the front row, so that the slope grows out of it.
  const own = lightOf(groundColor(stage), 0.9);
  return {
    type: 'shape',
    name: `slope ${row}`,
    role: 'mass',
    depth: place.depth,
    tone: traits.isMonochrome ? 0.4 : traits.isWash ? 0.8 : 1,
    fill: { type: 'ramp', from: [0, top], to: [0, foot], stops: [lightOf(own, 0.5), own, own] },
    isOpaque: true,
    draw: pen => fillPolygon(pen, body),
  };
}

/** Round trees or firs behind a row. */
function trees(stage: Stage, { houses, surface, size, place }: Site, row: number): Shape[] {
  const stream = stage.random.fork(`trees ${row}`);
  const isFir = isSnowy(stage) || stream.chance(0.35);
  const crowns: RoundTree[] = [];
  // Before the houses of another row trees stay low and few.
  const isCrowded = stage.subject.count > 3;
  for (const { x, foot, width } of houses) {
    if (isCrowded && stream.chance(0.4)) continue;
    const side = stream.side();
    for (const way of stream.chance(0.5) ? [side, -side] : [side]) {
      const height = size * stream.range(0.75, 1.25) * (isCrowded && row > 0 ? 0.72 : 1);
      crowns.push(
        roundTree(
          { x: x + way * width * stream.range(0.5, 0.8), foot: Math.min(foot, surface(x)) + 2, height },
          stream,
        ),
      );
    }
  }
  if (!isFir) return treeShapes(stage, crowns, place.depth);
  return [
    {
      type: 'shape',
      name: `firs ${row}`,
      role: 'mass',
      depth: place.depth,
      color: lit(stage, isSnowy(stage) ? oklch(0.42, 0.04, 225) : oklch(0.36, 0.065, 160), place.depth),
      draw: pen => {
        for (const [i, { x, foot, height }] of crowns.entries())
          conifer(pen, { x, y: foot, height }, stage.random.fork(`fir ${row} ${i}`));
      },
    },
  ];
}

/** Smoke leaves one chimney in a slow curve and widens as it thins. */
function smoke(stage: Stage, { houses, place }: Site, row: number): Shape[] {
  const house = houses[0];
  if (!house || house.style.form === 'stepped') return [];
  const stream = stage.random.fork(`smoke ${row}`);
  const { width, style } = house;
  const light = stage.layout.lightSide;
  const start: Point = [
    house.x + light * (0.5 - 0.757) * width,
    house.foot - (style.wallHeight + style.roofHeight + 0.1) * width,
  ];
  const way = stream.side();
  const rise = width * stream.range(0.6, 1.1);
  const line = bezier(
    start,
    [start[0] + way * rise * 0.05, start[1] - rise * 0.4],
    [start[0] + way * rise * 0.5, start[1] - rise * 0.5],
    [start[0] + way * rise * 0.62, start[1] - rise],
    24,
  );
  const puff = taper(line, t => width * (0.03 + 0.17 * t) * (1 + 0.45 * noise(t * 7, row + 3)));
  return [
    {
      type: 'shape',
      name: `smoke ${row}`,
      role: 'veil',
      depth: place.depth,
      tone: 0.9,
      color: mix(stage.palette.light, stage.palette.far, 0.2),
      soft: width * 0.018,
      fill: { type: 'fade', top: start[1], bottom: start[1] - rise, left: 0 },
      draw: pen => fillSmooth(pen, puff),
    },
  ];
}

/** From the door to the viewer. */
function path(stage: Stage, { houses, place, surface }: Site): Shape {
  const { layout, random } = stage;
  const stream = random.fork('path');
  const house = houses[0];
  const width = house?.width ?? 60;
  const x = (house?.x ?? place.x) + layout.lightSide * -0.21 * width;
  const top = Math.max(house?.foot ?? place.foot, surface(x));
  const end = x + stream.side() * stream.range(0.1, 0.3) * layout.w;
  const line = bezier(
    [x, top - 2],
    [x, lerp(top, layout.h, 0.35)],
    [lerp(x, end, 1.5), lerp(top, layout.h, 0.45)],
    [end, layout.h + 30],
    28,
  );
  const road = taper(line, t => width * (0.09 + 0.62 * t ** 1.4));
  const [near, far] = isSnowy(stage)
    ? [snowColor(stage, 0.45), snowColor(stage, 0.25)]
    : [shaded(stage, oklch(0.8, 0.05, 80)), lit(stage, oklch(0.8, 0.05, 80), 0.1)];
  return {
    type: 'shape',
    name: 'path',
    role: stage.traits.isWash ? 'light' : 'mass',
    depth: 0.052,
    tone: stage.traits.isWash ? 0.45 : 0.9,
    fill: { type: 'ramp', from: [0, top], to: [0, layout.h], stops: [far, near] },
    draw: pen => fillPolygon(pen, road),
  };
}

function fence(stage: Stage, { houses, place, surface, size }: Site): Shape {
  const first = houses[0];
  const last = houses.at(-1);
  const from = (first?.x ?? place.x) - size * 1.05;
  const to = (last?.x ?? place.x) + size * 1.05;
  const door = (first?.x ?? place.x) - stage.layout.lightSide * 0.21 * size;
  const posts: Point[] = [];
  for (let x = from; x < to; x += size * 0.11)
    if (Math.abs(x - door) > size * 0.16) posts.push([x, surface(x) + size * 0.09]);
  const tall = size * 0.13;
  const thin = Math.max(1.3, size * 0.016);
  return {
    type: 'shape',
    name: 'fence',
    role: 'mass',
    depth: place.depth,
    color: isSnowy(stage) ? shaded(stage, oklch(0.42, 0.05, 50)) : lit(stage, oklch(0.9, 0.02, 85)),
    draw: pen => {
      posts.forEach(([x, y], i) => {
        pen.fillRect(x - thin / 2, y - tall, thin, tall);
        const next = pointAt(posts, i + 1);
        if (next[0] - x > size * 0.2 || i === posts.length - 1) return;
        for (const t of [0.35, 0.75]) drawRail(pen, [x, y - tall * t], [next[0], next[1] - tall * t], thin * 0.8);
      });
    },
  };
}

function drawRail(pen: Pen, [x0, y0]: Point, [x1, y1]: Point, width: number): void {
  fillPolygon(pen, [
    [x0, y0],
    [x1, y1],
    [x1, y1 + width],
    [x0, y0 + width],
  ]);
}

/** What the windows throw on the ground before the houses. */
function lampGlow({ palette }: Stage, houses: readonly House[]): Shape {
  const xs = houses.map(({ x }) => x);
  const widest = Math.max(...houses.map(({ width }) => width));
  const x = (Math.min(...xs) + Math.max(...xs)) / 2;
  const y = Math.max(...houses.map(({ foot }) => foot)) - widest * 0.15;
  const radius = (Math.max(...xs) - Math.min(...xs)) / 2 + widest * 0.9;
  return {
    type: 'shape',
    name: 'glow of the windows',
    role: 'glow',
    depth: (houses[0]?.depth ?? 0.08) - 0.003,
    tone: 0.42,
    color: palette.lamp,
    fill: { type: 'radial', center: [x, y], radius, power: 2 },
    draw: pen => pen.fillRect(x - radius, y - radius, radius * 2, radius * 2),
  };
}
