import { findCompanion } from '../../compose/companions.ts';
import { type Pen, type Point, strokeLine, taper } from '../../core/curve.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import { arch } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { closeColor, fillAll, fillOnce, part, strokeAll } from '../part.ts';
import { paintBough } from '../plants/blossom-bough.ts';
import { dressOf } from '../plants/blossom-dress.ts';
import type { Stage } from '../stage.ts';
import { paintPond } from '../water/pond.ts';
import { paintPads } from '../water/pond-pads.ts';
import { type Koi, koiFins, koiOutline, koiRays, koiScales, onKoi } from './koi-body.ts';
import { type CoatName, chooseCoats, coatMarks, coatOf } from './koi-coat.ts';
import { planShoal } from './shoal.ts';

type Swimmer = { koi: Koi; coat: CoatName; patches: Point[][]; spots: Point[][] };

const SHADOW_DROP = 0.3;
const FRAMES = { close: 1.25, wide: 0.72, none: 1 } as const;

export function paintKoi(stage: Stage): Shape[] {
  const { layout, random, scene, subject } = stage;
  const { count } = subject;
  const scale = subject.scale * FRAMES[scene.composition.framing ?? 'none'];
  const shoal = planShoal(
    layout,
    { count, scale, variation: scene.variation },
    random.fork('shoal'),
  );
  const coats = chooseCoats(count, subject.color, random.fork('coats'));
  const swimmers = shoal.map((koi, i): Swimmer => {
    const coat = subject.variant === 'kohaku' ? 'kohaku' : (coats[i] ?? 'kohaku');
    return { koi, coat, ...coatMarks(koi, coat, random.fork(`coat ${i}`)) };
  });
  const water = waterOf(stage);
  return [
    ...paintPond(stage, water),
    ...bodies(stage, swimmers, water),
    ...coatShapes(stage, swimmers),
    ...features(stage, swimmers),
    ...paintPads(stage, shoal, water),
    ...overhang(stage),
  ];
}

function overhang(stage: Stage): Shape[] {
  const blossom = findCompanion(stage.scene, 'blossom');
  if (!blossom) return [];
  const above = {
    ...stage,
    subject: { ...blossom, scale: 0.6 },
    random: stage.random.fork('overhang'),
  };
  return paintBough(above, dressOf(above));
}

function waterOf(stage: Stage): readonly [Oklab, Oklab] {
  const asked = stage.scene.wash;
  const [light, deep] = stage.random.fork('water').pick([
    [oklch(0.6, 0.075, 197), oklch(0.3, 0.06, 218)],
    [oklch(0.5, 0.08, 235), oklch(0.24, 0.06, 255)],
    [oklch(0.58, 0.07, 165), oklch(0.28, 0.05, 185)],
    [oklch(0.42, 0.045, 200), oklch(0.19, 0.03, 225)],
  ] as const);
  if (asked === 'black') return [oklch(0.36, 0.02, 250), oklch(0.15, 0.02, 260)];
  return [closeColor(stage, light), closeColor(stage, deep)];
}

function bodies(
  stage: Stage,
  swimmers: readonly Swimmer[],
  [light, deep]: readonly [Oklab, Oklab],
): Shape[] {
  const { layout, traits } = stage;
  const outlines = swimmers.map(({ koi }) => koiOutline(koi));
  const fins = swimmers.flatMap(({ koi }) => koiFins(koi));
  const drop = (koi: Koi): Point => [
    -layout.lightSide * koi.girth * SHADOW_DROP,
    koi.girth * SHADOW_DROP * 1.5,
  ];
  const shadows = swimmers.flatMap(({ koi }) =>
    [koiOutline(koi), ...koiFins(koi).slice(-1)].map(outline => moved(outline, drop(koi))),
  );
  return [
    part('shadows', 'shade', {
      depth: 0.3,
      tone: traits.isMonochrome ? 0.5 : 0.85,
      color: tone(deep, -0.08),
      soft: 11,
      draw: fillOnce(shadows),
    }),
    part('fins', 'light', {
      depth: 0.21,
      tone: 0.7,
      color: mix(light, closeColor(stage, oklch(0.97, 0.03, 75)), 0.78),
      draw: fillAll(fins),
    }),
    part('fin rays', 'line', {
      depth: 0.205,
      tone: 0.4,
      color: mix(deep, closeColor(stage, oklch(0.5, 0.1, 40)), 0.6),
      draw: strokeAll(
        swimmers.flatMap(({ koi }) => koiRays(koi)),
        1.2,
      ),
    }),
    ...grounds(stage, swimmers, outlines),
  ];
}

function grounds(
  stage: Stage,
  swimmers: readonly Swimmer[],
  outlines: readonly Point[][],
): Shape[] {
  const colors = [...new Set(swimmers.map(({ coat }) => coatOf(coat).ground))];
  return colors.map((ground, i) => {
    const own = outlines.filter((_, k) => coatOf(swimmers[k]?.coat ?? 'kohaku').ground === ground);
    return part(`bodies ${i}`, 'mass', {
      depth: 0.2,
      color: closeColor(stage, ground),
      isOpaque: true,
      draw: fillAll(own),
    });
  });
}

function coatShapes(stage: Stage, swimmers: readonly Swimmer[]): Shape[] {
  const layers = new Map<Oklab, Point[][]>();
  const add = (color: Oklab | null, marks: Point[][]): void => {
    if (color && marks.length > 0) layers.set(color, [...(layers.get(color) ?? []), ...marks]);
  };
  for (const { coat, patches } of swimmers) add(coatOf(coat).patch, patches);
  for (const { coat, spots } of swimmers) add(coatOf(coat).spot, spots);
  return [...layers].map(([color, marks], i) => {
    // Red marks are accents: in a monochrome picture they have the palette's accent color.
    const isAccent = color[1] > 0.1;
    return part(`coat ${i}`, isAccent ? 'accent' : 'mass', {
      depth: 0.19 - i * 0.002,
      color:
        isAccent && stage.traits.isMonochrome ? stage.palette.accent : closeColor(stage, color),
      isOpaque: true,
      draw: fillAll(marks),
    });
  });
}

function features(stage: Stage, swimmers: readonly Swimmer[]): Shape[] {
  const side = -stage.layout.lightSide;
  const ink = closeColor(stage, oklch(0.22, 0.03, 280));
  const fish = swimmers.map(({ koi }) => koi);
  return [
    part('shaded sides', 'shade', {
      depth: 0.182,
      tone: 0.55,
      soft: 3,
      color: closeColor(stage, oklch(0.36, 0.07, 290)),
      draw: fillOnce(fish.map(koi => flank(koi, side))),
    }),
    part('scales', 'line', {
      depth: 0.181,
      tone: 0.34,
      color: closeColor(stage, oklch(0.42, 0.1, 30)),
      draw: strokeAll(fish.flatMap(koiScales), 1.1),
    }),
    part('backs', 'light', {
      depth: 0.18,
      tone: 0.26,
      soft: 2.5,
      color: closeColor(stage, oklch(0.985, 0.01, 85)),
      draw: fillOnce(fish.map(koi => backLight(koi, -side))),
    }),
    part('contours', 'line', {
      depth: 0.179,
      tone: stage.traits.isMonochrome ? 0.75 : 0.3,
      color: ink,
      draw: strokeAll(
        fish.map(koi => [...koiOutline(koi), onKoi(koi, 0, 1)]),
        1.3,
      ),
    }),
    part('eyes and barbels', 'line', {
      depth: 0.178,
      tone: 1.1,
      color: ink,
      draw: pen => drawHeads(pen, fish),
    }),
    part('dorsal fins', 'shade', {
      depth: 0.177,
      tone: 0.9,
      color: closeColor(stage, oklch(0.4, 0.06, 25)),
      draw: fillAll(fish.map(dorsal)),
    }),
  ];
}

function flank(koi: Koi, side: number): Point[] {
  const away = (t: number): number => {
    const left = onKoi(koi, t, 1);
    const right = onKoi(koi, t, -1);
    return (left[0] - right[0]) * side + (left[1] - right[1]) * 0.8 > 0 ? 1 : -1;
  };
  const sign = away(0.4);
  const places = Array.from({ length: 21 }, (_, i) => 0.02 + i * 0.047);
  return [
    ...places.map(t => onKoi(koi, t, sign * 0.99)),
    ...places.reverse().map(t => onKoi(koi, t, sign * (0.92 - 0.5 * arch(t)))),
  ];
}

function backLight(koi: Koi, side: number): Point[] {
  const left = onKoi(koi, 0.4, 1);
  const right = onKoi(koi, 0.4, -1);
  const sign = (left[0] - right[0]) * side - (left[1] - right[1]) * 0.8 > 0 ? 1 : -1;
  const line = Array.from({ length: 15 }, (_, i) => onKoi(koi, 0.09 + i * 0.05, sign * 0.42));
  return taper(line, t => koi.girth * 0.11 * arch(t));
}

function dorsal(koi: Koi): Point[] {
  const line = Array.from({ length: 11 }, (_, i) =>
    onKoi(koi, 0.36 + i * 0.033, 0.12 * Math.sin(i / 3)),
  );
  return taper(line, t => koi.girth * 0.13 * arch(t ** 0.8));
}

function drawHeads(pen: Pen, fish: readonly Koi[]): void {
  for (const koi of fish) {
    for (const side of [-1, 1]) {
      const eye = onKoi(koi, 0.095, side * 0.86);
      pen.beginPath();
      pen.arc(eye[0], eye[1], koi.girth * 0.05, 0, 7);
      pen.fill();
      const [a, b, c] = [
        onKoi(koi, 0.025, side * 0.8),
        onKoi(koi, 0.01, side * 2.6),
        onKoi(koi, 0.05, side * 2),
      ];
      pen.lineWidth = koi.girth * 0.016 + 0.5;
      pen.beginPath();
      pen.moveTo(...a);
      pen.quadraticCurveTo(...b, ...c);
      pen.stroke();
      pen.globalAlpha = 0.5;
      strokeLine(
        pen,
        [0.75, 0.9, 0.99].map((s, i) => onKoi(koi, 0.235 - 0.02 * (2 - i), side * s)),
        koi.girth * 0.014 + 0.4,
      );
      pen.globalAlpha = 1;
    }
  }
}

function moved(points: readonly Point[], [dx, dy]: Point): Point[] {
  return points.map(([x, y]): Point => [x + dx, y + dy]);
}
