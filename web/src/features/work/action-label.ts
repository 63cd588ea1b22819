import type { JobAction } from '@vermilion/contract/job';

/** The short labels of actions, the same in every language. */
export const actionLabel: Record<JobAction, string> = {
  'image-generate': 'TXT→IMG',
  'image-edit': 'IMG→IMG',
  'image-upscaling': 'UPSCALE',
};

/** Actions with a label that nothing performs yet. */
const otherLabels: Readonly<Record<string, string>> = {
  'video-generate': 'TXT→VIDEO',
  'video-edit': 'VIDEO→VIDEO',
  'speech-generate': 'TXT→SPEECH',
  'speech-clone': 'VOICE→VOICE',
};

/** Returns the label of any action, also of unknown ones. */
export function labelOfAction(action: string): string {
  const labels: Readonly<Record<string, string>> = { ...otherLabels, ...actionLabel };

  return (Object.hasOwn(labels, action) && labels[action]) || 'UNKNOWN';
}
