import type { Random } from '../../core/rng.ts';
import type { Animal } from './animal.ts';
import { catFromBehind, catInProfile } from './cat-sitting.ts';
import { sleepingCat } from './cat-sleeping.ts';
import { walkingCat } from './cat-walking.ts';

export type CatPose = 'behind' | 'profile' | 'curled' | 'walking';

export function catPose(pose: CatPose, random: Random): Animal {
  return POSES[pose](random);
}

const POSES: Record<CatPose, (random: Random) => Animal> = {
  behind: catFromBehind,
  profile: catInProfile,
  curled: sleepingCat,
  walking: walkingCat,
};
