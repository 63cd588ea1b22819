import { bezier, type Pen, type Point, taper } from '../../core/curve.ts';
import type { Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { fillAll, frameAt, leafOutline, part, strokeAll, towards } from '../part.ts';
import type { Stage } from '../stage.ts';
import type { Dress } from './blossom-dress.ts';
import { type Boughs, growLimb, type Habit } from './boughs.ts';
import { fivePetals, mapleLeaf } from './crown.ts';

type Bloom = { at: Point; radius: number; turn: number; slant: number; lean: number };

const DEPTH = 0.035;

export function paintBough(stage: Stage, dress: Dress): Shape[] {
  const { layout, random, scene, palette } = stage;
  const boughs = growReach(stage, dress, random.fork('reach'));
  const wood = boughs.limbs.map(({ line, girth, end }) =>
    taper(line, t => lerp(girth, end, t) + 0.8),
  );
  const ridges = boughs.limbs
    .filter(({ girth }) => girth > 9)
    .map(({ line, girth, end }) =>
      taper(
        line.map(
          ([x, y], i): Point => [
            x + layout.lightSide * 2,
            y - lerp(girth, end, i / (line.length - 1)) * 0.24,
          ],
        ),
        t => lerp(girth, end, t) * 0.2,
      ),
    );
  const shapes = [
    part('bough', 'mass', {
      depth: DEPTH,
      tone: 1.15,
      color: dress.bark,
      isOpaque: true,
      draw: fillAll(wood),
    }),
    part('bough light', 'light', {
      depth: DEPTH - 0.001,
      tone: 0.5,
      color: dress.barkLight,
      draw: fillAll(ridges),
    }),
  ];
  if (scene.weather === 'snow')
    shapes.push(
      part('snow on the bough', 'light', {
        depth: DEPTH - 0.002,
        tone: 0.97,
        color: palette.light,
        draw: fillAll(
          boughs.limbs
            .filter(({ girth }) => girth > 4)
            .map(({ line, girth, end }) =>
              taper(
                line.map(
                  ([x, y], i): Point => [x, y - lerp(girth, end, i / (line.length - 1)) * 0.5],
                ),
                t => lerp(girth, end, t) * 0.55 + 1.5,
              ),
            ),
        ),
      }),
    );
  return [
    ...shapes,
    ...(dress.kind === 'maple' || dress.kind === 'leafy'
      ? leaves(stage, dress, boughs)
      : blossoms(stage, dress, boughs)),
  ];
}

function growReach({ layout, subject }: Stage, dress: Dress, random: Random): Boughs {
  const { w, h, heroSide } = layout;
  const reach =
    Math.min(w * 0.86, h * 0.95) * random.range(0.72, 0.95) * clamp(subject.scale, 0.6, 1.1);
  const isRising = dress.kind === 'plum' ? random.chance(0.7) : random.chance(0.25);
  const edge = heroSide > 0 ? w + 30 : -30;
  const rootY = isRising ? h * random.range(0.62, 0.86) : h * random.range(0.06, 0.22);
  const rise = isRising ? -Math.min(h * 0.5, reach * 0.62) : Math.min(h * 0.3, reach * 0.3);
  const end: Point = [edge - heroSide * reach, rootY + rise];
  const sag = random.range(-0.14, 0.14) * reach;
  const main = bezier(
    [edge, rootY],
    [edge - heroSide * reach * 0.3, rootY + rise * 0.05 + sag],
    [edge - heroSide * reach * 0.62, rootY + rise * 0.75 - sag],
    end,
    26,
  ).map(
    ([x, y], i): Point => [
      x,
      y + (i % 2 ? 1 : -1) * random.range(0, dress.kind === 'plum' ? 7 : 2.5),
    ],
  );
  const girth = Math.min(w, h) * random.range(0.036, 0.05) * Math.min(1.2, subject.scale);
  const boughs: Boughs = { limbs: [{ line: main, girth, end: girth * 0.12 }], tips: [end] };
  const habit: Habit =
    dress.kind === 'plum'
      ? { spread: 0.6, crook: 0.12, shrink: 0.7, lift: 1.2, levels: 3 }
      : { spread: 0.55, crook: 0.16, shrink: 0.74, lift: isRising ? 0.5 : -0.4, levels: 3 };
  const shoots = 9 + random.int(4);
  for (let i = 0; i < shoots; i++) {
    const t = lerp(0.2, 0.97, (i + random.range(0.1, 0.6)) / shoots);
    const { at, along } = frameAt(main, t);
    const angle = Math.atan2(along[1], along[0]) + (i % 2 ? 1 : -1) * random.range(0.5, 1.15);
    growLimb(
      { boughs, habit, random },
      {
        root: at,
        angle,
        length: reach * lerp(0.17, 0.09, t) * random.range(0.7, 1.3),
        girth: girth * lerp(0.4, 0.16, t),
        level: t < 0.7 ? 2 : 1,
      },
    );
  }
  return boughs;
}

function planBlooms(
  { layout }: Stage,
  dress: Dress,
  { boughs, random }: { boughs: Boughs; random: Random },
): Bloom[] {
  const size = Math.min(layout.w, layout.h) * (dress.kind === 'plum' ? 0.027 : 0.025);
  const thin = boughs.limbs.filter(({ girth }) => girth < Math.min(layout.w, layout.h) * 0.02);
  const most = dress.kind === 'plum' ? 52 : 130;
  const blooms: Bloom[] = [];
  // The thin limbs share the blossoms, so that few tips are bare.
  const share = most / Math.max(1, thin.length);
  for (const { line } of thin) {
    const group = Math.floor(share * random.range(0.4, 1.6) + random.next());
    const from = random.range(0.2, 0.7);
    for (let k = 0; k < group; k++) {
      const { at } = frameAt(line, random.range(from, 1));
      const far = size * random.range(0.2, dress.kind === 'plum' ? 0.5 : 1);
      blooms.push({
        at: towards(at, random.range(0, 6.3), far),
        radius: size * random.range(0.62, 1.15),
        turn: random.range(0, 6.3),
        slant: random.range(0.55, 1),
        lean: random.range(0, 3.1),
      });
    }
  }
  return blooms;
}

function blossoms(stage: Stage, dress: Dress, boughs: Boughs): Shape[] {
  const random = stage.random.fork('blooms');
  const blooms = planBlooms(stage, dress, { boughs, random });
  const half = Math.ceil(blooms.length * 0.4);
  const petals = (own: readonly Bloom[]): Point[][] =>
    own.flatMap(({ at, radius, ...pose }) => fivePetals(at, radius, pose));
  const [back, front] = [blooms.slice(0, half), blooms.slice(half)];
  const buds = boughs.tips.map(tip =>
    leafOutline(tip, towards(tip, random.range(-2.4, -0.7), stage.layout.w ** 0.5 * 0.5), {
      width: stage.layout.w ** 0.5 * 0.36,
      belly: 0.5,
    }),
  );
  const frontPetals = petals(front);
  return [
    part('buds', 'mass', {
      depth: DEPTH - 0.003,
      color: dress.deep,
      isOpaque: true,
      draw: fillAll(buds),
    }),
    part('far blossoms', 'mass', {
      depth: DEPTH - 0.004,
      color: dress.deep,
      isOpaque: true,
      draw: fillAll(petals(back)),
    }),
    part('blossoms', 'mass', {
      depth: DEPTH - 0.006,
      color: dress.kind === 'plum' ? dress.body : dress.pale,
      isOpaque: true,
      draw: fillAll(frontPetals),
    }),
    part('blossom edges', 'line', {
      depth: DEPTH - 0.007,
      tone: 0.55,
      color: dress.deep,
      draw: strokeAll(
        frontPetals.map(petal => petal.slice(1)),
        1.1,
      ),
    }),
    part('blossom hearts', 'line', {
      depth: DEPTH - 0.008,
      tone: 1,
      color: dress.heart,
      draw: pen => drawHearts(pen, front),
    }),
  ];
}

function drawHearts(pen: Pen, blooms: readonly Bloom[]): void {
  pen.lineWidth = 0.9;
  pen.beginPath();
  for (const { at, radius, turn, slant } of blooms) {
    for (let k = 0; k < 9; k++) {
      const angle = turn + k * 0.7;
      const end: Point = [
        at[0] + Math.cos(angle) * radius * 0.42,
        at[1] + Math.sin(angle) * radius * 0.42 * slant,
      ];
      pen.moveTo(at[0], at[1]);
      pen.lineTo(end[0], end[1]);
    }
  }
  pen.stroke();
  pen.beginPath();
  for (const { at, radius, turn, slant } of blooms) {
    for (let k = 0; k < 9; k++) {
      const angle = turn + k * 0.7;
      const [x, y] = [
        at[0] + Math.cos(angle) * radius * 0.44,
        at[1] + Math.sin(angle) * radius * 0.44 * slant,
      ];
      pen.moveTo(x + 1.5, y);
      pen.arc(x, y, Math.max(1.2, radius * 0.07), 0, 7);
    }
  }
  pen.fill();
}

function leaves(stage: Stage, dress: Dress, boughs: Boughs): Shape[] {
  const random = stage.random.fork('leaves');
  const size = Math.min(stage.layout.w, stage.layout.h) * 0.043;
  const leafAt = (at: Point, length: number, turn: number): Point[] =>
    dress.kind === 'maple'
      ? mapleLeaf(at, length, turn)
      : leafOutline(at, towards(at, turn, length * 1.4), {
          width: length * 0.52,
          belly: 0.45,
          bend: 0.07,
        });
  const layer = (share: number, grow: number): Point[][] =>
    boughs.limbs.flatMap(({ line, girth }) =>
      girth > size * 0.5
        ? []
        : Array.from({ length: share }, () =>
            leafAt(
              towards(frameAt(line, random.range(0.3, 1)).at, random.range(0, 6.3), size * 0.6),
              size * grow * random.range(0.6, 1.15),
              Math.PI / 2 + random.range(-1.3, 1.3),
            ),
          ),
    );
  const veined = layer(1, 1);
  return [
    part('far leaves', 'mass', {
      depth: DEPTH - 0.004,
      color: dress.deep,
      isOpaque: true,
      draw: fillAll(layer(2, 0.9)),
    }),
    part('leaves', 'mass', {
      depth: DEPTH - 0.005,
      color: dress.body,
      isOpaque: true,
      draw: fillAll(layer(1, 1)),
    }),
    part('lit leaves', 'mass', {
      depth: DEPTH - 0.006,
      color: dress.pale,
      isOpaque: true,
      draw: fillAll(veined),
    }),
  ];
}
