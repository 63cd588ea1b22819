import type { Context } from '../../src/context.ts';
import { loseAllWorkers, makeAllDue } from '../jobs/job-rows.ts';
import { endLeases, runAtOnce } from '../tasks.ts';

export async function makeAllDueNow({ db }: Context): Promise<void> {
  await makeAllDue(db);
  await runAtOnce({ db });
}

/** Ends all leases, as if all nodes had been off for a long time. */
export async function endAllLeases({ db }: Context): Promise<void> {
  await loseAllWorkers(db);
  await endLeases({ db });
}
