/** Mountains: ridges one behind the other, each dissolving into mist at its foot; brush marks and trees on the near ones. */

import { heroOf } from '../compose/layout.ts';
import { fillPolygon, type Pen, type Point, pointAt, taper } from '../core/curve.ts';
import { noise } from '../core/noise.ts';
import { mix } from '../core/oklab.ts';
import type { Random } from '../core/rng.ts';
import { arch, clamp, lerp } from '../core/scalar.ts';
import type { Shape } from '../media/shape.ts';
import { type RidgeForm, ridgeBody, ridgeLine } from '../nature/ridge.ts';
import { askedColor, type Stage } from './stage.ts';

type Slope = { crest: Point[]; top: number; foot: number; depth: number; tone: number; index: number };

export function paintMountains(stage: Stage): Shape[] {
  const plan = planRange(stage);
  return plan.flatMap(slope => slopeShapes(stage, slope, stage.random.fork(`slope ${slope.index}`)));
}

function planRange(stage: Stage): Slope[] {
  const { layout, scene, subject, random } = stage;
  const has = (kind: string): boolean => scene.subjects.some(other => other.kind === kind);
  const isBackdrop = has('sea') || has('skyline');
  const isHero = heroOf(scene) === 'mountains';
  const count = isBackdrop ? 2 : random.fork('count').pick([3, 4, 4]);
  const form = chooseForm(stage, isHero);
  const hasWater = has('lake') || has('sea');
  const lowest = hasWater ? layout.horizon : Math.min(layout.horizon + layout.h * 0.14, layout.h * 0.86);
  const reach = layout.massHeight * (isHero ? 1.12 : isBackdrop ? 0.5 : 0.95) * clamp(subject.scale, 0.8, 1.25);
  return Array.from({ length: count }, (_, index) => {
    const share = count > 1 ? index / (count - 1) : 1;
    const stream = random.fork(`ridge ${index}`);
    const isLoneCone = form === 'cone' && index === Math.min(1, count - 1);
    const base = lerp(lowest - layout.massHeight * 0.42, lowest, share ** 0.9);
    const height =
      reach * (isLoneCone ? 1.15 : lerp(0.52, 0.8, share) * stream.range(0.8, 1.15) * (form === 'cone' ? 0.5 : 1));
    const crest = ridgeLine({
      form: form === 'cone' && !isLoneCone ? 'range' : form,
      base,
      height,
      width: layout.w,
      summit: isLoneCone ? layout.heroX : index % 2 === count % 2 ? layout.otherX : layout.heroX,
      spread: layout.w * (isLoneCone ? 0.26 : stream.range(0.22, 0.34)),
      frequency: lerp(1.3, 2.1, share) * stream.range(0.85, 1.15),
      offset: stream.range(0, 90),
    });
    const depth = isBackdrop ? lerp(0.95, 0.55, share) : lerp(0.95, 0.2, share);
    const top = Math.min(...crest.map(point => point[1]));
    return { crest, top, foot: base + (hasWater && share === 1 ? 2 : 40), depth, tone: 1, index };
  });
}

function chooseForm(stage: Stage, isHero: boolean): RidgeForm {
  const isPrint = !stage.traits.isWash;
  const random = stage.random.fork('form');
  if (isHero && stage.subject.variant === 'plain' && random.chance(isPrint ? 0.4 : 0.15)) return 'cone';
  return random.chance(0.3) ? 'karst' : 'range';
}

function slopeShapes(stage: Stage, slope: Slope, random: Random): Shape[] {
  const { layout, scene } = stage;
  const { crest, depth, top, foot } = slope;
  const color = askedColor(stage);
  const body = ridgeBody(crest, layout.w, Math.max(foot, layout.horizon + 2));
  const shapes: Shape[] = [
    {
      type: 'shape',
      name: `ridge ${slope.index}`,
      role: 'mass',
      depth,
      tone: slope.tone,
      color,
      fill: { type: 'fade', top, bottom: foot, left: 0 },
      contour: crest,
      isOpaque: true,
      isRidge: true,
      draw: pen => fillPolygon(pen, body),
    },
  ];
  if (depth < 0.85) shapes.push(brushMarks(slope, random.fork('marks'), color));
  if (scene.weather === 'snow') shapes.push(snowCaps(slope, random.fork('snow')));
  else if (depth < 0.6 && !color) shapes.push(treeDots(stage, slope, random.fork('trees')));
  return shapes;
}

/** The dry strokes (cun) that run down from a crest. */
function brushMarks(slope: Slope, random: Random, color: Shape['color']): Shape {
  const { crest, depth, top, foot } = slope;
  const nearness = 1 - depth;
  const count = Math.round((60 + 260 * nearness) * (crest.length / 370));
  const draw = (pen: Pen): void => {
    for (let i = 0; i < count; i++) {
      const k = random.int(crest.length);
      const start = pointAt(crest, k);
      const falls = pointAt(crest, k + 4)[1] - pointAt(crest, k - 4)[1];
      const height = clamp((start[1] - top) / Math.max(1, foot - top));
      pen.globalAlpha = (0.12 + 0.3 * random.next()) * (1 - height);
      fillPolygon(pen, dryStroke(start, { side: falls > 0 ? 1 : -1, nearness, reach: foot - start[1] }, random));
    }
    pen.globalAlpha = 1;
  };
  return { type: 'shape', name: `brush marks ${slope.index}`, role: 'texture', depth, color, draw };
}

function dryStroke(start: Point, way: { side: number; nearness: number; reach: number }, random: Random): Point[] {
  let x = start[0];
  let y = start[1] + 2 + random.next() ** 2 * Math.min(90, way.reach * 0.45);
  const length = Math.min(random.range(20, 90), way.reach * 0.6);
  const width = 1.3 + 5 * way.nearness * random.next();
  const points: Point[] = [];
  for (let j = 0; j <= 8; j++) {
    points.push([x, y]);
    x += ((way.side * length) / 8) * random.range(0.35, 0.65);
    y += (length / 8) * random.range(0.8, 1.1);
  }
  return taper(points, t => width * arch(t * 1.1 + 0.03));
}

function treeDots(stage: Stage, slope: Slope, random: Random): Shape {
  const { crest, depth, index, top, foot } = slope;
  const size = lerp(1.35, 0.5, depth);
  const count = Math.round(300 * (crest.length / 370));
  const draw = (pen: Pen): void => {
    for (let i = 0; i < count; i++) {
      const [x, y] = pointAt(crest, random.int(crest.length));
      const height = (5 + random.next() * 13) * size;
      const lean = random.range(-1, 2);
      pen.globalAlpha = 0.35 + 0.5 * random.next();
      // Where the slope has dissolved a tree would float.
      if (noise(x / 70 + index * 9, 2) < 0.04 || y > lerp(top, foot, 0.6)) continue;
      fillPolygon(
        pen,
        taper(
          [
            [x, y + 6],
            [x + lean, y - height],
          ],
          t => (1 - t) * height * 0.55 + 1,
        ),
      );
    }
    pen.globalAlpha = 1;
  };
  const color = mix(stage.palette.foliage, stage.palette.far, depth * 0.7);
  return { type: 'shape', name: `trees ${index}`, role: 'line', depth, tone: 0.85, color, draw };
}

/** Snow lies on the crest and runs down in tongues. */
function snowCaps(slope: Slope, random: Random): Shape {
  const { crest, top, foot, depth, index } = slope;
  const offset = random.range(0, 50);
  const lower = crest.map(([x, y]): Point => {
    const high = 1 - clamp((y - top) / Math.max(1, foot - top));
    const tongue = 0.35 + 0.65 * Math.abs(noise(x / 26 + offset, index)) + 0.5 * noise(x / 9, offset);
    return [x, y + Math.max(0, (foot - top) * 0.26 * high * tongue)];
  });
  const outline = [...crest, ...lower.reverse()];
  return {
    type: 'shape',
    name: `snow ${index}`,
    role: 'light',
    depth,
    tone: 0.85,
    draw: pen => fillPolygon(pen, outline),
  };
}
