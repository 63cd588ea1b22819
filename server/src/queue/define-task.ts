/**
 * Tasks of the queue. A definition (name, payload, tries) is light, so that whoever enqueues needs not import the handler; `worker.ts`
 * lists the pairs. Enqueueing happens in the transaction of the row that the task serves: both are there, or neither.
 */
import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';

export type TaskDefinition<P> = {
  name: string;
  payload: z.ZodType<P>;
  triesMax: number;
  /** Of the tasks that are due those of the lowest are taken first: 0 for what somebody waits for and takes a moment. */
  priority: number;
};

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
  /** One thing has one waiting task. */
  key?: string;
  /**
   * What becomes of a waiting task of the same key: it is replaced (the default), replaced but keeps its place among those that wait, or
   * left as it is, which is the cheapest where the key is certain to be new.
   */
  ifWaiting?: 'replace' | 'keep-place' | 'leave';
  /** How far behind the priority of its definition; an expression, so that a statement can take what it has just counted. */
  behind?: RawBuilder<number>;
};

export async function enqueue<P>(tx: Tx, definition: TaskDefinition<P>, payload: P, options: EnqueueOptions = {}) {
  await sql`select ${enqueueing(definition, payload, options)}`.execute(tx);
}

/**
 * `enqueue` as an expression, for a statement that does more than that; it takes effect once for each row that the statement selects. Where
 * the waiting task of this key is taken by a worker at this very moment, the library adds nothing and answers null; asked again it sees that
 * the task has begun, and adds another.
 */
export function enqueueing<P>(
  definition: TaskDefinition<P>,
  payload: P,
  { delayMs = 0, key, ifWaiting = 'replace', behind = sql`0` }: EnqueueOptions = {},
): RawBuilder<unknown> {
  const place = sql`${definition.priority}::integer + ${behind}`;
  const priority =
    ifWaiting === 'keep-place'
      ? sql`coalesce((select priority from graphile_worker.jobs where key = ${key}), ${place})`
      : place;

  const adding = sql`(graphile_worker.add_job(
    ${definition.name}, payload := ${JSON.stringify(payload)}::json,
    run_at := case when ${delayMs}::integer > 0 then now() + make_interval(secs => ${delayMs}::integer / 1000.0) end,
    max_attempts := ${definition.triesMax}::integer, priority := ${priority}, job_key := ${key ?? null}::text,
    job_key_mode := ${keyModes[ifWaiting]}::text)).id`;

  return key === undefined || ifWaiting === 'leave' ? adding : sql`coalesce(${adding}, ${adding})`;
}

/** The library's words. Its third is called unsafe because a change made while the earlier task runs would go unseen. */
const keyModes = { replace: 'replace', 'keep-place': 'preserve_run_at', leave: 'unsafe_dedupe' } as const;
