import type { Job } from '@vermilion/contract/job';
import { imagesOf } from '../../api/work-facts.ts';

/**
 * How many of the pictures that were asked for did not come, and the credits that are back: their share, and of a late work all
 * (`docs/behaviour.md`, Credits and Generation).
 */
export function missingPictures(job: Job): { made: number; asked: number; refundCredits: number } | undefined {
  const [made, asked] = [imagesOf(job).length, job.params.num_images ?? 1];
  if (job.status !== 'completed' || made === 0 || made >= asked) return undefined;

  const share = Math.ceil((job.cost_credits * (asked - made)) / asked);

  return { made, asked, refundCredits: job.is_late ? job.cost_credits : share };
}
