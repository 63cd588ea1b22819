import { catmull, type Point } from '../../../core/curve.ts';
import { fromHex, oklch } from '../../../core/oklab.ts';
import { type Drawing, type DrawingPart, drawingOf } from '../../../motifs/drawing.ts';
import type { Dress } from './full-figure-clothes.ts';
import { darker, flat } from './full-figure-limbs.ts';

/**
 * The y of the lower edge (the cut) and of the chin, and the neck's color, in the drawings of
 * busts.
 */
const CUT = 0.9375;
const CHIN = 0.572;
const NECK = oklch(0.831, 0.169, 82);

type Bust = Pick<Drawing, 'box'> & { parts: DrawingPart[] };

export function bustOf({ parts, box }: Drawing, dress: Dress): Bust {
  const middle = 0.5;
  const chin = chinOf({ parts, box });
  const put = ([x, y]: Point): Point => [
    middle + (x - middle) * dress.head,
    CHIN + (y - chin) * dress.head,
  ];
  const top = fromHex(dress.top);
  const shoulders = outlineOfTop();
  const head = parts.map(part => ({
    ...part,
    path: part.path.map(segment => ({ ...segment, points: segment.points.map(put) })),
  }));
  return {
    box: { left: 0.18, right: 0.82, top: put([0, box.top])[1], bottom: CUT },
    parts: [
      flat(dress.neck ? fromHex(dress.neck) : NECK, [
        [0.435, 0.47],
        [0.565, 0.47],
        [0.57, 0.66],
        [0.43, 0.66],
      ]),
      flat(top, shoulders),
      ...(dress.stripes ? [stripes(dress.stripes)] : []),
      ...collar(dress),
      ...head,
    ],
  };
}

function chinOf({ parts, box }: Drawing): number {
  const isBearded = parts.some(({ color: [l, a, b], area }) => {
    return area > 0.2 && l > 0.8 && Math.hypot(a, b) < 0.03;
  });
  return isBearded ? 0.83 : box.bottom;
}

function outlineOfTop(): Point[] {
  const half = catmull(
    [
      [0.435, 0.588],
      [0.33, 0.612],
      [0.245, 0.672],
      [0.2, 0.77],
      [0.19, CUT],
    ],
    false,
    5,
  );
  const other = half.map(([x, y]): Point => [1 - x, y]).toReversed();
  const neckline: Point[] = [
    [0.545, 0.618],
    [0.5, 0.63],
    [0.455, 0.618],
  ];
  // The outline follows the left shoulder, the cut, the right shoulder and the neck.
  return [...half, ...other, ...neckline];
}

function stripes(color: string): DrawingPart {
  return flat(
    fromHex(color),
    ...[0.72, 0.82].map((y): Point[] => {
      const inset = y < 0.75 ? 0.245 : 0.212;
      return [
        ...[0, 0.25, 0.5, 0.75, 1].map(
          (t): Point => [inset + (1 - 2 * inset) * t, y + Math.sin(Math.PI * t) * 0.012],
        ),
        ...[1, 0.75, 0.5, 0.25, 0].map(
          (t): Point => [
            inset - 0.006 + (1.012 - 2 * inset) * t,
            y + 0.045 + Math.sin(Math.PI * t) * 0.012,
          ],
        ),
      ];
    }),
  );
}

function collar({ top, collar: color }: Dress): DrawingPart[] {
  const shade = color ? fromHex(color) : darker(fromHex(top));
  const half: Point[] = color
    ? [
        [0.5, 0.632],
        [0.43, 0.585],
        [0.395, 0.6],
        [0.415, 0.69],
        [0.46, 0.68],
      ]
    : [
        [0.5, 0.632],
        [0.44, 0.59],
        [0.42, 0.6],
        [0.455, 0.645],
        [0.5, 0.66],
      ];
  return [
    flat(
      shade,
      half,
      half.map(([x, y]): Point => [1 - x, y]),
    ),
  ];
}

export function maskedFace(): Drawing {
  const face = drawingOf('person');
  const mask = drawingOf('diving-mask');
  const put = ([x, y]: Point): Point => [0.5 + (x - 0.43) * 0.86, 0.53 + (y - 0.33) * 0.86];
  return {
    box: face.box,
    parts: [
      ...face.parts,
      ...mask.parts.map(part => ({
        ...part,
        path: part.path.map(segment => ({ ...segment, points: segment.points.map(put) })),
      })),
    ],
  };
}
