import { lightOf } from '../../compose/light.ts';
import { placeSubject } from '../../compose/place-subject.ts';
import { bezier, fillPolygon, fillSmooth, type Point, taper } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { mix, oklch } from '../../core/oklab.ts';
import { arch, clamp, lerp } from '../../core/scalar.ts';
import type { Paintable, Shape } from '../../shape.ts';
import { areLampsLit, isSnowy, lit } from '../lighting.ts';
import { conifer } from '../plants/conifer.ts';
import { type RoundTree, roundTree, treeShapes } from '../plants/round-tree.ts';
import type { Stage } from '../stage.ts';
import { STONE_DEPTH } from './bridge-masonry.ts';
import { houseBank } from './bridge-site.ts';
import { fence, path } from './cottage-yard.ts';
import { houseShapes } from './house.ts';
import { facingOf } from './house-plan.ts';
import type { House } from './house-styles.ts';
import { groundColor, knoll } from './knoll.ts';
import { chooseStyle, planRows, type Site } from './village-rows.ts';

export function paintCottage(stage: Stage): Paintable[] {
  const { layout, scene, subject, random } = stage;
  const asked = placeSubject(scene, subject, layout);
  const count = subject.count;
  const share = count === 1 ? random.fork('alone size').range(0.44, 0.66) : count < 4 ? 0.36 : 0.23;
  const bank = houseBank(stage);
  const widest = bank
    ? (bank.half * 1.5) / Math.min(2.4, Math.ceil(count / 2) + 0.6)
    : layout.w * share * 0.6;
  const size = Math.min(asked.height * share, widest);
  const spread = bank
    ? bank.half * 0.8
    : count === 1
      ? size * 1.4
      : Math.min(layout.w * 0.46, size * (0.9 + count * 0.4));
  const inset = Math.min(layout.w / 2, spread * (count < 4 ? 0.85 : 1) + size * 0.4);
  const place = bank
    ? { ...asked, x: bank.x, foot: bank.top, depth: STONE_DEPTH }
    : { ...asked, x: clamp(asked.x, inset, layout.w - inset) };
  const ground = bank ? { shapes: [], surface: () => bank.top } : knoll(stage, place, spread);
  const style = chooseStyle(stage, random.fork('style'));
  const rows = planRows(stage, { place, surface: ground.surface, size, spread }, style);
  const shapes: Shape[] = [...ground.shapes];
  const isLevel = scene.subjects.some(({ kind }) => kind === 'field' || kind === 'forest-path');
  rows.forEach((houses, row) => {
    const site = { place, surface: ground.surface, houses, size };
    if (row < rows.length - 1 && !isLevel) shapes.push(slope(stage, site, row));
    shapes.push(
      ...trees(stage, site, row),
      ...smoke(stage, site, row),
      ...houseShapes(stage, houses),
    );
  });
  const front = { place, surface: ground.surface, houses: rows.at(-1) ?? [], size };
  const hasOwnWay = scene.subjects.some(
    ({ kind }) => kind === 'lake' || kind === 'sea' || kind === 'forest-path',
  );
  if (!bank && !hasOwnWay && count < 4) shapes.push(path(stage, front));
  if (!bank && count === 1 && random.fork('fence').chance(0.65) && style.form !== 'stepped')
    shapes.push(fence(stage, front));
  if (areLampsLit(stage)) shapes.push(lampGlow(stage, rows.flat()));
  return shapes;
}
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

function trees(stage: Stage, { houses, surface, size, place }: Site, row: number): Shape[] {
  const stream = stage.random.fork(`trees ${row}`);
  const isFir = isSnowy(stage) || stream.chance(0.35);
  const crowns: RoundTree[] = [];
  const isCrowded = stage.subject.count > 3;
  for (const { x, foot, width } of houses) {
    if (isCrowded && stream.chance(0.6)) continue;
    const side = stream.side();
    for (const way of stream.chance(0.5) ? [side, -side] : [side]) {
      const height =
        size *
        stream.range(0.75, stage.subject.count === 1 ? 1.6 : isCrowded ? 1 : 1.25) *
        (isCrowded && row > 0 ? 0.72 : 1);
      crowns.push(
        roundTree(
          {
            x: x + way * width * stream.range(0.5, 0.8),
            foot: Math.min(foot, surface(x)) + 2,
            height,
          },
          stream,
        ),
      );
    }
  }
  if (stage.subject.count === 1) crowns.push(...shrubs(stage, { houses, surface, size, place }));
  if (!isFir) return treeShapes(stage, crowns, place.depth);
  return [
    {
      type: 'shape',
      name: `firs ${row}`,
      role: 'mass',
      depth: place.depth,
      color: lit(
        stage,
        isSnowy(stage) ? oklch(0.42, 0.04, 225) : oklch(0.36, 0.065, 160),
        place.depth,
      ),
      draw: pen => {
        for (const [i, { x, foot, height }] of crowns.entries())
          conifer(pen, { x, y: foot, height }, stage.random.fork(`fir ${row} ${i}`));
      },
    },
  ];
}

function shrubs({ random }: Stage, { houses, surface, size }: Site): RoundTree[] {
  const stream = random.fork('shrubs');
  return houses.flatMap(({ x, foot, width }) =>
    Array.from({ length: 2 + stream.int(4) }, () => {
      const at = x + stream.side() * width * stream.range(0.5, 0.95);
      const height = size * stream.range(0.16, 0.34);
      return roundTree(
        { x: at, foot: Math.min(foot, surface(at)) + height * 0.12, height },
        stream,
      );
    }),
  );
}

function smoke(stage: Stage, { houses, place }: Site, row: number): Shape[] {
  const house = houses[0];
  if (!house || house.style.form === 'stepped') return [];
  const stream = stage.random.fork(`smoke ${row}`);
  const { width, style } = house;
  const facing = facingOf(house, stage.layout.lightSide);
  const start: Point = [
    house.x + facing * (0.5 - 0.757) * width,
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
