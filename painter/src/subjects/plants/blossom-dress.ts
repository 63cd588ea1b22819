import { localColor } from '../../compose/local-color.ts';
import { mix, type Oklab, oklch, rotateHue, tone } from '../../core/oklab.ts';
import { closeColor } from '../part.ts';
import { askedColor, type Stage } from '../stage.ts';

export type Dress = {
  kind: 'cherry' | 'plum' | 'maple' | 'leafy';
  deep: Oklab;
  body: Oklab;
  pale: Oklab;
  fleck: Oklab;
  bark: Oklab;
  barkLight: Oklab;
  heart: Oklab;
};

export function dressOf(stage: Stage): Dress {
  const kind = kindOf(stage);
  const own = askedColor(stage) ?? stage.random.fork('dress').pick(COLORS[kind]);
  const isPale = own[0] > 0.84;
  const isWarm = kind === 'maple';
  const seen = (color: Oklab): Oklab => {
    const lit = kind === 'leafy' ? localColor(stage, color) : closeColor(stage, color);
    return stage.traits.isMonochrome && kind !== 'leafy' ? mix(lit, color, 0.75) : lit;
  };
  return {
    kind,
    // A saturated red that is turned far towards violet would look pink.
    deep: seen(rotateHue(tone(own, -0.17, isPale ? 1.7 : 0.92), isWarm ? -7 : -20)),
    body: seen(own),
    pale: seen(rotateHue(tone(own, isPale ? 0.05 : 0.09, isWarm ? 0.95 : 0.7), isWarm ? 17 : 12)),
    fleck: seen(rotateHue(tone(own, isPale ? 0.08 : 0.17, isWarm ? 0.85 : 0.5), isWarm ? 28 : 16)),
    bark: closeColor(stage, oklch(0.27, 0.03, 30)),
    barkLight: closeColor(stage, oklch(0.48, 0.035, 50)),
    heart: seen(kind === 'plum' ? oklch(0.85, 0.14, 88) : oklch(0.55, 0.17, 5)),
  };
}

function kindOf({ subject, scene }: Stage): Dress['kind'] {
  switch (subject.variant) {
    case 'cherry':
    case 'plum':
    case 'maple':
      return subject.variant;
    default:
      return scene.season === 'autumn' ? 'maple' : 'leafy';
  }
}

const COLORS: Record<Dress['kind'], readonly [Oklab, ...Oklab[]]> = {
  cherry: [oklch(0.85, 0.075, 2), oklch(0.88, 0.055, 8), oklch(0.8, 0.1, 358)],
  plum: [oklch(0.57, 0.2, 16), oklch(0.62, 0.18, 8), oklch(0.9, 0.04, 15)],
  leafy: [oklch(0.56, 0.11, 138), oklch(0.5, 0.095, 150), oklch(0.62, 0.12, 125)],
  maple: [
    oklch(0.58, 0.19, 33),
    oklch(0.66, 0.17, 48),
    oklch(0.53, 0.18, 27),
    oklch(0.74, 0.15, 68),
  ],
};
