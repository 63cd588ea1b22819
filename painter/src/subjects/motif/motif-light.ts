import { lightOf, shadeOf } from '../../compose/light.ts';
import { alphaField } from '../../core/alpha-field.ts';
import type { Pen, Point } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { mix, type Oklab, oklch } from '../../core/oklab.ts';
import { clamp, smoothstep } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { fillEdge } from '../animals/silhouette.ts';
import { part } from '../part.ts';
import type { Stage } from '../stage.ts';
import type { FigurePart } from './motif-figure.ts';
import { clipTo, fillParts, type Look } from './motif-look.ts';
import type { Relief } from './motif-relief.ts';

/** The smallest area of a part that gets light, as a share of the drawing's box. */
const LIT_AREA_MIN = 0.002;
/** The side of a cell of light in design units, for soft and for crisp edges. */
const CELL = { soft: 4.5, crisp: 4 } as const;
/**
 * Shade begins below the light `from`, and is at its darkest at `full`. Bright light begins above
 * `from`.
 */
const SHADE = { from: 0.52, full: 0.16 } as const;
const LIGHT = { from: 0.84, full: 0.96 } as const;
/** The light that figures lose at dawn, dusk and night, because sun or moon is behind them. */
const LOW = 0.14;
/** The variation of light by brush strokes. Length and breadth are shares of the figure's size. */
const STROKE = { depth: 0.17, length: 0.09, breadth: 0.018 } as const;

export function lightShapes(stage: Stage, look: Look, relief: Relief): Shape[] {
  return [...formLight(stage, look, relief), foot(stage, look), ...rim(stage, look)];
}

function formLight(stage: Stage, look: Look, relief: Relief): Shape[] {
  const { traits, scene } = stage;
  const { figure, depth, index, colorOf } = look;
  const bodies = figure.parts.filter(({ area }) => area > LIT_AREA_MIN);
  const main = mainOf(bodies);
  if (!main) return [];
  const own = colorOf(main);
  const paleness = palenessOf(own);
  const sunny = scene.weather === 'clear' ? 1 : 0.8;
  const planes = traits.isCrisp && !traits.isBilevel;
  const cell = Math.max(traits.isCrisp ? CELL.crisp : CELL.soft, traits.finest * 1.2);
  const lightAt = sampled(relief, cell, strokedLight(stage, look, relief, { isCut: planes }));
  const piece = (
    name: string,
    role: 'shade' | 'light',
    { tone, color, at }: { tone: number; color: Oklab; at: (light: number) => number },
  ): Shape => {
    const draw = field(relief, cell, (x, y) => at(lightAt(x, y)));
    return part(`motif ${index} ${name}`, role, {
      depth,
      tone: tone * sunny,
      color,
      draw: pen => clipTo(pen, bodies, () => draw(pen)),
    });
  };
  return [
    piece('turned side', 'shade', {
      tone: (traits.isWash ? 0.85 : 1.25) * (1 - (traits.isWash ? 0.5 : 0.25) * paleness),
      color: shadeColor(own, traits.isMonochrome),
      at: planes ? shadePlanes : light => smoothstep(SHADE.from, SHADE.full, light),
    }),
    piece('lit side', 'light', {
      tone: traits.isWash ? 0.34 : 0.5,
      color: mix(lightOf(own, 2), stage.palette.light, 0.4),
      at: planes ? lightPlane : light => smoothstep(LIGHT.from, LIGHT.full, light),
    }),
  ];
}

function mainOf(parts: readonly FigurePart[]): FigurePart | undefined {
  const largest = Math.max(...parts.map(({ area }) => area));
  return parts.findLast(({ area }) => area > largest * 0.5);
}

function palenessOf([lightness]: Oklab): number {
  return smoothstep(0.62, 0.85, lightness);
}

/**
 * Returns the shade of a body, in its hue. A pale body gets pale shade, because dark shade would
 * look brown.
 */
function shadeColor(own: Oklab, isMonochrome: boolean): Oklab {
  const paleness = palenessOf(own);
  const deep = isMonochrome ? oklch(0.25, 0.01, 270) : oklch(0.22, 0.05, 285);
  return mix(
    shadeOf(own, 2.4 - paleness),
    deep,
    isMonochrome ? 1 - 0.5 * paleness : 0.45 - 0.33 * paleness,
  );
}

function shadePlanes(light: number): number {
  return 0.55 * smoothstep(0.5, 0.47, light) + 0.45 * smoothstep(0.22, 0.19, light);
}

function lightPlane(light: number): number {
  return smoothstep(0.88, 0.9, light);
}

function strokedLight(
  { scene }: Stage,
  { figure, roundness }: Look,
  relief: Relief,
  { isCut }: { isCut: boolean },
): (x: number, y: number) => number {
  const [length, breadth] = [figure.size * STROKE.length, figure.size * STROKE.breadth];
  const salt = figure.size % 31;
  const depth = STROKE.depth * roundness;
  const low = scene.time === 'day' ? 0 : LOW;
  return (x, y) => {
    const light = relief.lightAt(x, y) - low;
    if (isCut) return light + noise(x / (breadth * 3) + salt, y / (breadth * 3)) * 0.09;
    const [ax, ay] = relief.alongAt(x, y);
    const stroke = noise((x * ax + y * ay) / length + salt, (x * ay - y * ax) / breadth);
    return light + stroke * depth;
  };
}

function sampled(
  { box: { left, right, top, bottom } }: Relief,
  cell: number,
  lightAt: (x: number, y: number) => number,
): (x: number, y: number) => number {
  const columns = Math.ceil((right - left) / cell) + 1;
  const rows = Math.ceil((bottom - top) / cell) + 1;
  let lights: Float32Array | undefined;
  return (x, y) => {
    lights ??= Float32Array.from({ length: columns * rows }, (_, i) =>
      lightAt(left + ((i % columns) + 0.5) * cell, top + (Math.floor(i / columns) + 0.5) * cell),
    );
    return lights[Math.floor((y - top) / cell) * columns + Math.floor((x - left) / cell)] ?? 1;
  };
}

function field(
  { box }: Relief,
  cell: number,
  alpha: (x: number, y: number) => number,
): (pen: Pen) => void {
  const { left, right, top, bottom } = box;
  return alphaField({ x: left, y: top, w: right - left, h: bottom - top }, cell, alpha);
}

function foot({ traits, scene }: Stage, { figure, depth, index }: Look): Shape {
  const { top, bottom } = figure.box;
  const bodies = figure.parts.filter(({ area }) => area > LIT_AREA_MIN);
  return part(`motif ${index} foot`, 'shade', {
    depth,
    tone: (traits.isWash ? 0.3 : 0.5) * (scene.weather === 'clear' ? 1 : 0.75),
    color: traits.isMonochrome ? oklch(0.25, 0.01, 270) : oklch(0.24, 0.05, 285),
    fill: { type: 'fade', top: bottom, bottom: bottom - (bottom - top) * 0.3, left: 0 },
    draw: pen => fillParts(pen, bodies),
  });
}

function rim(stage: Stage, look: Look): Shape[] {
  const { layout, palette, scene, traits } = stage;
  const { figure, depth, index, colorOf } = look;
  const outer = figure.parts.filter(({ area }) => area > 0.03);
  const first = outer[0];
  if (!first) return [];
  const isRagged = first.surface === 'fur' || first.surface === 'feathers';
  const isLow = scene.time !== 'day';
  const light = scene.time === 'night' ? palette.moon : palette.glow;
  const size = figure.size;
  const shift: Point = [-layout.lightSide * size * (isLow ? 0.011 : 0.007), size * 0.005];
  return [
    part(`motif ${index} rim`, 'light', {
      depth,
      tone: clamp((isLow ? 0.75 : 0.4) * (traits.isWash ? 0.7 : 1) * (isRagged ? 0.6 : 1)),
      color: mix(light, colorOf(first), isRagged ? 0.45 : isLow ? 0.2 : 0.35),
      draw: pen =>
        fillEdge(
          pen,
          outer.flatMap(({ rings }) => rings),
          shift,
        ),
    }),
  ];
}
