import type { Pen, Point } from '../../core/curve.ts';
import { mix, type Oklab, tone } from '../../core/oklab.ts';
import type { Shape } from '../../shape.ts';
import { closeColor, fillAll, part, strokeAll } from '../part.ts';
import type { Stage } from '../stage.ts';
import type { BloomForm, BloomLayer } from './bloom.ts';
import { type FlowerRules, tintOf } from './flower-kinds.ts';
import { type Head, stemEnd } from './plant.ts';

type Order = { head: Head; rules: FlowerRules; body: Oklab; order: number };

export function paintBloom(stage: Stage, { head, rules, body, order }: Order): Shape[] {
  const random = stage.random.fork(`bloom ${order}`);
  const form = rules.bloom(tintOf(body), random);
  const put = placer(head, form, random.range(...form.slant));
  const base = 0.24 - order * 0.02;
  const layers = form.layers.flatMap((layer, i) =>
    layerShapes(stage, { form, layer, put, radius: head.radius, depth: base - i * 0.002 }),
  );
  return [
    ...layers,
    ...heartShapes(stage, form, {
      put,
      radius: head.radius,
      depth: base - 0.0125,
      center: put([0, 0]),
    }),
  ];
}

function placer(head: Head, form: BloomForm, slant: number): (point: Point) => Point {
  const { angle } = stemEnd(head.stem);
  const lean = form.isUpright ? (angle + Math.PI / 2) * 0.6 + head.turn * 0.3 : head.turn * 1.6;
  const [cos, sin] = [Math.cos(lean), Math.sin(lean)];
  return ([x, y]) => {
    const [px, py] = [x * head.radius, y * head.radius * slant];
    return [head.at[0] + px * cos - py * sin, head.at[1] + px * sin + py * cos];
  };
}

type Laid = {
  form: BloomForm;
  layer: BloomLayer;
  put: (point: Point) => Point;
  radius: number;
  depth: number;
};

function layerShapes(stage: Stage, { form, layer, put, radius, depth }: Laid): Shape[] {
  const { petals, stops, heart = [0, 0], reach = 1, veins = [] } = layer;
  const center = put(heart);
  const isFirst = form.layers[0] === layer;
  const shapes = [
    part('petals', 'mass', {
      depth,
      // The first layer hides the stem, so it is opaque. In washes, the other layers are
      // transparent, except at night and in blossoms of more than two layers.
      isOpaque:
        isFirst || form.layers.length > 2 || !stage.traits.isWash || stage.scene.time === 'night',
      tone: stage.traits.isWash ? 0.8 : 1,
      color: petalColor(stage, stops[Math.floor(stops.length / 2)] ?? form.veinColor),
      fill: {
        type: 'ball',
        center,
        light: center,
        radius: reach * radius,
        stops: stops.map(color => petalColor(stage, color)),
      },
      draw: fillAll(petals.map(petal => petal.map(put))),
    }),
  ];
  if (veins.length > 0)
    shapes.push(
      part('veins', 'line', {
        depth: depth - 0.001,
        tone: 0.65,
        color: petalColor(stage, tone(form.veinColor, -0.12)),
        draw: strokeAll(
          veins.map(vein => vein.map(put)),
          Math.max(1.1, radius * 0.008),
        ),
      }),
    );
  return shapes;
}

type Hearted = { put: (point: Point) => Point; radius: number; depth: number; center: Point };

function heartShapes(
  stage: Stage,
  form: BloomForm,
  { put, radius, depth, center }: Hearted,
): Shape[] {
  const shapes: Shape[] = [];
  const { blotch } = form;
  if (blotch)
    shapes.push(
      part('blotch', 'shade', {
        depth,
        tone: 1.45,
        color: closeColor(stage, blotch.color),
        fill: { type: 'radial', center, radius: blotch.radius * radius, power: 1.1 },
        draw: (pen: Pen) => {
          pen.beginPath();
          pen.arc(center[0], center[1], blotch.radius * radius, 0, 7);
          pen.fill();
        },
      }),
    );
  form.hearts.forEach(({ outlines, color }, i) => {
    shapes.push(
      part('heart', 'mass', {
        depth: depth - 0.001 * (i + 1),
        color: closeColor(stage, color),
        isOpaque: true,
        draw: fillAll(outlines.map(outline => outline.map(put))),
      }),
    );
  });
  if (form.dots.length > 0)
    shapes.push(
      part('stamens', 'mass', {
        depth: depth - 0.004,
        color: closeColor(stage, form.dotColor),
        isOpaque: form.dotColor[0] > 0.6,
        draw: pen => {
          pen.beginPath();
          for (const { at, radius: size } of form.dots) {
            const [x, y] = put(at);
            const dot = Math.max(size * radius, stage.traits.finest * 0.8);
            pen.moveTo(x + dot, y);
            pen.arc(x, y, dot, 0, 7);
          }
          pen.fill();
        },
      }),
    );
  return shapes;
}

export function petalColor(stage: Stage, own: Oklab): Oklab {
  const seen = closeColor(stage, own);
  return stage.traits.isMonochrome ? mix(seen, own, 0.8) : seen;
}
