import { checkLiveWorks } from './testing/check-live-works.ts';

checkLiveWorks(10_000);
