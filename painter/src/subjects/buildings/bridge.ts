import { fillPolygon } from '../../core/curve.ts';
import { mix } from '../../core/oklab.ts';
import type { Paintable, Shape } from '../../shape.ts';
import type { Stage } from '../stage.ts';
import { paintHangingBridge } from './bridge-hanging.ts';
import { paintPlankBridge } from './bridge-planks.ts';
import { type BridgeSite, bridgePlan, bridgeSite } from './bridge-site.ts';
import { paintStoneBridge } from './bridge-stone.ts';

export function paintBridge(stage: Stage): Paintable[] {
  const { scene, subject } = stage;
  const plan = bridgePlan(scene, subject);
  if (plan === 'hanging') return paintHangingBridge(stage);
  const site = bridgeSite(stage, subject);
  const hasWater = scene.subjects.some(({ kind }) => kind === 'lake' || kind === 'sea');
  const water = hasWater ? [] : [river(stage, site)];
  if (plan === 'planks') return [...water, ...paintPlankBridge(stage, site)];
  return [...water, ...paintStoneBridge(stage, site, plan)];
}

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
