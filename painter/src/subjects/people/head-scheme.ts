import { type Oklab, oklch } from '../../core/oklab.ts';
import type { Random } from '../../core/rng.ts';
import { askedColor, type Stage } from '../stage.ts';
import type { HeadScheme } from './bust.ts';

const INDIGO = oklch(0.17, 0.04, 272);

export function chooseScheme(stage: Stage, random: Random): HeadScheme {
  const { palette, traits, scene } = stage;
  const asked = askedColor(stage);
  const accent = asked ?? palette.accent;
  if (traits.isMonochrome)
    return {
      ground: [palette.paper, palette.paper],
      head: palette.ink,
      disc: accent,
      isDark: false,
    };
  const isDark =
    scene.time === 'night' ||
    (!traits.isWash && scene.time !== 'day' && random.chance(0.6)) ||
    (!traits.isWash && random.chance(0.3));
  const schemes = isDark ? darkSchemes(asked, accent) : paleSchemes(asked, accent);
  return (
    schemes[random.int(schemes.length)] ?? {
      ground: [INDIGO, INDIGO],
      head: INDIGO,
      disc: accent,
      isDark: true,
    }
  );
}

function darkSchemes(asked: Oklab | undefined, accent: Oklab): readonly HeadScheme[] {
  return [
    {
      ground: [oklch(0.27, 0.06, 285), oklch(0.17, 0.035, 270)],
      head: oklch(0.12, 0.025, 275),
      disc: accent,
      isDark: true,
    },
    {
      ground: [oklch(0.36, 0.06, 215), oklch(0.22, 0.045, 225)],
      head: oklch(0.14, 0.03, 235),
      disc: asked ?? oklch(0.83, 0.12, 80),
      isDark: true,
    },
    {
      ground: [oklch(0.36, 0.11, 15), oklch(0.22, 0.07, 0)],
      head: oklch(0.13, 0.03, 330),
      disc: asked ?? oklch(0.8, 0.09, 50),
      isDark: true,
    },
  ];
}

function paleSchemes(asked: Oklab | undefined, accent: Oklab): readonly HeadScheme[] {
  return [
    {
      ground: [oklch(0.955, 0.018, 85), oklch(0.91, 0.03, 78)],
      head: INDIGO,
      disc: accent,
      isDark: false,
    },
    {
      ground: [oklch(0.9, 0.04, 190), oklch(0.82, 0.05, 200)],
      head: oklch(0.24, 0.05, 230),
      disc: asked ?? oklch(0.95, 0.03, 90),
      isDark: false,
    },
    {
      ground: [oklch(0.9, 0.05, 40), oklch(0.83, 0.075, 30)],
      head: oklch(0.24, 0.06, 310),
      disc: asked ?? oklch(0.96, 0.03, 85),
      isDark: false,
    },
    {
      ground: [oklch(0.88, 0.08, 88), oklch(0.82, 0.1, 78)],
      head: oklch(0.22, 0.05, 280),
      disc: accent,
      isDark: false,
    },
  ];
}
