/**
 * The edge of a watercolor: either ragged brush strokes, or the clean edge of masking tape where
 * pigment gathers. Also paints drops from the brush. `!` asserts that an index is in range.
 */
import type { Layout } from '../../compose/layout.ts';
import type { Palette } from '../../compose/palette.ts';
import { blob, fillSmooth } from '../../core/curve.ts';
import { mapsFor } from '../../core/maps.ts';
import { fractal, noise } from '../../core/noise.ts';
import { createRandom } from '../../core/rng.ts';
import { smoothstep } from '../../core/scalar.ts';
import type { Scene } from '../../scene.ts';
import { type PigmentSheet, wash } from './pigment-sheet.ts';

type Edge = {
  /** The width of bare paper in design units. */
  margin: number;
  ragged: number;
  dry: number;
  offset: number;
};

/** Removes the pigment in the margin, unless the scene's kind is `plate`. */
export function leaveMargin(sheet: PigmentSheet, scene: Scene): void {
  if (scene.kind === 'plate') return;
  const random = createRandom(scene.character).fork('margin');
  const isTaped = random.chance(0.4);
  const edge: Edge = isTaped
    ? { margin: 34, ragged: 2.5, dry: 2, offset: random.range(0, 50) }
    : { margin: 46, ragged: 30, dry: 13, offset: random.range(0, 50) };
  const { view, absorbance } = sheet;
  const { granulation, warpX } = mapsFor(view);
  const reach = edge.margin + edge.ragged + edge.dry + 30;
  for (let y = 0; y < view.height; y++) {
    const v = y / view.unit;
    const toEdgeY = Math.min(v, view.h - v);
    for (let x = 0; x < view.width; x++) {
      const u = x / view.unit;
      const toEdge = Math.min(toEdgeY, u, view.w - u);
      if (toEdge > reach) {
        // Skips to the right margin, because no pigment is removed between the margins.
        x = Math.max(x, Math.floor((view.w - reach) * view.unit) - 1);
        continue;
      }
      const i = y * view.width + x;
      const kept = keptAt(
        edge,
        { u, v, w: view.w, h: view.h },
        granulation[i]! * 0.8 + warpX[i]! * 0.6,
      );
      for (let c = 0; c < 3; c++) absorbance[i * 3 + c]! *= kept;
    }
  }
}

/**
 * Returns the factor for the pigment: 0 in the margin, 1 inside, and up to 1.4 at the rim where
 * pigment gathers.
 */
function keptAt(
  { margin, ragged, dry, offset }: Edge,
  { u, v, w, h }: { u: number; v: number; w: number; h: number },
  tooth: number,
): number {
  const bristles = noise(v / 6, offset) * dry * 0.45;
  const sides = fractal(u / 500 + offset, v / 74, 2) * ragged * 1.15 + bristles;
  const ends = fractal(u / 190 + offset, v / 400 + 7, 3) * ragged * 0.7;
  const across = Math.min(u, w - u) - margin + sides;
  const down = Math.min(v, h - v) - margin + ends;
  const corner = 26;
  const cut = Math.hypot(Math.max(0, corner - across), Math.max(0, corner - down));
  const inside = Math.min(across, down, corner - cut) + tooth * dry;
  const rim = 0.4 * Math.exp(-((inside / 5 - 1) ** 2));
  return smoothstep(-2, 3, inside) * (1 + rim);
}

export function splash(
  sheet: PigmentSheet,
  scene: Scene,
  { layout, palette }: { layout: Layout; palette: Palette },
): void {
  const random = createRandom(scene.character).fork('splash');
  if (
    palette.isDark ||
    scene.kind === 'abstract' ||
    !random.chance(scene.kind === 'plate' ? 0.85 : 0.35)
  )
    return;
  const { w, h, heroSide } = layout;
  const [x0, y0] = [w * (0.5 + heroSide * random.range(0.1, 0.34)), h * random.range(0.5, 0.9)];
  const colors = [palette.accent, palette.near, palette.foliage] as const;
  for (const color of [random.pick(colors), random.pick(colors)]) {
    const drops = Array.from({ length: 14 }, () => {
      const size = 0.8 + random.next() ** 3.6 * 7;
      const spread = random.next() + random.next() - 1;
      return blob(
        [x0 + spread * w * 0.42, y0 + (random.next() + random.next() - 1) * h * 0.3],
        [size, size],
        random,
        9,
        0.14,
      );
    });
    wash(
      sheet,
      pen => {
        for (const drop of drops) fillSmooth(pen, drop);
      },
      color,
      {
        density: 0.5,
        edge: 0.7,
        edgeReach: 2.4,
        granulation: 0.2,
        flow: 0.4,
        wobble: 0.6,
        soft: 0,
      },
    );
  }
}
