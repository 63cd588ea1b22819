/** T02: a thousand rounds of submissions that race for credits. */
import { raceCharges } from '../../test/jobs/charge-races.ts';

await raceCharges(1_000);
