/** T02 in full: a thousand races for credits. */
import { raceCharges } from '../../test/jobs/charge-races.ts';

await raceCharges(1_000);
