import type { Job } from '@vermilion/contract/job';
import { imagesOf } from '../../api/work-facts.ts';

/** How many of the pictures that were asked for did not come, and the share of the credits that is back for them (`docs/behaviour.md`, Credits). */
export function missingPictures(job: Job): { made: number; asked: number; refundCredits: number } | undefined {
  const [made, asked] = [imagesOf(job).length, job.params.num_images ?? 1];
  if (job.status !== 'completed' || made === 0 || made >= asked) return undefined;

  return { made, asked, refundCredits: Math.ceil((job.cost_credits * (asked - made)) / asked) };
}
