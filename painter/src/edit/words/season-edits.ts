import type { Mood, Season } from '../../scene.ts';
import type { Edit, ToneKind } from '../edit.ts';

export function seasonEdits(season: Season): Edit[] {
  switch (season) {
    case 'winter':
      return [{ type: 'weather', weather: 'snow', amount: 0.5 }];
    case 'autumn':
      return [
        { type: 'tint', region: 'plants', color: 'orange' },
        { type: 'tone', tone: 'warmth', amount: 0.25, region: 'all' },
      ];
    case 'spring':
      return [{ type: 'tint', region: 'plants', color: 'pink' }];
    case 'summer':
      return [
        { type: 'tone', tone: 'saturation', amount: 0.35, region: 'all' },
        { type: 'tone', tone: 'warmth', amount: 0.2, region: 'all' },
      ];
  }
}

export function moodEdits(mood: Mood): Edit[] {
  const tone = (kind: ToneKind, amount: number): Edit => ({
    type: 'tone',
    tone: kind,
    amount,
    region: 'all',
  });
  switch (mood) {
    case 'calm':
      return [tone('contrast', -0.25), tone('saturation', -0.15)];
    case 'joyful':
      return [tone('brightness', 0.2), tone('saturation', 0.4), tone('warmth', 0.2)];
    case 'somber':
      return [tone('brightness', -0.3), tone('saturation', -0.35), tone('warmth', -0.25)];
    case 'dramatic':
      return [tone('contrast', 0.7), { type: 'optic', optic: 'vignette', amount: 0.45 }];
    case 'dreamy':
      return [{ type: 'optic', optic: 'glow', amount: 0.5 }, tone('warmth', 0.12)];
  }
}
