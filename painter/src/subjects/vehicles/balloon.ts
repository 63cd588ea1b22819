import { roundStops, shadeOf } from '../../compose/light.ts';
import { localColor } from '../../compose/local-color.ts';
import { fillPolygon, type Pen, type Point, strokeLine } from '../../core/curve.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { askedColor, type Stage } from '../stage.ts';
import {
  choosePattern,
  clothPoint,
  cutCells,
  type Envelope,
  MOUTH,
  seams,
  silhouette,
} from './balloon-envelope.ts';
import { type Flight, planFlight } from './balloon-flight.ts';

const CREAM = oklch(0.93, 0.035, 88);
const SCHEMES: readonly [readonly Oklab[], ...(readonly Oklab[])[]] = [
  [oklch(0.42, 0.09, 262), oklch(0.82, 0.12, 82), CREAM],
  [oklch(0.55, 0.09, 195), CREAM, oklch(0.82, 0.12, 82)],
  [oklch(0.8, 0.13, 80), oklch(0.58, 0.15, 38), CREAM],
  [CREAM, oklch(0.5, 0.1, 20), oklch(0.45, 0.08, 255)],
  [oklch(0.46, 0.1, 320), oklch(0.84, 0.07, 30), CREAM],
  [oklch(0.48, 0.08, 160), CREAM, oklch(0.7, 0.15, 55)],
];

export function paintBalloon(stage: Stage): Shape[] {
  return planFlight(stage).flatMap((flight, index) => balloonShapes(stage, flight, index));
}

function balloonShapes(stage: Stage, flight: Flight, index: number): Shape[] {
  const random = stage.random.fork(`balloon ${index}`);
  const { x, y, radius, depth } = flight;
  const envelope: Envelope = {
    x,
    y,
    radius,
    turn: random.range(0, 1),
    gores: radius > 60 ? 16 : 12,
  };
  const colors = clothColors(stage, flight, index);
  const cells = cutCells(
    envelope,
    choosePattern(random.fork('pattern'), colors.length),
    colors.length,
  );
  const outline = silhouette(envelope);
  const parts = cells.flatMap((polygons, k): Shape[] => {
    const color = colors[k];
    if (!color || polygons.length === 0) return [];
    return [
      {
        type: 'shape',
        name: `balloon ${index} cloth ${k}`,
        role: 'accent',
        depth: depth - 0.0001 * k,
        color,
        fill: clothLight(stage, envelope, color),
        isOpaque: true,
        contour: k === 0 ? [...outline, ...outline.slice(0, 1)] : undefined,
        draw: pen => {
          for (const polygon of polygons) fillPolygon(pen, polygon);
        },
      },
    ];
  });
  return [...parts, ...clothFolds(stage, flight, envelope), ...gondola(stage, flight, envelope)];
}

function clothColors(stage: Stage, { isLead, haze }: Flight, index: number): readonly Oklab[] {
  const random = stage.random.fork(`scheme ${index}`);
  const asked = askedColor(stage);
  const partner = asked && asked[0] > 0.85 ? oklch(0.6, 0.1, 250) : CREAM;
  const lead = asked ?? stage.palette.accent;
  const scheme =
    isLead || asked
      ? [lead, partner, random.pick([oklch(0.82, 0.12, 82), shadeOf(lead, 1), partner])]
      : random.pick(SCHEMES);
  return scheme.map((color, k) =>
    (isLead || asked) && k === 0 ? tinted(stage, color, haze) : localColor(stage, color, haze),
  );
}

function tinted(stage: Stage, color: Oklab, haze: number): Oklab {
  return stage.traits.isMonochrome ? color : localColor(stage, color, haze * 0.5);
}

function clothLight(
  { layout, palette, scene }: Stage,
  { x, y, radius }: Envelope,
  color: Oklab,
): Shape['fill'] {
  if (scene.time === 'night') {
    const cloth = mix(
      color,
      [Math.min(0.9, color[0] * 1.75), color[1] * 1.7, color[2] * 1.7],
      0.75,
    );
    const warm = mix(cloth, palette.lamp, 0.6);
    return {
      type: 'ball',
      center: [x, y + radius * 0.2],
      radius: radius * 1.45,
      light: [x, y + radius * 0.95],
      stops: [
        palette.lamp,
        warm,
        mix(warm, cloth, 0.7),
        mix(cloth, color, 0.4),
        shadeOf(color, 0.8),
      ],
    };
  }
  const side = layout.lightSide;
  return {
    type: 'ball',
    center: [x - side * radius * 0.08, y + radius * 0.16],
    radius: radius * 1.5,
    light: [x + side * radius * 0.5, y - radius * 0.42],
    stops: roundStops(color),
  };
}

function clothFolds(stage: Stage, { depth }: Flight, envelope: Envelope): Shape[] {
  const { radius, x, y } = envelope;
  if (radius < 26) return [];
  const side = stage.layout.lightSide;
  const lines = seams(envelope);
  const outline = silhouette(envelope);
  const folds: Shape = {
    type: 'shape',
    name: 'balloon seams',
    role: 'line',
    depth: depth - 0.0007,
    tone: 0.32,
    draw: pen => {
      for (const line of lines) strokeLine(pen, line, clamp(radius * 0.008, 0.6, 1.6));
    },
  };
  const shade: Shape = {
    type: 'shape',
    name: 'balloon shade',
    role: 'shade',
    depth: depth - 0.0006,
    tone: 0.6,
    color: shadeOf(stage.palette.accent, 2),
    fill: {
      type: 'radial',
      center: [x - side * radius * 0.95, y + radius * 0.62],
      radius: radius * 1.15,
      power: 1.3,
    },
    draw: pen => fillPolygon(pen, outline),
  };
  return stage.traits.isWash ? [folds] : [shade, folds];
}

function gondola(stage: Stage, { depth, haze, isLead }: Flight, envelope: Envelope): Shape[] {
  const { x, y, radius } = envelope;
  const mouth = y + radius * MOUTH;
  const basket = { top: mouth + radius * 0.34, width: radius * 0.27, height: radius * 0.22 };
  const wicker = localColor(stage, oklch(0.46, 0.075, 55), haze);
  const dark = localColor(stage, oklch(0.25, 0.03, 40), haze);
  const people = stage.random.fork(`people ${Math.round(x)}`).int(3) + 1;
  const shapes: Shape[] = [
    {
      type: 'shape',
      name: 'ropes and people',
      role: 'line',
      depth: depth - 0.0008,
      tone: 1.1,
      color: dark,
      draw: pen =>
        drawRigging(pen, envelope, { ...basket, mouth, people: radius > 30 ? people : 0 }),
    },
    {
      type: 'shape',
      name: 'basket',
      role: 'accent',
      depth: depth - 0.0009,
      color: wicker,
      isOpaque: true,
      fill: {
        type: 'ramp',
        from: [x + (stage.layout.lightSide * basket.width) / 2, basket.top],
        to: [x - (stage.layout.lightSide * basket.width) / 2, basket.top + basket.height],
        stops: roundStops(wicker),
      },
      draw: pen => drawBasket(pen, x, basket),
    },
  ];
  if (isLead || stage.scene.time === 'night') {
    shapes.push({
      type: 'shape',
      name: 'burner',
      role: 'glow',
      depth: depth - 0.00095,
      tone: 0.95,
      color: stage.palette.lamp,
      fill: {
        type: 'radial',
        center: [x, mouth + radius * 0.06],
        radius: radius * 0.2,
        power: 1.2,
      },
      draw: pen => {
        pen.beginPath();
        pen.ellipse(x, mouth + radius * 0.06, radius * 0.07, radius * 0.14, 0, 0, 7);
        pen.fill();
      },
    });
  }
  return shapes;
}

function drawBasket(
  pen: Pen,
  x: number,
  { top, width, height }: { top: number; width: number; height: number },
): void {
  const half = width / 2;
  pen.beginPath();
  pen.moveTo(x - half, top);
  pen.quadraticCurveTo(x, top + height * 0.14, x + half, top);
  pen.lineTo(x + half * 0.86, top + height * 0.86);
  pen.quadraticCurveTo(x + half * 0.82, top + height, x + half * 0.6, top + height);
  pen.lineTo(x - half * 0.6, top + height);
  pen.quadraticCurveTo(x - half * 0.82, top + height, x - half * 0.86, top + height * 0.86);
  pen.closePath();
  pen.fill();
}

type Rigging = { top: number; width: number; height: number; mouth: number; people: number };

function drawRigging(pen: Pen, envelope: Envelope, { top, width, mouth, people }: Rigging): void {
  const { x, radius } = envelope;
  const rope = clamp(radius * 0.014, 0.6, 2);
  for (const t of [-0.5, -0.2, 0.2, 0.5]) {
    const from = clothPoint(envelope, t * Math.PI * 0.9, 1);
    strokeLine(pen, [from, [x + t * width * 0.92, top + 1]], rope);
  }
  const ring: Point[] = [-1, -0.5, 0, 0.5, 1].map(t => clothPoint(envelope, (t * Math.PI) / 2, 1));
  strokeLine(pen, ring, rope * 1.8);
  strokeLine(
    pen,
    [
      [x, mouth + radius * 0.16],
      [x, top],
    ],
    rope * 1.2,
  );
  for (let i = 0; i < people; i++) {
    const px = x + width * (people === 1 ? 0.12 : lerp(-0.26, 0.26, i / (people - 1)));
    const size = width * 0.085;
    pen.beginPath();
    pen.arc(px, top - size * (1.6 + 0.5 * (i % 2)), size, 0, 7);
    pen.fill();
    pen.beginPath();
    pen.ellipse(px, top + size * 0.6, size * 1.35, size * 2, 0, 0, 7);
    pen.fill();
  }
}
