/**
 * Makes whole animals from drawings of a head: the animal sits facing the viewer, or stands in the
 * form of another animal.
 */
import { catmull, type Point, taper } from '../../../core/curve.ts';
import { fromHex } from '../../../core/oklab.ts';
import { lerp, smoothstep } from '../../../core/scalar.ts';
import { type Drawing, type DrawingPart, drawingFrom, drawingOf } from '../../../motifs/drawing.ts';
import { LIKENESSES, likeTo } from './animal-likeness.ts';
import { darker, flat, limb } from './full-figure-limbs.ts';
import { GRIPS, isGrip } from './grips.ts';

type Coat = {
  fur: string;
  light: string;
  limbs?: string;
  dark?: string;
  edge?: string;
  tail: 'none' | 'stub' | 'tuft' | 'bushy' | 'ringed' | 'long';
  metres: number;
};

const COATS: Readonly<Record<string, Coat>> = {
  lion: { fur: 'ffb02e', light: 'f3c98a', dark: '6d4534', tail: 'tuft', metres: 1.1 },
  'tiger-face': { fur: 'ff822d', light: 'f3eef8', dark: '2a2426', tail: 'ringed', metres: 1 },
  fox: { fur: 'ff822d', light: 'ffdea7', dark: 'f3eef0', tail: 'bushy', metres: 0.6 },
  raccoon: { fur: '9b9b9b', light: 'd3d3d3', dark: '636363', tail: 'ringed', metres: 0.5 },
  bear: { fur: 'a56953', light: 'c98b66', tail: 'none', metres: 1.5 },
  'polar-bear': { fur: 'f4f4f4', light: 'ffffff', edge: '9b9b9b', tail: 'none', metres: 1.6 },
  koala: { fur: '9b9b9b', light: 'd3d3d3', tail: 'none', metres: 0.7 },
  panda: {
    fur: 'f4f4f4',
    light: 'ffffff',
    limbs: '433b6b',
    edge: '433b6b',
    tail: 'none',
    metres: 1.2,
  },
  hamster: { fur: 'e8953f', light: 'fff1de', tail: 'none', metres: 0.12 },
  frog: { fur: '00d26a', light: 'fcd53f', tail: 'none', metres: 0.1 },
  'monkey-face': { fur: '7d4533', light: 'e39d89', tail: 'long', metres: 0.7 },
};

export function animalMetres(name: string): number | null {
  return COATS[name]?.metres ?? LIKENESSES[name]?.metres ?? null;
}

export function isSitting(name: string): boolean {
  return name in COATS;
}

const animals = new Map<string, Drawing>();

/**
 * @param paws the raised front paws, the left one first; null for a paw that stays on
 * the ground
 * @throws Error if `animalMetres` has no size for the name
 */
export function wholeAnimal(name: string, paws: Paws = ON_GROUND): Drawing {
  const key = `${name} ${paws.join(' ')}`;
  const known = animals.get(key) ?? build(name, paws);
  animals.set(key, known);
  return known;
}

type Paws = readonly [left: Point | null, right: Point | null];

const ON_GROUND: Paws = [null, null];

export function pawsOf(name: string, pose: string): { paws: Paws; hand: Point } {
  const breast = ([x, y]: Point): Point => [0.5 + x * BREAST, 0.68 + y * BREAST];
  if (name in LIKENESSES) return { paws: ON_GROUND, hand: [0.84, 0.68] };
  if (isGrip(pose)) {
    const { center, left, right } = GRIPS[pose];
    return { paws: [breast(left[0]), breast(right[0])], hand: breast(center) };
  }
  const hand: Point = [0.8, 0.66];

  return { paws: [null, pose === 'holding' ? hand : null], hand };
}

/** The factor that scales the hand positions of `GRIPS` to an animal's body. */
const BREAST = 0.66;

function build(name: string, paws: Paws): Drawing {
  const likeness = LIKENESSES[name];
  if (likeness) return likeTo(likeness);
  const coat = COATS[name];
  if (!coat) throw new Error(`There is no whole animal "${name}".`);
  return drawingFrom([...sitting(coat, paws), ...headOf(name), ...arms(coat, paws)]);
}

function arms(coat: Coat, paws: Paws): Omit<DrawingPart, 'area'>[] {
  const color = darker(fromHex(coat.limbs ?? coat.fur), 0.03);
  return [-1, 1].flatMap((side, i) => {
    const paw = paws[i];
    if (!paw) return [];
    const shoulder: Point = [0.5 + side * 0.15, 0.62];
    const arm = limb(shoulder, paw, [0.12, 0.1]);
    const edge = coat.edge ? [flat(fromHex(coat.edge), grown(arm, 0.012))] : [];
    return [...edge, flat(color, arm)].map(part => ({ ...part, isHand: true as const }));
  });
}

const HEAD = 0.5;
const CHIN = 0.545;
/** The shift of the head's middle, in half widths of the head, which turns the head aside. */
const TURNED = 0.2;
/** The width of the head as a share of its width in the drawing. */
const NARROWED = 0.94;

function headOf(name: string): DrawingPart[] {
  const { parts, box } = drawingOf(name);
  const half = (box.right - box.left) / 2;
  const own = OWN_HEADS[name] ?? (point => point);
  const put = (drawn: Point): Point => {
    const [x, y] = own(drawn);
    const aside = ((x - 0.5) / half) * NARROWED;
    const turned = aside - TURNED * Math.max(0, 1 - aside * aside);
    return [0.5 + turned * half * HEAD - 0.02, CHIN + (y - box.bottom) * HEAD];
  };
  const marked = name === 'hamster' ? parts.toSpliced(2, 0, ...HAMSTER_CHEEKS) : parts;
  return marked.map(part => ({
    ...part,
    path: part.path.map(segment => ({ ...segment, points: segment.points.map(put) })),
  }));
}

const HAMSTER_CHEEKS = [
  flat(fromHex('fff1de'), oval([0.3, 0.76], [0.15, 0.12]), oval([0.7, 0.76], [0.15, 0.12])),
  flat(fromHex('fff1de'), oval([0.5, 0.75], [0.17, 0.14])),
];

const OWN_HEADS: Readonly<Record<string, (point: Point) => Point>> = {
  hamster: ([x, y]) => {
    const side = Math.sign(x - 0.5);
    const ear: Point = [0.5 + side * 0.23, 0.36];
    const share = lerp(0.52, 1, smoothstep(0.36, 0.52, y));
    const cheek = 1 + 0.14 * Math.exp(-(((y - 0.72) / 0.16) ** 2));
    return Math.abs(x - 0.5) > 0.1 && y < 0.52
      ? [ear[0] + (x - ear[0]) * share, ear[1] + (y - ear[1]) * share]
      : [0.5 + (x - 0.5) * cheek, y];
  },
};

function sitting(coat: Coat, paws: Paws): DrawingPart[] {
  const fur = fromHex(coat.fur);
  const limbs = fromHex(coat.limbs ?? coat.fur);
  const body = pear(0);
  const haunches = [-1, 1].map(side => oval([0.5 + side * 0.2, 0.88], [0.135, 0.115]));
  const feet = [-1, 1].map(side => oval([0.5 + side * 0.225, 0.965], [0.12, 0.045]));
  const standing = [-1, 1].filter((_, i) => !paws[i]);
  const legs = standing.map(side => frontLeg(side));
  const toes = standing.flatMap(side =>
    [-0.022, 0.022].map(at =>
      taper(
        [
          [0.5 + side * 0.088 + at, 0.957],
          [0.5 + side * 0.088 + at, 0.988],
        ],
        () => 0.008,
      ),
    ),
  );
  const edge = coat.edge
    ? [flat(fromHex(coat.edge), pear(0.018), ...haunches.map(ring => grown(ring, 0.016)))]
    : [];
  return [
    ...tail(coat),
    ...edge,
    flat(limbs, ...haunches),
    flat(darker(limbs, 0.05), ...feet),
    flat(fur, body),
    flat(fromHex(coat.light), oval([0.5, 0.74], [0.105, 0.15])),
    ...(coat.edge && !coat.limbs
      ? [flat(fromHex(coat.edge), ...legs.map(ring => grown(ring, 0.012)))]
      : []),
    flat(coat.limbs ? limbs : darker(fur, 0.022), ...legs),
    flat(darker(limbs, 0.12), ...toes),
  ];
}

function pear(more: number): Point[] {
  const half: Point[] = [
    [0.13, 0.47],
    [0.165, 0.6],
    [0.215, 0.76],
    [0.232, 0.88],
    [0.19, 0.965],
    [0.08, 0.975],
  ];
  const right = half.map(([x, y]): Point => [0.5 + x + more, y + more * (y > 0.9 ? 0.6 : 0)]);
  return catmull([...right, ...right.map(([x, y]): Point => [1 - x, y]).toReversed()], true, 4);
}

function frontLeg(side: number): Point[] {
  const at = (x: number, y: number): Point => [0.5 + side * x, y];
  return catmull(
    [
      at(0.135, 0.6),
      at(0.15, 0.76),
      at(0.136, 0.9),
      at(0.165, 0.965),
      at(0.13, 0.992),
      at(0.05, 0.992),
      at(0.02, 0.965),
      at(0.036, 0.9),
      at(0.036, 0.76),
      at(0.06, 0.62),
    ],
    true,
    4,
  );
}

function oval([x, y]: Point, [rx, ry]: Point): Point[] {
  return Array.from({ length: 28 }, (_, i): Point => {
    const turn = (i / 28) * Math.PI * 2;
    return [x + Math.cos(turn) * rx, y + Math.sin(turn) * ry];
  });
}

function grown(ring: readonly Point[], by: number): Point[] {
  const [sx, sy] = ring.reduce(([x, y], point) => [x + point[0], y + point[1]], [0, 0]);
  const [mx, my] = [sx / ring.length, sy / ring.length];
  return ring.map(([x, y]): Point => {
    const away = Math.hypot(x - mx, y - my) || 1;
    return [x + ((x - mx) / away) * by, y + ((y - my) / away) * by];
  });
}

function tail({ tail: kind, fur, dark = fur }: Coat): DrawingPart[] {
  const own = fromHex(fur);
  const tip = fromHex(dark);
  const line = catmull(
    [
      [0.68, 0.93],
      [0.8, 0.92],
      [0.87, 0.83],
      [0.86, 0.72],
      [0.9, 0.64],
    ],
    false,
    6,
  );
  const between = (from: number, to: number, width: (t: number) => number): Point[] =>
    taper(line.slice(Math.floor(from * 24), Math.ceil(to * 24) + 1), width);
  switch (kind) {
    case 'none':
    case 'stub':
      return [];
    case 'tuft':
      return [
        flat(
          own,
          between(0, 1, () => 0.042),
        ),
        flat(
          tip,
          between(0.72, 1, t => 0.02 + 0.1 * Math.sin(Math.PI * (0.15 + t * 0.85))),
        ),
      ];
    case 'bushy':
      return [
        flat(
          own,
          between(0, 1, t => lerp(0.06, 0.02, t) + 0.13 * Math.sin(Math.PI * t)),
        ),
        flat(
          tip,
          between(0.74, 1, t => lerp(0.12, 0.01, t)),
        ),
      ];
    case 'ringed':
      return [
        flat(
          own,
          between(0, 1, t => 0.075 - 0.03 * t),
        ),
        flat(
          tip,
          ...[0.25, 0.45, 0.65, 0.88].map(at => between(at, at + 0.1, () => 0.07 - at * 0.02)),
        ),
      ];
    case 'long':
      return [
        flat(
          own,
          between(0, 1, () => 0.036),
        ),
      ];
  }
}
