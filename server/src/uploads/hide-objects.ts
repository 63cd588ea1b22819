import type { Tx } from '../database/database.ts';
import { hideJobObjects } from './queries.ts';

/** From the commit on the objects' addresses answer 404. The objects stay. */
export async function hideObjects(tx: Tx, jobIds: readonly string[]): Promise<void> {
  await hideJobObjects(tx, jobIds);
}
