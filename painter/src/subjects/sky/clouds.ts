import { shadeOf } from '../../compose/light.ts';
import { fillPolygon, type Pen, type Point, taper } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { mix, type Oklab, oklch, ramp, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { arch, clamp, lerp } from '../../core/scalar.ts';
import type { Shape } from '../../shape.ts';
import { type CloudForm, heapCloud } from './cloud-heap.ts';
import { crispDeck, softDeck, streakClouds } from './cloud-veil.ts';
import { washCloud } from './cloud-wash.ts';
import type { WeatherStage } from './weather-stage.ts';

export function fewClouds(stage: WeatherStage): Shape[] {
  const { traits, random } = stage;
  if (traits.hasOwnClouds || traits.isMonochrome) return [];
  const kinds = traits.isWash
    ? (['none', 'heaps', 'none'] as const)
    : traits.isCrisp
      ? (['bands', 'heaps', 'bands', 'none'] as const)
      : (['streaks', 'heaps', 'heaps', 'none'] as const);
  const kind = kinds[(stage.scene.variation + random.fork('few').int(2)) % kinds.length] ?? 'none';
  if (kind === 'heaps') return heaps(stage, { count: 3, size: 0.75 });
  if (kind === 'streaks') return [streaks(stage)];
  return kind === 'bands' ? bands(stage, 3) : [];
}

export function manyClouds(stage: WeatherStage): Shape[] {
  if (stage.traits.isMonochrome) return inkClouds(stage, { count: 6, weight: 0.8 });
  if (stage.traits.hasOwnClouds) return [];
  const shapes = heaps(stage, { count: 5, size: 1.15 });
  return stage.traits.isCrisp ? [...bands(stage, 2), ...shapes] : [streaks(stage), ...shapes];
}

/** @param weight 1 for rain, 1.5 for a thunderstorm */
export function deckClouds(stage: WeatherStage, weight: number): Shape[] {
  const { traits, palette, layout, random } = stage;
  if (traits.isMonochrome) return inkClouds(stage, { count: weight > 1 ? 8 : 5, weight });
  if (traits.hasOwnClouds) return [];
  return [0.46, 0.26, 0.1].map((share, index): Shape => {
    const stream = random.fork(`deck ${index}`);
    const hang = share * lerp(0.8, 1.1, weight - 0.5) + stream.range(-0.05, 0.05);
    const sky = skyAt(stage, hang * 0.7);
    const load = palette.isDark ? 0.5 : 1;
    const dark = tone(
      mix(sky, palette.near, (0.12 + 0.16 * index * weight) * load),
      (-0.02 - 0.03 * index * weight) * load,
    );
    return {
      type: 'shape',
      name: `deck ${index}`,
      role: traits.isWash ? 'shade' : 'mass',
      depth: 1.5 - index * 0.02,
      tone: traits.isWash ? 0.9 * weight : 0.9,
      color: dark,
      draw: traits.isCrisp ? crispDeck(layout, hang, stream) : softDeck(layout, hang, stream),
    };
  });
}

function heaps(stage: WeatherStage, plan: { count: number; size: number }): Shape[] {
  const { layout, random } = stage;
  const low = layout.horizon * (layout.h > layout.w * 1.3 ? 0.72 : 0.8);
  return Array.from({ length: plan.count }, (_, index) => {
    const stream = random.fork(`heap ${index}`);
    const nearness = 1 - index / plan.count;
    const half =
      Math.min(layout.w, layout.horizon * 1.5) *
      lerp(0.13, 0.3, nearness) *
      plan.size *
      stream.range(0.75, 1.2);
    const side = index % 2 ? -stage.layout.heroSide : stage.layout.heroSide;
    const spot = clearOfDisc(stage, {
      x: layout.w * (0.5 + side * stream.range(0.12, 0.46)),
      base: lerp(low, layout.horizon * 0.34, nearness * stream.range(0.75, 1)),
      half,
      height: half * stream.range(0.38, 0.66),
    });
    const form = heapCloud(
      { ...spot, lightSide: layout.lightSide, isCrisp: stage.traits.isCrisp },
      stream,
    );
    return cloudShapes(stage, { form, index });
  })
    .reverse()
    .flat();
}

type Spot = { x: number; base: number; half: number; height: number };

function clearOfDisc({ layout, scene }: WeatherStage, spot: Spot): Spot {
  if (!scene.subjects.some(({ kind }) => kind === 'sun' || kind === 'moon')) return spot;
  const { center, radius } = layout.disc;
  const [x, y] = center;
  const isClear =
    Math.abs(spot.x - x) > spot.half * 1.15 + radius ||
    spot.base - spot.height * 1.25 > y + radius * 0.35 ||
    spot.base < y - radius * 1.1;
  if (isClear) return spot;
  const low = y + radius * 0.5 + spot.height * 1.2;
  if (low < layout.horizon * 0.92) return { ...spot, base: low };
  const side = x < layout.w / 2 ? 1 : -1;
  return { ...spot, x: x + side * (spot.half * 1.2 + radius * 1.1) };
}

function cloudShapes(
  stage: WeatherStage,
  { form, index }: { form: CloudForm; index: number },
): Shape[] {
  const { traits } = stage;
  const { lit, shade, rim } = cloudColors(stage, form.base);
  const depth = 1.5 - index * 0.03;
  const shape = (
    name: string,
    part: Pick<Shape, 'role' | 'draw' | 'tone' | 'color'>,
    nearer: number,
  ): Shape => ({
    type: 'shape',
    name: `${name} ${index}`,
    depth: depth - nearer,
    ...part,
  });
  const body = traits.isWash
    ? shape(
        'cloud',
        {
          role: 'light',
          draw: form.body,
          tone: stage.palette.isDark ? 0.3 : 0.85,
          color: undefined,
        },
        0,
      )
    : shape('cloud', { role: 'light', draw: form.body, tone: 0.96, color: lit }, 0);
  const shadow = shape(
    'cloud shade',
    { role: 'shade', draw: form.shade, tone: traits.isWash ? 0.75 : 1.5, color: shade },
    0.01,
  );
  const edge = form.rim
    ? [shape('cloud rim', { role: 'light', draw: form.rim, tone: 0.8, color: rim }, 0.02)]
    : [];
  return traits.isWash ? [body, shadow] : [body, shadow, ...edge];
}

function cloudColors(stage: WeatherStage, base: number): { lit: Oklab; shade: Oklab; rim: Oklab } {
  const { palette, scene, layout } = stage;
  const sky = skyAt(stage, base / layout.horizon);
  if (palette.isDark) {
    const lit = tone(mix(sky, palette.moon, 0.16), 0.05);
    return { lit, shade: tone(sky, 0.015), rim: mix(lit, palette.moon, 0.5) };
  }
  const isLow = scene.time === 'dawn' || scene.time === 'dusk';
  const lit = isLow
    ? mix(tone(sky, 0.06), palette.glow, 0.55)
    : mix(tone(sky, 0.05, 0.6), palette.light, 0.8);
  const shade = isLow
    ? mix(shadeOf(sky, 0.9), palette.far, 0.3)
    : mix(tone(sky, -0.03, 0.7), oklch(0.72, 0.035, 270), 0.4);
  return { lit, shade, rim: mix(lit, isLow ? oklch(0.95, 0.07, 80) : palette.light, 0.85) };
}

function skyAt({ palette }: WeatherStage, height: number): Oklab {
  return ramp(palette.sky, clamp(height));
}

function streaks(stage: WeatherStage): Shape {
  const { lit } = cloudColors(stage, stage.layout.horizon * 0.4);
  const draw = streakClouds(stage.layout, stage.random.fork('streaks'));
  return {
    type: 'shape',
    name: 'streaks',
    role: 'light',
    depth: 1.6,
    tone: 0.55,
    color: lit,
    draw,
  };
}

function bands(stage: WeatherStage, count: number): Shape[] {
  const { layout, random } = stage;
  return Array.from({ length: count }, (_, index): Shape => {
    const stream = random.fork(`band ${index}`);
    const level = layout.horizon * (0.12 + (0.6 * (index + 0.5)) / count) + stream.range(-20, 20);
    const x = layout.w * (0.5 + (index % 2 ? 1 : -1) * stream.range(0.12, 0.48));
    const half = layout.w * stream.range(0.14, 0.3);
    const { base: y } = clearOfDisc(stage, { x, base: level, half, height: 40 });
    const cuts = bandCuts({ x, y, reach: half }, stream);
    const { lit } = cloudColors(stage, y);
    const draw = (pen: Pen): void => {
      for (const cut of cuts) fillPolygon(pen, cut);
    };
    return {
      type: 'shape',
      name: `band ${index}`,
      role: 'veil',
      depth: 1.5 - index * 0.01,
      tone: 0.9,
      color: lit,
      draw,
    };
  });
}

function bandCuts(
  { x, y, reach }: { x: number; y: number; reach: number },
  random: Random,
): Point[][] {
  return [0, 1, 2].map(k => {
    const half = reach * random.range(0.5, 1);
    const cx = x + random.range(-0.5, 0.5) * reach;
    const cy = y + k * 17;
    const thick = random.range(14, 25);
    const line = Array.from(
      { length: 25 },
      (_, i): Point => [cx - half + (2 * half * i) / 24, cy + noise(i / 5, cy) * 3],
    );
    return taper(line, t => thick * arch(t) ** 0.75 * (1 + 0.45 * noise(t * 6 + cx, k)));
  });
}

function inkClouds(stage: WeatherStage, plan: { count: number; weight: number }): Shape[] {
  const { layout, random } = stage;
  return Array.from({ length: plan.count }, (_, index) => {
    const stream = random.fork(`cloud ${index}`);
    const t = (index + 0.5) / plan.count;
    const y =
      layout.horizon * (plan.weight > 1 ? 0.04 + 0.5 * t : 0.12 + 0.6 * t) + stream.range(-20, 20);
    const x = layout.w * (0.5 + (index % 2 ? 1 : -1) * stream.range(0.12, 0.48));
    return washCloud(stage, { x, y, index, weight: plan.weight }, stream);
  });
}
