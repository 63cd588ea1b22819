import type { Context } from '../context.ts';
import type { Tx } from '../database/database.ts';
import { hideJobObjects } from './queries.ts';

/** The addresses of a job's objects answer 404 from the commit on; the objects stay. */
export async function hideObjects(ctx: Context, tx: Tx, jobId: string): Promise<void> {
  await hideJobObjects(tx, jobId, ctx.clock.now());
}
