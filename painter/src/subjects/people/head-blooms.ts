import { fillSmooth, type Pen, type Point } from '../../core/curve.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import type { Bust } from './bust.ts';
import { type Bloom, scatterBlooms } from './head-bloom-places.ts';

const GARDENS: readonly [readonly Oklab[], ...(readonly Oklab[])[]] = [
  [
    oklch(0.62, 0.21, 31),
    oklch(0.92, 0.04, 70),
    oklch(0.72, 0.13, 15),
    oklch(0.82, 0.13, 75),
    oklch(0.58, 0.09, 200),
  ],
  [
    oklch(0.86, 0.07, 5),
    oklch(0.94, 0.03, 80),
    oklch(0.74, 0.12, 350),
    oklch(0.62, 0.14, 335),
    oklch(0.62, 0.21, 31),
  ],
  [
    oklch(0.55, 0.12, 262),
    oklch(0.72, 0.09, 270),
    oklch(0.93, 0.03, 90),
    oklch(0.84, 0.13, 85),
    oklch(0.62, 0.21, 31),
  ],
  [
    oklch(0.66, 0.18, 45),
    oklch(0.84, 0.14, 82),
    oklch(0.93, 0.05, 88),
    oklch(0.56, 0.18, 25),
    oklch(0.5, 0.09, 190),
  ],
];

const LEAVES = [oklch(0.46, 0.08, 160), oklch(0.56, 0.09, 140), oklch(0.38, 0.06, 190)] as const;

export function paintBlooms(stage: Stage, bust: Bust): Shape[] {
  const random = stage.random.fork('blooms');
  const garden = random.pick(GARDENS).map(color => inked(stage, color));
  const blooms = scatterBlooms(stage, bust, { garden, random: random.fork('places') });
  const large = blooms.filter(({ radius }) => radius > bust.size * 0.075);
  const small = blooms.filter(bloom => !large.includes(bloom));
  return [
    ...leafShapes(stage, bust, large),
    ...smallShapes(stage, bust, small),
    ...large.flatMap((bloom, i) => bloomShapes(stage, bust, { bloom, index: i })),
    ...drifting(stage, bust, garden),
  ];
}

function inked({ traits, palette }: Stage, color: Oklab): Oklab {
  if (!traits.isMonochrome) return color;
  const isRed = color[1] > 0.13;
  return isRed ? color : mix(palette.ink, palette.paper, 0.35 + 0.65 * color[0]);
}

function bloomShapes(
  stage: Stage,
  bust: Bust,
  { bloom, index }: { bloom: Bloom; index: number },
): Shape[] {
  const { center, radius, color, heart, petals, turn } = bloom;
  const depth = 0.7 - index * 0.004;
  const ring = (name: string, scale: number, shade: Oklab, at: number): Shape => ({
    type: 'shape',
    name: `${name} ${index}`,
    role: 'accent',
    depth: depth - at,
    color: shade,
    fill: {
      type: 'ball',
      center,
      radius: radius * scale,
      light: center,
      stops: [tone(shade, -0.09), shade, tone(shade, 0.04)],
    },
    isOpaque: true,
    draw: bust.inside(pen => drawPetals(pen, bloom, { scale, turn: turn + at * 600 })),
  });
  return [
    ring('petals', 1, color, 0),
    ...(stage.traits.isWash ? [] : [ring('inner petals', 0.62, tone(color, 0.07, 0.92), 0.001)]),
    {
      type: 'shape',
      name: `heart ${index}`,
      role: 'accent',
      depth: depth - 0.002,
      color: inked(stage, heart),
      isOpaque: true,
      draw: bust.inside(pen => drawHeart(pen, bloom, petals)),
    },
  ];
}

function drawPetals(
  pen: Pen,
  { center, radius, petals }: Bloom,
  { scale, turn }: { scale: number; turn: number },
): void {
  const reach = radius * scale;
  for (let k = 0; k < petals; k++) {
    const angle = turn + (k / petals) * Math.PI * 2;
    pen.beginPath();
    pen.ellipse(
      center[0] + Math.cos(angle) * reach * 0.54,
      center[1] + Math.sin(angle) * reach * 0.54,
      reach * 0.5,
      reach * (petals > 6 ? 0.25 : 0.36),
      angle,
      0,
      7,
    );
    pen.fill();
  }
}

function drawHeart(pen: Pen, { center, radius, turn }: Bloom, dots: number): void {
  pen.beginPath();
  pen.arc(center[0], center[1], radius * 0.17, 0, 7);
  pen.fill();
  for (let k = 0; k < dots + 3; k++) {
    const angle = turn + (k / (dots + 3)) * Math.PI * 2;
    pen.beginPath();
    pen.arc(
      center[0] + Math.cos(angle) * radius * 0.26,
      center[1] + Math.sin(angle) * radius * 0.26,
      radius * 0.026,
      0,
      7,
    );
    pen.fill();
  }
}

function smallShapes(stage: Stage, bust: Bust, blooms: readonly Bloom[]): Shape[] {
  const colors = [...new Set(blooms.map(({ color }) => color))];
  const sheets = colors.map((color, i): Shape => {
    const mine = blooms.filter(bloom => bloom.color === color);
    return {
      type: 'shape',
      name: `small flowers ${i}`,
      role: 'accent',
      depth: 0.8 - i * 0.005,
      color,
      isOpaque: true,
      draw: bust.inside(pen => {
        for (const bloom of mine) drawPetals(pen, bloom, { scale: 1, turn: bloom.turn });
      }),
    };
  });
  const hearts: Shape = {
    type: 'shape',
    name: 'small hearts',
    role: 'accent',
    depth: 0.77,
    color: inked(stage, oklch(0.84, 0.14, 85)),
    isOpaque: true,
    draw: bust.inside(pen => {
      for (const { center, radius } of blooms) {
        pen.beginPath();
        pen.arc(center[0], center[1], radius * 0.22, 0, 7);
        pen.fill();
      }
    }),
  };
  return [...sheets, hearts];
}

function leafShapes(stage: Stage, bust: Bust, blooms: readonly Bloom[]): Shape[] {
  const random = stage.random.fork('leaves');
  const leaves = blooms.flatMap(({ center, radius }) =>
    Array.from({ length: 5 }, () => ({
      outline: leaf(center, random.range(0, 6.3), radius * random.range(1.3, 1.8)),
      color: random.int(LEAVES.length),
    })),
  );
  return LEAVES.map(
    (color, i): Shape => ({
      type: 'shape',
      name: `leaves ${i}`,
      role: 'accent',
      depth: 0.9 - i * 0.01,
      color: inked(stage, color),
      isOpaque: true,
      draw: bust.inside(pen => {
        for (const { outline, color: own } of leaves) if (own === i) fillSmooth(pen, outline);
      }),
    }),
  );
}

function leaf([x, y]: Point, angle: number, length: number): Point[] {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
  const [nx, ny] = [-dy * 0.24, dx * 0.24];
  return [
    [x, y],
    [x, y],
    [x + dx * 0.4 + nx, y + dy * 0.4 + ny],
    [x + dx, y + dy],
    [x + dx, y + dy],
    [x + dx * 0.4 - nx, y + dy * 0.4 - ny],
  ];
}

function drifting(stage: Stage, bust: Bust, garden: readonly Oklab[]): Shape[] {
  const random = stage.random.fork('drift');
  const colors = garden.slice(0, 3);
  return colors.map((color, i): Shape => {
    const petals = Array.from({ length: 9 }, () => {
      const t = random.next() ** 0.8;
      const center = bust.at(
        -0.86 - t * 0.8 + random.range(-0.06, 0.06),
        0.22 - t * 0.3 + random.range(-0.22, 0.26),
      );
      return leaf(
        center,
        random.range(0, 6.3),
        bust.size * random.range(0.03, 0.06) * (1 - 0.4 * t),
      );
    });
    return {
      type: 'shape',
      name: `petals ${i}`,
      role: 'accent',
      depth: 0.5 - i * 0.01,
      color,
      isOpaque: true,
      draw: pen => {
        for (const petal of petals) fillSmooth(pen, petal);
      },
    };
  });
}
