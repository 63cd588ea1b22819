import type { Context } from '../context.ts';
import { deleteOldEvents } from './event-queries.ts';

/** The service repeats an event for days; one that comes after that finds nothing to do. */
const KEPT_SECONDS = 90 * 86_400;

/** A chore. */
export async function forgetHandledEvents(ctx: Context): Promise<void> {
  await deleteOldEvents(ctx.db, KEPT_SECONDS);
}
