/** T07: works of ComfyUI that meet its faults. `comfyui-faults.long.test.ts` has fifty works meet each. */
import { drillComfyuiFaults } from '../../../../test/services/comfyui/drill-faults.ts';

await drillComfyuiFaults(2);
