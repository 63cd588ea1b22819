/**
 * T07: works meet the faults of ComfyUI. `comfyui-faults.long.test.ts` has fifty works for each
 * fault.
 */
import { drillComfyuiFaults } from '../../../../test/services/comfyui/drill-faults.ts';

await drillComfyuiFaults(2);
