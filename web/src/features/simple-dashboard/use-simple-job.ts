import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { isApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { refetchSession } from '../../api/session.ts';
import { workKeys } from '../../api/works/lists.ts';
import { randomId } from '../../random-id.ts';
import { type PollEnd, pollJob } from './poll-job.ts';

export type SimpleJob =
  | { status: 'idle' | 'submitting' }
  | { status: 'refused'; error: unknown }
  | { status: 'pending'; jobId: string }
  | ({ jobId: string } & Exclude<PollEnd, { status: 'left' }>);

export function useSimpleJob(): { job: SimpleJob; submit: (prompt: string) => void } {
  const queryClient = useQueryClient();
  const [job, setJob] = useState<SimpleJob>({ status: 'idle' });
  const unanswered = useRef<{ key: string; prompt: string }>(undefined);
  const watched = job.status === 'pending' ? job.jobId : undefined;

  useEffect(() => {
    if (!watched) return;
    const controller = new AbortController();
    void watch(watched, controller.signal).then(end => {
      if (end.status === 'left') return;
      setJob({ ...end, jobId: watched });
      void queryClient.invalidateQueries({ queryKey: workKeys.one(watched) });
      void queryClient.invalidateQueries({ queryKey: workKeys.pages });
      void refetchSession(queryClient).catch(() => {});
    });

    return () => controller.abort();
  }, [watched, queryClient]);

  async function submit(prompt: string): Promise<void> {
    // A prompt keeps its idempotency key until a job's id arrives, because the server may have
    // accepted a job whose answer was lost.
    if (unanswered.current?.prompt !== prompt) unanswered.current = { key: randomId(), prompt };
    setJob({ status: 'submitting' });
    try {
      const { jobId } = await call('submitSimpleJob', {
        body: { prompt },
        idempotencyKey: unanswered.current?.key,
      });
      unanswered.current = undefined;
      setJob({ status: 'pending', jobId });
      void queryClient.invalidateQueries({ queryKey: workKeys.pages });
      void refetchSession(queryClient).catch(() => {});
    } catch (error) {
      if (isApiError(error, 'CONFLICT')) unanswered.current = undefined;
      setJob({ status: 'refused', error });
    }
  }

  return { job, submit: prompt => void submit(prompt) };
}

function watch(jobId: string, signal: AbortSignal): Promise<PollEnd> {
  return pollJob({
    fetchStatus: () => call('getJobStatus', { params: { id: jobId }, signal }),
    wait: delayMs => waitFor(delayMs, signal),
    log: error => console.warn('a poll of the job failed', error),
    signal,
  });
}

function waitFor(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const timer = setTimeout(resolve, delayMs);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
