import type { Point } from '../core/curve.ts';
import { clamp } from '../core/scalar.ts';
import type { View } from '../core/view.ts';
import { isMotifKind } from '../motifs/motif.ts';
import type { Scene, SubjectKind } from '../scene.ts';
import { clearSpot } from './spread-standing.ts';

export type Layout = {
  w: number;
  h: number;
  horizon: number;
  heroSide: -1 | 1;
  /** The x of the main subject, and of a spot on the other side. */
  heroX: number;
  otherX: number;
  disc: { center: Point; radius: number };
  /** −1 for light from the left, 1 from the right. */
  lightSide: -1 | 1;
  massHeight: number;
  energy: number;
};

export function layOut(scene: Scene, view: View): Layout {
  const { w, h } = view;
  const { horizon, heroSide, disc, energy, framing, isCentered } = scene.composition;
  const shorter = Math.min(w, h);
  // In a wide picture, the sun or moon must fit into the low sky.
  const radius = Math.min(disc.radius * shorter * 1.05, horizon * h * 0.42);
  const centerY = clamp(disc.y * h, radius + Math.max(0.05 * h, 54), horizon * h);
  const across = {
    w,
    heroSide,
    heroX: w * (isCentered ? 0.5 : 0.5 + heroSide * 0.18),
    otherX: w * (0.5 - heroSide * 0.2),
  };
  // A sun or moon behind a tower looks like a mistake, unless the prompt names its side.
  const isAskedThere = scene.subjects.some(
    ({ kind, placement }) => isDisc(kind) && placement.side !== null,
  );
  const discX =
    isCentered || isAskedThere
      ? disc.x
      : clearSpot(scene, across, [
          // A motif is broad, so places farther from it are tried first.
          ...(isLedByMotif(scene) ? [0.5 - heroSide * 0.36, 0.5 + heroSide * 0.42] : []),
          disc.x,
          0.5 + heroSide * 0.02,
          1 - disc.x,
          0.5 - heroSide * 0.32,
        ]);
  return {
    ...across,
    h,
    horizon: horizon * h,
    disc: { center: [discX * w, centerY], radius },
    lightSide: discX < 0.5 ? -1 : 1,
    massHeight:
      Math.min(horizon * h * 0.62, w * 0.55) *
      (framing === 'close' ? 1.15 : framing === 'wide' ? 0.8 : 1),
    energy,
  };
}

function isLedByMotif({ subjects }: Scene): boolean {
  const [lead] = subjects;
  return lead !== undefined && isMotifKind(lead.kind);
}

function isDisc(kind: SubjectKind): boolean {
  return kind === 'sun' || kind === 'moon';
}

export function heroOf(scene: Scene): SubjectKind | null {
  return scene.subjects.find(({ isAsked, kind }) => isAsked && kind !== 'lake')?.kind ?? null;
}
