/**
 * Works of fal.ai while calls to it fail in all ways, in turn and mixed (T07). Each work ends,
 * completed and charged or failed and refunded. fal.ai gets at most two submissions, and none once
 * it has named a request. `SEED=… npx vitest run fal-faults` repeats the mixed faults.
 */
import { startDrill } from '../../../../test/services/fal/drill.ts';
import { drillFaults } from '../../../../test/services/fal/drill-faults.ts';
import { drillMixedFaults } from '../../../../test/services/fal/drill-mixed-faults.ts';

const drill = await startDrill();
drillFaults(drill, 2);
drillMixedFaults(drill, 8);
