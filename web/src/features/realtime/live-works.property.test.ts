import { checkLiveWorks } from './testing/check-live-works.ts';

checkLiveWorks(2_500);
