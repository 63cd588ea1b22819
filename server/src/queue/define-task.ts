/**
 * Definitions of tasks, and enqueueing: a task is a row of `tasks`. A definition is light, so that whoever enqueues need not import the
 * handler; `worker.ts` lists the pairs. Enqueueing happens in the transaction of the row that the task serves: both are there, or neither.
 */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Tx, WakeChannel } from '../database/database.ts';

/** Each lane has workers of its own, so tasks of one lane never wait for those of another. */
export type Lane = 'mails' | 'others';

export type TaskDefinition<P> = {
  name: string;
  payload: z.ZodType<P>;
  triesMax: number;
  /** Of the due tasks of a lane those with the lowest priority begin first: 0 if somebody waits and the task takes a moment. */
  priority: number;
  lane: Lane;
};

export type TaskRun = {
  /** Aborted when the node shuts down and can wait no longer. */
  signal: AbortSignal;
};

export type TaskHandler<P> = (ctx: Context, payload: P, run: TaskRun) => Promise<void>;

export type Task = { definition: TaskDefinition<unknown>; handle: TaskHandler<unknown> };

export function defineTask<P>(
  definition: Omit<TaskDefinition<P>, 'lane'> & { lane?: Lane },
): TaskDefinition<P> {
  return { lane: 'others', ...definition };
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
  /**
   * A key has at most one task of a kind. A waiting one is replaced. One that runs is noted to run once more after it, as often as it is
   * asked for meanwhile.
   */
  key?: string;
  /** A waiting task of the same key keeps its priority, and its time unless that is later. */
  keepsPlace?: boolean;
};

export async function enqueue<P>(
  tx: Tx,
  { name, lane, priority }: TaskDefinition<P>,
  payload: P,
  { delayMs = 0, key, keepsPlace = false }: EnqueueOptions = {},
): Promise<void> {
  await sql`
    with task as (
      insert into tasks as known (kind, key, lane, priority, payload, run_at)
      values (${name}, ${key ?? null}::text, ${lane}, ${priority}, ${JSON.stringify(payload)}::jsonb,
        now() + ${delayMs}::float8 * interval '1 ms')
      on conflict (kind, key) do update set
        payload = excluded.payload, failed_at = null, tries = case when known.held then known.tries else 0 end,
        priority = case when ${keepsPlace}::boolean then known.priority else excluded.priority end,
        again_at = case when known.held then excluded.run_at end,
        run_at = case when known.held then known.run_at
          when ${keepsPlace}::boolean then least(known.run_at, excluded.run_at) else excluded.run_at end
      returning run_at
    )
    select pg_notify(${channelOf(lane)}, '') from task where run_at <= now()`.execute(tx);
}

export function channelOf(lane: Lane): WakeChannel {
  return `tasks_${lane}`;
}
