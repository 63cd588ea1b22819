import { lightOf, shadeOf } from '../../compose/light.ts';
import { hasStanding } from '../../compose/spread-standing.ts';
import { fillPolygon, type Pen, type Point, taper } from '../../core/curve.ts';
import { mix, type Oklab, oklch, ramp, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { arch, lerp } from '../../core/scalar.ts';
import type { Paintable, Shape } from '../../shape.ts';
import { askedColor, type Stage } from '../stage.ts';
import { paintBeach } from './beach.ts';
import { paintBreaker } from './breaker.ts';
import { breakingRuns } from './breaking-crest.ts';
import { foamCaps, foamLace, spray } from './foam.ts';
import { glitter } from './glitter.ts';
import { crestLight, swellLines } from './swell.ts';
import { seaCurve, type Wave, WILD_ENERGY, waveCrest, waveDepth } from './wave.ts';

export function paintSea(stage: Stage): Paintable[] {
  const { layout, random, scene, traits } = stage;
  const isWild = layout.energy > WILD_ENERGY;
  const items: Paintable[] = traits.isWash ? [] : [farWater(stage)];
  if (scene.subjects.some(({ kind }) => kind === 'sun' || kind === 'moon'))
    items.push(...glitter(stage));
  items.push(farLines(stage));
  const waves = planWaves(stage, isWild);
  for (const wave of waves)
    items.push(...waveShapes(stage, wave, random.fork(`wave shapes ${wave.index}`)));
  if (hasBreaker(stage))
    items.push(...paintBreaker(stage, waterColor(stage, { nearness: 0.6, index: 0 }, true)));
  const isOpen =
    !hasStanding(scene) && !scene.subjects.some(({ kind }) => kind === 'pine' || kind === 'boat');
  if (!isWild && isOpen && random.fork('beach').chance(0.4)) items.push(...paintBeach(stage));
  return items;
}

function hasBreaker({ layout, scene, subject, random }: Stage): boolean {
  const isHero = scene.subjects.find(({ isAsked }) => isAsked) === subject;
  const isGreat = layout.energy > 0.85 && isHero && !hasStanding(scene);
  return isGreat && (scene.weather !== 'storm' || random.fork('breaker odds').chance(0.4));
}

function planWaves(stage: Stage, isWild: boolean): Wave[] {
  const { layout, random } = stage;
  const room = layout.h - layout.horizon;
  const count = isWild ? random.fork('count').pick([4, 5]) : random.fork('count').pick([7, 8]);
  const heroIndex = isWild ? random.fork('hero').pick([1, 2]) : -1;
  const size = Math.min(1.2, room / 400) * lerp(0.75, 1.1, layout.energy);
  return Array.from({ length: count }, (_, index): Wave => {
    const nearness = (index + 1) / count;
    const stream = random.fork(`wave ${index}`);
    const y =
      layout.horizon +
      room * lerp(0.012, 0.88, nearness ** seaCurve(layout.energy)) * stream.range(0.96, 1.04);
    const amplitude =
      lerp(isWild ? 18 : 2.5, isWild ? 125 : 22, nearness ** (isWild ? 1 : 1.4)) * size;
    const crest = waveCrest(
      {
        width: layout.w,
        y,
        amplitude,
        length: lerp(isWild ? 170 : 90, isWild ? 560 : 620, nearness) * stream.range(0.75, 1.3),
        lean: isWild ? stream.range(1, 1.25) : 0.6,
        tip: isWild ? -0.4 * layout.heroSide : 0.2 * layout.heroSide,
        unevenness: isWild ? 0.95 : 0.7,
        surge:
          index === heroIndex
            ? { x: layout.heroX, reach: Math.min(layout.w * 0.2, 230), gain: 2.5 }
            : null,
      },
      stream,
    );
    return { crest, y, amplitude, nearness, index };
  });
}

function waveShapes(stage: Stage, wave: Wave, random: Random): Shape[] {
  const { layout, traits } = stage;
  const { crest, y, amplitude, nearness, index } = wave;
  const isWild = layout.energy > WILD_ENERGY;
  const top = Math.min(...crest.map(point => point[1]));
  const reach = lerp(50, 300, nearness) + amplitude * (isWild ? 1.6 : 1);
  const span = isWild ? amplitude * 1.5 : lerp(10, 130, nearness ** 1.6);
  const foot = traits.isWash ? y + reach : layout.h + 20;
  const body: Point[] = [...crest, [layout.w + 300, foot], [-300, foot]];
  const color = waterColor(stage, wave, isWild);
  const sheet: Shape = {
    type: 'shape',
    name: `wave ${index}`,
    role: 'mass',
    depth: waveDepth(nearness),
    tone: traits.isWash ? (isWild ? 0.8 : 0.42) + 0.25 * nearness : 1,
    color,
    fill: traits.isWash
      ? { type: 'fade', top, bottom: y + reach, left: 0 }
      : {
          type: 'ramp',
          from: [0, top],
          to: [0, y + span],
          stops: [lightOf(color, isWild ? 1.7 : 1.15), color, shadeOf(color, isWild ? 1 : 0.55)],
        },
    contour: crest,
    isOpaque: true,
    draw: pen => fillPolygon(pen, body),
  };
  const shapes = [sheet, swellLines(stage, wave, random.fork('lines'))];
  if (!isWild)
    return nearness > 0.3 ? [...shapes, crestLight(stage, wave, random.fork('light'))] : shapes;
  const runs = breakingRuns(wave, random.fork('breaking'));
  if (traits.finest < 3) shapes.push(foamLace(wave, runs, { layout, random: random.fork('lace') }));
  if (runs.length === 0) return shapes;
  return [
    ...shapes,
    foamCaps(wave, runs, random.fork('foam')),
    spray(wave, runs, random.fork('spray')),
  ];
}

function waterColor(
  stage: Stage,
  { nearness, index }: Pick<Wave, 'nearness' | 'index'>,
  isWild: boolean,
): Oklab {
  const { palette, traits } = stage;
  const asked = askedColor(stage);
  const blue = ramp(palette.water, 0.1 + 0.9 * nearness);
  if (asked) return tone(mix(asked, blue, traits.isWash ? 0 : 0.22), 0.04 - 0.16 * nearness);
  if (traits.isMonochrome)
    return palette.isDark
      ? mix(palette.near, palette.far, 0.35)
      : mix(palette.near, palette.far, 0.7);
  const dark = palette.isDark ? 0.06 : 0;
  if (isWild)
    return mix(
      oklch(0.5 - 0.2 * nearness - dark + (traits.isWash ? 0.1 : 0), 0.085, 240),
      blue,
      0.4,
    );
  return tone(blue, index % 2 ? 0.014 : -0.014);
}

function farWater(stage: Stage): Shape {
  const { layout } = stage;
  const isWild = layout.energy > WILD_ENERGY;
  const stops = [0.06, 0.4, 0.7, 1].map(nearness =>
    waterColor(stage, { nearness, index: 0 }, isWild),
  );
  return {
    type: 'shape',
    name: 'far water',
    role: 'mass',
    depth: 0.56,
    fill: { type: 'ramp', from: [0, layout.horizon], to: [0, layout.h], stops },
    isOpaque: true,
    draw: pen => pen.fillRect(-20, layout.horizon, layout.w + 40, layout.h),
  };
}

function farLines({ layout, random }: Stage): Shape {
  const room = layout.h - layout.horizon;
  const draw = (pen: Pen): void => {
    const stream = random.fork('far');
    for (let i = 0; i < 60; i++) {
      const t = stream.next() ** 1.8;
      const y = layout.horizon + 3 + t * room * 0.4;
      const x = stream.next() * layout.w;
      const half = 10 + 60 * stream.next() * (0.3 + t);
      pen.globalAlpha = 0.2 + 0.3 * stream.next();
      const line: Point[] = [
        [x - half, y],
        [x, y + 1],
        [x + half, y],
      ];
      fillPolygon(
        pen,
        taper(line, s => (0.8 + 1.6 * t) * arch(s)),
      );
    }
    pen.globalAlpha = 1;
  };
  return { type: 'shape', name: 'far sea', role: 'texture', depth: 0.55, tone: 0.9, draw };
}
