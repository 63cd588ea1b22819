import { heroOf } from '../../compose/layout.ts';
import { shadeOf } from '../../compose/light.ts';
import { fillPolygon, type Pen, type Point, pointAt, taper } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { mix } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { arch, clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { askedColor, type Stage } from '../stage.ts';
import { type RidgeForm, ridgeBody, ridgeLine } from './ridge.ts';
import { shadedFaces } from './ridge-faces.ts';

type Slope = {
  crest: Point[];
  top: number;
  foot: number;
  depth: number;
  tone: number;
  index: number;
};

export function paintMountains(stage: Stage): Shape[] {
  const plan = planRange(stage);
  return plan.flatMap(slope =>
    slopeShapes(stage, slope, stage.random.fork(`slope ${slope.index}`)),
  );
}

function planRange(stage: Stage): Slope[] {
  const { layout, scene, subject, random } = stage;
  const has = (kind: string): boolean => scene.subjects.some(other => other.kind === kind);
  const isBackdrop = has('sea') || has('skyline');
  const isHero = heroOf(scene) === 'mountains';
  const count = isBackdrop ? 2 : random.fork('count').pick([3, 4, 4]);
  const form = chooseForm(stage, isHero);
  const hasWater = has('lake') || has('sea');
  const lowest = hasWater
    ? layout.horizon
    : Math.min(layout.horizon + layout.h * 0.14, layout.h * 0.86);
  const reach =
    layout.massHeight * (isHero ? 1.12 : isBackdrop ? 0.5 : 0.95) * clamp(subject.scale, 0.8, 1.25);
  return Array.from({ length: count }, (_, index) => {
    const share = count > 1 ? index / (count - 1) : 1;
    const stream = random.fork(`ridge ${index}`);
    const isLoneCone = form === 'cone' && index === Math.min(1, count - 1);
    const base = lerp(lowest - layout.massHeight * 0.42, lowest, share ** 0.9);
    const height =
      reach *
      (isLoneCone
        ? 1.15
        : lerp(0.52, 0.8, share) * stream.range(0.8, 1.15) * (form === 'cone' ? 0.5 : 1));
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
  const { variant } = stage.subject;
  if (variant === 'cone' || variant === 'karst') return variant;
  if (isHero && variant === 'plain' && random.chance(isPrint ? 0.4 : 0.15)) return 'cone';
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
  const hasMarks = stage.traits.isWash || !stage.traits.isCrisp;
  if (!stage.traits.isMonochrome)
    shapes.push(faces(stage, slope, { body, random: random.fork('faces') }));
  if (depth < 0.85 && hasMarks) shapes.push(brushMarks(slope, random.fork('marks'), color));
  const isAlpine = isHigh(stage) && depth > 0.35 && !color;
  if (scene.weather === 'snow' || isAlpine)
    shapes.push(snowCaps(stage, slope, random.fork('snow')));
  else if (depth < 0.6 && !color) shapes.push(treeDots(stage, slope, random.fork('trees')));
  return shapes;
}

function isHigh(stage: Stage): boolean {
  const { random, scene, traits } = stage;
  if (traits.isMonochrome || scene.season === 'autumn') return false;
  return (
    chooseForm(stage, heroOf(scene) === 'mountains') !== 'karst' && random.fork('high').chance(0.36)
  );
}

function faces(
  stage: Stage,
  slope: Slope,
  { body, random }: { body: Point[]; random: Random },
): Shape {
  const { crest, depth, top, foot } = slope;
  const { palette, layout, traits } = stage;
  const outlines = shadedFaces({
    crest,
    foot,
    lightSide: layout.lightSide,
    offset: random.range(0, 60),
  });
  const own = askedColor(stage) ?? mix(palette.near, palette.far, depth ** 0.85);
  return {
    type: 'shape',
    name: `faces ${slope.index}`,
    role: 'shade',
    depth: depth - 0.001,
    tone: traits.isWash ? 0.5 : 0.8 - 0.3 * depth,
    color: shadeOf(own, 1),
    fill: { type: 'fade', top, bottom: top + (foot - top) * 0.92, left: 0 },
    draw: pen => {
      pen.save();
      pen.beginPath();
      for (const [x, y] of body) pen.lineTo(x, y);
      pen.closePath();
      pen.clip();
      for (const outline of outlines) fillPolygon(pen, outline);
      pen.restore();
    },
  };
}

function brushMarks(slope: Slope, random: Random, color: Shape['color']): Shape {
  const { crest, depth, top, foot } = slope;
  const nearness = 1 - depth;
  const count = Math.round((60 + 260 * nearness) * (crest.length / 370));
  const draw = (pen: Pen): void => {
    const stream = random.fork('draw');
    for (let i = 0; i < count; i++) {
      const k = stream.int(crest.length);
      const start = pointAt(crest, k);
      const falls = pointAt(crest, k + 4)[1] - pointAt(crest, k - 4)[1];
      const height = clamp((start[1] - top) / Math.max(1, foot - top));
      pen.globalAlpha = (0.12 + 0.3 * stream.next()) * (1 - height);
      fillPolygon(
        pen,
        dryStroke(start, { side: falls > 0 ? 1 : -1, nearness, reach: foot - start[1] }, stream),
      );
    }
    pen.globalAlpha = 1;
  };
  return { type: 'shape', name: `brush marks ${slope.index}`, role: 'texture', depth, color, draw };
}

function dryStroke(
  start: Point,
  way: { side: number; nearness: number; reach: number },
  random: Random,
): Point[] {
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
  const { palette, traits } = stage;
  const size = lerp(1.35, 0.5, depth);
  const count = Math.round(300 * (crest.length / 370));
  const draw = (pen: Pen): void => {
    const stream = random.fork('draw');
    for (let i = 0; i < count; i++) {
      const [x, y] = pointAt(crest, stream.int(crest.length));
      const height = (5 + stream.next() * 13) * size;
      const lean = stream.range(-1, 2);
      const opacity = 0.35 + 0.5 * stream.next();
      if (noise(x / 70 + index * 9, 2) < 0.04 || y > lerp(top, foot, 0.6)) continue;
      pen.globalAlpha = traits.isWash ? opacity : 1;
      const stem: Point[] = [
        [x, y + 6],
        [x + lean, y - height],
      ];
      fillPolygon(
        pen,
        taper(stem, t => (1 - t) * height * 0.55 + 1),
      );
    }
    pen.globalAlpha = 1;
  };
  const body = mix(palette.near, palette.far, depth ** 0.85);
  const color = traits.isWash
    ? mix(palette.foliage, palette.far, depth * 0.7)
    : mix(shadeOf(body, 0.5), palette.foliage, 0.3 * (1 - depth));
  return { type: 'shape', name: `trees ${index}`, role: 'line', depth, tone: 0.95, color, draw };
}

function snowCaps({ traits, palette }: Stage, slope: Slope, random: Random): Shape {
  const { crest, top, foot, depth, index } = slope;
  const offset = random.range(0, 50);
  const lower = crest.map(([x, y]): Point => {
    const high = 1 - clamp((y - top) / Math.max(1, foot - top));
    const tongue =
      0.45 +
      0.75 * noise(x / 58 + offset, index) +
      0.3 * noise(x / 21, offset) +
      0.14 * noise(x / 8, offset);
    return [x, y + Math.max(0, (foot - top) * 0.34 * high ** 0.8 * Math.max(0.16, tongue))];
  });
  const outline = [...crest, ...lower.reverse()];
  return {
    type: 'shape',
    name: `snow ${index}`,
    role: 'light',
    depth,
    tone: traits.isWash && palette.isDark ? 0.5 : 0.85,
    fill: traits.isWash
      ? { type: 'fade', top, bottom: lerp(top, foot, 0.7), left: 0.1 }
      : undefined,
    draw: pen => fillPolygon(pen, outline),
  };
}
