/** What the engine's workers and chores do, for tests that take each of their steps by hand. */
import type { Context } from '../src/context.ts';
import { advanceJob } from '../src/generation/engine/advance-job.ts';
import { lookLate as runLateLook } from '../src/generation/engine/look-late.ts';
import { stopRequest } from '../src/generation/engine/stop-request.ts';
import { probeProviders, sweepLeases } from '../src/generation/tasks.ts';

const never = new AbortController().signal;

/** Has a worker take the next step of a job, also where it is not due. */
export function takeStep(ctx: Context, jobId: string, signal: AbortSignal = never): Promise<void> {
  return advanceJob(ctx, jobId, { signal });
}

/** Has a worker ask once more for the pictures of a job that failed by its deadline. */
export function lookLate(ctx: Context, jobId: string, signal: AbortSignal = never): Promise<void> {
  return runLateLook(ctx, jobId, { signal });
}

/** Has a worker ask the provider of a work to stop. */
export function askToStop(ctx: Context, jobId: string): Promise<void> {
  return stopRequest(ctx, jobId);
}

/** Finds jobs that are beyond their deadlines, have lost their workers or wait for a slot that is free. */
export function sweep(ctx: Context): Promise<void> {
  return sweepLeases(ctx);
}

/** Asks providers that are away whether they are there again, where it is time. */
export function probe(ctx: Context): Promise<void> {
  return probeProviders(ctx);
}
