import type { Context } from '../context.ts';
import { deleteOldEvents } from './event-queries.ts';

/**
 * Longer than the service repeats an event, which is some days. A later repeat would change
 * nothing.
 */
const KEPT_SECONDS = 90 * 86_400;

export async function forgetHandledEvents(ctx: Context): Promise<void> {
  await deleteOldEvents(ctx.db, KEPT_SECONDS);
}
