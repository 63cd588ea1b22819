import { lightOf, shadeOf } from '../../compose/light.ts';
import { blob, fillPolygon, fillSmooth, type Point } from '../../core/curve.ts';
import { mix, type Oklab, tone } from '../../core/oklab.ts';

import type { Shape } from '../../shape.ts';
import { askedColor, type Stage } from '../stage.ts';

export function paintDisc(stage: Stage): Shape[] {
  const { layout, palette, scene, subject } = stage;
  const { center, radius } = layout.disc;
  const isMoon = subject.kind === 'moon';
  const color = askedColor(stage) ?? (isMoon ? palette.moon : palette.sun);
  const isCrescent = subject.variant === 'crescent';
  const outline = isCrescent ? crescent(center, radius, layout.heroSide) : circle(center, radius);
  const isVeiled = scene.weather === 'mist' || scene.weather === 'rain' || scene.weather === 'snow';
  const halo = radius * (isMoon ? 3.2 : 5.2) + 90;
  const shapes: Shape[] = [
    {
      type: 'shape',
      name: 'halo',
      role: 'glow',
      depth: 1.9,
      tone: isMoon ? 0.5 : 0.8,
      color: isMoon && !askedColor(stage) ? undefined : mix(palette.glow, color, 0.15),
      fill: { type: 'radial', center, radius: halo, power: 1.7 },
      draw: pen => pen.fillRect(center[0] - halo, center[1] - halo, halo * 2, halo * 2),
    },
    {
      type: 'shape',
      name: isMoon ? 'moon' : 'sun',
      role: isMoon && !askedColor(stage) ? 'light' : 'accent',
      depth: 1.8,
      tone: isMoon ? 0.97 : isVeiled ? 0.85 : 1,
      color: isMoon && stage.traits.isWash && !askedColor(stage) ? undefined : color,
      fill: discFill(stage, color),
      isOpaque: true,
      isBehindRidges: true,
      draw: pen => fillPolygon(pen, outline),
    },
  ];
  if (isMoon && !isCrescent && radius > 40) shapes.push(moonSeas(stage));
  return shapes;
}

function discFill({ layout, scene, subject, traits }: Stage, color: Oklab): Shape['fill'] {
  const { center, radius } = layout.disc;
  const [x, y] = center;
  if (traits.isWash || subject.color) return undefined;
  if (subject.kind === 'moon') {
    const stops = [color, color, tone(color, -0.03), tone(color, -0.075)];
    return {
      type: 'ball',
      center,
      radius: radius * 1.05,
      light: [x - radius * 0.35, y - radius * 0.3],
      stops,
    };
  }
  const isLow = scene.time === 'dawn' || scene.time === 'dusk';
  if (!isLow) return undefined;
  return {
    type: 'ramp',
    from: [x, y - radius],
    to: [x, y + radius],
    stops: [lightOf(color, 0.9), color, shadeOf(color, 0.25)],
  };
}

function circle([x, y]: Point, radius: number): Point[] {
  return Array.from({ length: 96 }, (_, i): Point => {
    const angle = (i / 96) * Math.PI * 2;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
  });
}

function crescent([x, y]: Point, radius: number, side: -1 | 1): Point[] {
  const lean = 0.45 * side;
  const at = (u: number, v: number): Point => [
    x + side * (u * Math.cos(lean) - v * Math.sin(lean)) * radius,
    y + (u * Math.sin(lean) + v * Math.cos(lean)) * radius,
  ];
  const angles = Array.from({ length: 49 }, (_, i) => -Math.PI / 2 + (i / 48) * Math.PI);
  const inner = angles.map(angle => at(0.56 * Math.cos(angle), Math.sin(angle))).reverse();
  return [...angles.map(angle => at(Math.cos(angle), Math.sin(angle))), ...inner];
}

function moonSeas({ layout, palette, random, traits }: Stage): Shape {
  const { center, radius } = layout.disc;
  const stream = random.fork('seas');
  const spots = Array.from({ length: 4 }, () => {
    const angle = stream.range(0, Math.PI * 2);
    const away = radius * stream.range(0.1, 0.5);
    const size = radius * stream.range(0.14, 0.34);
    return blob(
      [center[0] + Math.cos(angle) * away, center[1] + Math.sin(angle) * away],
      [size, size * stream.range(0.5, 0.8)],
      stream,
      14,
      0.22,
    );
  });
  return {
    type: 'shape',
    name: 'lunar seas',
    role: 'shade',
    depth: 1.7,
    tone: traits.isWash ? 0.7 : 0.22,
    color: mix(palette.moon, palette.far, 0.35),
    soft: 1.5,
    isBehindRidges: true,
    draw: pen => {
      for (const spot of spots) fillSmooth(pen, spot);
    },
  };
}
