import { oklch } from '../core/oklab.ts';
import type { NamedColors } from '../scene.ts';

export const NAMED_COLORS: NamedColors = {
  red: oklch(0.6, 0.21, 31),
  orange: oklch(0.72, 0.17, 55),
  yellow: oklch(0.85, 0.15, 90),
  gold: oklch(0.78, 0.13, 80),
  green: oklch(0.56, 0.1, 160),
  teal: oklch(0.58, 0.09, 198),
  blue: oklch(0.5, 0.12, 250),
  purple: oklch(0.48, 0.13, 310),
  pink: oklch(0.78, 0.11, 5),
  brown: oklch(0.47, 0.075, 55),
  white: oklch(0.96, 0.012, 85),
  grey: oklch(0.66, 0.012, 255),
  black: oklch(0.22, 0.015, 265),
};
