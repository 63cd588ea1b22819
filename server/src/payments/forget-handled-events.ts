import type { Context } from '../context.ts';
import { deleteEventsHandledBefore } from './event-queries.ts';

/** The service repeats an event for days; one that comes after that finds nothing to do. */
const KEPT_MS = 90 * 86_400_000;

/** A chore. */
export async function forgetHandledEvents(ctx: Context): Promise<void> {
  await deleteEventsHandledBefore(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_MS));
}
