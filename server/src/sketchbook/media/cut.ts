/**
 * Paper cut: every body is a sheet of colored paper with a shadow below it; light in the air is vellum in rings. Surface
 * marks are left out, thin things are glued flat, so that nothing floats.
 */
import type { Layout } from '../compose/layout.ts';
import type { Palette } from '../compose/palette.ts';
import { css, mix, type Oklab, oklch, ramp, tone as toned } from '../core/oklab.ts';
import { createRandom, type Random } from '../core/rng.ts';
import { clamp, lerp } from '../core/scalar.ts';
import type { View } from '../core/view.ts';
import type { Scene } from '../scene.ts';
import { layPaperLand, layPaperSky, layPaperWater } from './cut-sky.ts';
import { setAlphaFill, setColorFill } from './fill-style.ts';
import { createPaperStack, laySheet, type PaperStack, readStack } from './paper-stack.ts';
import type { Fill, Medium, Paintable, Shape } from './shape.ts';

type Radial = Fill & { type: 'radial' };
type Frame = { view: View; layout: Layout; palette: Palette };

export function createCut(scene: Scene, frame: Frame): Medium {
  const random = createRandom(scene.character).fork('paper');
  const stack = createPaperStack(frame.view, frame.layout.lightSide, random.fork('sheets'));
  if (scene.kind === 'landscape') layPaperSky(stack, frame, random.fork('sky'));
  else layTable(stack, scene, frame);
  let hasLand = scene.kind !== 'landscape';
  return {
    lay: item => {
      if (!hasLand && item.depth <= 1) {
        layPaperLand(stack, frame);
        hasLand = true;
      }
      layItem(stack, frame, { item, random });
    },
    finish: () => finish(stack),
  };
}

function layItem(stack: PaperStack, frame: Frame, { item, random }: { item: Paintable; random: Random }): void {
  if (item.type === 'mirror') {
    layPaperWater(stack, frame, random.fork('water'));
    return;
  }
  switch (item.role) {
    case 'mass':
    case 'accent':
      return layBody(stack, frame.palette, item);
    case 'light':
      return layLight(stack, frame.palette, item);
    case 'line':
      return layFlat(stack, item, { color: lineColor(item, frame.palette), opacity: 1, lift: 1.2 });
    case 'shade':
      return layFlat(stack, item, { color: shadeColor(item, frame.palette), opacity: 0.55, lift: 0 });
    case 'texture':
      // A mark with a color of its own means something (panes, petals); others are the paper's business.
      if (item.color) layFlat(stack, item, { color: item.color, opacity: 0.5, lift: 0 });
      return;
    case 'glow':
    case 'veil':
      return layAir(stack, frame.palette, item);
  }
}

/** A sheet of its own; the nearer, the higher it lies. */
function layBody(stack: PaperStack, palette: Palette, shape: Shape): void {
  const distance = clamp(shape.depth);
  const color = variedColor(bodyColor(shape, palette), shape.name);
  laySheet(stack, {
    lift: shape.isRidge ? 8 : lerp(17, 9, distance),
    rim: shape.role === 'accent' ? 0.3 : 0.36,
    isSolid: true,
    draw: pen => {
      const fill = shape.fill;
      if (fill?.type === 'fade')
        setColorFill(pen, fill, { from: color, to: mix(color, palette.sky.at(-1) ?? color, 0.1 + 0.25 * distance) });
      else setAlphaFill(pen, fill?.type === 'radial' ? undefined : quiet(fill), color);
      shape.draw(pen);
    },
  });
}

/** What is white is cut out and laid on; faint light is a glued strip. */
function layLight(stack: PaperStack, palette: Palette, shape: Shape): void {
  const tone = shape.tone ?? 1;
  const color = shape.color ?? mix(palette.light, palette.sky.at(-1) ?? palette.light, clamp(shape.depth) * 0.3);
  if (tone < 0.6 || shape.fill?.type === 'fade') {
    layFlat(stack, shape, { color, opacity: clamp(tone), lift: 0.8 });
    return;
  }
  if (shape.fill?.type === 'radial') {
    layAir(stack, palette, { ...shape, color });
    return;
  }
  laySheet(stack, {
    lift: 4,
    rim: 0.4,
    opacity: clamp(tone * 1.05),
    draw: pen => {
      setAlphaFill(pen, quiet(shape.fill), variedColor(color, shape.name));
      shape.draw(pen);
    },
  });
}

function layFlat(
  stack: PaperStack,
  shape: Shape,
  { color, opacity, lift }: { color: Oklab; opacity: number; lift: number },
): void {
  laySheet(stack, {
    lift,
    rim: 0,
    opacity,
    draw: pen => {
      setAlphaFill(pen, shape.fill, color, clamp(shape.tone ?? 1));
      shape.draw(pen);
    },
  });
}

/** Rings of vellum where light fades from a center, one sheet of it elsewhere. */
function layAir(stack: PaperStack, palette: Palette, shape: Shape): void {
  const air = palette.sky.at(-1) ?? palette.paper;
  const color = shape.color ?? (shape.role === 'veil' ? toned(air, 0.04, 0.8) : palette.glow);
  const tone = clamp(shape.tone ?? 1);
  const { fill } = shape;
  if (fill?.type === 'radial') {
    layRings(stack, palette, { ...shape, color, fill });
    return;
  }
  // A cloud in the sky has an edge and is paper; mist and beams let shine through.
  const isCloud = shape.role === 'veil' && shape.depth > 1.2 && !shape.soft;
  laySheet(stack, {
    lift: isCloud ? 13 : 5,
    rim: isCloud ? 0.35 : 0.2,
    opacity: isCloud ? 1 : tone * (fill ? 0.5 : 0.62),
    isSolid: isCloud,
    blend: shape.role === 'glow' ? 'screen' : 'source-over',
    draw: pen => {
      setAlphaFill(pen, isCloud ? undefined : fill, color);
      shape.draw(pen);
    },
  });
}

/** Light around sun and moon is rings of paper, darker outwards on a deep sky and paler on a bright one; lamps have vellum. */
function layRings(stack: PaperStack, palette: Palette, shape: Shape & { color: Oklab; fill: Radial }): void {
  const { fill, color } = shape;
  const isHalo = shape.depth > 1.3;
  const sky = ramp(palette.sky, 0.55);
  const isDeep = sky[0] < 0.6;
  const light = isDeep ? toned(color, -0.06, 1.25) : mix(color, palette.light, 0.45);
  for (const [index, share] of [0.62, 0.44, 0.29].entries()) {
    laySheet(stack, {
      lift: isHalo ? 13 : 0,
      rim: 0.28,
      opacity: isHalo ? 1 : clamp(shape.tone ?? 1) * 0.3,
      blend: isHalo ? 'source-over' : 'screen',
      draw: pen => {
        pen.beginPath();
        pen.arc(fill.center[0], fill.center[1], fill.radius * share, 0, Math.PI * 2);
        pen.clip();
        setAlphaFill(pen, undefined, isHalo ? mix(sky, light, [0.24, 0.45, 0.68][index] ?? 1) : color);
        shape.draw(pen);
      },
    });
  }
}

function layTable(stack: PaperStack, scene: Scene, { layout, palette }: Frame): void {
  const grounds = [palette.paper, oklch(0.9, 0.035, 45), oklch(0.9, 0.03, 170), oklch(0.27, 0.05, 268)] as const;
  const ground = scene.kind === 'abstract' ? createRandom(scene.character).fork('table').pick(grounds) : palette.paper;
  laySheet(stack, {
    lift: 0,
    rim: 0,
    draw: pen => {
      pen.fillStyle = css(ground);
      pen.fillRect(-60, -60, layout.w + 120, layout.h + 120);
    },
  });
}

function finish(stack: PaperStack): Uint8Array {
  const pixels = readStack(stack);
  const { width, height } = stack.view;
  for (let y = 0, i = 0; y < height; y++) {
    const dy = y / height - 0.5;
    for (let x = 0; x < width; x++, i += 4) {
      const dx = x / width - 0.5;
      // In range by construction, hence the `!`.
      const light = 1.02 - 0.22 * (dx * dx + dy * dy);
      pixels[i] = pixels[i]! * light;
      pixels[i + 1] = pixels[i + 1]! * light;
      pixels[i + 2] = pixels[i + 2]! * light;
      pixels[i + 3] = 255;
    }
  }
  return new Uint8Array(pixels.buffer, pixels.byteOffset, pixels.byteLength);
}

function bodyColor(shape: Shape, palette: Palette): Oklab {
  if (shape.color) return shape.color;
  if (shape.role === 'accent') return palette.accent;
  return mix(palette.near, palette.far, clamp(shape.depth) ** 0.85);
}

function lineColor(shape: Shape, palette: Palette): Oklab {
  return shape.color ?? mix(palette.ink, palette.far, clamp(shape.depth) * 0.8);
}

function shadeColor(shape: Shape, palette: Palette): Oklab {
  return shape.color ?? toned(bodyColor(shape, palette), -0.1);
}

/** No two sheets come from quite the same ream. */
function variedColor(color: Oklab, name: string): Oklab {
  return toned(color, createRandom(7).fork(name).range(-0.014, 0.014), 1.06);
}

/** Paper bends a little in the light but is not airbrushed: stops move towards their middle. */
function quiet(fill: Fill | undefined): Fill | undefined {
  if (fill?.type !== 'ramp' && fill?.type !== 'ball') return fill;
  const middle = fill.stops[Math.floor(fill.stops.length / 2)];
  return middle ? { ...fill, stops: fill.stops.map(stop => mix(stop, middle, 0.4)) } : fill;
}
