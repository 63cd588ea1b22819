/**
 * Turns the colors of a drawing into colors of a picture: they keep their hue, but depend on the
 * hour and the air.
 */
import { localColor } from '../../compose/local-color.ts';
import { mix, type Oklab, tone } from '../../core/oklab.ts';
import { clamp } from '../../core/scalar.ts';
import { isSnowy } from '../lighting.ts';
import { closeColor } from '../part.ts';
import type { Stage } from '../stage.ts';
import { DARK, GREY } from './motif-dress.ts';
import type { FigurePart } from './motif-figure.ts';

/** The share of the drawing's chroma that remains in paint. */
const PIGMENT = 0.75;
/** Chroma above this is reduced, so that no thing is more vivid than the rest of the picture. */
const BRIGHT = 0.1;
const BRIGHT_SHARE = 0.55;

/**
 * A black part that covers a larger share of the drawing's box is lightened, because light and
 * shade would not show on it.
 */
const BROAD = 0.1;

export type ColorOf = (part: Pick<FigurePart, 'own' | 'isAsked' | 'area'>) => Oklab;

export function motifColors(
  stage: Stage,
  { haze, isClose }: { haze: number; isClose: boolean },
): ColorOf {
  return ({ own, isAsked, area }) => {
    const color = isAsked ? own : inInk(stage, pigment(stage, own, limitsOf(stage, area)));
    const lit = isClose ? closeColor(stage, color) : localColor(stage, color, haze);
    if (stage.traits.isMonochrome)
      return mix(
        tone(lit, 0.02),
        color,
        isAsked ? 0.75 : Math.max(vividness(color), isClose ? 0.8 : 0),
      );
    const carried = stage.scene.time === 'night' && !isClose ? 0.34 : 0;
    return mix(lit, color, carried * clamp((color[0] - 0.35) / 0.3));
  };
}

type Limits = { darkest: number; lightest: number };

/** Large pale parts are darkened in snow, because they would not stand out from it. */
function limitsOf(stage: Stage, area: number): Limits {
  const isBroad = area > BROAD;
  return {
    darkest: isBroad ? 0.29 : 0.19,
    lightest: isBroad && isSnowy(stage) ? BEFORE_SNOW : 0.945,
  };
}

/** The yellow, in OKLab's b, that is added to parts which are lighter than the upper limit. */
const CREAM = 0.026;
const BEFORE_SNOW = 0.88;

function pigment(stage: Stage, own: Oklab, { darkest, lightest }: Limits): Oklab {
  const { palette, traits } = stage;
  const [lightness, a, b] = own;
  const chroma = Math.hypot(a, b);
  // Media with one or two colors show chroma only weakly, so strong colors are not reduced there.
  const isBright = chroma > BRIGHT && !traits.isBilevel && !traits.isMonochrome;
  const kept = PIGMENT * (isBright ? (BRIGHT + (chroma - BRIGHT) * BRIGHT_SHARE) / chroma : 1);
  const leaning = mix(
    [clamp(lightness, darkest, lightest), a * kept, b * kept + (lightness > lightest ? CREAM : 0)],
    [Math.min(lightness, lightest), palette.glow[1], palette.glow[2]],
    chroma < GREY ? 0.26 : 0.18,
  );
  return lightness < DARK ? mix(leaning, [0.24, 0.012, -0.03], 0.25) : leaning;
}

/** Dulls weak colors in a print of black and red, because brown parts would be printed red. */
function inInk({ traits }: Stage, [lightness, a, b]: Oklab): Oklab {
  const isBrown = traits.isBilevel && Math.hypot(a, b) < BROWN;

  return isBrown ? [lightness, a * 0.3, b * 0.3] : [lightness, a, b];
}

const BROWN = 0.125;

function vividness([, a, b]: Oklab): number {
  return clamp((Math.hypot(a, b) - 0.07) / 0.13) * 0.55;
}
