/** A bridge over water: a moon bridge whose arch and its image make a circle, a row of arches, planks in a zigzag, or a hanging bridge. */
import { placeSubject } from '../compose/place-subject.ts';
import { fillPolygon } from '../core/curve.ts';
import { mix } from '../core/oklab.ts';
import type { Random } from '../core/rng.ts';
import type { Paintable, Shape } from '../media/shape.ts';
import type { SubjectVariant } from '../scene.ts';
import { paintHangingBridge } from './bridge-hanging.ts';
import { paintStoneBridge } from './bridge-stone.ts';
import { paintPlankBridge } from './bridge-planks.ts';
import type { BridgeSite } from './bridge-site.ts';
import type { Stage } from './stage.ts';

export function paintBridge(stage: Stage): Paintable[] {
  const { layout, scene, subject, random } = stage;
  const place = placeSubject(scene, subject, layout);
  const has = (kind: string): boolean => scene.subjects.some(other => other.kind === kind);
  const stream = random.fork('plan');
  const room = layout.h - layout.horizon;
  const plan = choosePlan(stage, stream.fork('kind'));
  const site: BridgeSite = {
    x: layout.w * 0.5 + (place.x - layout.w * 0.5) * 0.45,
    waterline: layout.horizon + room * stream.range(0.2, 0.32),
    span: Math.min(layout.w * 0.74, layout.h * 0.9) * Math.min(1.15, Math.max(0.7, subject.scale)),
    depth: 0.1,
  };
  if (plan === 'hanging') return paintHangingBridge(stage);
  const water = has('lake') || has('sea') ? [] : [river(stage, site)];
  if (plan === 'planks') return [...water, ...paintPlankBridge(stage, site)];
  return [...water, ...paintStoneBridge(stage, site, plan)];
}

type Plan = 'moon' | 'arches' | 'planks' | 'hanging';

/** What the words say; else by what lies around, and neighbouring seeds differ. */
function choosePlan({ scene, subject }: Stage, random: Random): Plan {
  const byVariant: Partial<Record<SubjectVariant, readonly [Plan, ...Plan[]]>> = {
    stone: ['moon', 'arches'],
    wooden: ['planks'],
    zigzag: ['planks'],
    suspension: ['hanging'],
  };
  const isWide = scene.subjects.some(({ kind }) => kind === 'skyline' || kind === 'sea');
  const plans =
    byVariant[subject.variant] ?? (isWide ? (['hanging'] as const) : (['moon', 'arches', 'planks', 'moon'] as const));
  return plans[(scene.variation + random.int(2)) % plans.length] ?? plans[0];
}

/** Where the picture has no water the bridge brings its own. */
function river({ layout, palette }: Stage, { waterline }: BridgeSite): Shape {
  const top = waterline - (layout.h - layout.horizon) * 0.14;
  const [far, middle, near] = [palette.water[0], palette.water[1], palette.water[2]];
  const stops = [
    far ?? palette.far,
    mix(far ?? palette.far, middle ?? palette.far, 0.6),
    middle ?? palette.far,
    near ?? middle ?? palette.far,
  ];
  return {
    type: 'shape',
    name: 'river',
    role: 'mass',
    depth: 0.0705,
    fill: { type: 'ramp', from: [0, top], to: [0, layout.h], stops },
    isOpaque: true,
    draw: pen =>
      fillPolygon(pen, [
        [-20, top],
        [layout.w + 20, top],
        [layout.w + 20, layout.h + 40],
        [-20, layout.h + 40],
      ]),
  };
}
