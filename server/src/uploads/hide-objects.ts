import type { Tx } from '../database/database.ts';
import { hideJobObjects } from './queries.ts';

/** Lets the addresses of jobs' objects answer 404 from the commit on. The objects stay. */
export async function hideObjects(tx: Tx, jobIds: readonly string[]): Promise<void> {
  await hideJobObjects(tx, jobIds);
}
