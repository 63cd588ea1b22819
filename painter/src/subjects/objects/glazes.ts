import { noise } from '../../core/noise.ts';
import { mix, type Oklab, oklch, tone } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { smoothstep } from '../../core/scalar.ts';

export type Glaze = {
  stops: readonly Oklab[];
  gloss: number;
  face?: (color: Oklab, angle: number, v: number) => Oklab;
  grain?: (angle: number, v: number) => number;
  rim: Oklab;
  inside: Oklab;
};

type Asked = { isBowl: boolean; isBasket?: boolean; color?: Oklab | undefined };

export function chooseGlaze(random: Random, { isBowl, isBasket, color }: Asked): Glaze {
  const offset = random.range(0, 60);
  if (isBasket) return BASKET;
  if (color) return glazeIn(color);
  if (isBowl && random.chance(isBasket === false ? 0 : 0.22)) return BASKET;
  return random.pick([celadon, porcelain, raku, terracotta, mustardSlip])(offset);
}

function glazeIn(color: Oklab): Glaze {
  const [dark = color, ...lighter] = [-0.34, -0.2, -0.06, 0.06, 0.18].map(by => tone(color, by));

  return { stops: [dark, ...lighter], gloss: 0.6, rim: tone(color, 0.2), inside: dark };
}

function celadon(offset: number): Glaze {
  return {
    stops: [
      oklch(0.25, 0.03, 215),
      oklch(0.4, 0.045, 205),
      oklch(0.58, 0.05, 195),
      oklch(0.74, 0.045, 180),
      oklch(0.85, 0.03, 165),
    ],
    gloss: 0.6,
    rim: oklch(0.88, 0.025, 160),
    inside: oklch(0.36, 0.04, 205),
    face: (color, angle, v) =>
      Math.abs(noise(angle * 7 + v * 2 + offset, v * 8)) < 0.018
        ? mix(color, oklch(0.3, 0.03, 210), 0.35)
        : color,
  };
}

function porcelain(offset: number): Glaze {
  return {
    stops: [
      oklch(0.42, 0.03, 275),
      oklch(0.6, 0.025, 265),
      oklch(0.78, 0.016, 250),
      oklch(0.91, 0.012, 95),
      oklch(0.97, 0.012, 90),
    ],
    gloss: 0.7,
    rim: oklch(0.97, 0.01, 90),
    inside: oklch(0.6, 0.03, 260),
    face: (color, angle, v) => {
      const turn = angle * 4.5 + offset;
      const vine = Math.abs(v - 0.22 * Math.sin(turn * 2.2) + 0.05);
      const leaf =
        Math.hypot(((turn * 1.4) % 1) - 0.5, (v - 0.02) * 3.2) < 0.3 &&
        noise(turn * 3, v * 5) > -0.25;
      const band =
        Math.abs(v + 0.78) < 0.035 || Math.abs(v - 0.72) < 0.03 || Math.abs(v - 0.8) < 0.015;
      const painted = Math.max(smoothstep(0.065, 0.03, vine), leaf || band ? 1 : 0);
      return mix(color, [color[0] * 0.55, -0.005, -0.13], 0.8 * painted);
    },
  };
}

function raku(offset: number): Glaze {
  return {
    stops: [
      oklch(0.1, 0.015, 280),
      oklch(0.17, 0.02, 290),
      oklch(0.27, 0.03, 340),
      oklch(0.4, 0.05, 20),
      oklch(0.58, 0.06, 45),
    ],
    gloss: 0.55,
    rim: oklch(0.5, 0.06, 45),
    inside: oklch(0.14, 0.015, 290),
    grain: (angle, v) => noise(angle * 6 + offset, v * 6) * 0.14,
  };
}

function terracotta(offset: number): Glaze {
  return {
    stops: [
      oklch(0.27, 0.06, 25),
      oklch(0.4, 0.09, 35),
      oklch(0.54, 0.11, 42),
      oklch(0.66, 0.11, 48),
      oklch(0.77, 0.09, 58),
    ],
    gloss: 0.12,
    rim: oklch(0.76, 0.09, 55),
    inside: oklch(0.34, 0.07, 35),
    grain: (angle, v) => noise(v * 40, offset) * 0.05 + noise(angle * 3 + offset, v * 5) * 0.08,
  };
}

function mustardSlip(offset: number): Glaze {
  return {
    stops: [
      oklch(0.3, 0.05, 60),
      oklch(0.46, 0.08, 72),
      oklch(0.64, 0.11, 80),
      oklch(0.78, 0.12, 85),
      oklch(0.88, 0.1, 90),
    ],
    gloss: 0.5,
    rim: oklch(0.42, 0.06, 50),
    inside: oklch(0.44, 0.07, 70),
    face: (color, angle, v) => {
      const drip = 0.35 + 0.25 * noise(angle * 5 + offset, 1);
      return mix(
        color,
        oklch(color[0] * 0.62, 0.05, 50),
        0.85 * smoothstep(drip - 0.03, drip + 0.03, v),
      );
    },
  };
}

const BASKET: Glaze = {
  stops: [
    oklch(0.22, 0.04, 45),
    oklch(0.36, 0.06, 52),
    oklch(0.52, 0.08, 62),
    oklch(0.68, 0.09, 72),
    oklch(0.8, 0.08, 80),
  ],
  gloss: 0.05,
  rim: oklch(0.66, 0.09, 70),
  inside: oklch(0.25, 0.04, 50),
  face: (color, angle, v) => {
    const row = Math.floor((v + 1) * 5.5);
    const cell = Math.floor(angle * 13 + (row % 2) * 0.5 + 40);
    const inRow = (v + 1) * 5.5 - row;
    const inCell = angle * 13 + (row % 2) * 0.5 + 40 - cell;
    const edge = Math.min(inRow, 1 - inRow, inCell * 0.7, (1 - inCell) * 0.7);
    return mix([color[0] * 0.55, color[1], color[2] * 0.9], color, smoothstep(0, 0.3, edge));
  },
};
