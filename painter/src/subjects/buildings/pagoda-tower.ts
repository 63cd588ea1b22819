/** The body of a pagoda, laid part by part over all its tiers: walls, screens, eaves in shade, roofs, tiles, finial, snow. */
import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import { lerp } from '../../core/scalar.ts';
import type { Fill, Shape } from '../../media/shape.ts';
import { areLampsLit, isSnowy, lit, litAcross, shaded, snowAcross } from '../lighting.ts';
import type { Stage } from '../stage.ts';
import type { Pagoda, Tier } from './pagoda-plan.ts';

const DARK_WOOD = oklch(0.24, 0.045, 28);
const BRONZE = oklch(0.5, 0.07, 75);

export function towerShapes(stage: Stage, pagoda: Pagoda): Shape[] {
  const { x, depth, tiers, wall, roof } = pagoda;
  const half = tiers[0]?.half ?? 1;
  const eave = tiers[0]?.eave ?? 1;
  const wide = { x, half: eave, depth };
  const each = (draw: (pen: Pen, tier: Tier, index: number) => void) => (pen: Pen) => {
    tiers.forEach((tier, index) => draw(pen, tier, index));
  };
  const mass = (name: string, paint: Oklab | Fill, draw: (pen: Pen) => void): Shape => ({
    type: 'shape',
    name,
    role: 'mass',
    depth,
    isOpaque: true,
    draw,
    ...('type' in paint ? { fill: paint } : { color: paint }),
  });
  // Dark upon lit needs no bare paper first.
  const thin = (...part: Parameters<typeof mass>): Shape => ({ ...mass(...part), isOpaque: !stage.traits.isWash });
  const dark = shaded(stage, DARK_WOOD, depth);
  const pane = areLampsLit(stage)
    ? stage.palette.lamp
    : mix(dark, lit(stage, oklch(0.86, 0.05, 80), depth), pagoda.openings === 'screens' ? 0.75 : 0.1);
  const shapes: Shape[] = [
    mass(
      'walls',
      litAcross(stage, wall, { x, half, depth }),
      each((pen, tier) => drawWall(pen, x, tier)),
    ),
    thin(
      'frames',
      dark,
      each((pen, tier, index) => drawFrames(pen, pagoda, { tier, index })),
    ),
    {
      ...mass(
        'panes',
        pane,
        each((pen, tier) => drawPanes(pen, pagoda, tier)),
      ),
      role: areLampsLit(stage) ? 'light' : 'mass',
    },
    thin(
      'balconies',
      litAcross(stage, mix(wall, DARK_WOOD, 0.45), { x, half, depth }),
      each((pen, tier, index) => index > 0 && drawBalcony(pen, x, tier)),
    ),
    thin(
      'undersides',
      shaded(stage, mix(roof, DARK_WOOD, 0.6), depth),
      each((pen, tier) => fillPolygon(pen, underside(x, tier))),
    ),
    mass(
      'roofs',
      litAcross(stage, roof, wide),
      each((pen, tier, index) => fillPolygon(pen, roofOutline(pagoda, { tier, index }))),
    ),
    {
      ...mass(
        'tiles',
        dark,
        each((pen, tier, index) => drawTiles(pen, pagoda, { tier, index })),
      ),
      isOpaque: false,
      tone: stage.traits.isWash ? 0.7 : 0.42,
    },
    mass(
      'rims of the eaves',
      lit(stage, mix(roof, oklch(0.9, 0.05, 80), 0.42), depth),
      each((pen, tier, index) => drawRim(pen, pagoda, { tier, index })),
    ),
  ];
  if (isSnowy(stage)) {
    const snow = mass(
      'snow on the eaves',
      snowAcross(stage, wide),
      each((pen, tier, index) => fillPolygon(pen, snowOutline(pagoda, { tier, index }))),
    );
    shapes.splice(6, 1, { ...snow, role: 'light' });
  }
  shapes.push(thin('finial', litAcross(stage, BRONZE, { x, half: half * 0.2, depth }), pen => drawFinial(pen, pagoda)));
  return shapes;
}

type At = { tier: Tier; index: number };

function drawWall(pen: Pen, x: number, { foot, wall, half }: Tier): void {
  pen.fillRect(x - half, foot - wall, half * 2, wall + 1);
}

function bays({ half }: Tier, { openings }: Pagoda): number {
  return openings === 'arches' ? 3 : half > 40 ? 5 : 3;
}

/** The opening of one bay: center and half width. */
function eachBay(pagoda: Pagoda, tier: Tier, visit: (center: number, reach: number, isOuter: boolean) => void): void {
  const count = bays(tier, pagoda);
  for (let i = 0; i < count; i++) {
    const center = pagoda.x + tier.half * (((i + 0.5) / count) * 2 - 1);
    visit(center, (tier.half / count) * 0.68, i === 0 || i === count - 1);
  }
}

function drawFrames(pen: Pen, pagoda: Pagoda, { tier, index }: At): void {
  const { foot, wall, half } = tier;
  if (pagoda.openings === 'arches') {
    eachBay(pagoda, tier, (center, reach, isOuter) => {
      if (!isOuter)
        drawArch(pen, { x: center, foot: foot - wall * (index ? 0.16 : 0), half: reach * 0.95, height: wall * 0.66 });
    });
    return;
  }
  eachBay(pagoda, tier, (center, reach) => pen.fillRect(center - reach, foot - wall * 0.72, reach * 2, wall * 0.68));
  pen.fillRect(pagoda.x - half, foot - wall * 0.86, half * 2, wall * 0.05);
}

function drawPanes(pen: Pen, pagoda: Pagoda, tier: Tier): void {
  const { foot, wall } = tier;
  eachBay(pagoda, tier, (center, reach, isOuter) => {
    if (pagoda.openings === 'arches') {
      if (!isOuter) drawArch(pen, { x: center, foot: foot - wall * 0.18, half: reach * 0.6, height: wall * 0.42 });
      return;
    }
    if (isOuter && bays(tier, pagoda) > 3) return;
    const pane = reach * 0.36;
    for (const offset of [-1, 0, 1])
      pen.fillRect(center + offset * reach * 0.6 - pane / 2, foot - wall * 0.64, pane, wall * 0.5);
  });
}

function drawArch(
  pen: Pen,
  { x, foot, half, height }: { x: number; foot: number; half: number; height: number },
): void {
  pen.beginPath();
  pen.roundRect(x - half, foot - height, half * 2, height, [half, half, 0, 0]);
  pen.fill();
}

function drawBalcony(pen: Pen, x: number, { foot, wall, half }: Tier): void {
  const reach = half * 1.16;
  const thin = Math.max(0.8, wall * 0.035);
  pen.fillRect(x - reach, foot - thin * 2, reach * 2, thin * 2.4);
  pen.fillRect(x - reach, foot - wall * 0.26, reach * 2, thin);
  for (let i = 0; i <= 10; i++)
    pen.fillRect(lerp(x - reach, x + reach - thin, i / 10), foot - wall * 0.26, thin, wall * 0.26);
}

/** Seen from below: from the eaves in to the wall. */
function underside(x: number, { foot, wall, half, eave, roof }: Tier): Point[] {
  const top = foot - wall;
  return [
    [x - eave * 0.9, top - roof * 0.02],
    [x + eave * 0.9, top - roof * 0.02],
    [x + half * 1.12, top + roof * 0.34],
    [x - half * 1.12, top + roof * 0.34],
  ];
}

/** Half the width of the roof's upper end: the foot of the next tier, or the finial's seat. */
function neck({ tiers }: Pagoda, { tier, index }: At): number {
  const above = tiers[index + 1];
  return above ? above.half * 1.06 : tier.half * 0.1;
}

/** The upper line of a roof from its middle top to the tip: steep above, flat below, the corner turned up. */
function slopeOf(pagoda: Pagoda, at: At, steps = 10): Point[] {
  const { foot, wall, eave, roof } = at.tier;
  const top = foot - wall;
  const inner = neck(pagoda, at);
  const lift = eave * pagoda.lift;
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps;
    const fall = 1 - (1 - t) ** 2.1;
    const turn = t > 0.55 ? ((t - 0.55) / 0.45) ** 2.2 : 0;
    return [lerp(inner, eave * 1.06, t), top - roof * (1 - fall * 0.94) - lift * turn];
  });
}

/** The lower line from the middle to the tip. */
function eaveOf(pagoda: Pagoda, { tier }: At): Point[] {
  const { foot, wall, eave, roof } = tier;
  const top = foot - wall;
  const lift = eave * pagoda.lift;
  return [0, 0.4, 0.62, 0.78, 0.9, 1].map((t): Point => {
    const turn = t > 0.5 ? ((t - 0.5) / 0.5) ** 2.2 : 0;
    return [eave * 1.06 * t, top + roof * 0.1 - turn * (lift + roof * 0.12)];
  });
}

function bothSides(x: number, right: readonly Point[]): Point[] {
  const left = right.map(([u, y]): Point => [x - u, y]).reverse();
  return [...left, ...right.map(([u, y]): Point => [x + u, y])];
}

function roofOutline(pagoda: Pagoda, at: At): Point[] {
  return [...bothSides(pagoda.x, slopeOf(pagoda, at)), ...bothSides(pagoda.x, eaveOf(pagoda, at)).reverse()];
}

/** Snow fills the roof but for its lowest rim, and stands a little above it. */
function snowOutline(pagoda: Pagoda, at: At): Point[] {
  const { roof, eave } = at.tier;
  const upper = slopeOf(pagoda, at).map(
    ([u, y], i): Point => [u, y - roof * (0.1 * Math.sin((Math.PI * i) / 10) + 0.02)],
  );
  const lower = eaveOf(pagoda, at).map(([u, y], i): Point => [u * 0.985, y - roof * (i % 2 ? 0.2 : 0.13)]);
  return [
    ...bothSides(
      pagoda.x,
      upper.map(([u, y]): Point => [Math.min(u, eave * 1.05), y]),
    ),
    ...bothSides(pagoda.x, lower).reverse(),
  ];
}

/** Rows of tiles that fan out from the neck to the eaves. */
function drawTiles(pen: Pen, pagoda: Pagoda, at: At): void {
  const { tier } = at;
  const inner = neck(pagoda, at);
  const top = tier.foot - tier.wall;
  const rows = Math.max(4, Math.min(11, Math.round(tier.eave / 9)));
  const thin = Math.max(0.6, tier.eave * 0.012);
  for (let i = -rows; i <= rows; i++) {
    const u = i / (rows + 0.6);
    const [from, middle, to] = [
      pagoda.x + inner * u,
      pagoda.x + lerp(inner, tier.eave, 0.4) * u,
      pagoda.x + tier.eave * u,
    ];
    const bottom = top + tier.roof * 0.06 - Math.max(0, Math.abs(u) - 0.5) ** 2 * tier.eave * pagoda.lift * 3.2;
    fillPolygon(pen, [
      [from - thin * 0.3, top - tier.roof * 0.96],
      [from + thin * 0.3, top - tier.roof * 0.96],
      [middle + thin * 0.5, top - tier.roof * 0.42],
      [to + thin, bottom],
      [to - thin, bottom],
      [middle - thin * 0.5, top - tier.roof * 0.42],
    ]);
  }
}

function drawRim(pen: Pen, pagoda: Pagoda, at: At): void {
  const line = bothSides(pagoda.x, eaveOf(pagoda, at));
  const thick = Math.max(1.2, at.tier.roof * 0.075);
  fillPolygon(pen, [...line.map(([x, y]): Point => [x, y - thick]), ...line.toReversed()]);
  // The ridge on which the next tier sits.
  const inner = neck(pagoda, at) * 1.1;
  pen.fillRect(pagoda.x - inner, at.tier.foot - at.tier.wall - at.tier.roof - thick * 0.6, inner * 2, thick * 1.3);
}

function drawFinial(pen: Pen, pagoda: Pagoda): void {
  const last = pagoda.tiers.at(-1);
  if (!last) return;
  const base = last.foot - last.wall - last.roof;
  const size = pagoda.finialHeight;
  const { x } = pagoda;
  const thin = Math.max(1.4, size * 0.035);
  pen.fillRect(x - thin / 2, base - size, thin, size);
  if (pagoda.finial === 'rings') {
    pen.fillRect(x - size * 0.1, base - size * 0.1, size * 0.2, size * 0.1);
    for (let i = 0; i < 7; i++)
      pen.fillRect(
        x - size * (0.105 - i * 0.009),
        base - size * (0.2 + i * 0.085),
        size * (0.21 - i * 0.018),
        size * 0.035,
      );
    disc(pen, [x, base - size * 0.94], size * 0.045);
    return;
  }
  disc(pen, [x, base - size * 0.12], size * 0.24);
  disc(pen, [x, base - size * 0.46], size * 0.16);
  disc(pen, [x, base - size * 0.7], size * 0.08);
}

function disc(pen: Pen, [x, y]: Point, radius: number): void {
  pen.beginPath();
  pen.arc(x, y, radius, 0, 7);
  pen.fill();
}
