/** T02 in full: a thousand races for credits. */
import { raceCharges } from '../../test/charge-races.ts';

await raceCharges(1_000);
