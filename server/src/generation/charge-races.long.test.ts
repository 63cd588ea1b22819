/** A thousand rounds of submissions that race for credits. See T02 in docs/reliability.md. */
import { raceCharges } from '../../test/jobs/charge-races.ts';

await raceCharges(1_000);
