/** Each shape draws the same part of every tier, for example all roofs. */
import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import { lerp } from '../../core/scalar.ts';
import type { Fill, Shape } from '../../shape.ts';
import { areLampsLit, isSnowy, lit, litAcross, shaded, snowAcross } from '../lighting.ts';
import type { Stage } from '../stage.ts';
import type { Pagoda, Tier, TierAt } from './pagoda-plan.ts';
import { drawRim, drawTiles, roofOutline, snowOutline, underside } from './pagoda-roof.ts';

const DARK_WOOD = oklch(0.24, 0.045, 28);
const BRONZE = oklch(0.5, 0.07, 75);

type Laying = { stage: Stage; pagoda: Pagoda };

export function towerShapes(stage: Stage, pagoda: Pagoda): Shape[] {
  const { x, depth, tiers } = pagoda;
  const half = tiers[0]?.half ?? 1;
  const finial = thin({ stage, pagoda }, 'finial', {
    paint: litAcross(stage, BRONZE, { x, half: half * 0.2, depth }),
    draw: pen => drawFinial(pen, pagoda),
  });
  return [...storeyShapes({ stage, pagoda }), ...roofShapes({ stage, pagoda }), finial];
}

function storeyShapes(laying: Laying): Shape[] {
  const { stage, pagoda } = laying;
  const { x, depth, tiers, wall } = pagoda;
  const half = tiers[0]?.half ?? 1;
  const dark = shaded(stage, DARK_WOOD, depth);
  const pane = areLampsLit(stage)
    ? stage.palette.lamp
    : mix(
        dark,
        lit(stage, oklch(0.86, 0.05, 80), depth),
        pagoda.openings === 'screens' ? 0.75 : 0.1,
      );
  return [
    mass(laying, 'walls', {
      paint: litAcross(stage, wall, { x, half, depth }),
      draw: each(pagoda, (pen, { tier }) => drawWall(pen, x, tier)),
    }),
    thin(laying, 'frames', {
      paint: dark,
      draw: each(pagoda, (pen, at) => drawFrames(pen, pagoda, at)),
    }),
    {
      ...mass(laying, 'panes', {
        paint: pane,
        draw: each(pagoda, (pen, { tier }) => drawPanes(pen, pagoda, tier)),
      }),
      role: areLampsLit(stage) ? 'light' : 'mass',
    },
    thin(laying, 'balconies', {
      paint: litAcross(stage, mix(wall, DARK_WOOD, 0.45), { x, half, depth }),
      draw: each(pagoda, (pen, { tier, index }) => index > 0 && drawBalcony(pen, x, tier)),
    }),
  ];
}

function roofShapes(laying: Laying): Shape[] {
  const { stage, pagoda } = laying;
  const { x, depth, tiers, roof } = pagoda;
  const wide = { x, half: tiers[0]?.eave ?? 1, depth };
  const tiles = mass(laying, 'tiles', {
    paint: shaded(stage, DARK_WOOD, depth),
    draw: each(pagoda, (pen, at) => drawTiles(pen, pagoda, at)),
  });
  return [
    thin(laying, 'undersides', {
      paint: shaded(stage, mix(roof, DARK_WOOD, 0.6), depth),
      draw: each(pagoda, (pen, { tier }) => fillPolygon(pen, underside(x, tier))),
    }),
    mass(laying, 'roofs', {
      paint: litAcross(stage, roof, wide),
      draw: each(pagoda, (pen, at) => fillPolygon(pen, roofOutline(pagoda, at))),
    }),
    isSnowy(stage)
      ? {
          ...mass(laying, 'snow on the eaves', {
            paint: snowAcross(stage, wide),
            draw: each(pagoda, (pen, at) => fillPolygon(pen, snowOutline(pagoda, at))),
          }),
          role: 'light',
        }
      : { ...tiles, isOpaque: false, tone: stage.traits.isWash ? 0.7 : 0.42 },
    mass(laying, 'rims of the eaves', {
      paint: lit(stage, mix(roof, oklch(0.9, 0.05, 80), 0.42), depth),
      draw: each(pagoda, (pen, at) => drawRim(pen, pagoda, at)),
    }),
  ];
}

type Look = { paint: Oklab | Fill; draw: (pen: Pen) => void };

function mass({ pagoda }: Laying, name: string, { paint, draw }: Look): Shape {
  return {
    type: 'shape',
    name,
    role: 'mass',
    depth: pagoda.depth,
    isOpaque: true,
    draw,
    ...('type' in paint ? { fill: paint } : { color: paint }),
  };
}

/** Returns a thin part, which in a wash does not hide the parts behind it. */
function thin(laying: Laying, name: string, look: Look): Shape {
  return { ...mass(laying, name, look), isOpaque: !laying.stage.traits.isWash };
}

function each({ tiers }: Pagoda, draw: (pen: Pen, at: TierAt) => void): (pen: Pen) => void {
  return pen => {
    tiers.forEach((tier, index) => draw(pen, { tier, index }));
  };
}

function drawWall(pen: Pen, x: number, { foot, wall, half }: Tier): void {
  pen.fillRect(x - half, foot - wall, half * 2, wall + 1);
}

function bays({ half }: Tier, { openings }: Pagoda): number {
  return openings === 'arches' ? 3 : half > 40 ? 5 : 3;
}

function eachBay(
  pagoda: Pagoda,
  tier: Tier,
  visit: (center: number, reach: number, isOuter: boolean) => void,
): void {
  const count = bays(tier, pagoda);
  for (let i = 0; i < count; i++) {
    const center = pagoda.x + tier.half * (((i + 0.5) / count) * 2 - 1);
    visit(center, (tier.half / count) * 0.68, i === 0 || i === count - 1);
  }
}

function drawFrames(pen: Pen, pagoda: Pagoda, { tier, index }: TierAt): void {
  const { foot, wall, half } = tier;
  if (pagoda.openings === 'arches') {
    eachBay(pagoda, tier, (center, reach, isOuter) => {
      if (!isOuter)
        drawArch(pen, {
          x: center,
          foot: foot - wall * (index ? 0.16 : 0),
          half: reach * 0.95,
          height: wall * 0.66,
        });
    });
    return;
  }
  eachBay(pagoda, tier, (center, reach) =>
    pen.fillRect(center - reach, foot - wall * 0.72, reach * 2, wall * 0.68),
  );
  pen.fillRect(pagoda.x - half, foot - wall * 0.86, half * 2, wall * 0.05);
}

function drawPanes(pen: Pen, pagoda: Pagoda, tier: Tier): void {
  const { foot, wall } = tier;
  eachBay(pagoda, tier, (center, reach, isOuter) => {
    if (pagoda.openings === 'arches') {
      if (!isOuter)
        drawArch(pen, {
          x: center,
          foot: foot - wall * 0.18,
          half: reach * 0.6,
          height: wall * 0.42,
        });
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
