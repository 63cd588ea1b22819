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

it('the tokens of the style sheet are those against which an accent is measured', () => {
  for (const [name, light] of Object.entries(accentTokens.light)) {
    const dark = accentTokens.dark[name] ?? [];

    expect(tokens).toContain(
      `${name}: light-dark(oklch(${light.join(' ')}), oklch(${dark.join(' ')}));`,
    );
  }
});

it('readableIn finds a readable color for bright, dark and gray accents', () => {
  for (const color of ['#ffee00', '#102030', '#888888', '#ffffff', '#000000'])
    for (const theme of ['light', 'dark'] as const)
      expect(contrastIn(theme, readableIn(theme, color))).toBeGreaterThanOrEqual(
        ACCENT_CONTRAST_MIN,
      );
});

it('black contrasts with the light theme, and white only with the dark theme', () => {
  expect(contrastIn('light', '#000000')).toBeGreaterThan(17);
  expect(contrastIn('dark', '#ffffff')).toBeGreaterThan(17);
  expect(contrastIn('light', '#ffffff')).toBeLessThan(1.2);
});
