/** A quarter of the runs of `live-works.property.long.test.ts`. */
import { checkLiveWorks } from './testing/check-live-works.ts';

checkLiveWorks(2_500);
