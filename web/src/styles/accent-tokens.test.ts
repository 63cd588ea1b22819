// See SET-13.
import { readFileSync } from 'node:fs';
import {
  ACCENT_CONTRAST_MIN,
  accentTokens,
  contrastIn,
  readableIn,
} from '@vermilion/contract/admin/accent';
import { expect, it } from 'vitest';

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

it('measures an accent against the tokens of the style sheet', () => {
  for (const [name, light] of Object.entries(accentTokens.light)) {
    const dark = accentTokens.dark[name] ?? [];

    expect(tokens).toContain(
      `${name}: light-dark(oklch(${light.join(' ')}), oklch(${dark.join(' ')}));`,
    );
  }
});

it('finds a readable neighbor of any color', () => {
  for (const color of ['#ffee00', '#102030', '#888888', '#ffffff', '#000000'])
    for (const theme of ['light', 'dark'] as const)
      expect(contrastIn(theme, readableIn(theme, color))).toBeGreaterThanOrEqual(
        ACCENT_CONTRAST_MIN,
      );
});

it('measures black and white as the standard does', () => {
  expect(contrastIn('light', '#000000')).toBeGreaterThan(17);
  expect(contrastIn('dark', '#ffffff')).toBeGreaterThan(17);
  expect(contrastIn('light', '#ffffff')).toBeLessThan(1.2);
});
