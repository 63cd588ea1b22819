import type { JobAction } from '@vermilion/contract/job';

/** The short labels of what made a work: the same in every language. */
export const actionLabel: Record<JobAction, string> = {
  'image-generate': 'TXT→IMG',
  'image-edit': 'IMG→IMG',
  'image-upscaling': 'UPSCALE',
};
