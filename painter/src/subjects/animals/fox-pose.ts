import type { Random } from '../../core/rng.ts';
import type { Animal } from './animal.ts';
import { foxFromBehind, foxInProfile } from './fox-sitting.ts';
import { sleepingFox } from './fox-sleeping.ts';
import { walkingFox } from './fox-walking.ts';

export type FoxPose = 'sitting' | 'behind' | 'walking' | 'curled';

export function foxPose(pose: FoxPose, random: Random): Animal {
  return POSES[pose](random);
}

const POSES: Record<FoxPose, (random: Random) => Animal> = {
  sitting: foxInProfile,
  behind: foxFromBehind,
  walking: walkingFox,
  curled: sleepingFox,
};
