import type { Context } from '../context.ts';
import { deleteOldEvents } from './event-queries.ts';

/** The service repeats an event for a shorter time, so its id is no longer needed. */
const KEPT_SECONDS = 90 * 86_400;

export async function forgetHandledEvents(ctx: Context): Promise<void> {
  await deleteOldEvents(ctx.db, KEPT_SECONDS);
}
