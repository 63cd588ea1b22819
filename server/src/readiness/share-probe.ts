import type { Clock } from '../clock.ts';
import { answerWithin } from '../database/answer-within.ts';

export type ProbeAnswer = Error | undefined;

export type SharedProbe = {
  clock: Clock;
  limitMs: number;
  keptMs(answer: ProbeAnswer): number;
  run(): Promise<void>;
};

/**
 * Returns a function that returns the kept answer or runs the probe, once for concurrent callers.
 * No run begins while another run hangs, because each run holds a thread or a connection.
 */
export function shareProbe({
  clock,
  limitMs,
  keptMs,
  run,
}: SharedProbe): () => Promise<ProbeAnswer> {
  let kept: { answer: ProbeAnswer; atMs: number } | undefined;
  let asking: Promise<ProbeAnswer> | undefined;
  let running: Promise<void> | undefined;

  async function ask(): Promise<ProbeAnswer> {
    const atMs = clock.now().getTime();
    running ??= run().finally(() => {
      running = undefined;
    });
    const answer = await answerWithin(limitMs, running).then(() => undefined, asError);
    kept = { answer, atMs };
    asking = undefined;

    return answer;
  }

  return () => {
    if (asking) return asking;
    if (kept && isFresh(kept, clock, keptMs)) return Promise.resolve(kept.answer);
    asking = ask();

    return asking;
  };
}

/** A clock that was set back must not keep an answer for longer. */
function isFresh(
  { answer, atMs }: { answer: ProbeAnswer; atMs: number },
  clock: Clock,
  keptMs: SharedProbe['keptMs'],
): boolean {
  const ageMs = clock.now().getTime() - atMs;

  return ageMs >= 0 && ageMs < keptMs(answer);
}

function asError(thrown: unknown): Error {
  return thrown instanceof Error ? thrown : new Error(String(thrown));
}
