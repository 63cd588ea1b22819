import { placeSubject } from '../../compose/place-subject.ts';
import { fillPolygon, fillSmooth, type Pen, type Point } from '../../core/curve.ts';
import { type Oklab, oklch } from '../../core/oklab.ts';
import { clamp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { lit, litAcross, shaded } from '../lighting.ts';
import { askedColor, type Stage } from '../stage.ts';
import { knoll } from './knoll.ts';

/**
 * The height of a mill without its sails, as a share of the height of the place that the subject
 * gets, in pictures of one, two and three mills.
 */
const SHARES = [0.78, 0.6, 0.5];
/** The sails' reach to each side, as a share of the mill's height. */
const REACH = 0.5;

export function paintWindmill(stage: Stage): Shape[] {
  const { layout, scene, subject } = stage;
  const asked = placeSubject(scene, subject, layout);
  const count = Math.min(subject.count, SHARES.length);
  const height = asked.height * (SHARES[count - 1] ?? 0.5);
  const step = Math.min(height * REACH * 2.2, (layout.w * 0.9) / count);
  const half = height * REACH + ((count - 1) * step) / 2;
  const inset = Math.min(layout.w / 2, half + layout.w * 0.03);
  const place = { ...asked, x: clamp(asked.x, inset, layout.w - inset) };
  const ground = knoll(stage, place, half);
  const mills = Array.from({ length: count }, (_, index) => {
    const x = place.x + (index - (count - 1) / 2) * step;
    const own = height * (1 - (index % 2) * 0.14);
    return windmill(stage, {
      x,
      foot: ground.surface(x) + own * 0.02,
      height: own,
      depth: place.depth - index * 0.0004,
    });
  });

  return [...ground.shapes, ...mills.flat()];
}

type Site = { x: number; foot: number; height: number; depth: number };

export function windmill(stage: Stage, { x, foot, height, depth }: Site): Shape[] {
  const turn = stage.random.fork('mill').range(0.2, 1.3);
  const hub: Point = [x, foot - height * 0.72];
  const body: Point[] = [
    [x - height * 0.17, foot],
    [x - height * 0.1, foot - height * 0.68],
    [x + height * 0.1, foot - height * 0.68],
    [x + height * 0.17, foot],
  ];
  const across = { x, half: height * 0.17, depth: 0.1 };
  const shape = (name: string, more: Partial<Shape> & Pick<Shape, 'draw'>): Shape => ({
    type: 'shape',
    name,
    role: 'mass',
    depth,
    isOpaque: true,
    ...more,
  });
  return [
    shape('mill', {
      fill: litAcross(stage, askedOf(stage) ?? oklch(0.62, 0.07, 50), across),
      draw: pen => fillPolygon(pen, body),
    }),
    shape('cap of the mill', {
      fill: litAcross(stage, oklch(0.4, 0.05, 60), across),
      draw: pen =>
        fillSmooth(pen, [
          [x - height * 0.13, foot - height * 0.66],
          [x - height * 0.11, foot - height * 0.8],
          [x, foot - height * 0.86],
          [x + height * 0.11, foot - height * 0.8],
          [x + height * 0.13, foot - height * 0.66],
        ]),
    }),
    shape('door and windows of the mill', {
      color: shaded(stage, oklch(0.3, 0.04, 50), 0.1),
      draw: pen => {
        pen.fillRect(x - height * 0.03, foot - height * 0.14, height * 0.06, height * 0.14);
        pen.fillRect(x - height * 0.02, foot - height * 0.42, height * 0.04, height * 0.06);
      },
    }),
    shape('sails', {
      color: lit(stage, oklch(0.93, 0.03, 85), 0.1),
      isOpaque: false,
      draw: pen =>
        drawSails(pen, {
          hub,
          reach: height * 0.5,
          turn,
          thick: Math.max(1, stage.traits.finest / 2),
        }),
    }),
  ];
}

/**
 * Returns the requested color, unless the subject is a field with a mill, because the color then
 * belongs to the field.
 */
function askedOf(stage: Stage): Oklab | undefined {
  return stage.subject.kind === 'windmill' ? askedColor(stage) : undefined;
}

type Sails = { hub: Point; reach: number; turn: number; thick: number };

function drawSails(pen: Pen, { hub: [x, y], reach, turn, thick }: Sails): void {
  for (let i = 0; i < 4; i++) {
    const angle = turn + (i * Math.PI) / 2;
    const [c, s] = [Math.cos(angle), Math.sin(angle)];
    const at = (along: number, across: number): Point => [
      x + c * along * reach - s * across * reach,
      y + s * along * reach + c * across * reach,
    ];
    fillPolygon(pen, [
      at(0, -0.018 * thick),
      at(1, -0.018 * thick),
      at(1, 0.018 * thick),
      at(0, 0.018 * thick),
    ]);
    fillPolygon(pen, [at(0.2, 0.16), at(1, 0.16), at(1, 0.185), at(0.2, 0.185)]);
    for (let k = 0; k <= 6; k++) {
      const t = 0.2 + (k / 6) * 0.8;
      fillPolygon(pen, [
        at(t - 0.014, 0),
        at(t + 0.014, 0),
        at(t + 0.014, 0.18),
        at(t - 0.014, 0.18),
      ]);
    }
  }
}
