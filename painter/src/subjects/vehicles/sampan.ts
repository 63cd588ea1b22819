/** A sampan: a low hull with raised ends, a fisherman in his straw hat, one oar. */
import { catmull, fillPolygon, fillSmooth, strokeLine, taper } from '../../core/curve.ts';
import { mix, tone } from '../../core/oklab.ts';
import type { Shape } from '../../media/shape.ts';
import { askedColor, type Stage } from '../stage.ts';
import { type Berth, placeIn } from './berth.ts';

export function paintSampan(stage: Stage, berth: Berth): Shape[] {
  const { length: l } = berth;
  const at = placeIn(berth);
  const hull = [
    at(-0.52, -0.09),
    at(-0.52, -0.09),
    at(-0.4, -0.035),
    at(-0.1, 0),
    at(0.2, -0.01),
    at(0.42, -0.075),
    at(0.55, -0.15),
    at(0.55, -0.15),
    at(0.49, -0.02),
    at(0.3, 0.075),
    at(0, 0.1),
    at(-0.3, 0.075),
    at(-0.46, 0.0),
  ];
  const gunwale = catmull([at(-0.51, -0.085), at(-0.3, -0.02), at(0, 0), at(0.3, -0.03), at(0.54, -0.145)]);
  const color = askedColor(stage);
  const hat = [
    at(0.02, -0.265),
    at(0.02, -0.265),
    at(0.11, -0.37),
    at(0.13, -0.37),
    at(0.22, -0.265),
    at(0.22, -0.265),
    at(0.12, -0.245),
  ];
  return [
    {
      type: 'shape',
      name: 'sampan',
      role: color ? 'accent' : 'mass',
      depth: berth.depth,
      tone: 1.15,
      color: color ?? mix(stage.palette.ink, stage.palette.near, 0.3),
      isOpaque: true,
      draw: pen => {
        fillSmooth(pen, hull);
        pen.globalAlpha = 0.9;
        strokeLine(pen, gunwale, l * 0.018);
        pen.globalAlpha = 1;
      },
    },
    {
      type: 'shape',
      name: 'fisherman',
      role: 'mass',
      depth: berth.depth - 0.005,
      tone: 1.15,
      isOpaque: true,
      color: mix(stage.palette.ink, stage.palette.near, 0.15),
      draw: pen => {
        fillSmooth(pen, [
          at(0.06, 0.0),
          at(0.06, 0.0),
          at(0.075, -0.13),
          at(0.05, -0.2),
          at(0.085, -0.285),
          at(0.145, -0.285),
          at(0.185, -0.21),
          at(0.165, -0.12),
          at(0.19, 0.0),
          at(0.19, 0.0),
        ]);
        fillPolygon(
          pen,
          taper([at(0.18, -0.27), at(0.32, -0.1), at(0.48, 0.16)], () => l * 0.016),
        );
      },
    },
    {
      type: 'shape',
      name: 'straw hat',
      role: color || !berth.isLead ? 'mass' : 'accent',
      depth: berth.depth - 0.006,
      color: color || !berth.isLead ? tone(stage.palette.near, 0.12) : undefined,
      isOpaque: true,
      draw: pen => fillSmooth(pen, hat),
    },
  ];
}
