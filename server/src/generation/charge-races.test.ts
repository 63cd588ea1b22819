/** See T02 in docs/reliability.md. `charge-races.long.test.ts` runs more rounds. */
import { raceCharges } from '../../test/jobs/charge-races.ts';

await raceCharges(60);
