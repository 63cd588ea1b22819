/** The frames that the server sends, as bytes: a message for many sockets is written once. */
import type { Job } from '@vermilion/contract/job';
import { jobTopic, type ServerMessage, type Topic } from '@vermilion/contract/realtime';

export function encode(message: ServerMessage): Buffer {
  return Buffer.from(JSON.stringify(message));
}

/** A job in the frames that carry it. Each is made when first asked for, around one and the same text of the job. */
export type JobFrames = {
  /** For who listens to this job alone. */
  ofItself: () => Buffer;
  /** For who listens to all jobs. */
  ofAll: () => Buffer;
  subscribed: () => Buffer;
};

export function encodeJob(job: Job): JobFrames {
  const text = once(() => JSON.stringify(job));
  const frame = (type: 'job' | 'subscribed', topic: Topic) =>
    once(() => Buffer.from(`{"type":"${type}","topic":"${topic}","job":${text()}}`));

  return {
    ofItself: frame('job', jobTopic(job.id)),
    ofAll: frame('job', 'jobs'),
    subscribed: frame('subscribed', jobTopic(job.id)),
  };
}

function once<T>(make: () => T): () => T {
  let made: T | undefined;

  return () => {
    made ??= make();
    return made;
  };
}
