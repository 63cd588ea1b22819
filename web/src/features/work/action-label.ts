import type { JobAction } from '@vermilion/contract/job';

export const actionLabel: Record<JobAction, string> = {
  'image-generate': 'TXT→IMG',
  'image-edit': 'IMG→IMG',
  'image-upscaling': 'UPSCALE',
};

/** The studio does not offer these actions yet. */
const otherLabels: Readonly<Record<string, string>> = {
  'video-generate': 'TXT→VIDEO',
  'video-edit': 'VIDEO→VIDEO',
  'speech-generate': 'TXT→SPEECH',
  'speech-clone': 'VOICE→VOICE',
};

export function labelOfAction(action: string): string {
  const labels: Readonly<Record<string, string>> = { ...otherLabels, ...actionLabel };

  return (Object.hasOwn(labels, action) && labels[action]) || 'UNKNOWN';
}
