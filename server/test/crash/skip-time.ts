/** Time in which nobody works, skipped in the database. */
import type { Context } from '../../src/context.ts';
import { loseAllWorkers, makeAllDue } from '../jobs/job-rows.ts';
import { endLeases, runAtOnce } from '../tasks.ts';

/** As if the time had come for whatever waits. */
export async function hurry({ db }: Context): Promise<void> {
  await makeAllDue(db);
  await runAtOnce({ db });
}

/** As if all nodes had been dead for long: their leases have run out. */
export async function mourn({ db }: Context): Promise<void> {
  await loseAllWorkers(db);
  await endLeases({ db });
}
