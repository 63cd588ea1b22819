import { fillPolygon, type Pen, type Point, taper } from '../../core/curve.ts';
import { mix } from '../../core/oklab.ts';
import { arch, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import { seaCurve, waveDepth } from './wave.ts';

/**
 * Draws the reflection of the sun or moon on water. On the sea, it consists of five shapes with
 * different depths, so that nearer boats and waves cover the farther shapes.
 */
export function glitter(stage: Stage): Shape[] {
  const { scene, layout } = stage;
  const isSea = scene.subjects.some(({ kind }) => kind === 'sea');
  if (!isSea) return [scales(stage, { from: 0, to: 0.8, count: 120, depth: 0.14 })];
  const curve = seaCurve(layout.energy);
  const ends = [0, 0.1, 0.24, 0.42, 0.64, 0.9];
  return ends.slice(1).map((to, index) => {
    const from = ends[index] ?? 0;
    return scales(stage, {
      from,
      to,
      count: 34,
      depth: waveDepth((to / 0.88) ** (1 / curve)) - 0.004,
    });
  });
}

type Stretch = {
  /** Fractions of the way from the horizon to the picture's lower edge. */
  from: number;
  to: number;
  count: number;
  depth: number;
};

function scales(
  { layout, palette, scene, random, traits }: Stage,
  { from, to, count, depth }: Stretch,
): Shape {
  const [x0] = layout.disc.center;
  const room = layout.h - layout.horizon;
  const isMoon = scene.subjects.some(({ kind }) => kind === 'moon');
  const reach = layout.disc.radius * 0.5 + 26;
  const draw = (pen: Pen): void => {
    const stream = random.fork(`glitter ${from}`);
    for (let i = 0; i < count; i++) {
      const t = lerp(from, to, stream.next());
      const y = layout.horizon + 4 + t * room;
      const x =
        x0 + (stream.next() + stream.next() + stream.next() - 1.5) * reach * (0.6 + 1.9 * t);
      const half = (6 + 22 * stream.next()) * (0.35 + 1.3 * t) * (0.6 + layout.disc.radius / 160);
      pen.globalAlpha = (0.4 + 0.5 * stream.next()) * (1 - t) ** 0.8;
      const scale: Point[] = [
        [x - half, y],
        [x - half * 0.2, y + 0.5 + t],
        [x + half, y],
      ];
      fillPolygon(
        pen,
        taper(scale, s => (1.1 + 4.4 * t) * arch(s)),
      );
    }
    pen.globalAlpha = 1;
  };
  const sun = traits.isMonochrome
    ? palette.sun
    : mix(palette.sun, palette.glow, traits.isWash ? 0.5 : 0.72);
  const role = traits.isMonochrome ? 'glow' : traits.isWash && !isMoon ? 'accent' : 'light';
  return {
    type: 'shape',
    name: 'glitter',
    role,
    depth,
    color: isMoon ? palette.moon : sun,
    tone: 0.95,
    draw,
  };
}
