import { fillPolygon, fillSmooth, type Pen, type Point } from '../../core/curve.ts';
import { type Oklab, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import type { Shape } from '../../shape.ts';
import { lit, shaded } from '../lighting.ts';
import { askedColor, type Stage } from '../stage.ts';
import type { FieldPlan } from './field-plan.ts';

type Head = { at: Point; radius: number; tilt: number; stem: number };

const PETAL = oklch(0.84, 0.165, 88);
const LEAF = oklch(0.5, 0.11, 135);
const DISC = oklch(0.34, 0.06, 55);

/**
 * The bands of the field, from far to near. Each band has its own depth, so that no distant flower
 * covers a near one.
 */
const BANDS = [
  { from: 0.09, to: 0.3, step: 1.11, depth: 0.149 },
  { from: 0.3, to: 0.5, step: 1.2, depth: 0.148 },
  { from: 0.52, to: 0.74, step: 1.26, depth: 0.044 },
  { from: 0.78, to: 1.15, step: 1.32, depth: 0.043 },
];

export function sunflowerShapes(stage: Stage, plan: FieldPlan): Shape[] {
  return BANDS.flatMap((band, index) => {
    const heads = plant(stage, plan, { ...band, index });
    const isFar = index < 2;
    const isFine = !isFar && !stage.traits.isWash;
    const part = (name: string, color: Oklab, draw: (pen: Pen) => void): Shape => ({
      type: 'shape',
      name: `${name} ${index}`,
      role: 'mass',
      depth: band.depth,
      color,
      isOpaque: stage.traits.isWash,
      draw,
    });
    const each = (visit: (pen: Pen, head: Head, random: Random) => void) => (pen: Pen) => {
      for (const [i, head] of heads.entries())
        visit(pen, head, stage.random.fork(`head ${index} ${i}`));
    };
    const own = askedColor(stage) ?? (stage.traits.isMonochrome ? stage.palette.accent : PETAL);
    const shapes = [
      part(
        'sunflowers',
        lit(stage, own),
        each((pen, head, random) => drawPetals(pen, head, { random, isFar })),
      ),
    ];
    if (!isFar) shapes.unshift(part('leaves of sunflowers', shaded(stage, LEAF), each(drawStem)));
    if (isFine)
      shapes.push(part('inner petals', shaded(stage, oklch(0.76, 0.17, 70)), each(drawInner)));
    shapes.push({ ...part('discs', shaded(stage, DISC), each(drawDisc)), isOpaque: true });
    if (isFine)
      shapes.push(part('rims of the discs', lit(stage, oklch(0.5, 0.09, 62)), each(drawRim)));
    return shapes;
  });
}

function plant(
  { layout, random }: Stage,
  plan: FieldPlan,
  band: { from: number; to: number; step: number; index: number },
): Head[] {
  const stream = random.fork(`band ${band.index}`);
  const heads: Head[] = [];
  for (let near = band.from; near < band.to; near *= band.step) {
    for (let row = -plan.reach; row <= plan.reach; row++) {
      const [x, y] = plan.at(row + stream.range(-0.3, 0.3), near * stream.range(0.97, 1.03));
      const radius = plan.gap * near * stream.range(0.31, 0.43);
      if (x < -radius || x > layout.w + radius || stream.chance(0.12)) continue;
      heads.push({
        at: [x, y - plan.gap * near * stream.range(0.5, 0.85)],
        radius,
        tilt: stream.range(-0.3, 0.3),
        stem: plan.gap * near * 0.95,
      });
    }
  }
  return heads;
}

function drawPetals(
  pen: Pen,
  { at: [x, y], radius, tilt }: Head,
  { random, isFar }: { random: Random; isFar: boolean },
): void {
  const count = isFar ? 9 : 18;
  for (let i = 0; i < count; i++) {
    const angle = (i / count) * Math.PI * 2 + tilt;
    const reach = radius * random.range(0.88, 1.12);
    petal(pen, { x, y, angle, reach, width: radius * (isFar ? 0.5 : 0.26) });
  }
}

function drawInner(pen: Pen, { at: [x, y], radius, tilt }: Head, random: Random): void {
  for (let i = 0; i < 15; i++) {
    petal(pen, {
      x,
      y,
      angle: (i / 15) * Math.PI * 2 + tilt + 0.2,
      reach: radius * random.range(0.6, 0.76),
      width: radius * 0.2,
    });
  }
}

function petal(
  pen: Pen,
  {
    x,
    y,
    angle,
    reach,
    width,
  }: { x: number; y: number; angle: number; reach: number; width: number },
): void {
  const [c, s] = [Math.cos(angle), Math.sin(angle) * 0.94];
  const side = (along: number, across: number): Point => [
    x + c * along - s * across,
    y + s * along + c * across,
  ];
  fillPolygon(pen, [
    side(0, -width * 0.3),
    side(reach * 0.55, -width * 0.5),
    side(reach, 0),
    side(reach * 0.55, width * 0.5),
    side(0, width * 0.3),
  ]);
}

function drawDisc(pen: Pen, { at: [x, y], radius }: Head): void {
  pen.beginPath();
  pen.ellipse(x, y, radius * 0.44, radius * 0.41, 0, 0, 7);
  pen.fill();
}

function drawRim(pen: Pen, { at: [x, y], radius }: Head, random: Random): void {
  for (let i = 0; i < 26; i++) {
    const angle = i * 2.4;
    const away = radius * 0.38 * Math.sqrt((i + 1) / 26);
    pen.beginPath();
    pen.arc(
      x + Math.cos(angle) * away,
      y + Math.sin(angle) * away * 0.93,
      radius * random.range(0.025, 0.045),
      0,
      7,
    );
    pen.fill();
  }
}

function drawStem(pen: Pen, { at: [x, y], radius, stem }: Head, random: Random): void {
  pen.fillRect(x - radius * 0.06, y, radius * 0.12, stem * 1.7);
  for (const side of [-1, 1]) {
    const top = y + stem * random.range(0.35, 0.8);
    const reach = radius * random.range(0.8, 1.15);
    fillSmooth(pen, [
      [x, top],
      [x + side * reach * 0.35, top - reach * 0.32],
      [x + side * reach * 0.9, top - reach * 0.12],
      [x + side * reach * 1.1, top + reach * 0.34],
      [x + side * reach * 0.55, top + reach * 0.34],
      [x, top + reach * 0.12],
    ]);
  }
}
