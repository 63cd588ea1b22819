import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pendingWorksQuery } from '../../api/works.ts';
import { lineUp, type QueuedWork } from './queue-rules.ts';
import { type Run, watchedIdOf } from './run.ts';

const POLL_MS = 10_000;

/**
 * The works in progress besides the one that the wall shows. While a run is sent nothing is added: the messages know it before its answer
 * says which it is.
 * @param isPolling no messages arrive, so the list is asked for by time
 */
export function useQueue(run: Run, isPolling: boolean): QueuedWork[] {
  const { data: pending = none } = useQuery({
    ...pendingWorksQuery,
    enabled: isPolling,
    refetchInterval: query => (query.state.data?.length ? POLL_MS : false),
  });
  const isSending = run.status === 'submitting';
  const [known, setKnown] = useState(pending);
  if (!isSending && known !== pending) setKnown(pending);

  return lineUp(pending).filter(({ job }) =>
    isSending ? known.some(({ id }) => id === job.id) : job.id !== watchedIdOf(run),
  );
}

const none: never[] = [];
