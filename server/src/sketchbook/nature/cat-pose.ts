/** How cats sit, lie and walk; always from behind, in profile or asleep. */
import { bezier, type Point, taper } from '../core/curve.ts';
import type { Random } from '../core/rng.ts';
import { arch } from '../core/scalar.ts';
import { type Animal, animal, fur, leg, mirrored, paw, tailAlong } from './animal.ts';

export type CatPose = 'behind' | 'profile' | 'curled' | 'walking';

export function catPose(pose: CatPose, random: Random): Animal {
  return POSES[pose](random);
}

const POSES: Record<CatPose, (random: Random) => Animal> = { behind, profile, curled, walking };

type Course = readonly [Point, Point, Point, Point];

function tail(course: Course, girth = 0.078): Point[] {
  return tailAlong(course, t => girth * (1 - 0.4 * t) * Math.sqrt(Math.min(1, (1 - t) * 8)));
}

/** A mark that starts broad and ends in a point. */
function stripe(from: Point, to: Point, { bow, width }: { bow: number; width: number }): Point[] {
  const middle: Point = [
    (from[0] + to[0]) / 2 - (to[1] - from[1]) * bow,
    (from[1] + to[1]) / 2 + (to[0] - from[0]) * bow,
  ];
  return taper(bezier(from, middle, middle, to, 9), t => width * (1 - t) ** 0.8 + 0.002);
}

/** Sits with its back to us; the head turns a little to one side. */
function behind(random: Random): Animal {
  const turn = random.range(-0.045, 0.045);
  const fat = random.range(0.92, 1.12);
  const half: Point[] = [
    [0, -0.912],
    [0.06, -0.908],
    [0.078, -0.916],
    [0.135, -1.005],
    [0.146, -1.003],
    [0.172, -0.88],
    [0.188, -0.8],
    [0.178, -0.725],
    [0.13, -0.672],
    [0.06, -0.65],
  ];
  const trunk: Point[] = [
    [0.145, -0.62],
    [0.19, -0.52],
    [0.225, -0.4],
    [0.265, -0.25],
    [0.285, -0.13],
    [0.262, -0.035],
    [0.2, 0],
    [0.09, 0.006],
  ].map(([x = 0, y = 0]): Point => [x * fat, y]);
  const head = [...half, ...mirrored(half.slice(1))].map(([x, y]): Point => [x + turn, y + x * turn * 1.6]);
  const course = random.pick<Course>([
    [
      [0.16, -0.05],
      [0.5, 0.02],
      [0.62, -0.14],
      [0.46, -0.3],
    ],
    [
      [0.08, -0.08],
      [0.17, 0.12],
      [0.05, 0.26],
      [0.13, 0.42],
    ],
    [
      [0.16, -0.05],
      [0.44, 0.03],
      [0.56, -0.02],
      [0.66, -0.06],
    ],
    [
      [0.16, -0.06],
      [0.42, 0.06],
      [0.52, -0.34],
      [0.4, -0.5],
    ],
  ]);
  const flanks = [-0.53, -0.43, -0.33, -0.23, -0.13].flatMap((y, i) =>
    [-1, 1].map(side =>
      stripe([side * (0.2 + i * 0.028) * fat, y + 0.02], [side * 0.05, y - 0.035], { bow: side * 0.12, width: 0.034 }),
    ),
  );
  return animal({
    body: [fur([[0.09 + turn * 0.5, -0.7], ...trunk, ...mirrored(trunk), [-0.09 + turn * 0.5, -0.7]]), fur(head)],
    tail: [tail(course)],
    stripes: [
      ...flanks,
      taper(
        [
          [0, -0.6],
          [0.005, -0.35],
          [0, -0.08],
        ],
        t => 0.03 * arch(0.15 + t * 0.8),
      ),
      ...[-0.055, 0, 0.055].map(x => stripe([x + turn, -0.92], [x * 0.7 + turn, -0.79], { bow: 0, width: 0.024 })),
    ],
    folds: [
      bezier([-0.2 * fat, -0.3], [-0.13, -0.26], [-0.11, -0.12], [-0.17, -0.02], 8),
      bezier([0.2 * fat, -0.3], [0.13, -0.26], [0.11, -0.12], [0.17, -0.02], 8),
      bezier([-0.12 + turn, -0.672], [-0.05, -0.635], [0.05, -0.635], [0.12 + turn, -0.672], 6),
    ],
    whiskers: [-1, 1].flatMap(side =>
      [-0.012, 0.02].map(y =>
        bezier(
          [side * 0.17 + turn, -0.745 + y],
          [side * 0.22 + turn, -0.76 + y],
          [side * 0.26 + turn, -0.75 + y * 2],
          [side * 0.29 + turn, -0.73 + y * 3],
          6,
        ),
      ),
    ),
    collar: [
      taper(
        bezier([-0.16 + turn * 0.7, -0.665], [-0.07, -0.615], [0.07, -0.615], [0.16 + turn * 0.7, -0.665], 10),
        () => 0.03,
      ),
    ],
  });
}

/** A head in profile around the origin; its nose is at about 0.15 on x. */
const HEAD: readonly Point[] = [
  [-0.125, 0.12],
  [-0.148, 0.02],
  [-0.13, -0.055],
  [-0.094, -0.1],
  [-0.085, -0.212],
  [-0.074, -0.214],
  [-0.002, -0.132],
  [0.05, -0.108],
  [0.086, -0.068],
  [0.102, -0.035],
  [0.128, -0.016],
  [0.147, 0.004],
  [0.145, 0.02],
  [0.138, 0.034],
  [0.13, 0.054],
  [0.1, 0.078],
  [0.05, 0.115],
  [0.0, 0.17],
  [-0.08, 0.18],
];

type HeadPose = { at: Point; scale: number; nod: number };

function headPart(points: readonly Point[], { at, scale, nod }: HeadPose): Point[] {
  const [cos, sin] = [Math.cos(nod) * scale, Math.sin(nod) * scale];
  return points.map(([x, y]): Point => [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos]);
}

/** The head and what belongs to it. */
function headParts(
  pose: HeadPose,
): Pick<Animal, 'far' | 'body' | 'eye' | 'nose' | 'whiskers' | 'stripes' | 'pale' | 'folds'> {
  const put = (points: readonly Point[]): Point[] => headPart(points, pose);
  return {
    far: [
      put(
        fur([
          [-0.02, -0.11],
          [0.022, -0.196],
          [0.03, -0.196],
          [0.056, -0.1],
        ]),
      ),
    ],
    body: [put(fur(HEAD))],
    eye: [
      put(
        fur([
          [0.058, -0.038],
          [0.07, -0.056],
          [0.09, -0.052],
          [0.094, -0.036],
          [0.076, -0.028],
        ]),
      ),
    ],
    nose: [
      put(
        fur([
          [0.128, -0.012],
          [0.147, -0.002],
          [0.145, 0.012],
          [0.132, 0.006],
        ]),
      ),
    ],
    whiskers: [-0.02, 0.004, 0.026].map(y =>
      put(bezier([0.115, 0.028 + y * 0.3], [0.17, 0.012 + y], [0.22, 0.018 + y * 2], [0.26, 0.035 + y * 3], 6)),
    ),
    stripes: [
      put(stripe([-0.03, -0.13], [0.01, -0.06], { bow: 0, width: 0.018 })),
      put(stripe([-0.14, -0.01], [-0.02, 0.03], { bow: 0.1, width: 0.024 })),
      put(stripe([-0.13, 0.06], [-0.03, 0.075], { bow: 0.1, width: 0.022 })),
    ],
    pale: [
      put(
        fur([
          [0.16, 0.02],
          [0.1, 0.018],
          [0.075, 0.05],
          [0.03, 0.1],
          [0.0, 0.18],
          [0.1, 0.14],
        ]),
      ),
    ],
    folds: [
      put(bezier([-0.078, -0.19], [-0.066, -0.14], [-0.045, -0.11], [-0.012, -0.122], 6)),
      put(bezier([0.137, 0.036], [0.115, 0.044], [0.1, 0.04], [0.092, 0.03], 6)),
    ],
  };
}

/** Sits and looks up or ahead. */
function profile(random: Random): Animal {
  const head = headParts({ at: [0.06, -0.79], scale: 1.02, nod: random.range(-0.32, 0.1) });
  const trunk: Point[] = [
    [-0.075, -0.74],
    [-0.115, -0.64],
    [-0.18, -0.53],
    [-0.27, -0.38],
    [-0.33, -0.23],
    [-0.34, -0.09],
    [-0.29, -0.012],
    [-0.16, 0.002],
    [0.0, 0.002],
    [0.04, -0.03],
    [0.06, 0],
    [0.15, 0.002],
    [0.178, -0.022],
    [0.135, -0.058],
    [0.122, -0.16],
    [0.136, -0.32],
    [0.15, -0.45],
    [0.135, -0.58],
    [0.1, -0.68],
  ];
  const course = random.pick<Course>([
    [
      [-0.28, -0.05],
      [-0.52, 0.02],
      [-0.64, -0.12],
      [-0.52, -0.3],
    ],
    [
      [-0.26, -0.05],
      [-0.38, 0.14],
      [-0.27, 0.26],
      [-0.36, 0.42],
    ],
    [
      [-0.28, -0.04],
      [-0.46, 0.03],
      [-0.6, 0.0],
      [-0.74, -0.1],
    ],
    [
      [-0.28, -0.06],
      [-0.56, -0.02],
      [-0.4, -0.46],
      [-0.54, -0.6],
    ],
  ]);
  const ribs = (
    [
      [-0.16, -0.57],
      [-0.22, -0.48],
      [-0.27, -0.39],
      [-0.315, -0.3],
      [-0.335, -0.2],
      [-0.345, -0.1],
    ] satisfies Point[]
  ).map(([x, y]) => stripe([x - 0.01, y], [x + 0.14, y + 0.075], { bow: -0.14, width: 0.034 }));
  return animal({
    far: head.far,
    body: [fur(trunk), ...head.body],
    tail: [tail(course)],
    pale: [
      ...head.pale,
      fur([
        [0.09, -0.66],
        [0.06, -0.56],
        [0.075, -0.42],
        [0.13, -0.36],
        [0.19, -0.44],
        [0.17, -0.6],
      ]),
      paw([0.1, 0.004], 0.1),
    ],
    stripes: [...ribs, ...head.stripes],
    folds: [
      bezier([-0.13, -0.33], [0.03, -0.37], [0.07, -0.18], [-0.01, -0.03], 12),
      bezier([0.07, -0.42], [0.05, -0.28], [0.065, -0.14], [0.055, -0.03], 8),
      ...head.folds,
    ],
    whiskers: head.whiskers,
    nose: head.nose,
    eye: head.eye,
    collar: [taper(bezier([-0.13, -0.66], [-0.05, -0.6], [0.05, -0.585], [0.15, -0.625], 10), () => 0.03)],
  });
}

/** Asleep, its head on its paws, the tail around them. */
function curled(random: Random): Animal {
  const high = random.range(0.94, 1.08);
  const lift = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [x, y * high]);
  const mound = lift([
    [-0.44, 0],
    [-0.53, -0.08],
    [-0.52, -0.22],
    [-0.42, -0.35],
    [-0.22, -0.43],
    [0, -0.44],
    [0.18, -0.38],
    [0.32, -0.27],
    [0.4, -0.15],
    [0.4, -0.04],
    [0.3, 0.002],
    [0, 0.006],
  ]);
  const head = lift([
    [0.13, -0.13],
    [0.128, -0.23],
    [0.15, -0.31],
    [0.152, -0.405],
    [0.163, -0.408],
    [0.235, -0.345],
    [0.29, -0.352],
    [0.342, -0.34],
    [0.4, -0.385],
    [0.412, -0.382],
    [0.432, -0.29],
    [0.462, -0.2],
    [0.45, -0.11],
    [0.38, -0.045],
    [0.27, -0.03],
    [0.18, -0.06],
  ]);
  const wrap = tailAlong(
    [
      [-0.5, -0.12],
      [-0.44, 0.05],
      [-0.02, -0.03],
      [0.27, -0.035],
    ],
    t => 0.085 * (1 - 0.25 * t) * Math.sqrt(Math.min(1, (1 - t) * 8)),
  );
  return animal({
    body: [fur(mound), wrap, fur(head)],
    stripes: [-0.4, -0.3, -0.2, -0.1, 0.0]
      .map(x => stripe([x, -0.46 + (x + 0.08) ** 2 * 1.2], [x + 0.03, -0.2], { bow: -0.12, width: 0.036 }))
      .concat(
        [0.25, 0.288, 0.326].map(x =>
          stripe([x, -0.345 * high], [0.288 + (x - 0.288) * 0.5, -0.255 * high], { bow: 0, width: 0.017 }),
        ),
      ),
    pale: [
      fur(
        lift([
          [0.25, -0.105],
          [0.3, -0.135],
          [0.35, -0.105],
          [0.35, -0.055],
          [0.3, -0.035],
          [0.25, -0.055],
        ]),
      ),
    ],
    folds: [
      lift(bezier([0.15, -0.31], [0.1, -0.2], [0.12, -0.08], [0.26, -0.03], 12)),
      bezier([-0.46, -0.06], [-0.34, -0.02], [0, -0.085], [0.2, -0.075], 14),
      ...[0.2, 0.345].map(x =>
        lift(bezier([x - 0.005, -0.185], [x + 0.01, -0.155], [x + 0.045, -0.155], [x + 0.06, -0.185], 6)),
      ),
      lift(bezier([0.28, -0.085], [0.29, -0.072], [0.298, -0.076], [0.3, -0.092], 5)),
      lift(bezier([0.3, -0.092], [0.302, -0.076], [0.31, -0.072], [0.32, -0.085], 5)),
      bezier([-0.32, -0.24], [-0.16, -0.3], [-0.06, -0.2], [-0.1, -0.1], 10),
    ],
    dark: [
      lift([
        [0.168, -0.31],
        [0.168, -0.378],
        [0.22, -0.33],
      ]),
      lift([
        [0.355, -0.328],
        [0.398, -0.36],
        [0.41, -0.3],
      ]),
    ],
    nose: [
      lift(
        fur([
          [0.285, -0.115],
          [0.315, -0.115],
          [0.3, -0.094],
        ]),
      ),
    ],
  });
}

/** Walks along an edge, tail up. */
function walking(random: Random): Animal {
  const stride = random.range(0.75, 1.1);
  const head = headParts({ at: [0.38, -0.575], scale: 0.82, nod: random.range(-0.15, 0.18) });
  const trunk: Point[] = [
    [-0.43, -0.4],
    [-0.39, -0.465],
    [-0.28, -0.492],
    [-0.12, -0.475],
    [0.04, -0.478],
    [0.16, -0.51],
    [0.27, -0.6],
    [0.36, -0.6],
    [0.385, -0.46],
    [0.35, -0.34],
    [0.26, -0.262],
    [0.1, -0.238],
    [-0.08, -0.262],
    [-0.24, -0.25],
    [-0.36, -0.25],
    [-0.425, -0.32],
  ];
  const [frontX, hindX] = [0.24 - 0.05 * stride, -0.34 - 0.05 * stride];
  const near: Point[][] = [
    leg(
      [
        [0.27, -0.4],
        [0.265, -0.22],
        [frontX, -0.02],
      ],
      [0.15, 0.062],
    ),
    leg(
      [
        [-0.31, -0.4],
        [-0.3, -0.26],
        [-0.385, -0.15],
        [hindX, -0.02],
      ],
      [0.25, 0.06],
    ),
    paw([frontX, 0], 0.075),
    paw([hindX, 0], 0.075),
  ];
  const [farFrontX, farHindX] = [0.33 + 0.06 * stride, -0.2 + 0.07 * stride];
  const far: Point[][] = [
    leg(
      [
        [0.27, -0.38],
        [0.32, -0.22],
        [farFrontX, -0.02],
      ],
      [0.14, 0.058],
    ),
    leg(
      [
        [-0.3, -0.38],
        [-0.22, -0.24],
        [-0.24, -0.13],
        [farHindX, -0.02],
      ],
      [0.2, 0.058],
    ),
    paw([farFrontX, 0], 0.072),
    paw([farHindX, 0], 0.072),
  ];
  const course = random.pick<Course>([
    [
      [-0.4, -0.43],
      [-0.58, -0.5],
      [-0.46, -0.8],
      [-0.6, -0.92],
    ],
    [
      [-0.4, -0.43],
      [-0.66, -0.38],
      [-0.66, -0.66],
      [-0.5, -0.8],
    ],
    [
      [-0.4, -0.43],
      [-0.62, -0.38],
      [-0.76, -0.24],
      [-0.88, -0.38],
    ],
  ]);
  return animal({
    far: [...far, ...head.far],
    body: [fur(trunk), ...near, ...head.body],
    tail: [tail(course, 0.066)],
    pale: [
      ...head.pale,
      fur([
        [0.4, -0.5],
        [0.34, -0.4],
        [0.26, -0.28],
        [0.36, -0.26],
        [0.44, -0.4],
      ]),
      ...[frontX, hindX].map(x => paw([x, 0.003], 0.082)),
    ],
    stripes: [
      ...[-0.34, -0.24, -0.14, -0.04, 0.06, 0.15].map(x =>
        stripe([x, -0.51], [x + 0.02, -0.33], { bow: -0.1, width: 0.03 }),
      ),
      ...head.stripes,
    ],
    folds: [
      bezier([-0.2, -0.42], [-0.1, -0.36], [-0.16, -0.26], [-0.27, -0.2], 10),
      bezier([0.18, -0.42], [0.17, -0.34], [0.19, -0.28], [0.215, -0.22], 8),
      ...head.folds,
    ],
    whiskers: head.whiskers,
    nose: head.nose,
    eye: head.eye,
    collar: [taper(bezier([0.2, -0.545], [0.27, -0.46], [0.33, -0.43], [0.42, -0.45], 8), () => 0.028)],
  });
}
