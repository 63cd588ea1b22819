import { fillPolygon, type Pen, type Point } from '../../core/curve.ts';
import { lerp } from '../../core/scalar.ts';
import type { Pagoda, Tier, TierAt } from './pagoda-plan.ts';

export function underside(x: number, { foot, wall, half, eave, roof }: Tier): Point[] {
  const top = foot - wall;
  return [
    [x - eave * 0.9, top - roof * 0.02],
    [x + eave * 0.9, top - roof * 0.02],
    [x + half * 1.12, top + roof * 0.34],
    [x - half * 1.12, top + roof * 0.34],
  ];
}

export function roofOutline(pagoda: Pagoda, at: TierAt): Point[] {
  return [
    ...bothSides(pagoda.x, slopeOf(pagoda, at)),
    ...bothSides(pagoda.x, eaveOf(pagoda, at)).reverse(),
  ];
}

export function snowOutline(pagoda: Pagoda, at: TierAt): Point[] {
  const { roof, eave } = at.tier;
  const upper = slopeOf(pagoda, at).map(
    ([u, y], i): Point => [u, y - roof * (0.1 * Math.sin((Math.PI * i) / 10) + 0.02)],
  );
  const lower = eaveOf(pagoda, at).map(
    ([u, y], i): Point => [u * 0.985, y - roof * (i % 2 ? 0.2 : 0.13)],
  );
  return [
    ...bothSides(
      pagoda.x,
      upper.map(([u, y]): Point => [Math.min(u, eave * 1.05), y]),
    ),
    ...bothSides(pagoda.x, lower).reverse(),
  ];
}

export function drawTiles(pen: Pen, pagoda: Pagoda, at: TierAt): void {
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
    const bottom =
      top + tier.roof * 0.06 - Math.max(0, Math.abs(u) - 0.5) ** 2 * tier.eave * pagoda.lift * 3.2;
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

export function drawRim(pen: Pen, pagoda: Pagoda, at: TierAt): void {
  const line = bothSides(pagoda.x, eaveOf(pagoda, at));
  const thick = Math.max(1.2, at.tier.roof * 0.075);
  fillPolygon(pen, [...line.map(([x, y]): Point => [x, y - thick]), ...line.toReversed()]);
  const inner = neck(pagoda, at) * 1.1;
  pen.fillRect(
    pagoda.x - inner,
    at.tier.foot - at.tier.wall - at.tier.roof - thick * 0.6,
    inner * 2,
    thick * 1.3,
  );
}

function neck({ tiers }: Pagoda, { tier, index }: TierAt): number {
  const above = tiers[index + 1];
  return above ? above.half * 1.06 : tier.half * 0.1;
}

function slopeOf(pagoda: Pagoda, at: TierAt, steps = 10): Point[] {
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

function eaveOf(pagoda: Pagoda, { tier }: TierAt): Point[] {
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
