import { lightOf, shadeOf } from '../../compose/light.ts';
import type { Place } from '../../compose/place-subject.ts';
import { isGround } from '../../compose/settings.ts';
import { fillPolygon, type Point } from '../../core/curve.ts';
import { fractal } from '../../core/noise.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import { type Footing, footing } from '../landscape/footing.ts';
import { isSnowy, lit, snowColor } from '../lighting.ts';
import type { Stage } from '../stage.ts';

/**
 * Paints the hill that a building stands on.
 * @param half half the width of the fairly level ground, in design units
 */
export function knoll(stage: Stage, place: Place, half: number): Footing {
  const { layout, scene, random, traits } = stage;
  if (traits.isWash || scene.subjects.some(({ kind }) => isGround(kind)))
    return rise(stage, place, half);
  const stream = random.fork('knoll');
  const offset = stream.range(0, 90);
  const room = layout.h - layout.horizon;
  const fall = room * stream.range(0.12, 0.3);
  const tilt = stream.range(-0.25, 0.25);
  const surface = (x: number): number => {
    const away = Math.max(0, Math.abs(x - place.x) - half * 0.6) / layout.w;
    const slope = fall * (1 - Math.exp(-((away * 2.6) ** 2)));
    const grain = fractal(x / 210 + offset, offset, 4) * room * 0.05 * Math.min(1, 0.2 + away * 4);
    return place.foot + slope * (1 + Math.sign(x - place.x) * tilt) + grain;
  };
  const crest: Point[] = [];
  for (let x = -30; x <= layout.w + 30; x += 6) crest.push([x, surface(x)]);
  const body: Point[] = [...crest, [layout.w + 30, layout.h + 40], [-30, layout.h + 40]];
  const own = groundColor(stage);
  const hill: Shape = {
    type: 'shape',
    name: 'knoll',
    role: 'mass',
    depth: place.depth + 0.009,
    fill: {
      type: 'ramp',
      from: [0, place.foot],
      to: [0, layout.h],
      stops: [lightOf(own, 0.9), own, shadeOf(own, 0.5)],
    },
    isOpaque: true,
    contour: crest,
    draw: pen => fillPolygon(pen, body),
  };
  return { shapes: [hill], surface };
}

function rise(stage: Stage, place: Place, half: number): Footing {
  const ground = footing(stage, place, half);
  // Fields and forests are level and reach the building, so the building needs no rise.
  if (stage.scene.subjects.some(({ kind }) => kind === 'field' || kind === 'forest-path'))
    return { ...ground, shapes: [] };
  if (!isSnowy(stage)) return ground;
  return {
    ...ground,
    shapes: ground.shapes.map(shape => ({ ...shape, color: snowColor(stage, 0.3) })),
  };
}

export function groundColor(stage: Stage): Oklab {
  const { scene, palette } = stage;
  if (isSnowy(stage)) return mix(palette.light, palette.far, 0.06);
  return scene.season === 'spring'
    ? mix(palette.ground, lit(stage, oklch(0.64, 0.11, 128), 0.1), 0.4)
    : palette.ground;
}
