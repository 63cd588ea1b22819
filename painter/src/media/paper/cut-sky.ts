/**
 * The sky, land and water of paper cuts. The sheets of the sky hang from the upper edge (`canopy`),
 * rise from the lower edge (`banks`), or have openings around the sun or moon (`openings`).
 */

import type { Layout } from '../../compose/layout.ts';
import type { Palette } from '../../compose/palette.ts';
import type { Pen, Point } from '../../core/curve.ts';
import { catmull, fillPolygon } from '../../core/curve.ts';
import { noise } from '../../core/noise.ts';
import { css, mix, ramp, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { lerp } from '../../core/scalar.ts';
import { laySheet, type PaperStack } from './paper-stack.ts';

type Frame = { layout: Layout; palette: Palette };

const OVERHANG = 60;

/** Draws the sky over the whole picture. Land and water are laid over it later. */
export function layPaperSky(stack: PaperStack, frame: Frame, random: Random): SkyPlan {
  const { layout, palette } = frame;
  const { w, h } = layout;
  const count = random.pick([4, 5, 5, 6]);
  const plan = random.pick(['canopy', 'banks', 'banks', 'openings', 'openings'] as const);
  const back = ramp(palette.sky, plan === 'banks' ? 0 : 1);
  laySheet(stack, {
    lift: 0,
    draw: pen => {
      pen.fillStyle = css(back);
      pen.fillRect(-OVERHANG, -OVERHANG, w + 2 * OVERHANG, h + 2 * OVERHANG);
    },
  });
  for (let i = 1; i <= count - 1; i++) {
    const t = i / (count - 1);
    const color = ramp(palette.sky, plan === 'banks' ? t : 1 - t);
    const outline = SHEETS[plan](layout, { t, index: i }, random.fork(`sheet ${i}`));
    laySheet(stack, {
      lift: lerp(12, 24, t),
      rim: 0.2,
      draw: pen => {
        pen.fillStyle = css(tone(color, random.fork(`tone ${i}`).range(-0.01, 0.01)));
        fillSheet(pen, layout, outline);
      },
    });
  }
  return plan;
}

export function layPaperLand(stack: PaperStack, { layout, palette }: Frame): void {
  const { w, h, horizon } = layout;
  laySheet(stack, {
    lift: 10,
    rim: 0.25,
    draw: pen => {
      pen.fillStyle = css(ramp(palette.water, 0.12));
      pen.fillRect(-OVERHANG, horizon, w + 2 * OVERHANG, h);
    },
  });
}

export function layPaperWater(stack: PaperStack, { layout, palette }: Frame, random: Random): void {
  const { w, h, horizon } = layout;
  const count = random.pick([4, 5, 6]);
  for (let i = 0; i < count; i++) {
    const t = i / (count - 1);
    const y = lerp(horizon + 2, h * 0.95, (i / count) ** 1.35);
    const offset = random.range(0, 90);
    const length = lerp(120, 330, t);
    const crest: Point[] = [];
    for (let x = -OVERHANG; x <= w + OVERHANG; x += 8)
      crest.push([x, y + (i === 0 ? 0 : noise(x / length + offset, i) * lerp(5, 20, t))]);
    const color = mix(
      ramp(palette.water, t),
      palette.sky.at(-1) ?? palette.far,
      i === 0 ? 0.25 : 0.1 * (1 - t),
    );
    laySheet(stack, {
      lift: lerp(6, 16, t),
      rim: 0.34,
      draw: pen => {
        pen.fillStyle = css(color);
        fillPolygon(pen, [...crest, [w + OVERHANG, h + OVERHANG], [-OVERHANG, h + OVERHANG]]);
      },
    });
  }
}

type SkyPlan = 'canopy' | 'banks' | 'openings';
type Cut = { points: Point[]; isHole: boolean };
type Step = { t: number; index: number };

const SHEETS: Record<SkyPlan, (layout: Layout, step: Step, random: Random) => Cut> = {
  canopy: ({ w, horizon }, { t }, random) => {
    const edge = waveEdge(w, horizon * lerp(0.86, 0.16, t ** 0.9), random, horizon * 0.07);
    return { points: [...edge, [w + OVERHANG, -OVERHANG], [-OVERHANG, -OVERHANG]], isHole: false };
  },
  banks: ({ w, h, horizon }, { t }, random) => {
    const edge = waveEdge(w, horizon * lerp(0.14, 0.86, t ** 0.85), random, horizon * 0.06);
    return { points: [...edge, [w + OVERHANG, h], [-OVERHANG, h]], isHole: false };
  },
  openings: ({ disc, w, h }, { t }, random) => {
    const reach = Math.hypot(w, h);
    const radius = lerp(disc.radius * 1.9, Math.min(reach * 0.62, Math.max(w, h) * 0.7), t ** 1.15);
    const lobes = random.range(0, 60);
    const flat = w > h * 1.4 ? 0.72 : 1;
    const ring = Array.from({ length: 40 }, (_, k): Point => {
      const angle = (k / 40) * Math.PI * 2;
      const swell = 1 + 0.05 * noise(Math.cos(angle) * 0.9 + lobes, Math.sin(angle) * 0.9 + lobes);
      return [
        disc.center[0] + Math.cos(angle) * radius * swell,
        disc.center[1] + Math.sin(angle) * radius * swell * flat,
      ];
    });
    return { points: catmull(ring, true, 6), isHole: true };
  },
};

function waveEdge(w: number, y: number, random: Random, swing: number): Point[] {
  const offset = random.range(0, 90);
  const length = random.range(230, 380);
  const slope = random.range(-0.5, 0.5) * swing;
  const edge: Point[] = [];
  for (let x = -OVERHANG; x <= w + OVERHANG; x += 10)
    edge.push([x, y + noise(x / length + offset, 3) * swing + slope * (x / w - 0.5) * 2]);
  return edge;
}

function fillSheet(pen: Pen, { w, h }: Layout, { points, isHole }: Cut): void {
  pen.beginPath();
  if (isHole) pen.rect(-OVERHANG, -OVERHANG, w + 2 * OVERHANG, h + 2 * OVERHANG);
  points.forEach(([x, y], i) => (i === 0 ? pen.moveTo(x, y) : pen.lineTo(x, y)));
  pen.closePath();
  pen.fill('evenodd');
}
