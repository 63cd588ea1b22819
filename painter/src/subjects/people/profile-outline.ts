/**
 * The outline of a person in profile who faces to the right: from the back over the skull and the
 * face to the chest. The unit is the height of the head; the crown is at y = 0, the chin at y = 1,
 * and the face near x = 0.
 */
import { catmull, type Point } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { pointsOf } from '../points-of.ts';

export type Person = 'woman' | 'man' | 'child';

type Landmarks = { back: Point[]; skull: Point[]; face: Point[]; throat: Point[] };

/** The body extends below the lower edge of every picture. */
const FAR_BELOW = 5;

/**
 * Returns one polygon for head and body, and others for the hair. All run clockwise, because a clip
 * to overlapping polygons of opposite directions would have holes.
 */
export function profileOutlines(person: Person, random: Random): Point[][] {
  const { back, skull, face, throat } = vary(LANDMARKS[person], random.fork('features'));
  const contour = catmull([...back, ...skull, ...face, ...throat], false, 7);
  const [first, last] = [back[0] ?? [0, 0], throat.at(-1) ?? [0, 0]];
  const body: Point[] = [[first[0] - 0.15, FAR_BELOW], ...contour, [last[0] + 0.1, FAR_BELOW]];
  return [body, ...hair(person, random.fork('hair'))].map(clockwise);
}

const LANDMARKS: Record<Person, Landmarks> = {
  woman: {
    back: pointsOf([-1.5, 2.4, -1.32, 1.74, -1.12, 1.5, -0.86, 1.33, -0.68, 1.17, -0.62, 1.02]),
    skull: pointsOf([
      -0.65, 0.87, -0.745, 0.73, -0.81, 0.54, -0.8, 0.35, -0.72, 0.18, -0.57, 0.055, -0.38, 0.0,
      -0.19, 0.035, -0.065, 0.125,
    ]),
    face: pointsOf([
      0.0, 0.25, 0.018, 0.345, 0.012, 0.415, -0.016, 0.468, 0.012, 0.525, 0.062, 0.598, 0.112, 0.66,
      0.116, 0.684, 0.09, 0.703, 0.042, 0.711, 0.024, 0.722, 0.028, 0.744, 0.052, 0.769, 0.049,
      0.783, 0.02, 0.794, 0.044, 0.812, 0.042, 0.831, 0.008, 0.856, 0.008, 0.885, 0.02, 0.92, 0.013,
      0.96, -0.025, 0.992,
    ]),
    throat: pointsOf([
      -0.085, 1.0, -0.17, 0.984, -0.245, 0.972, -0.285, 1.0, -0.302, 1.08, -0.296, 1.2, -0.262,
      1.31, -0.17, 1.41, 0.02, 1.52, 0.2, 1.68, 0.3, 1.95, 0.33, 2.4,
    ]),
  },
  man: {
    back: pointsOf([-1.7, 2.4, -1.5, 1.72, -1.25, 1.46, -0.96, 1.3, -0.76, 1.16, -0.7, 1.02]),
    skull: pointsOf([
      -0.7, 0.88, -0.77, 0.73, -0.82, 0.54, -0.81, 0.35, -0.73, 0.18, -0.58, 0.06, -0.39, 0.005,
      -0.2, 0.04, -0.085, 0.13,
    ]),
    face: pointsOf([
      -0.022, 0.25, 0.008, 0.34, 0.024, 0.405, 0.014, 0.437, -0.016, 0.478, 0.026, 0.535, 0.078,
      0.6, 0.128, 0.664, 0.131, 0.69, 0.1, 0.712, 0.046, 0.719, 0.022, 0.729, 0.022, 0.75, 0.042,
      0.773, 0.038, 0.786, 0.014, 0.797, 0.034, 0.814, 0.03, 0.834, -0.002, 0.857, 0.008, 0.888,
      0.034, 0.926, 0.028, 0.968, -0.014, 0.998,
    ]),
    throat: pointsOf([
      -0.09, 1.006, -0.18, 0.994, -0.242, 0.992, -0.262, 1.03, -0.236, 1.09, -0.252, 1.15, -0.256,
      1.26, -0.22, 1.36, -0.1, 1.45, 0.12, 1.55, 0.28, 1.72, 0.38, 1.98, 0.42, 2.4,
    ]),
  },
  child: {
    back: pointsOf([-1.3, 2.4, -1.16, 1.74, -1.0, 1.48, -0.8, 1.32, -0.66, 1.18, -0.6, 1.04]),
    skull: pointsOf([
      -0.64, 0.9, -0.77, 0.76, -0.87, 0.56, -0.87, 0.34, -0.78, 0.16, -0.61, 0.04, -0.4, 0.0, -0.19,
      0.04, -0.04, 0.14,
    ]),
    face: pointsOf([
      0.03, 0.28, 0.044, 0.39, 0.03, 0.47, -0.006, 0.53, 0.0, 0.575, 0.034, 0.63, 0.078, 0.678,
      0.086, 0.7, 0.064, 0.722, 0.03, 0.728, 0.016, 0.74, 0.024, 0.76, 0.05, 0.782, 0.046, 0.797,
      0.018, 0.807, 0.036, 0.824, 0.03, 0.842, -0.006, 0.864, -0.01, 0.89, -0.004, 0.925, -0.02,
      0.962, -0.06, 0.99,
    ]),
    throat: pointsOf([
      -0.12, 0.998, -0.2, 0.985, -0.265, 0.985, -0.305, 1.03, -0.32, 1.1, -0.31, 1.22, -0.27, 1.32,
      -0.17, 1.42, -0.01, 1.53, 0.12, 1.7, 0.18, 1.95, 0.2, 2.4,
    ]),
  },
};

function vary({ back, skull, face, throat }: Landmarks, random: Random): Landmarks {
  const nose = random.range(0.84, 1.16);
  const lift = random.range(-0.012, 0.012);
  const chin = random.range(-0.012, 0.018);
  const lips = random.range(-0.006, 0.01);
  const brow = random.range(-0.008, 0.01);
  const varied = face.map(([x, y]): Point => {
    if (y > 0.5 && y < 0.72 && x > 0.01) return [x * nose, y + (x > 0.08 ? lift : lift * 0.3)];
    if (y > 0.74 && y < 0.85) return [x + lips, y];
    if (y > 0.87) return [x + chin, y];
    return y < 0.44 ? [x + brow, y] : [x, y];
  });
  return { back, skull, face: varied, throat };
}

function hair(person: Person, random: Random): Point[][] {
  const cap = (reach: number): Point[] =>
    catmull(
      [
        [-0.075, 0.15],
        [-0.1, 0.098 - reach * 0.2],
        [-0.2, 0.024 - reach],
        [-0.38, -0.014 - reach],
        [-0.59, 0.035 - reach],
        [-0.76, 0.16],
        [-0.84 - reach, 0.35],
        [-0.84 - reach, 0.56],
        [-0.76, 0.77],
        [-0.66, 0.88],
        [-0.5, 0.7],
        [-0.2, 0.3],
      ],
      true,
      6,
    );
  if (person === 'man') return [cap(random.range(0, 0.02))];
  if (person === 'child') {
    return random.chance(0.5)
      ? [cap(0.035)]
      : [cap(0.015), lock(pointsOf([-0.82, 0.4, -1.02, 0.45, -1.12, 0.66, -1.08, 0.9]), 0.17)];
  }
  switch (random.pick(['bun', 'high bun', 'bob', 'long', 'ponytail'] as const)) {
    case 'bun':
      return [cap(0.02), round([-0.9, 0.62], 0.19, 0.2)];
    case 'high bun':
      return [cap(0.02), round([-0.66, -0.06], 0.19, 0.17)];
    case 'bob':
      return [
        cap(0.03),
        catmull(
          pointsOf([
            -0.3, 0.1, -0.82, 0.2, -0.92, 0.52, -0.9, 0.84, -0.8, 1.04, -0.6, 1.08, -0.42, 1.0,
            -0.34, 0.7,
          ]),
          true,
          6,
        ),
      ];
    case 'long':
      return [
        cap(0.03),
        catmull(
          pointsOf([
            -0.3, 0.1, -0.84, 0.24, -0.96, 0.7, -1.0, 1.1, -1.12, 1.5, -1.02, 1.84, -0.8, 1.9, -0.6,
            1.6, -0.5, 1.2, -0.4, 0.8,
          ]),
          true,
          6,
        ),
      ];
    case 'ponytail':
      return [
        cap(0.01),
        lock(pointsOf([-0.76, 0.22, -1.0, 0.2, -1.16, 0.48, -1.14, 0.82, -1.22, 1.12]), 0.24),
      ];
  }
}

function round([x, y]: Point, rx: number, ry: number): Point[] {
  return Array.from({ length: 40 }, (_, i): Point => {
    const angle = (i / 40) * Math.PI * 2;
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry];
  });
}

function lock(points: readonly Point[], width: number): Point[] {
  const spine = catmull(points, false, 8);
  const side = (sign: 1 | -1): Point[] =>
    spine.map(([x, y], i): Point => {
      const [nx, ny] = spine[Math.min(i + 1, spine.length - 1)] ?? [x, y];
      const [px, py] = spine[Math.max(i - 1, 0)] ?? [x, y];
      const length = Math.hypot(nx - px, ny - py) || 1;
      const t = i / (spine.length - 1);
      const half =
        (width / 2) *
        (0.55 + 0.75 * Math.sin(Math.PI * Math.min(1, t * 1.25 + 0.12))) *
        (1 - t ** 4);
      return [x - (sign * (ny - py) * half) / length, y + (sign * (nx - px) * half) / length];
    });
  return [...side(1), ...side(-1).reverse()];
}

function clockwise(points: Point[]): Point[] {
  let area = 0;
  points.forEach(([x, y], i) => {
    const [nx, ny] = points[(i + 1) % points.length] ?? [x, y];
    area += x * ny - nx * y;
  });
  return area < 0 ? points.reverse() : points;
}
