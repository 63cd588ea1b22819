import { fillPolygon, type Pen, type Point, pointAt, taper } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { mix } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { arch, clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import { type Wave, WILD_ENERGY, waveDepth } from './wave.ts';

export function crestLight({ palette, traits, scene }: Stage, wave: Wave, random: Random): Shape {
  const { crest, nearness, index, amplitude } = wave;
  const runs: Point[][] = [];
  const offset = random.range(0, 50);
  let run: Point[] = [];
  crest.forEach(([x, y], i) => {
    const isLit = noise(x / 120 + offset, index) > 0.12 && pointAt(crest, i + 6)[1] >= y - 1;
    if (isLit) run.push([x, y + amplitude * 0.06 + 1]);
    else {
      if (run.length > 6) runs.push(run);
      run = [];
    }
  });
  const isGlowing = scene.time !== 'day';
  return {
    type: 'shape',
    name: `crest light ${index}`,
    role: 'light',
    depth: waveDepth(nearness) - 0.003,
    tone: traits.isWash ? 0.5 : 0.55,
    color: traits.isWash ? undefined : mix(palette.light, palette.glow, isGlowing ? 0.8 : 0.2),
    draw: pen => {
      for (const line of runs) {
        const weight = 0.6 + amplitude * 0.16;
        fillPolygon(
          pen,
          taper(line, t => weight * arch(t) + 0.3),
        );
      }
    },
  };
}

export function swellLines(
  stage: Stage,
  { crest, nearness, index, amplitude }: Wave,
  random: Random,
): Shape {
  const isWild = stage.layout.energy > WILD_ENERGY;
  const { isWash, isMonochrome } = stage.traits;
  const lines = isWild ? (isWash && !isMonochrome ? 3 : 6) : 3;
  const draw = (pen: Pen): void => {
    const stream = random.fork('draw');
    for (let k = 1; k <= lines; k++) {
      const drop = k * (isWild ? 6 + amplitude * 0.1 : 5 + 18 * nearness) + k * k * 0.9;
      const offset = stream.range(0, 40);
      let run: Point[] = [];
      const flush = (): void => {
        if (run.length > 7)
          fillPolygon(
            pen,
            taper(run, t => (0.6 + 1.7 * nearness) * arch(t) + 0.3),
          );
        run = [];
      };
      pen.globalAlpha = 0.8 - 0.1 * k;
      crest.forEach(([x, y], i) => {
        const flat = clamp(k / (lines + 2)) * 0.5;
        const at = lerp(y, pointAt(crest, i - 9)[1] * 0.5 + pointAt(crest, i + 9)[1] * 0.5, flat);
        const isKept = noise(i / 46 + offset, k * 3.7) > (isWild ? -0.12 : 0.05);
        // Where the crest overhangs, x decreases. The line leaves these points out.
        if (isKept && x > (run.at(-1)?.[0] ?? -999) + k * 4 * nearness)
          run.push([x - k * 4 * nearness, at + drop]);
        else if (!isKept) flush();
      });
      flush();
    }
    pen.globalAlpha = 1;
  };
  const role = isWash && !stage.palette.isDark ? 'texture' : 'light';
  const weight = isMonochrome ? (stage.palette.isDark ? 0.4 : 0.9) : isWild ? 0.5 : 0.3;
  return {
    type: 'shape',
    name: `swell lines ${index}`,
    role,
    depth: waveDepth(nearness) - 0.002,
    tone: weight,
    draw,
  };
}
