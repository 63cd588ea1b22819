/** A junk: a high hull and two battened sails. */
import { catmull, fillPolygon, fillSmooth, strokeLine } from '../core/curve.ts';
import { mix } from '../core/oklab.ts';
import type { Shape } from '../media/shape.ts';
import { type Berth, placeIn } from './berth.ts';
import { askedColor, type Stage } from './stage.ts';

export function paintJunk(stage: Stage, berth: Berth): Shape[] {
  const at = placeIn(berth);
  const l = berth.length;
  const hull = [
    at(-0.5, -0.16),
    at(-0.5, -0.16),
    at(-0.36, -0.06),
    at(0, -0.01),
    at(0.32, -0.05),
    at(0.52, -0.13),
    at(0.52, -0.13),
    at(0.44, 0.03),
    at(0.3, 0.1),
    at(-0.28, 0.1),
    at(-0.42, 0.03),
  ];
  const sails = [
    [at(-0.08, -0.06), at(-0.08, -0.86), at(0.1, -0.98), at(0.4, -0.72), at(0.44, -0.4), at(0.38, -0.1)],
    [at(-0.44, -0.12), at(-0.4, -0.6), at(-0.3, -0.7), at(-0.14, -0.5), at(-0.13, -0.28), at(-0.16, -0.1)],
  ];
  const color =
    askedColor(stage) ?? (berth.isLead ? stage.palette.accent : mix(stage.palette.light, stage.palette.glow, 0.35));
  const outlines = sails.map(sail =>
    catmull(
      sail.flatMap(point => [point]),
      true,
      5,
    ),
  );
  return [
    {
      type: 'shape',
      name: 'hull',
      role: 'mass',
      depth: berth.depth,
      tone: 1.15,
      color: mix(stage.palette.ink, stage.palette.near, 0.3),
      isOpaque: true,
      draw: pen => {
        fillSmooth(pen, hull);
        strokeLine(pen, [at(0.06, 0), at(0.1, -1.04)], l * 0.018);
        strokeLine(pen, [at(-0.32, 0), at(-0.3, -0.74)], l * 0.014);
      },
    },
    {
      type: 'shape',
      name: 'sails',
      role: 'accent',
      depth: berth.depth - 0.004,
      color,
      isOpaque: true,
      draw: pen => {
        for (const outline of outlines) fillPolygon(pen, outline);
      },
    },
    {
      type: 'shape',
      name: 'battens',
      role: 'line',
      depth: berth.depth - 0.006,
      tone: 0.55,
      color: stage.palette.ink,
      draw: pen => {
        for (let k = 1; k < 5; k++) {
          strokeLine(pen, [at(-0.08, -0.06 - k * 0.16), at(0.4 - k * 0.01, -0.12 - k * 0.135)], l * 0.009);
          strokeLine(pen, [at(-0.42, -0.12 - k * 0.1), at(-0.15, -0.11 - k * 0.085)], l * 0.008);
        }
      },
    },
  ];
}
