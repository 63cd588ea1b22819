import { bezier, catmull, type Point, pointAt, taper } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import type { Random } from '../../core/rng.ts';
import { arch, lerp } from '../../core/scalar.ts';
import { frameAt, leafOutline, offset, towards } from '../part.ts';

export type Leaf = { outlines: Point[][]; veins: Point[][] };
/** `angle` is the direction of growth in radians. */
type LeafSite = { root: Point; angle: number; length: number };
export type LeafKind = 'pinnate' | 'lobed' | 'blade' | 'strap' | 'heart' | 'feathery' | 'round';

export function growLeaf(kind: LeafKind, site: LeafSite, random: Random): Leaf {
  return LEAVES[kind](site, random);
}

const LEAVES: Record<LeafKind, (site: LeafSite, random: Random) => Leaf> = {
  pinnate,
  lobed,
  blade: (site, random) => blade(site, 0.17, random),
  strap,
  heart,
  feathery,
  round,
};

function rib({ root, angle, length }: LeafSite, sag: number): Point[] {
  const side = Math.cos(angle) < 0 ? -1 : 1;
  const bent = angle + side * sag;
  return bezier(
    root,
    towards(root, angle, length * 0.35),
    towards(towards(root, angle, length * 0.4), bent, length * 0.3),
    towards(towards(root, angle, length * 0.45), bent, length * 0.58),
    24,
  );
}

function pinnate(site: LeafSite, random: Random): Leaf {
  const line = rib(site, random.range(0.2, 0.6));
  const lobes = Array.from({ length: 7 }, (_, k) => {
    const t = 0.12 + k * 0.125;
    const frame = frameAt(line, t);
    return [-1, 1].map(side => {
      const reach = site.length * 0.34 * Math.sin(0.5 + t * 2.35) * random.range(0.8, 1.1);
      const tip = offset(frame, reach * 0.72, side * reach);
      return toothed(offset(frame, -site.length * 0.035, 0), tip, side);
    });
  }).flat();
  const blade = taper(line, t => site.length * 0.11 * arch(0.12 + t * 0.85) + 1);
  const veins = [
    line,
    ...[0.2, 0.35, 0.5, 0.65, 0.8].flatMap(t =>
      [-1, 1].map(side => [
        offset(frameAt(line, t), 0, 0),
        offset(frameAt(line, t), site.length * 0.12, side * site.length * 0.16),
      ]),
    ),
  ];
  return { outlines: [...lobes, blade], veins };
}

function toothed(root: Point, tip: Point, side: number): Point[] {
  const length = Math.hypot(tip[0] - root[0], tip[1] - root[1]);
  const frame = frameAt([root, tip], 0.5);
  const at = (forward: number, aside: number): Point =>
    offset(frame, (forward - 0.5) * length, aside * side * length);
  return [
    at(0, 0.08),
    at(0.3, 0.2),
    at(0.34, 0.14),
    at(0.62, 0.2),
    at(0.66, 0.12),
    at(1, 0),
    at(0.6, -0.12),
    at(0.25, -0.16),
    at(0, -0.08),
  ];
}

function lobed(site: LeafSite, random: Random): Leaf {
  const line = rib(site, random.range(0, 0.3));
  const outlines: Point[][] = [taper(line.slice(0, 14), t => 5 - 2.5 * t)];
  const veins: Point[][] = [];
  for (const [t, turn, share] of [
    [0.4, -0.85, 0.55],
    [0.4, 0.85, 0.55],
    [0.55, 0, 0.72],
  ] as const) {
    const { at, along } = frameAt(line, t);
    const angle = Math.atan2(along[1], along[0]) + turn;
    const tip = towards(at, angle, site.length * share);
    outlines.push(
      leafOutline(at, tip, { width: site.length * 0.24, belly: 0.52, bend: turn * 0.05 }),
    );
    for (const side of [-0.38, 0.38])
      outlines.push(
        leafOutline(
          towards(at, angle, site.length * share * 0.2),
          towards(at, angle + side, site.length * share * 0.82),
          { width: site.length * 0.15, belly: 0.55 },
        ),
      );
    veins.push([at, towards(at, angle, site.length * share * 0.92)]);
    for (const side of [-0.38, 0.38])
      veins.push([
        towards(at, angle, site.length * share * 0.2),
        towards(at, angle + side, site.length * share * 0.75),
      ]);
  }
  return { outlines, veins };
}

function blade(site: LeafSite, width: number, random: Random): Leaf {
  const side = Math.cos(site.angle) < 0 ? -1 : 1;
  const bend = side * random.range(-0.16, -0.05);
  const tip = towards(site.root, site.angle, site.length);
  const outline = leafOutline(site.root, tip, { width: site.length * width, belly: 0.36, bend });
  const veins = [-0.3, 0, 0.3].map(share => {
    const line = leafOutline(site.root, tip, {
      width: site.length * width * Math.abs(share),
      belly: 0.36,
      bend,
    });
    return share < 0 ? line.slice(9).reverse() : line.slice(0, 9);
  });
  return { outlines: [outline], veins };
}

function strap(site: LeafSite, random: Random): Leaf {
  const line = rib({ ...site, length: site.length * 1.15 }, random.range(0.5, 1.3));
  return {
    outlines: [taper(line, t => site.length * 0.06 * arch(0.1 + 0.9 * t) ** 0.7 + 0.6)],
    veins: [line.slice(2, -3)],
  };
}

function heart(site: LeafSite, random: Random): Leaf {
  const line = rib(site, random.range(0.1, 0.5));
  const at = (t: number, aside: number): Point => offset(frameAt(line, t), 0, aside * site.length);
  const outline = catmull(
    [
      at(0.24, 0.02),
      at(0.14, 0.2),
      at(0.26, 0.31),
      at(0.5, 0.27),
      at(0.74, 0.15),
      at(1, 0),
      at(1, 0),
      at(0.74, -0.15),
      at(0.5, -0.27),
      at(0.26, -0.31),
      at(0.14, -0.2),
      at(0.24, -0.02),
    ],
    true,
    5,
  );
  const sideVeins = [0.28, 0.42, 0.56, 0.7].flatMap(t =>
    [-1, 1].map(side => [at(t, 0), at(t + 0.13, side * lerp(0.22, 0.07, t))]),
  );
  return {
    outlines: [taper(line.slice(0, 8), () => site.length * 0.035), outline],
    veins: [line, ...sideVeins],
  };
}

function feathery(site: LeafSite, random: Random): Leaf {
  const line = rib(site, random.range(-0.2, 0.3));
  const threads = [0.25, 0.4, 0.55, 0.7].flatMap(t =>
    [-1, 1].map(side => {
      const frame = frameAt(line, t);
      const reach = site.length * lerp(0.4, 0.2, t);
      return taper(
        bezier(
          frame.at,
          offset(frame, reach * 0.5, side * reach * 0.2),
          offset(frame, reach * 0.8, side * reach * 0.4),
          offset(frame, reach, side * reach * 0.7),
          8,
        ),
        u => 3.4 * (1 - 0.7 * u),
      );
    }),
  );
  return { outlines: [taper(line, t => 4.5 * (1 - 0.7 * t)), ...threads], veins: [] };
}

function round({ root, length }: LeafSite, random: Random): Leaf {
  const salt = random.range(0, 90);
  const slant = random.range(0.42, 0.7);
  const turn = random.range(-0.3, 0.3);
  const place = (angle: number, far: number): Point => {
    const wave = 1 + 0.16 * noise(Math.cos(angle) * 1.5 + salt, Math.sin(angle) * 1.5);
    const [x, y] = [Math.cos(angle) * far * wave, Math.sin(angle) * far * wave * slant];
    return [
      root[0] + x * Math.cos(turn) - y * Math.sin(turn),
      root[1] + x * Math.sin(turn) + y * Math.cos(turn),
    ];
  };
  const outline = Array.from({ length: 40 }, (_, i) => place((i / 40) * Math.PI * 2, length * 0.5));
  const middle = pointAt([place(-Math.PI / 2, length * 0.06)], 0);
  const veins = Array.from({ length: 14 }, (_, i) => [
    middle,
    place(((i + 0.5) / 14) * Math.PI * 2, length * 0.44),
  ]);
  return { outlines: [outline], veins };
}
