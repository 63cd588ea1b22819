/** T02: 60 rounds of submissions that race for credits. `charge-races.long.test.ts` runs more. */
import { raceCharges } from '../../test/jobs/charge-races.ts';

await raceCharges(60);
