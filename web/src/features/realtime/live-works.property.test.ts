/** The short run. `live-works.property.long.test.ts` plays four times as many stories. */
import { checkLiveWorks } from './testing/check-live-works.ts';

checkLiveWorks(2_500);
