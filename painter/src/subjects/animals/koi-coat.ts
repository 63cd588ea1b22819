import { catmull, type Point } from '../../core/curve.ts';
import { type Oklab, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { ColorName } from '../../scene.ts';
import { type Koi, onKoi } from './koi-body.ts';

export type CoatName =
  | 'kohaku'
  | 'sanke'
  | 'showa'
  | 'tancho'
  | 'yamabuki'
  | 'hariwake'
  | 'karasu'
  | 'benigoi'
  | 'higoi'
  | 'shiro';

const WHITE = oklch(0.965, 0.012, 80);
const RED = oklch(0.6, 0.21, 33);
const BLACK = oklch(0.24, 0.03, 262);
const GOLD = oklch(0.8, 0.135, 78);

type Coat = { ground: Oklab; patch: Oklab | null; spot: Oklab | null };

const COATS: Record<CoatName, Coat> = {
  kohaku: { ground: WHITE, patch: RED, spot: null },
  sanke: { ground: WHITE, patch: RED, spot: BLACK },
  showa: { ground: BLACK, patch: RED, spot: WHITE },
  tancho: { ground: WHITE, patch: RED, spot: null },
  yamabuki: { ground: GOLD, patch: null, spot: null },
  hariwake: { ground: WHITE, patch: oklch(0.75, 0.155, 66), spot: null },
  karasu: { ground: BLACK, patch: null, spot: null },
  benigoi: { ground: oklch(0.7, 0.175, 47), patch: null, spot: null },
  higoi: { ground: RED, patch: null, spot: null },
  shiro: { ground: WHITE, patch: null, spot: BLACK },
};

export function coatOf(name: CoatName): Coat {
  return COATS[name];
}

export function chooseCoats(count: number, asked: ColorName | null, random: Random): CoatName[] {
  const own = asked ? ASKED[asked] : null;
  const rest = random.pick<readonly CoatName[]>([
    ['hariwake', 'shiro', 'kohaku', 'yamabuki', 'sanke'],
    ['showa', 'yamabuki', 'kohaku', 'tancho', 'sanke'],
    ['sanke', 'hariwake', 'showa', 'kohaku', 'karasu'],
    ['tancho', 'karasu', 'hariwake', 'showa', 'kohaku'],
  ]);
  const first = random.pick<CoatName>(['kohaku', 'kohaku', 'sanke', 'tancho', 'showa']);
  return Array.from(
    { length: count },
    (_, i) => own?.[i % own.length] ?? (i === 0 ? first : (rest[(i - 1) % rest.length] ?? first)),
  );
}

const ASKED: Partial<Record<ColorName, readonly CoatName[]>> = {
  red: ['higoi', 'kohaku'],
  pink: ['kohaku'],
  orange: ['benigoi', 'hariwake', 'benigoi'],
  yellow: ['yamabuki'],
  gold: ['yamabuki'],
  white: ['shiro', 'tancho'],
  black: ['karasu', 'karasu', 'shiro'],
};

export function coatMarks(
  koi: Koi,
  name: CoatName,
  random: Random,
): { patches: Point[][]; spots: Point[][] } {
  const coat = COATS[name];
  if (name === 'tancho')
    return { patches: [mark(koi, { t: 0.13, s: 0, long: 0.052, wide: 0.62 }, random)], spots: [] };
  const patches: Point[][] = [];
  let t = random.range(0.06, 0.14);
  let side = random.side() * random.range(0.05, 0.3);
  while (coat.patch && t < 0.9) {
    const long = random.range(0.06, 0.13) * lerp(1.1, 0.7, t);
    patches.push(
      mark(koi, { t: t + long * 0.4, s: side, long, wide: random.range(0.6, 1.05) }, random),
    );
    t += long * 2 + random.range(0.03, 0.1);
    side = -Math.sign(side) * random.range(0.05, 0.4);
  }
  const count = coat.spot ? (name === 'showa' ? 4 : random.int(3) + 3) : 0;
  const size = name === 'showa' ? 1.5 : 1;
  const spots = Array.from({ length: count }, (_, i) =>
    mark(
      koi,
      {
        t: lerp(0.16, 0.86, (i + random.range(0.1, 0.7)) / count),
        s: random.range(-0.6, 0.6),
        long: random.range(0.022, 0.05) * size,
        wide: random.range(0.25, 0.5) * size,
      },
      random,
    ),
  );
  return { patches, spots };
}

type Mark = { t: number; s: number; long: number; wide: number };

function mark(koi: Koi, { t, s, long, wide }: Mark, random: Random): Point[] {
  const corners = 11;
  const points = Array.from({ length: corners }, (_, i): readonly [number, number] => {
    const angle = (i / corners) * Math.PI * 2;
    const far = random.range(0.78, 1.2);
    return [
      clamp(t + Math.cos(angle) * long * far, 0.012, 0.985),
      clamp(s + Math.sin(angle) * wide * far, -0.97, 0.97),
    ];
  });
  return catmull(points, true, 5).map(([along, across]) =>
    onKoi(koi, clamp(along, 0.01, 0.99), clamp(across, -0.98, 0.98)),
  );
}
