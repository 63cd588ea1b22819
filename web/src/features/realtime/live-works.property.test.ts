/** `live-works.property.long.test.ts` runs four times as many. */
import { checkLiveWorks } from './testing/check-live-works.ts';

checkLiveWorks(2_500);
