import type { JobAction } from '@vermilion/contract/job';

/** The short labels of what made a work: the same in every language. */
export const actionLabel: Record<JobAction, string> = {
  'image-generate': 'TXT→IMG',
  'image-edit': 'IMG→IMG',
  'image-upscaling': 'UPSCALE',
};

/** Kinds that have a name and nothing that makes them. */
const otherLabels: Readonly<Record<string, string>> = {
  'video-generate': 'TXT→VIDEO',
  'video-edit': 'VIDEO→VIDEO',
  'speech-generate': 'TXT→SPEECH',
  'speech-clone': 'VOICE→VOICE',
};

/** The label of any kind, also of one that this page has never heard of. */
export function labelOfAction(action: string): string {
  const labels: Readonly<Record<string, string>> = { ...otherLabels, ...actionLabel };

  return (Object.hasOwn(labels, action) && labels[action]) || 'UNKNOWN';
}
