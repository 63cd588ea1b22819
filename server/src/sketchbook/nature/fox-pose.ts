/** How foxes sit, walk and sleep: pointed face, high ears, black stockings, a brush of a tail with a white tip. */
import { bezier, type Point, taper } from '../core/curve.ts';
import { noise } from '../core/noise.ts';
import type { Random } from '../core/rng.ts';
import { clamp } from '../core/scalar.ts';
import { type Animal, animal, fur, leg, mirrored, paw } from './animal.ts';
import { offset, frameAt } from './part.ts';

export type FoxPose = 'sitting' | 'behind' | 'walking' | 'curled';

export function foxPose(pose: FoxPose, random: Random): Animal {
  return POSES[pose](random);
}

const POSES: Record<FoxPose, (random: Random) => Animal> = { sitting, behind, walking, curled };

type Course = readonly [Point, Point, Point, Point];

/** The brush: thin at its root, full beyond the middle, its rim in tufts; and the part that is white. */
function brush([a, b, c, d]: Course, girth: number, random: Random): { tail: Point[]; tip: Point[] } {
  const line = bezier(a, b, c, d, 34);
  const salt = random.range(0, 90);
  const width = (t: number): number =>
    girth * (0.3 + 0.7 * clamp(t / 0.45) ** 0.8) * Math.sqrt(clamp((1 - t) * 3.2)) * (1 + 0.16 * noise(t * 16, salt));
  const ragged = (index: number, side: number): Point => {
    const t = index / 24;
    return offset(frameAt(line, 0.7 + 0.3 * t), (index % 2 ? 0.05 : 0) * girth * 3, side * girth);
  };
  const tip = [
    ...Array.from({ length: 7 }, (_, i) => offset(frameAt(line, 0.72 + (i % 2 ? 0.055 : 0)), 0, girth * (1 - i / 3))),
    ragged(24, -1),
    ragged(24, 0),
    offset(frameAt(line, 1), girth, 0),
    ragged(24, 1),
  ];
  return { tail: taper(line, width), tip };
}

/** A head in profile around the origin: the nose at about 0.24 on x, the cheek's ruff behind and below. */
const HEAD: readonly Point[] = [
  [-0.13, 0.13],
  [-0.135, 0.02],
  [-0.105, -0.065],
  [-0.1, -0.12],
  [-0.078, -0.275],
  [-0.066, -0.275],
  [0.0, -0.125],
  [0.04, -0.1],
  [0.085, -0.06],
  [0.135, -0.022],
  [0.2, 0.004],
  [0.24, 0.018],
  [0.248, 0.032],
  [0.236, 0.044],
  [0.18, 0.052],
  [0.13, 0.072],
  [0.085, 0.1],
  [0.07, 0.125],
  [0.045, 0.12],
  [0.03, 0.155],
  [0.0, 0.145],
  [-0.03, 0.185],
  [-0.08, 0.17],
];

type HeadPose = { at: Point; scale: number; nod: number };

function headParts({
  at,
  scale,
  nod,
}: HeadPose): Pick<Animal, 'far' | 'body' | 'pale' | 'dark' | 'eye' | 'nose' | 'folds' | 'whiskers'> {
  const [cos, sin] = [Math.cos(nod) * scale, Math.sin(nod) * scale];
  const put = (points: readonly Point[]): Point[] =>
    points.map(([x, y]): Point => [at[0] + x * cos - y * sin, at[1] + x * sin + y * cos]);
  return {
    far: [
      put(
        fur([
          [0.0, -0.1],
          [0.035, -0.245],
          [0.046, -0.245],
          [0.08, -0.07],
        ]),
      ),
    ],
    body: [put(fur(HEAD))],
    pale: [
      put(
        fur([
          [0.26, 0.035],
          [0.19, 0.022],
          [0.12, 0.022],
          [0.07, 0.04],
          [0.03, 0.075],
          [-0.03, 0.1],
          [-0.06, 0.19],
          [0.05, 0.19],
          [0.18, 0.09],
        ]),
      ),
    ],
    dark: [
      put([
        [-0.09, -0.19],
        [-0.072, -0.29],
        [-0.035, -0.2],
        [-0.06, -0.17],
      ]),
      put([
        [0.022, -0.19],
        [0.04, -0.26],
        [0.062, -0.17],
      ]),
    ],
    eye: [
      put(
        fur([
          [0.062, -0.018],
          [0.078, -0.036],
          [0.1, -0.03],
          [0.104, -0.018],
          [0.082, -0.01],
        ]),
      ),
    ],
    nose: [
      put(
        fur([
          [0.218, 0.004],
          [0.24, 0.008],
          [0.252, 0.026],
          [0.238, 0.036],
          [0.222, 0.022],
        ]),
      ),
    ],
    folds: [
      put(bezier([-0.072, -0.25], [-0.058, -0.17], [-0.04, -0.12], [-0.002, -0.112], 6)),
      put(bezier([0.235, 0.046], [0.19, 0.05], [0.15, 0.056], [0.125, 0.05], 6)),
    ],
    whiskers: [0.0, 0.014].map(y =>
      put(bezier([0.19, 0.032 + y], [0.22, 0.04 + y], [0.24, 0.052 + y * 2], [0.26, 0.07 + y * 3], 5)),
    ),
  };
}

function sitting(random: Random): Animal {
  const head = headParts({ at: [0.05, -0.76], scale: 0.98, nod: random.range(-0.22, 0.14) });
  const trunk: Point[] = [
    [-0.085, -0.72],
    [-0.12, -0.6],
    [-0.2, -0.47],
    [-0.29, -0.32],
    [-0.335, -0.17],
    [-0.325, -0.05],
    [-0.26, 0],
    [-0.1, 0.003],
    [0.02, 0],
    [0.05, -0.025],
    [0.07, 0],
    [0.16, 0.003],
    [0.18, -0.02],
    [0.14, -0.05],
    [0.125, -0.16],
    [0.135, -0.3],
    [0.17, -0.42],
    [0.155, -0.46],
    [0.175, -0.54],
    [0.15, -0.6],
    [0.1, -0.68],
  ];
  const course = random.pick<Course>([
    [
      [-0.26, -0.08],
      [-0.46, 0.02],
      [-0.66, -0.02],
      [-0.86, -0.14],
    ],
    [
      [-0.26, -0.08],
      [-0.5, 0.02],
      [-0.62, -0.14],
      [-0.56, -0.36],
    ],
    [
      [-0.27, -0.07],
      [-0.42, 0.0],
      [-0.62, 0.02],
      [-0.88, -0.03],
    ],
  ]);
  const { tail, tip } = brush(course, 0.19, random);
  return animal({
    far: head.far,
    body: [fur(trunk), ...head.body],
    tail: [tail],
    tailTip: [tip],
    pale: [
      ...head.pale,
      fur([
        [0.08, -0.68],
        [0.04, -0.58],
        [0.06, -0.44],
        [0.1, -0.3],
        [0.15, -0.34],
        [0.22, -0.46],
        [0.2, -0.64],
      ]),
    ],
    dark: [
      ...head.dark,
      fur([
        [0.04, -0.19],
        [0.09, -0.21],
        [0.13, -0.18],
        [0.2, 0.03],
        [0.04, 0.03],
      ]),
    ],
    folds: [
      bezier([-0.13, -0.34], [0.03, -0.37], [0.075, -0.18], [0.0, -0.03], 12),
      bezier([0.065, -0.4], [0.05, -0.28], [0.065, -0.14], [0.06, -0.03], 8),
      ...head.folds,
    ],
    eye: head.eye,
    nose: head.nose,
    whiskers: head.whiskers,
  });
}

function behind(random: Random): Animal {
  const turn = random.range(-0.04, 0.04);
  const half: Point[] = [
    [0, -0.84],
    [0.045, -0.845],
    [0.055, -0.85],
    [0.13, -1.005],
    [0.142, -1.003],
    [0.155, -0.84],
    [0.165, -0.78],
    [0.215, -0.7],
    [0.17, -0.7],
    [0.18, -0.655],
    [0.125, -0.665],
    [0.07, -0.63],
  ];
  const trunk: Point[] = [
    [0.13, -0.62],
    [0.18, -0.5],
    [0.215, -0.36],
    [0.255, -0.2],
    [0.262, -0.08],
    [0.22, -0.01],
    [0.1, 0.005],
  ];
  const head = [...half, ...mirrored(half.slice(1))].map(([x, y]): Point => [x + turn, y + x * turn * 1.4]);
  const course = random.pick<Course>([
    [
      [0.1, -0.1],
      [0.34, 0.06],
      [0.62, 0.0],
      [0.78, -0.16],
    ],
    [
      [0.1, -0.1],
      [0.4, 0.04],
      [0.6, -0.14],
      [0.5, -0.42],
    ],
    [
      [0.08, -0.1],
      [0.3, 0.04],
      [0.56, 0.03],
      [0.86, -0.02],
    ],
  ]);
  const { tail, tip } = brush(course, 0.2, random);
  return animal({
    body: [fur([[0.08 + turn, -0.7], ...trunk, ...mirrored(trunk), [-0.08 + turn, -0.7]]), fur(head)],
    tail: [tail],
    tailTip: [tip],
    dark: [-1, 1].map(
      side =>
        [
          [side * 0.088 + turn, -0.9],
          [side * 0.137 + turn, -1.03],
          [side * 0.17 + turn, -0.9],
          [side * 0.13 + turn, -0.87],
        ] satisfies Point[],
    ),
    pale: [-1, 1].map(
      side =>
        [
          [side * 0.24 + turn, -0.7],
          [side * 0.155 + turn, -0.715],
          [side * 0.13 + turn, -0.63],
          [side * 0.2 + turn, -0.62],
        ] satisfies Point[],
    ),
    folds: [
      bezier([-0.18, -0.28], [-0.11, -0.24], [-0.1, -0.1], [-0.15, -0.02], 8),
      bezier([0.18, -0.28], [0.11, -0.24], [0.1, -0.1], [0.15, -0.02], 8),
      bezier([-0.12 + turn, -0.66], [-0.05, -0.62], [0.05, -0.62], [0.12 + turn, -0.66], 6),
    ],
  });
}

function walking(random: Random): Animal {
  const stride = random.range(0.8, 1.15);
  const nod = random.range(0.0, 0.42);
  const head = headParts({ at: [0.38, -0.6 + nod * 0.2], scale: 0.72, nod });
  const trunk: Point[] = [
    [-0.41, -0.42],
    [-0.36, -0.475],
    [-0.22, -0.49],
    [-0.04, -0.47],
    [0.12, -0.5],
    [0.24, -0.58],
    [0.33, -0.66 + nod * 0.2],
    [0.4, -0.56 + nod * 0.2],
    [0.385, -0.44],
    [0.35, -0.34],
    [0.26, -0.28],
    [0.08, -0.272],
    [-0.1, -0.3],
    [-0.24, -0.29],
    [-0.36, -0.28],
    [-0.42, -0.35],
  ];
  const [frontX, hindX] = [0.22 - 0.07 * stride, -0.36 - 0.06 * stride];
  const near: Point[][] = [
    leg(
      [
        [0.27, -0.4],
        [0.26, -0.22],
        [frontX, -0.02],
      ],
      [0.14, 0.05],
    ),
    leg(
      [
        [-0.31, -0.4],
        [-0.29, -0.27],
        [-0.4, -0.16],
        [hindX, -0.02],
      ],
      [0.24, 0.05],
    ),
    paw([frontX, 0], 0.064),
    paw([hindX, 0], 0.064),
  ];
  const [farFrontX, farHindX] = [0.35 + 0.07 * stride, -0.18 + 0.07 * stride];
  const far: Point[][] = [
    leg(
      [
        [0.28, -0.38],
        [0.33, -0.22],
        [farFrontX, -0.02],
      ],
      [0.13, 0.047],
    ),
    leg(
      [
        [-0.29, -0.38],
        [-0.2, -0.25],
        [-0.24, -0.14],
        [farHindX, -0.02],
      ],
      [0.19, 0.047],
    ),
    paw([farFrontX, 0], 0.06),
    paw([farHindX, 0], 0.06),
  ];
  const course = random.pick<Course>([
    [
      [-0.38, -0.42],
      [-0.58, -0.42],
      [-0.74, -0.26],
      [-0.98, -0.3],
    ],
    [
      [-0.38, -0.42],
      [-0.62, -0.46],
      [-0.78, -0.36],
      [-0.98, -0.5],
    ],
    [
      [-0.38, -0.42],
      [-0.54, -0.38],
      [-0.66, -0.16],
      [-0.86, -0.1],
    ],
  ]);
  const { tail, tip } = brush(course, 0.17, random);
  const stocking = (x: number, lean: number): Point[] => [
    [x - 0.09 + lean, -0.2],
    [x + 0.09 + lean, -0.2],
    [x + 0.12, 0.02],
    [x - 0.1, 0.02],
  ];
  return animal({
    far: [...far, ...head.far],
    body: [fur(trunk), ...near, ...head.body],
    tail: [tail],
    tailTip: [tip],
    pale: [
      ...head.pale,
      fur([
        [0.42, -0.52],
        [0.34, -0.42],
        [0.26, -0.3],
        [0.1, -0.285],
        [0.1, -0.24],
        [0.34, -0.26],
        [0.46, -0.4],
      ]),
    ],
    dark: [
      ...head.dark,
      stocking(frontX, 0.03),
      stocking(hindX, 0.0),
      stocking(farFrontX, -0.02),
      stocking(farHindX, -0.03),
    ],
    folds: [
      bezier([-0.19, -0.42], [-0.1, -0.36], [-0.16, -0.28], [-0.27, -0.22], 10),
      bezier([0.18, -0.44], [0.17, -0.36], [0.19, -0.3], [0.215, -0.24], 8),
      ...head.folds,
    ],
    eye: head.eye,
    nose: head.nose,
    whiskers: head.whiskers,
  });
}

/** Asleep in a ring, the brush over its paws. */
function curled(random: Random): Animal {
  const high = random.range(0.94, 1.08);
  const lift = (points: readonly Point[]): Point[] => points.map(([x, y]): Point => [x, y * high]);
  const mound = lift([
    [-0.4, 0],
    [-0.5, -0.08],
    [-0.5, -0.22],
    [-0.4, -0.34],
    [-0.2, -0.41],
    [0.02, -0.41],
    [0.2, -0.35],
    [0.34, -0.25],
    [0.42, -0.13],
    [0.4, -0.03],
    [0.3, 0.002],
    [0, 0.006],
  ]);
  const head = lift([
    [0.12, -0.2],
    [0.1, -0.29],
    [0.14, -0.33],
    [0.15, -0.475],
    [0.162, -0.475],
    [0.22, -0.345],
    [0.29, -0.33],
    [0.35, -0.44],
    [0.362, -0.438],
    [0.37, -0.3],
    [0.41, -0.235],
    [0.5, -0.145],
    [0.53, -0.11],
    [0.525, -0.09],
    [0.42, -0.085],
    [0.3, -0.09],
    [0.2, -0.11],
  ]);
  const { tail, tip } = brush(
    [
      [-0.48, -0.16],
      [-0.46, 0.05],
      [-0.02, -0.03],
      [0.4, -0.02],
    ],
    0.15,
    random,
  );
  return animal({
    body: [fur(mound), fur(head), tail],
    pale: [
      lift(
        fur([
          [0.56, -0.1],
          [0.46, -0.118],
          [0.38, -0.122],
          [0.31, -0.115],
          [0.34, -0.08],
          [0.54, -0.08],
        ]),
      ),
      tip,
    ],
    dark: [
      lift([
        [0.128, -0.42],
        [0.155, -0.5],
        [0.192, -0.41],
        [0.16, -0.38],
      ]),
      lift([
        [0.325, -0.385],
        [0.358, -0.46],
        [0.38, -0.37],
      ]),
    ],
    folds: [
      lift(bezier([0.1, -0.29], [0.08, -0.2], [0.12, -0.13], [0.22, -0.1], 10)),
      bezier([-0.42, -0.1], [-0.3, -0.05], [0, -0.1], [0.22, -0.11], 12),
      lift(bezier([0.3, -0.195], [0.325, -0.178], [0.36, -0.178], [0.385, -0.185], 6)),
      bezier([-0.3, -0.24], [-0.14, -0.3], [-0.04, -0.2], [-0.08, -0.1], 10),
    ],
    nose: [
      lift(
        fur([
          [0.505, -0.135],
          [0.532, -0.118],
          [0.53, -0.1],
          [0.508, -0.108],
        ]),
      ),
    ],
  });
}
