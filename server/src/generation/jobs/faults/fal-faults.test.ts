/**
 * Works of fal.ai's models while calls to it go wrong in all ways, one after the other and mixed
 * (T07): each ends, completed and charged or failed and refunded, and fal.ai is asked twice at
 * most, and never again once it has named a request. Real: adapter, engine, database.
 * `SEED=… npx vitest run fal-faults` replays the mixed ones; `fal-faults.long.test.ts` has fifty
 * works meet each fault.
 */
import { startDrill } from '../../../../test/services/fal/drill.ts';
import { drillFaults } from '../../../../test/services/fal/drill-faults.ts';
import { drillMixedFaults } from '../../../../test/services/fal/drill-mixed-faults.ts';

const drill = await startDrill();
drillFaults(drill, 2);
drillMixedFaults(drill, 8);
