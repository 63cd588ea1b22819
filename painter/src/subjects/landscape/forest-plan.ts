import { type Place, placeSubject } from '../../compose/place-subject.ts';
import type { Point } from '../../core/curve.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { SubjectKind } from '../../scene.ts';
import { isSnowy, lit, snowColor } from '../lighting.ts';
import { askedColor, type Stage } from '../stage.ts';

export type Trunk = { x: number; foot: number; width: number; lean: number; side: -1 | 1 };

type ForestLayer = {
  /** The nearness of this row of trees: 0 at the end of the path, 1 at the viewer. */
  near: number;
  depth: number;
  trunks: Trunk[];
};

export type Forest = {
  kind: 'broad' | 'birch' | 'fir';
  end: Point;
  /**
   * Returns the middle of the path at a nearness from 0 to 1, moved sideways by `side` half widths
   * of the path.
   */
  pathAt: (near: number, side: number) => Point;
  layers: ForestLayer[];
  /** Colors from light to dark. */
  air: Oklab[];
  /** Colors from dark to light. */
  leaves: Oklab[];
  ground: Oklab;
  path: Oklab;
};

export function planForest(stage: Stage): Forest {
  const { layout, random, scene } = stage;
  const stream = random.fork('forest');
  const endY = lerp(layout.horizon, layout.h * 0.55, stream.range(0.3, 0.95));
  const end: Point = [layout.w * (0.5 - layout.heroSide * stream.range(-0.06, 0.22)), endY];
  const isTall = layout.h > layout.w * 1.2;
  const half = Math.min(layout.w, layout.h) * stream.range(0.15, 0.24) * (isTall ? 1.2 : 1);
  const bend = stream.side() * stream.range(0.03, 0.26) * layout.w;
  const guests = guestsOf(stage);
  const nearnessAt = (y: number): number =>
    clamp((y - endY) / (layout.h + 10 - endY)) ** (1 / 1.35);
  const sway = (near: number): number => bend * Math.sin(near * Math.PI * 1.15) * (1 - near * 0.35);
  const first = guests[0];
  const at = first ? Math.max(0.2, nearnessAt(first.foot)) : 1;
  const drift = first ? (first.x - end[0] - sway(at)) / at : stream.range(-0.12, 0.12) * layout.w;
  const pathAt = (near: number, side: number): Point => {
    return [
      end[0] + sway(near) + drift * near + side * (half * 0.07 + half * 1.25 * near ** 1.25),
      lerp(endY, layout.h + 10, near ** 1.35),
    ];
  };
  const kinds = isSnowy(stage)
    ? (['broad', 'fir', 'birch'] as const)
    : (['broad', 'broad', 'birch'] as const);
  const isNamed = stage.subject.variant === 'cherry' || stage.subject.variant === 'maple';
  const kind = isNamed ? 'broad' : (kinds[(scene.variation + stream.int(2)) % 3] ?? 'broad');
  return {
    kind,
    end,
    pathAt,
    layers: planLayers(stage, pathAt, stream.fork('layers')).map(layer => clearOf(layer, guests)),
    ...colorsOf(stage, stream.fork('colors')),
  };
}

/** Subjects that stand on the ground, and that no trunk may cover. */
const STANDING: ReadonlySet<SubjectKind> = new Set([
  'figure',
  'cat',
  'fox',
  'cottage',
  'pagoda',
  'lighthouse',
  'windmill',
  'bridge',
]);

function guestsOf({ scene, layout }: Stage): Place[] {
  return scene.subjects
    .filter(({ kind }) => STANDING.has(kind))
    .map(subject => placeSubject(scene, subject, layout));
}

function clearOf(layer: ForestLayer, guests: readonly Place[]): ForestLayer {
  const hides = (trunk: Trunk): boolean =>
    guests.some(
      ({ x, depth, height }) =>
        layer.depth < depth + 0.03 && Math.abs(trunk.x - x) < height * 0.3 + trunk.width,
    );
  return { ...layer, trunks: layer.trunks.filter(trunk => !hides(trunk)) };
}

function planLayers({ layout }: Stage, pathAt: Forest['pathAt'], random: Random): ForestLayer[] {
  const nears = [0.03, 0.16, 0.38, 0.72];
  return nears.map((near, index): ForestLayer => {
    const trunks: Trunk[] = [];
    // One width for each of `nears`.
    const width = Math.min(layout.w, layout.h) * [0.012, 0.024, 0.046, 0.088][index]!;
    for (const side of [-1, 1] as const) {
      const edge = pathAt(near, side * 1.25)[0] + side * width * (index === 3 ? 0.7 : 1.4);
      const room = side < 0 ? edge : layout.w - edge;
      const step = width * [3.4, 3.8, 4.2, 5][index]!; // four rows, four steps
      for (
        let away = random.range(0, 0.4) * step;
        away < room + width;
        away += step * random.range(0.65, 1.4)
      ) {
        if (index === 3 && away > 0 && random.chance(0.4)) continue;
        const foot =
          pathAt(near * random.range(0.8, 1.15), 0)[1] +
          (away / layout.w) * layout.h * 0.05 * (index + 1);
        trunks.push({
          x: edge + side * away,
          foot,
          width: width * random.range(0.75, 1.25),
          lean: random.range(-0.5, 0.5),
          side,
        });
      }
    }
    return { near, depth: [0.185, 0.165, 0.11, 0.05][index] ?? 0.1, trunks };
  });
}

type Colors = Pick<Forest, 'air' | 'leaves' | 'ground' | 'path'>;

function colorsOf(stage: Stage, random: Random): Colors {
  const { scene, subject, palette } = stage;
  const asked = askedColor(stage);
  const season = scene.season ?? random.pick(['summer', 'autumn', 'summer', 'spring'] as const);
  const named =
    subject.variant === 'cherry'
      ? SEASONS.blossom
      : subject.variant === 'maple'
        ? SEASONS.autumn
        : SEASONS[season];
  const own = isSnowy(stage) ? SEASONS.winter : named;
  const leaves = asked
    ? [tone(asked, -0.2), tone(asked, -0.08), asked, tone(asked, 0.1)]
    : own.leaves;
  const isDark = scene.time === 'night';
  const sky = palette.sky;
  const veil = mix(
    sky.at(-1) ?? palette.far,
    own.air[0] ?? palette.glow,
    isDark ? 0.12 : scene.weather === 'mist' ? 0.35 : 0.6,
  );
  const deep = own.air.slice(1).map(color => lit(stage, color, 0.1));
  return {
    air: isDark
      ? [
          mix(veil, palette.moon, 0.55),
          mix(veil, palette.moon, 0.1),
          ...deep.slice(1).map(color => mix(color, palette.sky[1] ?? color, 0.5)),
        ]
      : [tone(veil, 0.02), ...deep],
    leaves: leaves.map(color => lit(stage, color)),
    ground: isSnowy(stage) ? snowColor(stage, 0.12) : lit(stage, own.ground),
    path: isSnowy(stage) ? snowColor(stage, 0.4) : lit(stage, own.path),
  };
}

type Season = { air: Oklab[]; leaves: Oklab[]; ground: Oklab; path: Oklab };

const SEASONS: Record<'blossom' | 'spring' | 'summer' | 'autumn' | 'winter', Season> = {
  spring: {
    air: [
      oklch(0.96, 0.05, 110),
      oklch(0.86, 0.09, 120),
      oklch(0.66, 0.1, 130),
      oklch(0.4, 0.07, 145),
      oklch(0.28, 0.05, 160),
    ],
    leaves: [
      oklch(0.42, 0.09, 140),
      oklch(0.58, 0.13, 132),
      oklch(0.72, 0.15, 125),
      oklch(0.84, 0.13, 115),
    ],
    ground: oklch(0.62, 0.11, 125),
    path: oklch(0.8, 0.05, 85),
  },
  blossom: {
    air: [
      oklch(0.97, 0.03, 30),
      oklch(0.92, 0.06, 5),
      oklch(0.78, 0.08, 350),
      oklch(0.55, 0.075, 330),
      oklch(0.36, 0.06, 310),
    ],
    leaves: [
      oklch(0.62, 0.12, 355),
      oklch(0.74, 0.11, 358),
      oklch(0.85, 0.075, 2),
      oklch(0.94, 0.035, 10),
    ],
    ground: oklch(0.68, 0.09, 128),
    path: oklch(0.86, 0.035, 40),
  },
  summer: {
    air: [
      oklch(0.95, 0.07, 105),
      oklch(0.78, 0.11, 122),
      oklch(0.54, 0.1, 138),
      oklch(0.33, 0.065, 152),
      oklch(0.22, 0.045, 165),
    ],
    leaves: [
      oklch(0.33, 0.07, 150),
      oklch(0.46, 0.1, 142),
      oklch(0.6, 0.13, 132),
      oklch(0.76, 0.14, 118),
    ],
    ground: oklch(0.5, 0.1, 130),
    path: oklch(0.74, 0.055, 80),
  },
  autumn: {
    air: [
      oklch(0.96, 0.07, 92),
      oklch(0.87, 0.13, 80),
      oklch(0.69, 0.16, 55),
      oklch(0.43, 0.13, 35),
      oklch(0.27, 0.08, 20),
    ],
    leaves: [
      oklch(0.43, 0.16, 27),
      oklch(0.56, 0.2, 33),
      oklch(0.68, 0.18, 52),
      oklch(0.81, 0.15, 80),
    ],
    ground: oklch(0.64, 0.155, 58),
    path: oklch(0.76, 0.06, 70),
  },
  winter: {
    air: [
      oklch(0.95, 0.02, 80),
      oklch(0.88, 0.025, 240),
      oklch(0.72, 0.045, 248),
      oklch(0.48, 0.055, 255),
      oklch(0.33, 0.05, 262),
    ],
    leaves: [
      oklch(0.74, 0.035, 250),
      oklch(0.86, 0.02, 245),
      oklch(0.94, 0.012, 200),
      oklch(0.975, 0.01, 85),
    ],
    ground: oklch(0.93, 0.015, 240),
    path: oklch(0.8, 0.03, 255),
  },
};
