import type { Context } from '../context.ts';
import { deleteOldEvents } from './event-queries.ts';

/** Longer than the time in which the service may repeat an event. */
const KEPT_SECONDS = 90 * 86_400;

export async function forgetHandledEvents(ctx: Context): Promise<void> {
  await deleteOldEvents(ctx.db, KEPT_SECONDS);
}
