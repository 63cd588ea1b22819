/** T07: fifty works meet each fault of ComfyUI. */
import { drillComfyuiFaults } from '../../../../test/services/comfyui/drill-faults.ts';

await drillComfyuiFaults(50);
