/** See T07 in docs/reliability.md. */
import { startDrill } from '../../../../test/services/fal/drill.ts';
import { drillFaults } from '../../../../test/services/fal/drill-faults.ts';
import { drillMixedFaults } from '../../../../test/services/fal/drill-mixed-faults.ts';

const drill = await startDrill();
drillFaults(drill, 50);
drillMixedFaults(drill, 25);
