import type { Shot } from '../shot.ts';
import { accountShots } from './account-shots.ts';
import { adminListShots } from './admin-list-shots.ts';
import { adminPeopleShots } from './admin-people-shots.ts';
import { adminSettingsShots } from './admin-settings-shots.ts';
import { adminShots } from './admin-shots.ts';
import { canvasShots } from './canvas-shots.ts';
import { galleryShots } from './gallery-shots.ts';
import { profileShots } from './profile-shots.ts';
import { setupShots } from './setup-shots.ts';
import { studioShots } from './studio-shots.ts';
import { workShots } from './work-shots.ts';

export const allShots: readonly Shot[] = [
  ...galleryShots,
  ...studioShots,
  ...canvasShots,
  ...workShots,
  ...profileShots,
  ...accountShots,
  ...setupShots,
  ...adminShots,
  ...adminPeopleShots,
  ...adminListShots,
  ...adminSettingsShots,
];
