import type { Context } from '../context.ts';
import { deleteOldEvents } from './event-queries.ts';

/** Longer than the days for which the service repeats events. A later repeat changes nothing. */
const KEPT_SECONDS = 90 * 86_400;

export async function forgetHandledEvents(ctx: Context): Promise<void> {
  await deleteOldEvents(ctx.db, KEPT_SECONDS);
}
