import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pendingWorksQuery } from '../../api/works.ts';
import { lineUp, type QueuedWork } from './queue-rules.ts';
import { type Run, watchedIdOf } from './run.ts';

/**
 * The works in progress besides the one that the wall shows. While a run is sent nothing is added: the messages know it before its answer
 * says which it is.
 */
export function useQueue(run: Run): QueuedWork[] {
  const { data: pending = none } = useQuery(pendingWorksQuery);
  const isSending = run.status === 'submitting';
  const [known, setKnown] = useState(pending);
  if (!isSending && known !== pending) setKnown(pending);

  return lineUp(pending).filter(({ job }) =>
    isSending ? known.some(({ id }) => id === job.id) : job.id !== watchedIdOf(run),
  );
}

const none: never[] = [];
