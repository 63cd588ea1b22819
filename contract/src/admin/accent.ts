/**
 * Computes WCAG contrast ratios of accent colors in both themes, and readable replacements. Has no
 * schemas, so pages can import this file without loading Zod. See SET-13.
 */
export type Theme = 'light' | 'dark';
export type Accent = { readonly [Name in Theme]: string };
export type AccentContrast = { theme: Theme; ratio: number };

/** Text of the normal size needs this ratio. https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const ACCENT_CONTRAST_MIN = 4.5;

type Oklch = readonly [lightness: number, chroma: number, hue: number];

/**
 * The backgrounds of text in the accent color, and the color of text on the accent color, as in
 * `tokens.css`.
 */
export const accentTokens: Readonly<Record<Theme, Readonly<Record<string, Oklch>>>> = {
  light: {
    '--ink': [0.965, 0.008, 85],
    '--raised': [0.985, 0.006, 85],
    '--on-ver': [0.985, 0.006, 85],
  },
  dark: {
    '--ink': [0.16, 0.008, 60],
    '--raised': [0.2, 0.008, 60],
    '--on-ver': [0.16, 0.008, 60],
  },
};

/** Returns the lowest contrast ratio of the color with the theme's tokens, rounded down. */
export function contrastIn(theme: Theme, color: string): number {
  const given = luminanceOf(readHex(color));
  const ratios = Object.values(accentTokens[theme]).map(token => {
    const [one, other] = [given, luminanceOf(toLinear(token))];

    return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  });

  return Math.floor(Math.min(...ratios) * 100) / 100;
}

/** Returns the themes where the accent color is hard to read, each with the contrast. */
export function findLowContrast(accent: Accent): AccentContrast[] {
  return (['light', 'dark'] as const)
    .map(theme => ({ theme, ratio: contrastIn(theme, accent[theme]) }))
    .filter(({ ratio }) => ratio < ACCENT_CONTRAST_MIN);
}

/**
 * Returns the given color, mixed with the least black (light theme) or white (dark theme) that
 * makes it readable.
 */
export function readableIn(theme: Theme, color: string): string {
  const target = theme === 'light' ? 0 : 255;
  const parts = readBytes(color);
  for (let step = 0; step <= MIX_STEPS; step += 1) {
    const mixed = parts.map(part => Math.round(part + ((target - part) * step) / MIX_STEPS));
    const hex = toHex(mixed);
    if (contrastIn(theme, hex) >= ACCENT_CONTRAST_MIN) return hex;
  }

  return toHex([target, target, target]);
}

const MIX_STEPS = 50;
const HOVER_SHARE = 0.1;
const PRESS_SHARE = 0.2;

export function statesOf(theme: Theme, color: string): { hover: string; press: string } {
  const target = theme === 'light' ? 0 : 255;
  const mix = (share: number) =>
    toHex(readBytes(color).map(part => Math.round(part + (target - part) * share)));

  return { hover: mix(HOVER_SHARE), press: mix(PRESS_SHARE) };
}

function readBytes(color: string): number[] {
  return [1, 3, 5].map(at => Number.parseInt(color.slice(at, at + 2), 16));
}

function toHex(parts: readonly number[]): string {
  return `#${parts.map(part => part.toString(16).padStart(2, '0')).join('')}`;
}

type Linear = readonly [red: number, green: number, blue: number];

function readHex(color: string): Linear {
  const [red = 0, green = 0, blue = 0] = readBytes(color).map(part => {
    const share = part / 255;

    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });

  return [red, green, blue];
}

/** See https://bottosson.github.io/posts/oklab/. */
function toLinear([lightness, chroma, hue]: Oklch): Linear {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;

  return [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ];
}

function luminanceOf([red, green, blue]: Linear): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
