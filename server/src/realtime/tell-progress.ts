import { jobTopic } from '@vermilion/contract/realtime';
import type { Notice } from '../database/database.ts';
import type { Lane } from './lane.ts';
import { encode } from './messages.ts';

/**
 * Passes on how far a work is. Nothing is read for it, so it goes out between the rounds; a subscription that is not live yet is left out,
 * since the work that it will be told says by itself whether it has begun.
 */
export function tellProgress({ peers }: Lane, notice: Extract<Notice, { kind: 'job-progress' }>): void {
  const { jobId, fraction, revision } = notice;
  const topic = jobTopic(jobId);
  const audience = [...peers].filter(({ topics }) => topics.get(topic)?.isLive || topics.get('jobs')?.isLive);
  if (audience.length === 0) return;

  const frame = encode({ type: 'progress', id: jobId, revision, fraction });
  for (const peer of audience) peer.send(frame);
}
