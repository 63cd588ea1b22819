import type { Layout } from '../../compose/layout.ts';
import { placeSubject } from '../../compose/place-subject.ts';
import { createRandom } from '../../core/rng.ts';
import { clamp } from '../../core/scalar.ts';
import type { Scene, SceneSubject, SubjectKind, SubjectVariant } from '../../scene.ts';

export type BridgeSite = {
  /** The middle of the span at the waterline, in design units. */
  x: number;
  waterline: number;
  span: number;
  /** The side of the picture that the bridge takes if houses take the other side; otherwise 0. */
  lean: -1 | 0 | 1;
};

type Plan = 'moon' | 'arches' | 'planks' | 'hanging';
type Frame = { scene: Scene; layout: Layout };

/**
 * Chooses a form for the variant in the prompt, otherwise for the surroundings. If several forms
 * fit, the seed decides.
 */
export function bridgePlan(scene: Scene, subject: SceneSubject): Plan {
  const byVariant: Partial<Record<SubjectVariant, readonly [Plan, ...Plan[]]>> = {
    stone: ['moon', 'arches'],
    wooden: ['planks'],
    zigzag: ['planks'],
    suspension: ['hanging'],
  };
  const isWide = has(scene, 'skyline') || has(scene, 'sea');
  const open = isWide ? (['hanging'] as const) : (['moon', 'arches', 'planks', 'moon'] as const);
  const plans = byVariant[subject.variant] ?? open;
  const random = createRandom(scene.character).fork('bridge plan');
  return plans[(scene.variation + random.int(2)) % plans.length] ?? plans[0];
}

export function bridgeSite({ scene, layout }: Frame, subject: SceneSubject): BridgeSite {
  const place = placeSubject(scene, subject, layout);
  const random = createRandom(scene.character).fork('bridge site');
  const room = layout.h - layout.horizon;
  const lean = has(scene, 'cottage') ? (place.x < layout.w / 2 ? -1 : 1) : 0;
  const span = Math.min(layout.w * 0.74, layout.h * 0.9) * clamp(subject.scale, 0.7, 1.15);
  return {
    x: layout.w * 0.5 + (lean ? lean * layout.w * 0.16 : (place.x - layout.w * 0.5) * 0.45),
    waterline: layout.horizon + room * random.range(0.2, 0.32),
    span: span * (lean ? 0.76 : 1),
    lean,
  };
}

/** The height of the banks above the water, as a share of the bridge's span. */
export const BANK = 0.035;

export function houseBank(frame: Frame): { x: number; half: number; top: number } | null {
  const { scene, layout } = frame;
  const subject = scene.subjects.find(({ kind }) => kind === 'bridge');
  const plan = subject && bridgePlan(scene, subject);
  if (!subject || (plan !== 'moon' && plan !== 'arches')) return null;
  const { x, span, lean, waterline } = bridgeSite(frame, subject);
  const start = x - lean * span * 0.54;
  const edge = lean > 0 ? 0 : layout.w;
  return { x: (start + edge) / 2, half: Math.abs(edge - start) / 2, top: waterline - span * BANK };
}

function has(scene: Scene, kind: SubjectKind): boolean {
  return scene.subjects.some(subject => subject.kind === kind);
}
