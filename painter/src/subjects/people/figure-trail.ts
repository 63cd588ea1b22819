import { localColor } from '../../compose/local-color.ts';
import type { Place } from '../../compose/place-subject.ts';
import { catmull } from '../../core/curve.ts';
import { oklch } from '../../core/oklab.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import type { Figure } from './figure-look.ts';

export function footprints(stage: Stage, place: Place, figures: readonly Figure[]): Shape[] {
  const { scene, layout, random } = stage;
  const first = figures[0];
  const hasWater = scene.subjects.some(({ kind }) => kind === 'lake' || kind === 'sea');
  if (
    !first ||
    hasWater ||
    (scene.weather !== 'snow' && !scene.subjects.some(({ kind }) => kind === 'dunes'))
  )
    return [];
  const bend = random.fork('trail').range(0.1, 0.3) * -Math.sign(place.x - layout.w / 2 || 1);
  const trail = catmull(
    [
      [first.x, first.foot + first.height * 0.03],
      [first.x + bend * layout.w * 0.3, lerp(first.foot, layout.h, 0.35)],
      [first.x + bend * layout.w, lerp(first.foot, layout.h, 0.75)],
      [first.x + bend * layout.w * 1.6, layout.h + 30],
    ],
    false,
    14,
  );
  return [
    {
      type: 'shape',
      name: 'footprints',
      role: 'shade',
      depth: place.depth + 0.002,
      tone: 0.6,
      color: stage.traits.isMonochrome ? undefined : localColor(stage, oklch(0.62, 0.05, 265)),
      draw: pen => {
        trail.forEach(([x, y], i) => {
          const near = clamp((y - first.foot) / Math.max(1, layout.h - first.foot));
          const size = first.height * lerp(0.022, 0.062, near);
          pen.beginPath();
          pen.ellipse(x + (i % 2 ? 1 : -1) * size * 1.1, y, size * 0.6, size * 0.36, 0, 0, 7);
          pen.fill();
        });
      },
    },
  ];
}
