import { findHolder } from '../../compose/companions.ts';
import { type Pen, type Point, strokeLine, taper } from '../../core/curve.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import { furnish, paintRoom } from '../objects/still-life.ts';
import { paintVase } from '../objects/vase.ts';
import { closeColor, fillAll, leafOutline, part, strokeAll, towards } from '../part.ts';
import { askedColor, type Stage } from '../stage.ts';
import { paintBloom, petalColor } from './flower-bloom.ts';
import { FLOWER_RULES, type FlowerKind, type FlowerRules, tintOf } from './flower-kinds.ts';
import { paintPlate } from './flower-plate.ts';
import { growPlant, type Plant, type PlantPlan, stemEnd } from './plant.ts';

export function paintFlower(stage: Stage): Shape[] {
  const { layout, random, scene, subject } = stage;
  const kind = kindOf(stage);
  const rules = FLOWER_RULES[kind];
  const plans: readonly PlantPlan[] =
    subject.count > 2 ? ['vase', 'tuft', 'slope'] : ['tuft', 'close', 'slope', 'stem', 'vase'];
  const hasTable = findHolder(scene, 'table') !== undefined;
  const isHeld = hasTable || findHolder(scene, 'vase') !== undefined;
  const plan = isHeld ? 'vase' : (plans[scene.variation % plans.length] ?? 'tuft');
  const plant = growPlant(
    layout,
    { plan, count: subject.count, scale: subject.scale, rules },
    random.fork('plant'),
  );
  const body =
    askedColor(stage) ??
    (subject.variant === 'poppy' ? rules.colors[0] : random.fork('color').pick(rules.colors));
  return [
    ...(hasTable ? paintTable(stage, plant) : paintPlate(stage, plant)),
    ...(plan === 'vase' ? paintVase(stage, plant) : []),
    ...greenery(stage, plant, rules),
    ...buds(stage, plant, body),
    ...plant.heads
      .filter(({ isBud }) => !isBud)
      .reverse()
      .flatMap((head, i) => paintBloom(stage, { head, rules, body, order: i })),
  ];
}

function paintTable(stage: Stage, { measure }: Plant): Shape[] {
  const table = stage.layout.h * 0.76;

  return paintRoom(stage, furnish(stage, { table, unit: measure * 0.12 }));
}

function kindOf({ subject, scene, random }: Stage): FlowerKind {
  switch (subject.variant) {
    case 'poppy':
    case 'peony':
    case 'lotus':
    case 'orchid':
    case 'tulip':
    case 'sunflower':
      return subject.variant;
    default:
      return scene.season === 'autumn'
        ? 'cosmos'
        : random.fork('kind').pick(['cosmos', 'poppy', 'peony', 'tulip']);
  }
}

function greenery(stage: Stage, plant: Plant, rules: FlowerRules): Shape[] {
  const { random, traits } = stage;
  const green = closeColor(stage, rules.green);
  const dark = mix(green, closeColor(stage, oklch(0.3, 0.07, 180)), 0.5);
  const lit = mix(tone(green, 0.12), closeColor(stage, oklch(0.85, 0.12, 110)), 0.25);
  const girth = plant.measure * 0.0125 * rules.stem;
  const stems = [...plant.stalks, ...plant.heads.map(({ stem }) => stem)];
  const far = plant.leaves.filter((_, i) => i % 2 === 0);
  const near = plant.leaves.filter((_, i) => i % 2 === 1);
  const hairs = random.fork('hairs');
  const hairLines = rules.isHairy
    ? stems.flatMap(stem =>
        stem.flatMap((at, i) =>
          i < 2
            ? []
            : [
                hairOn(at, hairs.side(), hairs.range(6, 12)),
                hairOn(at, hairs.side(), hairs.range(5, 10)),
              ],
        ),
      )
    : [];
  const leaves = (name: string, own: typeof far, depth: number, color: Oklab): Shape[] => {
    const outlines = own.flatMap(leaf => leaf.outlines);
    return [
      part(name, 'mass', {
        depth,
        color,
        isOpaque: true,
        tone: traits.isMonochrome ? 0.85 : 1,
        draw: fillAll(outlines),
      }),
      part(`${name} veins`, 'light', {
        depth: depth - 0.001,
        tone: 0.5,
        color: mix(color, lit, 0.8),
        draw: strokeAll(
          own.flatMap(leaf => leaf.veins),
          Math.max(1.5, girth * 0.16),
        ),
      }),
    ];
  };
  return [
    ...leaves('far leaves', far, 0.3, mix(green, lit, 0.25)),
    part('stems', 'mass', {
      depth: 0.28,
      color: green,
      isOpaque: true,
      draw: fillAll(stems.map(stem => taper(stem, t => girth * (1.1 - 0.4 * t)))),
    }),
    part('stem shade', 'shade', {
      depth: 0.279,
      tone: 0.8,
      color: dark,
      draw: fillAll(
        stems.map(stem =>
          taper(
            stem.map(([x, y]): Point => [x - stage.layout.lightSide * girth * 0.25, y]),
            t => girth * 0.5 * (1.1 - 0.4 * t),
          ),
        ),
      ),
    }),
    part('hairs', 'line', { depth: 0.278, tone: 0.6, color: dark, draw: strokeAll(hairLines, 1) }),
    ...leaves('near leaves', near, 0.26, mix(green, dark, 0.3)),
  ].filter(({ name }) => name !== 'hairs' || hairLines.length > 0);
}

function hairOn([x, y]: Point, side: number, length: number): Point[] {
  return [
    [x, y],
    [x + side * length, y - length * 0.45],
  ];
}

function buds(stage: Stage, plant: Plant, body: Oklab): Shape[] {
  const heads = plant.heads.filter(({ isBud }) => isBud);
  const green = closeColor(stage, oklch(0.55, 0.09, 135));
  const shells: Point[][] = [];
  const tips: Point[][] = [];
  const lines: Point[][] = [];
  for (const { stem, radius } of heads) {
    const { at, angle } = stemEnd(stem);
    const base = towards(at, angle, -radius * 0.1);
    tips.push(
      leafOutline(base, towards(at, angle, radius * 2.35), { width: radius * 1.35, belly: 0.46 }),
    );
    for (const lean of [-0.34, 0.34, 0]) {
      const sepal = towards(base, angle + lean, radius * (lean === 0 ? 1.35 : 1.6));
      shells.push(
        leafOutline(base, sepal, { width: radius * 0.62, belly: 0.4, bend: -lean * 0.25 }),
      );
    }
    lines.push([
      towards(at, angle, radius * 1.1),
      towards(at, angle + 0.12, radius * 1.7),
      towards(at, angle, radius * 2.3),
    ]);
  }
  return [
    part('bud petals', 'mass', {
      depth: 0.25,
      color: petalColor(stage, body),
      isOpaque: true,
      draw: fillAll(tips),
    }),
    part('bud shells', 'mass', {
      depth: 0.249,
      color: green,
      isOpaque: true,
      draw: fillAll(shells),
    }),
    part('bud seams', 'line', {
      depth: 0.248,
      tone: 0.7,
      color: closeColor(stage, tintOf(body).deep),
      draw: (pen: Pen) => lines.forEach(line => strokeLine(pen, line, 2)),
    }),
  ];
}
