import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { storeOf, usePendingWorks } from '../../../api/works/stored-works.ts';
import { type Run, watchedIdOf } from '../run/run.ts';
import { numberQueue, type QueuedWork } from './queue-rules.ts';

/**
 * Returns the pending works except the one on the wall. Adds no work during a submission: a message
 * may report the submitted work before the answer names it as the work of the wall.
 */
export function useQueue(run: Run): QueuedWork[] {
  const store = storeOf(useQueryClient());
  const pending = usePendingWorks();
  const isSending = run.status === 'submitting';
  const [known, setKnown] = useState(pending);
  if (!isSending && known !== pending) setKnown(pending);

  return numberQueue(pending, ({ id }) => store.startedMs(id) !== undefined).filter(({ job }) =>
    isSending ? known.some(({ id }) => id === job.id) : job.id !== watchedIdOf(run),
  );
}
