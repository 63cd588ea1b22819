/** Large heads, and busts that rise from the picture's lower edge. */
import { shadeOf } from '../../../compose/light.ts';
import { catmull, type Point } from '../../../core/curve.ts';
import type { Shape } from '../../../shape.ts';
import { fillAll, part } from '../../part.ts';
import { type Act, type Posed, pose, shapesOf, slotOf } from '../act.ts';
import { type Spot, spreadSpots } from './motif-spots.ts';

export function portrait(act: Act): Shape[] {
  const { stage, motif, place, wide, high, size } = act;
  const { layout, subject } = stage;
  const isFace = motif.view === 'face';
  const grown = Math.min(size * 1.25, Math.min(layout.w, layout.h) * 0.72);
  const foot = layout.h * (isFace ? 0.86 : 1.02);
  const spots = spreadSpots(
    subject.count,
    {
      ...slotOf(act),
      near: foot,
      far: foot - grown * 0.55,
      wide,
      high,
      size: place.isHero ? grown : size,
      x: place.x,
    },
    stage.random.fork('spots'),
  );
  return spots.flatMap((spot, index) => {
    const depth = (place.isHero ? 0.014 : 0.03) - index * 0.0006;
    const posed = pose(act, spot, { index });
    return [
      ...(isFace ? shoulders(act, posed, { spot, depth, index }) : []),
      ...shapesOf(act, posed, { depth, index }),
    ];
  });
}

function shoulders(
  { stage }: Act,
  { figure, colorOf }: Posed,
  { spot, depth, index }: { spot: Spot; depth: number; index: number },
): Shape[] {
  const { x, size } = spot;
  const { h, lightSide } = stage.layout;
  const main = figure.parts.reduce((best, each) => (each.area > best.area ? each : best));
  const color = colorOf(main);
  const top = spot.foot - size * 0.16;
  const outline: Point[] = catmull(
    [
      [x - size * 0.62, h + 60],
      [x - size * 0.56, top + size * 0.26],
      [x - size * 0.3, top + size * 0.08],
      [x, top],
      [x + size * 0.3, top + size * 0.08],
      [x + size * 0.56, top + size * 0.26],
      [x + size * 0.62, h + 60],
    ],
    false,
    6,
  );
  return [
    part(`motif ${index} shoulders`, 'mass', {
      depth: depth + 0.0004,
      color,
      fill: {
        type: 'ramp',
        from: [x + lightSide * size * 0.6, top],
        to: [x - lightSide * size * 0.6, h],
        stops: [color, shadeOf(color, 0.5), shadeOf(color, 1.2)],
      },
      isOpaque: true,
      contour: outline,
      draw: fillAll([outline]),
    }),
  ];
}
