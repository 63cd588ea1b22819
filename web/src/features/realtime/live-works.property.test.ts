/** Makes a quarter of the runs that `live-works.property.long.test.ts` makes. */
import { checkLiveWorks } from './testing/check-live-works.ts';

checkLiveWorks(2_500);
