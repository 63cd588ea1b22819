/** The amount of detail and the direction of brush marks at each place of a picture. */
import type { Layout } from '../compose/layout.ts';
import { placeSubject } from '../compose/place-subject.ts';
import type { Point } from '../core/curve.ts';
import { noise } from '../core/noise.ts';
import { clamp, lerp, smoothstep } from '../core/scalar.ts';
import type { Scene } from '../scene.ts';

type Focus = { center: Point; reach: Point };

/**
 * Returns a function that takes fractions of the width and height and gives the amount of detail
 * there. The amount is 1.7 at the centers of `focusPlaces` and falls to 0.8 far away from them.
 */
export function detailOf(scene: Scene, layout: Layout): (u: number, v: number) => number {
  const places = focusPlaces(scene, layout);
  return (u, v) => {
    let closeness = 0;
    for (const { center, reach } of places) {
      const dx = (u * layout.w - center[0]) / reach[0];
      const dy = (v * layout.h - center[1]) / reach[1];
      closeness = Math.max(closeness, Math.exp(-(dx * dx + dy * dy)));
    }
    return lerp(0.8, 1.7, closeness);
  };
}

/**
 * Returns a function that takes fractions of the width and height and gives the angle of brush
 * marks there, in radians.
 */
export function flowOf(scene: Scene, layout: Layout): (u: number, v: number) => number {
  if (scene.kind !== 'landscape') return (u, v) => noise(u * 3 + scene.variation, v * 3) * 2.2;
  const [discX, discY] = layout.disc.center;
  const hasDisc = scene.subjects.some(({ kind }) => kind === 'sun' || kind === 'moon');
  const slant = noise(scene.character % 97, 3.7) * 0.35;
  return (u, v) => {
    const [x, y] = [u * layout.w, v * layout.h];
    if (y > layout.horizon) return noise(x / 210, y / 40) * 0.22;
    const sweep = slant + noise(x / 260 + scene.variation, y / 120) * 0.9;
    if (!hasDisc) return sweep;
    const ring = Math.atan2(y - discY, x - discX) + Math.PI / 2;
    const near = smoothstep(5.5, 1.4, Math.hypot(x - discX, y - discY) / layout.disc.radius);
    return turnTowards(sweep, ring, near);
  };
}

function focusPlaces(scene: Scene, layout: Layout): Focus[] {
  const { w, h } = layout;
  const shorter = Math.min(w, h);
  if (scene.kind !== 'landscape')
    return [{ center: [w / 2, h * 0.48], reach: [shorter * 0.42, shorter * 0.42] }];
  const places: Focus[] = [{ center: layout.disc.center, reach: spread(layout.disc.radius * 1.5) }];
  const hero = scene.subjects.find(({ isAsked }) => isAsked);
  if (!hero) return places;
  const { x, foot, height } = placeSubject(scene, hero, layout);
  places.push({
    center: [x, foot - height * 0.45],
    reach: [clamp(height * 0.5, shorter * 0.16, shorter * 0.4), height * 0.62],
  });
  return places;
}

function spread(radius: number): Point {
  return [radius, radius];
}

/**
 * Turns a direction by a share towards another one. Directions have no sign, so half a turn changes
 * nothing.
 */
function turnTowards(from: number, to: number, share: number): number {
  const gap = to - from;
  return from + (gap - Math.round(gap / Math.PI) * Math.PI) * share;
}
