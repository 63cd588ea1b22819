import type { Point } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';

export type Landmark = {
  parts: Point[][];
  tips: Point[];
  top: number;
  x: number;
  half: number;
};

type Site = { x: number; base: number; height: number; half: number };

const FORMS = [stepped, needle, television, wedge, pair] as const;

export function buildLandmark(site: Site, form: number, random: Random): Landmark {
  const build = FORMS[form % FORMS.length] ?? stepped;
  const { parts, tips } = build(site, random);
  return { parts, tips, top: site.base - site.height, x: site.x, half: site.half };
}

type Parts = Pick<Landmark, 'parts' | 'tips'>;

function stepped({ x, base, height, half }: Site): Parts {
  const steps: readonly (readonly [top: number, half: number])[] = [
    [0.46, 1],
    [0.66, 0.74],
    [0.8, 0.48],
    [0.88, 0.24],
  ];
  const boxes = steps.map(([top, wide]) =>
    box(x, half * wide, { from: base, to: base - height * top }),
  );
  return {
    parts: [
      ...boxes,
      spike({ x, half: half * 0.06, from: base - height * 0.86, to: base - height }),
    ],
    tips: [[x, base - height]],
  };
}

function needle({ x, base, height, half }: Site): Parts {
  const outline: Point[] = [];
  const wide = (t: number): number => half * (0.86 - 0.74 * t ** 1.5);
  for (let i = 0; i <= 20; i++) outline.push([x - wide(i / 20), base - height * 0.88 * (i / 20)]);
  for (let i = 20; i >= 0; i--) outline.push([x + wide(i / 20), base - height * 0.88 * (i / 20)]);
  return {
    parts: [
      outline,
      spike({ x, half: half * 0.09, from: base - height * 0.86, to: base - height }),
    ],
    tips: [[x, base - height]],
  };
}

function television({ x, base, height, half }: Site): Parts {
  const shaft = spike({ x, half: half * 0.3, from: base, to: base - height });
  const ball = (at: number, size: number): Point[] =>
    Array.from({ length: 24 }, (_, i): Point => {
      const angle = (i / 24) * Math.PI * 2;
      return [x + Math.cos(angle) * size, base - height * at + Math.sin(angle) * size * 0.9];
    });
  const legs: Point[] = [
    [x - half * 0.8, base],
    [x - half * 0.16, base - height * 0.3],
    [x + half * 0.16, base - height * 0.3],
    [x + half * 0.8, base],
    [x + half * 0.5, base],
    [x, base - height * 0.22],
    [x - half * 0.5, base],
  ];
  return {
    parts: [shaft, legs, ball(0.33, half * 0.44), ball(0.62, half * 0.62), ball(0.76, half * 0.22)],
    tips: [[x, base - height]],
  };
}

function wedge({ x, base, height, half }: Site, random: Random): Parts {
  const side = random.side();
  const outline: Point[] = [
    [x - half * 0.9, base],
    [x - half * 0.8, base - height * (side > 0 ? 0.7 : 0.94)],
    [x + half * 0.8, base - height * (side > 0 ? 0.94 : 0.7)],
    [x + half * 0.9, base],
  ];
  const tip: Point = [x + side * half * 0.8, base - height];
  return {
    parts: [
      outline,
      spike({ x: tip[0], half: half * 0.05, from: base - height * 0.9, to: tip[1] }),
    ],
    tips: [tip],
  };
}

function pair({ x, base, height, half }: Site): Parts {
  const parts = [-1, 1].flatMap(side => {
    const at = x + side * half * 0.78;
    return [
      box(at, half * 0.5, { from: base, to: base - height * 0.72 }),
      box(at, half * 0.36, { from: base, to: base - height * 0.82 }),
      spike({ x: at, half: half * 0.2, from: base - height * 0.8, to: base - height }),
    ];
  });
  const bridge = box(x, half * 0.6, { from: base - height * 0.4, to: base - height * 0.44 });
  return {
    parts: [...parts, bridge],
    tips: [
      [x - half * 0.78, base - height],
      [x + half * 0.78, base - height],
    ],
  };
}

function box(x: number, half: number, { from, to }: { from: number; to: number }): Point[] {
  return [
    [x - half, from],
    [x - half, to],
    [x + half, to],
    [x + half, from],
  ];
}

function spike({
  x,
  half,
  from,
  to,
}: {
  x: number;
  half: number;
  from: number;
  to: number;
}): Point[] {
  return [
    [x - half, from],
    [x, to],
    [x + half, from],
  ];
}
