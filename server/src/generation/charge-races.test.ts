/** T02: submissions race for credits. `charge-races.long.test.ts` plays many more. */
import { raceCharges } from '../../test/jobs/charge-races.ts';

await raceCharges(60);
