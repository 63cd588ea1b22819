/** T07 in full: each fault of fal.ai met by fifty works at once. `fal-faults.test.ts` has some meet each. */
import { startDrill } from '../../../../test/services/fal/drill.ts';
import { drillFaults } from '../../../../test/services/fal/drill-faults.ts';

drillFaults(await startDrill(), 50);
