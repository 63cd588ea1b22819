/** The path of light that sun and moon lay on water. */
import { fillPolygon, type Pen, taper } from '../core/curve.ts';
import { arch } from '../core/scalar.ts';
import type { Paintable } from '../media/shape.ts';
import type { Stage } from './stage.ts';

export function glitter({ layout, palette, scene, random }: Stage): Paintable {
  const stream = random.fork('glitter');
  const [x0] = layout.disc.center;
  const room = layout.h - layout.horizon;
  const isMoon = scene.subjects.some(({ kind }) => kind === 'moon');
  const draw = (pen: Pen): void => {
    for (let i = 0; i < 90; i++) {
      const t = stream.next() ** 1.5;
      const y = layout.horizon + 5 + t * room * 0.62;
      const x = x0 + (stream.next() + stream.next() - 1) * layout.disc.radius * (0.9 + 1.4 * t);
      const half = (5 + 15 * stream.next()) * (0.4 + t) * (0.6 + layout.disc.radius / 120);
      pen.globalAlpha = (0.35 + 0.4 * stream.next()) * (1 - t);
      fillPolygon(
        pen,
        taper(
          [
            [x - half, y],
            [x, y + 0.6],
            [x + half, y],
          ],
          s => (1.1 + 2.6 * t) * arch(s),
        ),
      );
    }
    pen.globalAlpha = 1;
  };
  return {
    type: 'shape',
    name: 'glitter',
    role: 'glow',
    depth: 0.14,
    color: isMoon ? palette.moon : palette.sun,
    tone: 0.9,
    draw,
  };
}
