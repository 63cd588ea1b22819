/**
 * fal.ai gets at most two submissions of a work, and none once it has returned a request id.
 * `SEED=… npx vitest run fal-faults` repeats the mixed faults. See T07.
 */
import { startDrill } from '../../../../test/services/fal/drill.ts';
import { drillFaults } from '../../../../test/services/fal/drill-faults.ts';
import { drillMixedFaults } from '../../../../test/services/fal/drill-mixed-faults.ts';

const drill = await startDrill();
drillFaults(drill, 2);
drillMixedFaults(drill, 8);
