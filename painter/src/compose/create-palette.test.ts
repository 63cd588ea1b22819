import { describe, expect, it } from 'vitest';
import type { Oklab } from '../core/oklab.ts';
import { readPrompt } from '../read-prompt.ts';
import type { Scene } from '../scene.ts';
import { createPalette } from './create-palette.ts';
import type { Palette } from './palette.ts';

const STYLES = [
  'ink',
  'watercolor',
  'oil',
  'print',
  'cut',
  'poster',
  'pixel',
  'linocut',
  'lowpoly',
  'pencil',
] as const;
const TIMES = ['dawn', 'day', 'dusk', 'night'] as const;
const WEATHERS = ['clear', 'mist', 'rain', 'snow', 'cloudy', 'storm'] as const;
const MOODS = ['calm', 'joyful', 'somber', 'dramatic', 'dreamy', null] as const;

describe('a palette', () => {
  it.each(STYLES)('has lightness from 0.05 to 0.986 and chroma below 0.34 in %s', style => {
    for (const scene of scenes(style)) {
      for (const color of colorsOf(createPalette(scene))) {
        const [lightness, a, b] = color;
        expect(lightness).toBeGreaterThanOrEqual(0.05);
        expect(lightness).toBeLessThanOrEqual(0.986);
        expect(Math.hypot(a, b)).toBeLessThan(0.34);
      }
    }
  });

  it('is darker at the zenith at night than by day', () => {
    for (const style of STYLES) {
      const zenith = (time: Scene['time']): number =>
        createPalette({ ...base(style), time }).sky[0]?.[0] ?? 0;
      expect(zenith('night')).toBeLessThan(zenith('day'));
    }
  });

  it('has vermilion as its accent in a poster', () => {
    for (const scene of scenes('poster')) {
      const [lightness, a, b] = createPalette(scene).accent;
      expect(lightness).toBeCloseTo(0.61, 1);
      expect((Math.atan2(b, a) * 180) / Math.PI).toBeCloseTo(31, 0);
    }
  });

  it('differs between neighboring seeds', () => {
    const skies = [1, 2, 3, 4, 5].map(seed =>
      createPalette(readPrompt('mountains at dusk, poster', seed)).sky[1]?.join(),
    );
    expect(new Set(skies).size).toBe(5);
  });

  it('tints the sky with the color that the words name', () => {
    const plain = createPalette({ ...base('poster'), wash: null }).sky[1] ?? [0, 0, 0];
    const pink = createPalette({ ...base('poster'), wash: 'pink' }).sky[1] ?? [0, 0, 0];
    expect(pink[1]).toBeGreaterThan(plain[1]);
  });

  it('is duller for a somber mood and stronger for a joyful one', () => {
    const chroma = (mood: Scene['mood']): number => {
      const [, a, b] = createPalette({ ...base('print'), mood }).near;
      return Math.hypot(a, b);
    };
    expect(chroma('somber')).toBeLessThan(chroma(null));
    expect(chroma('joyful')).toBeGreaterThan(chroma(null));
  });
});

function base(style: Scene['style']): Scene {
  return { ...readPrompt('mountains by day', 3), style };
}

function scenes(style: Scene['style']): Scene[] {
  return TIMES.flatMap(time =>
    WEATHERS.flatMap(weather =>
      MOODS.map((mood, variation) => ({ ...base(style), time, weather, mood, variation })),
    ),
  );
}

function colorsOf({ isDark: _isDark, sky, water, ...single }: Palette): Oklab[] {
  return [...sky, ...water, ...Object.values(single)];
}
