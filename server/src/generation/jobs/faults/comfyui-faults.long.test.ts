/** T07 in full: each fault of ComfyUI met fifty times. `comfyui-faults.test.ts` has it met twice. */
import { drillComfyuiFaults } from '../../../../test/services/comfyui/drill-faults.ts';

await drillComfyuiFaults(50);
