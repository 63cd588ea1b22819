/** What a preset's row says of it without being asked. Pure. See `docs/behaviour.md`, Presets. */
import { countCodePoints } from '@vermilion/contract/count-code-points';
import type { Preset, PresetCategory } from '@vermilion/contract/presets';

const BEGINNER_CHARACTERS = 80;
const INTERMEDIATE_CHARACTERS = 240;

/** The longer its prompt, the more there is to understand before one changes it. */
export function difficultyOf(prompt: string): Preset['difficulty'] {
  const characters = countCodePoints(prompt, INTERMEDIATE_CHARACTERS);
  if (characters < BEGINNER_CHARACTERS) return 'beginner';

  return characters < INTERMEDIATE_CHARACTERS ? 'intermediate' : 'advanced';
}

export function statusOf(category: PresetCategory): Preset['status'] {
  return category === 'featured' ? 'featured' : 'other';
}
