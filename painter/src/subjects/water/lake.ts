import { fillPolygon, type Pen, taper } from '../../core/curve.ts';
import type { Oklab } from '../../core/oklab.ts';
import { arch } from '../../core/scalar.ts';
import type { SubjectKind } from '../../scene.ts';
import type { Paintable } from '../../shape.ts';
import { paintReeds } from '../plants/reeds.ts';
import { askedColor, type Stage } from '../stage.ts';
import { paintFarShore } from './far-shore.ts';
import { glitter } from './glitter.ts';

const FAR_THINGS: ReadonlySet<SubjectKind> = new Set([
  'mountains',
  'skyline',
  'aurora',
  'waterfall',
]);

export function paintLake(stage: Stage): Paintable[] {
  const { layout, scene, random, traits } = stage;
  const isRough = scene.weather === 'rain' || scene.weather === 'storm';
  const items: Paintable[] = [
    {
      type: 'mirror',
      name: 'reflection',
      depth: 0.16,
      waterline: layout.horizon + 2,
      strength: traits.isWash ? 0.5 : 0.62,
      reach: layout.massHeight * 0.95,
      ripple: isRough ? 30 : 14,
    },
  ];
  const color = askedColor(stage);
  if (color) items.push(tint(stage, color));
  const count = isRough ? 60 : 34;
  const isDark = stage.palette.isDark;
  const draw = (pen: Pen): void => {
    const stream = random.fork('ripples');
    for (let i = 0; i < count; i++) {
      const t = stream.next() ** 1.4;
      const y = layout.horizon + 8 + t * (layout.h - layout.horizon - 20);
      const x = stream.next() * layout.w;
      const length = 24 + stream.next() * 150 * (0.25 + t);
      pen.globalAlpha = 0.25 + 0.3 * stream.next();
      fillPolygon(
        pen,
        taper(
          [
            [x - length / 2, y],
            [x, y + 1],
            [x + length / 2, y],
          ],
          s => (0.7 + 2 * t) * arch(s),
        ),
      );
    }
    pen.globalAlpha = 1;
  };
  items.push({
    type: 'shape',
    name: 'ripples',
    role: isDark ? 'light' : 'texture',
    depth: 0.15,
    tone: isDark ? 0.5 : 0.7,
    draw,
  });
  if (scene.subjects.some(({ kind }) => kind === 'sun' || kind === 'moon'))
    items.push(...glitter(stage));
  const isOpen = !scene.subjects.some(({ kind }) => FAR_THINGS.has(kind));
  if (isOpen) items.push(...paintFarShore(stage));
  const isFree = !scene.subjects.some(
    ({ kind }) => kind === 'pine' || kind === 'skyline' || kind === 'aurora',
  );
  if (isFree && random.fork('reed odds').chance(0.45)) items.push(...paintReeds(stage));
  return items;
}

function tint({ layout }: Stage, color: Oklab): Paintable {
  return {
    type: 'shape',
    name: 'tint',
    role: 'shade',
    depth: 0.155,
    tone: 0.95,
    color,
    fill: { type: 'fade', top: layout.h, bottom: layout.horizon - 10, left: 0.35 },
    draw: pen => pen.fillRect(-10, layout.horizon + 1, layout.w + 20, layout.h),
  };
}
