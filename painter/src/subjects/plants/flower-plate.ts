import type { Pen, Point } from '../../core/curve.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import { part } from '../part.ts';
import type { Stage } from '../stage.ts';
import type { Plant } from './plant.ts';

const FRAME_INSET = 36;
const BLEED = 40;

const GROUNDS = [
  oklch(0.83, 0.085, 84),
  oklch(0.78, 0.045, 180),
  oklch(0.87, 0.05, 25),
  oklch(0.82, 0.05, 235),
  oklch(0.34, 0.045, 205),
  oklch(0.3, 0.04, 275),
] as const;

const WASHED = [
  oklch(0.9, 0.06, 88),
  oklch(0.9, 0.035, 180),
  oklch(0.9, 0.04, 235),
  oklch(0.92, 0.035, 25),
] as const;

export function paintPlate(stage: Stage, plant: Plant): Shape[] {
  const { layout, palette, random, scene } = stage;
  const { w, h } = layout;
  const isNight = scene.time === 'night';
  const paper = paperOf(stage);
  const isDark = paper[0] < 0.5;
  const hero = plant.heads[0]?.at ?? [w / 2, h / 2];
  const halo = Math.min(w, h) * 0.55;
  const glow = isNight
    ? oklch(0.4, 0.08, 262)
    : mix(paper, oklch(0.88, 0.09, random.fork('glow').range(30, 110)), 0.7);
  return [
    part('paper', 'mass', {
      depth: 3,
      tone: isNight ? 1.5 : stage.traits.isMonochrome ? 0.4 : 0.7,
      color: paper,
      isOpaque: true,
      draw: pen => pen.fillRect(-BLEED, -BLEED, w + 2 * BLEED, h + 2 * BLEED),
    }),
    part('light behind', stage.traits.isWash && !isNight ? 'shade' : 'glow', {
      depth: 2.9,
      tone: 0.5,
      color: glow,
      fill: { type: 'radial', center: hero, radius: halo, power: 1.5 },
      draw: pen => pen.fillRect(hero[0] - halo, hero[1] - halo, halo * 2, halo * 2),
    }),
    part('frame', isDark ? 'light' : 'line', {
      depth: 2.8,
      tone: 0.55,
      color: isDark ? tone(palette.moon, -0.15) : oklch(0.45, 0.04, 60),
      draw: (pen: Pen) => {
        pen.lineWidth = 1.6;
        pen.strokeRect(FRAME_INSET, FRAME_INSET, w - 2 * FRAME_INSET, h - 2 * FRAME_INSET);
      },
    }),
    splashes(stage, hero),
  ];
}

function paperOf({ palette, random, scene, traits }: Stage): Oklab {
  if (scene.time === 'night') return oklch(0.25, 0.055, 265);
  const tints = [
    palette.paper,
    oklch(0.945, 0.03, 85),
    oklch(0.93, 0.025, 130),
    oklch(0.92, 0.03, 45),
    oklch(0.9, 0.03, 75),
  ] as const;
  if (traits.isMonochrome) return palette.paper;
  const stream = random.fork('paper');
  return stream.chance(0.5) ? stream.pick(tints) : stream.pick(traits.isWash ? WASHED : GROUNDS);
}

function splashes(stage: Stage, [x, y]: Point): Shape {
  const random = stage.random.fork('splashes');
  const reach = Math.min(stage.layout.w, stage.layout.h);
  const dots = Array.from({ length: 34 }, () => {
    const angle = random.range(0, Math.PI * 2);
    const far = reach * random.range(0.2, 0.52);
    return {
      at: [x + Math.cos(angle) * far, y + Math.sin(angle) * far * 0.8] as const,
      radius: random.next() ** 4 * 6 + 0.8,
    };
  });
  return part('splashes', 'texture', {
    depth: 2.7,
    tone: 0.9,
    color: stage.traits.isMonochrome ? stage.palette.ink : oklch(0.66, 0.14, 40),
    draw: pen => {
      for (const { at, radius } of dots) {
        pen.beginPath();
        pen.arc(at[0], at[1], radius, 0, 7);
        pen.fill();
      }
    },
  });
}
