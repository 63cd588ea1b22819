/**
 * Animals that are drawn in the form of another animal, mostly with their own colors, because the
 * public drawings of these animals show only heads.
 */
import { type Point, taper } from '../../../core/curve.ts';
import { fromHex } from '../../../core/oklab.ts';
import { type Drawing, type DrawingPart, drawingFrom, drawingOf } from '../../../motifs/drawing.ts';
import { flat } from './full-figure-limbs.ts';

type Likeness = {
  form: string;
  /** Colors by the part's index in the other animal's drawing. */
  colors: Readonly<Record<number, string>>;
  without?: readonly number[];
  own?: () => DrawingPart[];
  metres: number;
};

/** All of these animals face left. */
export const LIKENESSES: Readonly<Record<string, Likeness>> = {
  unicorn: {
    form: 'horse',
    colors: { 0: '9a7cf0', 1: 'd9c6f2', 2: 'f5effc' },
    own: () => [horn()],
    metres: 1.7,
  },
  'horse-face': { form: 'horse', colors: {}, metres: 1.6 },
  wolf: {
    form: 'guide-dog',
    colors: { 0: '5f5f66', 1: '8f8f92', 2: 'c9c9c9' },
    without: [4, 5, 6, 7],
    own: wolfish,
    metres: 0.85,
  },
  moose: {
    form: 'deer',
    colors: { 1: '4a3128', 2: '6b4636', 3: '2c2226', 5: '7d5a48' },
    without: [0, 6],
    own: palms,
    metres: 2,
  },
  boar: {
    form: 'pig',
    colors: { 0: '3a2a26', 1: '5b4138', 2: '7b5a4c' },
    own: () => [
      flat(fromHex('e8e0d6'), [
        [0.11, 0.63],
        [0.16, 0.64],
        [0.115, 0.54],
      ]),
    ],
    metres: 0.9,
  },
  chicken: {
    form: 'rooster',
    colors: { 2: 'efe6da', 3: 'd9cdbd', 4: 'f6f0e6', 8: 'dccfbf' },
    metres: 0.4,
  },
};

export function likeTo({ form, colors, without = [], own }: Likeness): Drawing {
  const { parts } = drawingOf(form);
  const dyed = parts.map((part, i) => {
    const color = colors[i];
    return color ? { ...part, color: fromHex(color) } : part;
  });
  return drawingFrom([...dyed.filter((_, i) => !without.includes(i)), ...(own?.() ?? [])]);
}

function horn(): DrawingPart {
  return flat(fromHex('ffcf4a'), [
    [0.088, 0.148],
    [0.02, 0.02],
    [0.125, 0.112],
  ]);
}

function wolfish(): DrawingPart[] {
  const ear = (x: number): Point[] => [
    [x, 0.27],
    [x + 0.035, 0.11],
    [x + 0.1, 0.25],
    [x + 0.05, 0.3],
  ];
  const brush: Point[] = [
    [0.86, 0.34],
    [0.93, 0.42],
    [0.955, 0.55],
    [0.945, 0.68],
    [0.965, 0.76],
  ];
  return [
    flat(
      fromHex('77777c'),
      taper(brush, t => 0.05 + 0.1 * Math.sin(Math.PI * (0.12 + t * 0.88))),
    ),
    flat(fromHex('66666b'), ear(0.3)),
    flat(fromHex('85858a'), ear(0.25)),
    flat(fromHex('c9c9c9'), [
      [0.09, 0.415],
      [0.22, 0.4],
      [0.33, 0.44],
      [0.35, 0.6],
      [0.3, 0.66],
      [0.27, 0.56],
      [0.22, 0.47],
    ]),
  ];
}

function palms(): DrawingPart[] {
  const scale = 0.5;
  const put = ([x, y]: Point): Point => [0.235 + (x - 0.5) * scale, 0.245 + (y - 0.47) * scale];
  const antlers = drawingOf('moose').parts.at(7);
  const flap = flat(fromHex('4a3128'), [
    [0.19, 0.37],
    [0.25, 0.38],
    [0.235, 0.52],
    [0.21, 0.5],
  ]);
  if (!antlers) return [flap];
  const path = antlers.path.map(segment => ({ ...segment, points: segment.points.map(put) }));
  return [flap, { ...antlers, color: fromHex('a5896a'), path }];
}
