/** T07: works meet the faults of ComfyUI. */
import { drillComfyuiFaults } from '../../../../test/services/comfyui/drill-faults.ts';

await drillComfyuiFaults(2);
