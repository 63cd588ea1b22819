import type { Point } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { lerp } from '../../core/scalar.ts';
import type { House, HouseStyle } from './house-styles.ts';

export type HousePlan = Record<
  | 'longWall'
  | 'gable'
  | 'eaveShade'
  | 'roof'
  | 'edges'
  | 'courses'
  | 'doors'
  | 'windows'
  | 'bars'
  | 'snow',
  readonly (readonly Point[])[]
>;

export function planHouse(house: House, light: -1 | 1): HousePlan {
  const facing = facingOf(house, light);
  const plan =
    house.style.form === 'stepped' ? planStepped(house, facing) : planGabled(house, facing);
  return house.isTurned ? { ...plan, gable: plan.longWall, longWall: plan.gable } : plan;
}

export function facingOf({ isTurned }: House, light: -1 | 1): -1 | 1 {
  return isTurned ? (light > 0 ? -1 : 1) : light;
}

/**
 * Maps house coordinates to design units. `u` runs from the outer corner of the gable, `v` runs
 * upward; both are fractions of the house's width.
 */
function placeIn({ x, foot, width }: House, light: -1 | 1): Place {
  return (u, v) => [x + light * (0.5 - u) * width, foot - v * width];
}

type Place = (u: number, v: number) => Point;

type Gable = {
  at: Place;
  share: number;
  overhang: number;
  apex: number;
  eaves: number;
  ridgeEnd: number;
  isThatch: boolean;
};

function planGabled(house: House, light: -1 | 1): HousePlan {
  const { wallHeight: h, roofHeight, overhang, form } = house.style;
  const at = placeIn(house, light);
  const g = house.gableShare ?? 0.4;
  const isThatch = form === 'thatch';
  const eaves = h - (overhang * roofHeight) / (g / 2);
  const apex = h + roofHeight;
  const gable: Gable = {
    at,
    share: g,
    overhang,
    apex,
    eaves,
    ridgeEnd: isThatch ? 0.86 : 0.94,
    isThatch,
  };
  const roof = gabledRoof(gable);
  const wing = house.hasWing ? planWing(at, house.style) : NO_WING;
  return {
    longWall: [...wing.walls, [at(g, 0), at(1, 0.015), at(1, h), at(g, h)]],
    gable: [[at(0, 0.01), at(g, 0), at(g, h), at(g / 2, apex - 0.02), at(0, h)]],
    eaveShade: [[at(g, eaves), at(1, eaves), at(1, eaves - 0.06), at(g, eaves - 0.045)]],
    roof: [...wing.roofs, roof],
    edges: [...wing.edges, ...gabledEdges(gable), ...chimney(at, apex)],
    courses: gabledCourses(gable, house.x),
    doors: [box(at, { u: 0.66, v: 0, w: 0.1, h: h * 0.68 })],
    windows: [
      box(at, { u: g * 0.36, v: h * 0.42, w: 0.1, h: h * 0.38 }),
      box(at, { u: 0.49, v: h * 0.34, w: 0.1, h: h * 0.36 }),
      box(at, { u: 0.84, v: h * 0.34, w: 0.1, h: h * 0.36 }),
      ...wing.windows,
    ],
    bars: [0.49, 0.84].flatMap(u => [
      box(at, { u: u + 0.045, v: h * 0.34, w: 0.012, h: h * 0.36 }),
      box(at, { u, v: h * 0.51, w: 0.1, h: 0.012 }),
    ]),
    snow: [
      ...wing.roofs,
      roof.map(
        ([x, y], i): Point => [x, i > 2 && i < 4 ? y : y - house.width * (i < 3 ? 0.03 : -0.012)],
      ),
    ],
  };
}

function gabledRoof({ at, share, overhang, apex, eaves, ridgeEnd, isThatch }: Gable): Point[] {
  const sag = isThatch ? 0.012 : 0.004;
  return [
    at(share / 2 - 0.02, apex),
    at((share / 2 + ridgeEnd) / 2, apex - sag),
    at(ridgeEnd, apex),
    at(lerp(ridgeEnd, 1 + overhang, 0.5), lerp(apex, eaves, 0.45)),
    at(1 + overhang, eaves),
    at(0.72, eaves - sag),
    at(share + overhang * 0.6, eaves),
  ];
}

function gabledEdges({ at, share, overhang, apex, eaves, isThatch }: Gable): Point[][] {
  const thick = isThatch ? 0.055 : 0.03;
  const top = at(share / 2 - 0.01, apex + thick * 0.4);
  const underTop = at(share / 2 - 0.01, apex - thick);
  const corner = at(share + overhang * 0.6, eaves);
  const underCorner = at(share + overhang * 0.5, eaves - thick);
  return [
    [top, at(-overhang, eaves), at(-overhang + 0.01, eaves - thick), underTop],
    [top, corner, underCorner, underTop],
    [corner, at(1 + overhang, eaves), at(1 + overhang, eaves - thick * 0.7), underCorner],
  ];
}

function gabledCourses(
  { at, share, overhang, apex, eaves, ridgeEnd, isThatch }: Gable,
  salt: number,
): Point[][] {
  const rows = isThatch ? 4 : 6;
  return Array.from({ length: rows }, (_, i): Point[] => {
    const t = (i + 0.7) / rows;
    const [from, to] = [lerp(share / 2, share + overhang, t), lerp(ridgeEnd, 1 + overhang, t)];
    const y = lerp(apex, eaves, t);
    return [
      at(from, y),
      at(to, y),
      at(to, y - 0.012),
      at((from + to) / 2, y - 0.014 - 0.01 * noise(i * 3.1, salt)),
      at(from, y - 0.012),
    ];
  });
}

type Wing = Record<'walls' | 'roofs' | 'edges' | 'windows', Point[][]>;

const NO_WING: Wing = { walls: [], roofs: [], edges: [], windows: [] };

function planWing(at: Place, { wallHeight, roofHeight, overhang }: HouseStyle): Wing {
  const h = wallHeight * 0.82;
  const eaves = h - overhang * 0.8;
  const ridge = h + roofHeight * 0.5;
  const [from, to] = [0.98, 1.42];
  return {
    walls: [[at(from, 0.012), at(to, 0.022), at(to, h), at(from, h)]],
    roofs: [
      [
        at(from - 0.1, ridge),
        at(to - 0.05, ridge - 0.005),
        at(to + overhang, eaves),
        at(from, eaves),
      ],
    ],
    edges: [
      [
        at(from, eaves),
        at(to + overhang, eaves),
        at(to + overhang, eaves - 0.024),
        at(from, eaves - 0.024),
      ],
    ],
    windows: [box(at, { u: 1.17, v: h * 0.36, w: 0.1, h: h * 0.36 })],
  };
}

function chimney(at: Place, apex: number): Point[][] {
  return [
    box(at, { u: 0.72, v: apex - 0.07, w: 0.075, h: 0.17 }),
    box(at, { u: 0.71, v: apex + 0.09, w: 0.095, h: 0.025 }),
  ];
}

function planStepped(house: House, light: -1 | 1): HousePlan {
  const { wallHeight: h, roofHeight: r } = house.style;
  const at = placeIn(house, light);
  const steps = [
    { u: -0.02, w: 0.085, v: h + r * 0.2 },
    { u: 0.065, w: 0.17, v: h + r * 1.1 },
    { u: 0.235, w: 0.085, v: h + r * 0.2 },
    { u: 0.975, w: 0.045, v: h + r * 1.1 },
  ];
  return {
    longWall: [[at(0.27, 0), at(1, 0), at(1, h), at(0.27, h)]],
    gable: steps.map(({ u, w, v }) => box(at, { u, v: 0, w, h: v })),
    eaveShade: [[at(0.29, h), at(1, h), at(1, h - 0.06), at(0.29, h - 0.06)]],
    roof: [
      [
        at(0.27, h - 0.02),
        at(0.29, h + r * 0.5),
        at(0.3, h + r),
        at(0.94, h + r),
        at(0.98, h + r * 0.45),
        at(1.05, h - 0.02),
      ],
    ],
    edges: [
      ...steps.map(step => wallCap(at, step)),
      [
        at(0.28, h + r + 0.01),
        at(0.97, h + r + 0.03),
        at(0.96, h + r - 0.02),
        at(0.28, h + r - 0.02),
      ],
    ],
    courses: Array.from({ length: 11 }, (_, i): Point[] => {
      const u = lerp(0.32, 0.97, i / 10);
      return [at(u, h + r - 0.02), at(u + 0.012, h + r - 0.02), at(u + 0.018, h), at(u + 0.002, h)];
    }),
    doors: [
      box(at, { u: 0.58, v: 0, w: 0.11, h: h * 0.52 }),
      box(at, { u: 0.555, v: h * 0.54, w: 0.16, h: 0.025 }),
    ],
    windows: [
      box(at, { u: 0.37, v: h * 0.46, w: 0.09, h: h * 0.24 }),
      box(at, { u: 0.82, v: h * 0.46, w: 0.09, h: h * 0.24 }),
      box(at, { u: 0.12, v: h * 0.6, w: 0.055, h: h * 0.16 }),
    ],
    bars: [0.37, 0.82].map(u => box(at, { u: u + 0.039, v: h * 0.46, w: 0.012, h: h * 0.24 })),
    snow: [
      [
        at(0.27, h),
        at(0.29, h + r * 0.5),
        at(0.3, h + r + 0.03),
        at(0.94, h + r + 0.03),
        at(0.98, h + r * 0.5),
        at(1.04, h + 0.01),
        at(0.8, h + 0.03),
        at(0.5, h + 0.01),
      ],
      ...steps.map(step => capSnow(at, step)),
    ],
  };
}

type Step = { u: number; w: number; v: number };

function wallCap(at: Place, { u, w, v }: Step): Point[] {
  return [
    at(u - 0.025, v - 0.005),
    at(u - 0.035, v + 0.035),
    at(u + w / 2, v + 0.045),
    at(u + w + 0.035, v + 0.035),
    at(u + w + 0.025, v - 0.005),
  ];
}

function capSnow(at: Place, { u, w, v }: Step): Point[] {
  return [at(u - 0.03, v + 0.03), at(u + w / 2, v + 0.075), at(u + w + 0.03, v + 0.03)];
}

function box(at: Place, { u, v, w, h }: { u: number; v: number; w: number; h: number }): Point[] {
  return [at(u, v), at(u + w, v), at(u + w, v + h), at(u, v + h)];
}
