import { lightOf, shadeOf } from '../../compose/light.ts';
import { localColor } from '../../compose/local-color.ts';
import type { Place } from '../../compose/place-subject.ts';
import type { Point } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { oklch } from '../../core/oklab.ts';
import { lerp } from '../../core/scalar.ts';
import { isSnowy } from '../lighting.ts';
import { fillAll, part } from '../part.ts';
import type { Stage } from '../stage.ts';
import type { Footing } from './footing.ts';

/** Shares of the picture's height: the depth of the paving behind the feet, and of the curb. */
const BEHIND = 0.05;
const CURB = 0.012;
const COLUMNS = 15;
const ROWS = 5;

export function quay(stage: Stage, place: Place): Footing {
  const { layout, traits } = stage;
  const { w, h } = layout;
  const salt = stage.random.fork('quay').range(0, 90);
  const back = place.foot - h * BEHIND;
  const edge = (x: number): number => back + noise(x / 140 + salt, salt) * h * 0.002;
  const own = isSnowy(stage) ? oklch(0.9, 0.015, 240) : oklch(0.58, 0.02, 70);
  const color = localColor(stage, own);
  const crest: Point[] = [];
  for (let x = -30; x <= w + 30; x += 12) crest.push([x, edge(x)]);
  const depth = place.depth + 0.008;
  const curb = h * CURB;
  const shapes = [
    part('quay', 'mass', {
      depth,
      tone: traits.isMonochrome ? 0.5 : 1,
      color,
      fill: {
        type: 'ramp',
        from: [w / 2, back],
        to: [w / 2, h],
        stops: [lightOf(color, 0.35), color, shadeOf(color, 0.45), shadeOf(color, 0.9)],
      },
      isOpaque: true,
      contour: crest,
      draw: fillAll([[...crest, [w + 30, h + 40], [-30, h + 40]]]),
    }),
    part('curb of the quay', 'light', {
      depth: depth - 0.0002,
      tone: 0.6,
      color: lightOf(color, 1),
      draw: fillAll([[...crest, ...crest.map(([x, y]): Point => [x, y + curb]).reverse()]]),
    }),
    part('joints of the quay', 'line', {
      depth: depth - 0.0004,
      tone: traits.isWash ? 0.3 : 0.45,
      color: shadeOf(color, 1.1),
      draw: fillAll(joints({ w, h, top: back + curb, middle: layout.heroX, thick: traits.finest })),
    }),
  ];

  return { shapes, surface: () => place.foot };
}

type Paving = { w: number; h: number; top: number; middle: number; thick: number };

function joints({ w, h, top, middle, thick }: Paving): Point[][] {
  const half = Math.max(0.7, thick * 0.3);
  const along = Array.from({ length: COLUMNS }, (_, i): Point[] => {
    const x = middle + (i - (COLUMNS - 1) / 2) * w * 0.13;
    const near = middle + (x - middle) * 2.3;
    return [
      [x - half * 0.5, top],
      [x + half * 0.5, top],
      [near + half * 1.6, h + 10],
      [near - half * 1.6, h + 10],
    ];
  });
  const across = Array.from({ length: ROWS }, (_, i): Point[] => {
    const t = ((i + 1) / (ROWS + 0.5)) ** 1.7;
    const y = lerp(top, h, t);
    const own = half * lerp(0.6, 1.5, t);
    return [
      [-20, y - own],
      [w + 20, y - own],
      [w + 20, y + own],
      [-20, y + own],
    ];
  });

  return [...along, ...across];
}
