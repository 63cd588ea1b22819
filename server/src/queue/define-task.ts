/**
 * A task is a row of `tasks`, enqueued in the transaction of the change that needs it. Definitions
 * are separate from handlers, so that enqueueing does not import a handler; `worker.ts` pairs them.
 */
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../context.ts';
import type { Tx, WakeChannel } from '../database/database.ts';

/** Each lane has its own workers, so a slow task delays no other lane. */
export type Lane = 'mails' | 'others';

export type TaskDefinition<P> = {
  name: string;
  payload: z.ZodType<P>;
  triesMax: number;
  /** Tasks with lower numbers begin first. Use 0 for a short task that a user waits for. */
  priority: number;
  lane: Lane;
};

export type TaskRun = {
  /** Aborts when the shutdown can wait no longer. */
  signal: AbortSignal;
};

export type TaskHandler<P> = (ctx: Context, payload: P, run: TaskRun) => Promise<void>;

export type Task = { definition: TaskDefinition<unknown>; handle: TaskHandler<unknown> };

export function defineTask<P>(
  definition: Omit<TaskDefinition<P>, 'lane'> & { lane?: Lane },
): TaskDefinition<P> {
  return { lane: 'others', ...definition };
}

/** Validates the payload before each run. */
export function task<P>(definition: TaskDefinition<P>, handle: TaskHandler<P>): Task {
  return {
    definition: definition as TaskDefinition<unknown>, // as: the schema below checks P
    handle: (ctx, payload, run) => handle(ctx, definition.payload.parse(payload), run),
  };
}

export type EnqueueOptions = {
  /** The delay by the database's clock. */
  delayMs?: number;
  /**
   * At most one task of the same name has this key. Enqueueing replaces a waiting task, and makes a
   * running task run once more.
   */
  key?: string;
  /** A waiting task with the same key keeps its priority, and the earlier of both times. */
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
