import { placeSubject } from '../../compose/place-subject.ts';
import type { Point } from '../../core/curve.ts';
import { mix } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import type { Paintable, Shape } from '../../shape.ts';
import { areLampsLit } from '../lighting.ts';
import type { Stage } from '../stage.ts';
import { houseShapes } from './house.ts';
import { HOUSE_STYLES } from './house-styles.ts';
import { type Headland, headlandShapes, planHeadland, planRock } from './lighthouse-cliff.ts';
import { type Tower, towerShapes } from './lighthouse-tower.ts';

export function paintLighthouse(stage: Stage): Paintable[] {
  const { layout, scene, subject, random } = stage;
  const place = placeSubject(scene, subject, layout);
  const height = Math.min(place.height * 0.78, layout.horizon * 0.8, layout.w * 0.62);
  const side: -1 | 1 = place.x < layout.w / 2 ? -1 : 1;
  const shapes: Shape[] = [];
  for (let index = Math.min(4, subject.count) - 1; index > 0; index--) {
    const x = layout.w * (0.5 - side * (0.03 + 0.2 * index));
    const far = {
      ...place,
      x,
      side,
      height: height * (0.5 - 0.1 * index),
      depth: 0.125,
      nearness: 0.16 - 0.035 * index,
    };
    const stream = random.fork(`far ${index}`);
    shapes.push(
      ...lighthouseOn(stage, planRock(stage, far, stream), { height: far.height, random: stream }),
    );
  }
  const headland = planHeadland(stage, { ...place, height, side });
  const stream = random.fork('tower');
  shapes.push(...lighthouseOn(stage, headland, { height, random: stream }));
  return shapes;
}

function lighthouseOn(
  stage: Stage,
  headland: Headland,
  { height, random }: { height: number; random: Random },
): Shape[] {
  const tower: Tower = {
    x: headland.stand,
    foot: headland.top(headland.stand) + height * 0.02,
    height,
    depth: headland.depth,
    girth: random.range(0.15, 0.2),
    bands: random.pick([0, 2, 3, 3, 4]),
    pattern: random.pick(['rings', 'rings', 'spiral'] as const),
  };
  const shapes: Shape[] = [];
  if (areLampsLit(stage) || stage.scene.weather === 'mist') shapes.push(...beam(stage, tower));
  shapes.push(...headlandShapes(stage, headland), ...towerShapes(stage, tower));
  if (random.chance(headland.kind === 'rock' ? 0.35 : 0.85))
    shapes.push(...keepersHouse(stage, headland, tower));
  return shapes;
}

function keepersHouse(stage: Stage, headland: Headland, tower: Tower): Shape[] {
  const width = tower.height * (headland.kind === 'rock' ? 0.22 : 0.34);
  const gap = tower.height * 0.11 + width * 0.5;
  const x = tower.x + headland.side * gap * (headland.kind === 'rock' ? -1 : 1);
  const foot = Math.max(headland.top(x - width * 0.4), headland.top(x + width * 0.4)) + 2;
  return houseShapes(stage, [{ x, foot, width, style: HOUSE_STYLES.keeper, depth: tower.depth }]);
}

function beam(stage: Stage, { x, foot, height, depth }: Tower): Shape[] {
  const { layout, palette, scene, random } = stage;
  const lamp: Point = [x, foot - height * 0.885];
  const tilt = random.fork('beam').range(-0.16, 0.1);
  const reach = Math.min(Math.hypot(layout.w, layout.h) * 0.75, height * 3.4);
  const strength = scene.time === 'night' ? 1 : scene.time === 'dusk' ? 0.8 : 0.45;
  const color = mix(palette.lamp, palette.moon, 0.45);
  const away = layout.w / 2 > x ? 1 : -1;
  const halo = height * 0.5;
  return [
    {
      type: 'shape',
      name: 'beam',
      role: 'glow',
      depth: depth + 0.008,
      tone: strength,
      color,
      soft: 3,
      fill: { type: 'radial', center: lamp, radius: reach, power: 1.25 },
      draw: pen => {
        for (const [way, length] of [
          [away, reach],
          [-away, reach * 0.62],
        ] as const) {
          for (const spread of [0.035, 0.065, 0.1]) {
            const angle = way > 0 ? tilt : Math.PI - tilt;
            pen.globalAlpha = 0.42;
            pen.beginPath();
            pen.moveTo(...lamp);
            pen.lineTo(
              lamp[0] + Math.cos(angle - spread) * length,
              lamp[1] + Math.sin(angle - spread) * length,
            );
            pen.lineTo(
              lamp[0] + Math.cos(angle + spread) * length,
              lamp[1] + Math.sin(angle + spread) * length,
            );
            pen.fill();
          }
        }
        pen.globalAlpha = 1;
      },
    },
    {
      type: 'shape',
      name: 'halo of the lamp',
      role: 'glow',
      depth: depth - 0.006,
      tone: clamp(strength * 0.9),
      color: palette.lamp,
      fill: { type: 'radial', center: lamp, radius: halo, power: 2.2 },
      draw: pen => pen.fillRect(lamp[0] - halo, lamp[1] - halo, halo * 2, halo * 2),
    },
  ];
}
