/** A thousand rounds of submissions that race for credits. See T02. */
import { raceCharges } from '../../test/jobs/charge-races.ts';

await raceCharges(1_000);
