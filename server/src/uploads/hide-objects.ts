import type { Tx } from '../database/database.ts';
import { hideJobObjects } from './queries.ts';

/** Hides the pictures of jobs: their addresses answer 404 once `tx` commits. The files stay. */
export async function hideObjects(tx: Tx, jobIds: readonly string[]): Promise<void> {
  await hideJobObjects(tx, jobIds);
}
