/**
 * Tasks of the queue. A definition (name, payload, tries) is light, so that whoever enqueues needs not import the handler; `worker.ts`
 * lists the pairs. Enqueueing happens in the transaction of the row that the task serves: both are there, or neither.
 */
import { sql } from 'kysely';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';

export type TaskDefinition<P> = { name: string; payload: z.ZodType<P>; triesMax: number };

export type TaskRun = {
  /** Aborted when the node shuts down and can wait no longer. */
  signal: AbortSignal;
};

export type TaskHandler<P> = (ctx: Context, payload: P, run: TaskRun) => Promise<void>;

export type Task = { definition: TaskDefinition<unknown>; handle: TaskHandler<unknown> };

export function defineTask<P>(definition: TaskDefinition<P>): TaskDefinition<P> {
  return definition;
}

/** Pairs a definition with its handler for the list in `worker.ts`; the payload is checked before the handler sees it. */
export function task<P>(definition: TaskDefinition<P>, handle: TaskHandler<P>): Task {
  return {
    definition: definition as TaskDefinition<unknown>, // P is checked by the schema below
    handle: (ctx, payload, run) => handle(ctx, definition.payload.parse(payload), run),
  };
}

export type EnqueueOptions = {
  /** Milliseconds from now, by the clock of the database. */
  delayMs?: number;
  /** A waiting task of the same key is replaced, so that one thing has one next look. */
  key?: string;
  /** The replaced task keeps its time, and so its place among those that wait. */
  keepsTime?: boolean;
};

export async function enqueue<P>(tx: Tx, definition: TaskDefinition<P>, payload: P, options: EnqueueOptions = {}) {
  const { delayMs = 0, key = null, keepsTime = false } = options;
  await sql`select graphile_worker.add_job(
    ${definition.name}, payload := ${JSON.stringify(payload)}::json,
    run_at := case when ${delayMs}::integer > 0 then now() + make_interval(secs => ${delayMs}::integer / 1000.0) end,
    max_attempts := ${definition.triesMax}::integer, job_key := ${key}::text,
    job_key_mode := ${keepsTime ? 'preserve_run_at' : 'replace'}::text)`.execute(tx);
}
