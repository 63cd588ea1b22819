/**
 * Paper cut: the main shapes are sheets of colored paper that cast shadows. Lines, shades and
 * textures lie almost flat on them.
 */
import type { Layout } from '../../compose/layout.ts';
import type { Palette } from '../../compose/palette.ts';
import { css, mix, type Oklab, oklch, tone as toned } from '../../core/oklab.ts';
import { createRandom, type Random } from '../../core/rng.ts';
import { clamp, lerp } from '../../core/scalar.ts';
import type { View } from '../../core/view.ts';
import type { Scene } from '../../scene.ts';
import type { Fill, Paintable, Shape } from '../../shape.ts';
import { setAlphaFill, setColorFill } from '../fill-style.ts';
import type { Medium } from '../medium.ts';
import { chooseHalo, type Halo, layAir } from './cut-light.ts';
import { layPaperLand, layPaperSky, layPaperWater } from './cut-sky.ts';
import { createPaperStack, laySheet, type PaperStack, readStack } from './paper-stack.ts';

type Frame = { view: View; layout: Layout; palette: Palette };
type Cutting = Frame & { stack: PaperStack; random: Random; halo: Halo };

const MOUNT_INSET = 30;

export function createCut(scene: Scene, frame: Frame): Medium {
  const random = createRandom(scene.character).fork('paper');
  const stack = createPaperStack(frame.view, frame.layout.lightSide, random.fork('sheets'));
  const isLandscape = scene.kind === 'landscape';
  const hasOpenings = isLandscape && layPaperSky(stack, frame, random.fork('sky')) === 'openings';
  if (!isLandscape) layTable(stack, scene, frame);
  const cutting = { ...frame, stack, random, halo: chooseHalo(scene, hasOpenings) };
  let hasLand = !isLandscape;
  return {
    paint: item => {
      if (!hasLand && item.depth <= 1) {
        layPaperLand(stack, frame);
        hasLand = true;
      }
      layItem(cutting, item);
    },
    finish: () => {
      if (isLandscape && random.fork('mount').chance(0.22)) layMount(cutting);
      return finish(stack);
    },
  };
}

function layItem(cutting: Cutting, item: Paintable): void {
  const { palette } = cutting;
  if (item.type === 'mirror') {
    layPaperWater(cutting.stack, cutting, cutting.random.fork('water'));
    return;
  }
  switch (item.role) {
    case 'mass':
    case 'accent':
      return layBody(cutting, item);
    case 'light':
      return layLight(cutting, item);
    case 'line':
      return layFlat(cutting, item, { color: lineColor(item, palette), opacity: 1, lift: 1.2 });
    case 'shade':
      return layFlat(cutting, item, { color: shadeColor(item, palette), opacity: 0.55, lift: 0 });
    case 'texture':
      if (item.color) layFlat(cutting, item, { color: item.color, opacity: 0.5, lift: 0 });
      return;
    case 'glow':
    case 'veil':
      return layAir(cutting, item);
  }
}

function layBody({ stack, palette }: Cutting, shape: Shape): void {
  const distance = clamp(shape.depth);
  const color = paperColor(bodyColor(shape, palette), shape.name, palette);
  laySheet(stack, {
    lift: shape.isRidge ? 8 : lerp(17, 9, distance),
    rim: shape.role === 'accent' ? 0.3 : 0.36,
    isSolid: true,
    draw: pen => {
      const fill = shape.fill;
      if (fill?.type === 'fade')
        setColorFill(pen, fill, {
          from: color,
          to: mix(color, palette.sky.at(-1) ?? color, 0.1 + 0.25 * distance),
        });
      else setAlphaFill(pen, fill?.type === 'radial' ? undefined : quiet(fill), color);
      shape.draw(pen);
    },
  });
}

function layLight(cutting: Cutting, shape: Shape): void {
  const { palette, stack } = cutting;
  const tone = shape.tone ?? 1;
  const color =
    shape.color ??
    mix(palette.light, palette.sky.at(-1) ?? palette.light, clamp(shape.depth) * 0.3);
  if (shape.fill?.type === 'radial') return layAir(cutting, { ...shape, color });
  if (tone < 0.6 || shape.fill?.type === 'fade')
    return layFlat(cutting, shape, { color, opacity: clamp(tone), lift: 0.8 });
  laySheet(stack, {
    lift: 4,
    rim: 0.4,
    opacity: clamp(tone * 1.05),
    draw: pen => {
      setAlphaFill(pen, quiet(shape.fill), paperColor(color, shape.name, palette));
      shape.draw(pen);
    },
  });
}

function layFlat(
  { stack }: Cutting,
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

function layTable(stack: PaperStack, scene: Scene, { layout, palette }: Frame): void {
  const grounds = [
    palette.paper,
    oklch(0.9, 0.035, 45),
    oklch(0.9, 0.03, 170),
    oklch(0.27, 0.05, 268),
  ] as const;
  const ground =
    scene.kind === 'abstract'
      ? createRandom(scene.character).fork('table').pick(grounds)
      : palette.paper;
  laySheet(stack, {
    lift: 0,
    rim: 0,
    draw: pen => {
      pen.fillStyle = css(ground);
      pen.fillRect(-60, -60, layout.w + 120, layout.h + 120);
    },
  });
}

function layMount({ stack, layout, palette, random }: Cutting): void {
  const { w, h } = layout;
  const color = random
    .fork('mount color')
    .pick([palette.paper, toned(palette.near, palette.isDark ? 0.02 : -0.03)]);
  laySheet(stack, {
    lift: 26,
    rim: 0.4,
    draw: pen => {
      pen.fillStyle = css(color);
      pen.beginPath();
      pen.rect(-60, -60, w + 120, h + 120);
      pen.roundRect(MOUNT_INSET, MOUNT_INSET, w - 2 * MOUNT_INSET, h - 2 * MOUNT_INSET, 16);
      pen.fill('evenodd');
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
      // `!` asserts that an index is in range
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

/**
 * Varies the color of a sheet slightly. In a dark palette a dark sheet gets lighter, because its
 * shadow would not show otherwise.
 */
function paperColor(color: Oklab, name: string, palette: Palette): Oklab {
  const lift = palette.isDark ? 0.045 * clamp(1 - color[0] * 1.6) : 0;
  return toned(color, lift + createRandom(7).fork(name).range(-0.014, 0.014), 1.06);
}

function quiet(fill: Fill | undefined): Fill | undefined {
  if (fill?.type !== 'ramp' && fill?.type !== 'ball') return fill;
  const middle = fill.stops[Math.floor(fill.stops.length / 2)];
  return middle ? { ...fill, stops: fill.stops.map(stop => mix(stop, middle, 0.4)) } : fill;
}
