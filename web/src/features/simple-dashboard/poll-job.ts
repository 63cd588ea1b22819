import { POLL_INTERVAL_MS, POLLS_MAX } from '@vermilion/contract/limits';
import type { CallAnswer } from '../../api/client.ts';

export type PollEnd =
  | { status: 'completed'; urls: string[] }
  | { status: 'failed'; error: string | null }
  | { status: 'timedOut' }
  | { status: 'left' };

export type PollPorts = {
  fetchStatus: () => Promise<CallAnswer<'getJobStatus'>>;
  wait: (delayMs: number) => Promise<void>;
  /** Logs a failed poll. Polling continues, because the job may still succeed. */
  log: (error: unknown) => void;
  signal: AbortSignal;
};

/** Polls every 5 s, at most 60 times. See STU-20. */
export async function pollJob({ fetchStatus, wait, log, signal }: PollPorts): Promise<PollEnd> {
  for (let poll = 0; poll < POLLS_MAX; poll += 1) {
    await wait(POLL_INTERVAL_MS);
    if (signal.aborted) return { status: 'left' };
    try {
      const { status, result_urls, error } = await fetchStatus();
      if (status === 'completed') return { status, urls: result_urls };
      if (status === 'failed') return { status, error };
    } catch (error) {
      if (signal.aborted) return { status: 'left' };
      log(error);
    }
  }

  return { status: 'timedOut' };
}
