/** Draws high grass around a small motif, as if the viewer were as small. */
import { lightOf, shadeOf } from '../../../compose/light.ts';
import { type Point, taper } from '../../../core/curve.ts';
import { mix } from '../../../core/oklab.ts';
import type { Random } from '../../../core/rng.ts';
import { arch, lerp } from '../../../core/scalar.ts';
import type { Motif } from '../../../motifs/motif.ts';
import type { Shape } from '../../../shape.ts';
import { isSnowy } from '../../lighting.ts';
import { fillAll, part } from '../../part.ts';
import { type Act, isWater } from '../act.ts';

/**
 * Lengths in meters. Things on the ground below the first one, and things in the air below the
 * second one, get high grass.
 */
const SMALL_METRES = 0.31;
const FLYING_METRES = 0.13;

export function bigGrass({ stage, motif, place }: Act): Shape[] {
  const { scene, subject, palette, layout, traits, random } = stage;
  const isBare = scene.subjects.some(each => isWater(each) || each.kind === 'dunes');
  const isAlone = place.isHero && subject.placement.distance !== 'far';
  if (!isSmall(motif) || isBare || !isAlone || isSnowy(stage) || scene.kind !== 'landscape')
    return [];
  const green = mix(palette.ground, palette.foliage, 0.35);
  const stream = random.fork('big grass');
  const { w, h } = layout;
  const rows = [
    {
      name: 'back',
      depth: 0.0475,
      count: 26,
      high: [0.16, 0.34],
      wide: 0.012,
      color: mix(green, palette.far, 0.35),
    },
    {
      name: 'middle',
      depth: 0.0465,
      count: 18,
      high: [0.2, 0.46],
      wide: 0.018,
      color: lightOf(green, 0.35),
    },
    {
      name: 'front',
      depth: 0.006,
      count: 12,
      high: [0.3, 0.72],
      wide: 0.03,
      color: shadeOf(green, 0.75),
    },
  ] as const;
  const factor = traits.finest > 3 || traits.isBilevel ? 0.55 : 1;
  return rows.flatMap(({ name, depth, count, high, wide, color }) => {
    const blades = Array.from({ length: Math.round(count * factor) }, (_, i) => {
      const root = name === 'front' ? edgeOf(stream) : stream.next();
      const tall = h * lerp(high[0], high[1], stream.next());
      return blade([root * w, h * 1.03], { tall, wide: w * wide, lean: leanOf(root, stream, i) });
    });
    return [
      part(`${name} blades`, 'mass', {
        depth,
        color,
        tone: traits.isWash ? 0.8 : 1,
        isOpaque: true,
        draw: fillAll(blades.map(({ outline }) => outline)),
      }),
      part(`${name} ribs`, 'line', {
        depth: depth - 0.0001,
        tone: 0.6,
        color: lightOf(color, 0.8),
        draw: fillAll(blades.map(({ rib }) => rib)),
      }),
    ];
  });
}

function isSmall({ metres, stance }: Motif): boolean {
  return (
    (stance === 'ground' && metres < SMALL_METRES) || (stance === 'air' && metres < FLYING_METRES)
  );
}

function edgeOf(random: Random): number {
  const at = random.next() ** 1.5 * 0.15 - 0.03;
  return random.chance(0.5) ? at : 1 - at;
}

function leanOf(root: number, random: Random, index: number): number {
  const inwards = root < 0.5 ? 1 : -1;
  return (index % 3 === 0 ? inwards : -inwards) * random.range(0.08, 0.3);
}

function blade(
  [x, y]: Point,
  { tall, wide, lean }: { tall: number; wide: number; lean: number },
): { outline: Point[]; rib: Point[] } {
  const spine = Array.from({ length: 9 }, (_, i): Point => {
    const t = i / 8;
    return [x + lean * tall * t * t, y - tall * (t - 0.12 * t * t * Math.abs(lean) * 4)];
  });
  return {
    outline: taper(spine, t => wide * (0.55 + 0.75 * arch(0.25 + t * 0.5)) * (1 - t) ** 0.7),
    rib: taper(spine.slice(1, 7), t => wide * 0.1 * (1 - t) + 0.5),
  };
}
