import {
  catmull,
  fillPolygon,
  fillSmooth,
  type Point,
  strokeLine,
  taper,
} from '../../core/curve.ts';
import { mix, tone } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import { askedColor, type Stage } from '../stage.ts';
import { type Berth, placeIn } from './berth.ts';

/**
 * Outlines in shares of the boat's length, from the middle of its waterline; a repeated point is a
 * corner.
 */
const HULL: readonly Point[] = [
  [-0.52, -0.09],
  [-0.52, -0.09],
  [-0.4, -0.035],
  [-0.1, 0],
  [0.2, -0.01],
  [0.42, -0.075],
  [0.55, -0.15],
  [0.55, -0.15],
  [0.49, -0.02],
  [0.3, 0.075],
  [0, 0.1],
  [-0.3, 0.075],
  [-0.46, 0.0],
];
const GUNWALE: readonly Point[] = [
  [-0.51, -0.085],
  [-0.3, -0.02],
  [0, 0],
  [0.3, -0.03],
  [0.54, -0.145],
];
const FISHERMAN: readonly Point[] = [
  [0.06, 0.0],
  [0.06, 0.0],
  [0.075, -0.13],
  [0.05, -0.2],
  [0.085, -0.285],
  [0.145, -0.285],
  [0.185, -0.21],
  [0.165, -0.12],
  [0.19, 0.0],
  [0.19, 0.0],
];
const OAR: readonly Point[] = [
  [0.18, -0.27],
  [0.32, -0.1],
  [0.48, 0.16],
];
const HAT: readonly Point[] = [
  [0.02, -0.265],
  [0.02, -0.265],
  [0.11, -0.37],
  [0.13, -0.37],
  [0.22, -0.265],
  [0.22, -0.265],
  [0.12, -0.245],
];

export function paintSampan(stage: Stage, berth: Berth): Shape[] {
  const { length: l } = berth;
  const place = placeIn(berth);
  const placed = (outline: readonly Point[]): Point[] => outline.map(([u, v]) => place(u, v));
  const [hull, hat] = [placed(HULL), placed(HAT)];
  const gunwale = catmull(placed(GUNWALE));
  const color = askedColor(stage);
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
        fillSmooth(pen, placed(FISHERMAN));
        fillPolygon(
          pen,
          taper(placed(OAR), () => l * 0.016),
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
