import type { Context } from '../context.ts';
import { deleteOldEvents } from './event-queries.ts';

/** The service repeats an event for days; a later repeat changes nothing. */
const KEPT_SECONDS = 90 * 86_400;

export async function forgetHandledEvents(ctx: Context): Promise<void> {
  await deleteOldEvents(ctx.db, KEPT_SECONDS);
}
