/** Each fault of ComfyUI during two works at the same time. See T07. */
import { drillComfyuiFaults } from '../../../../test/services/comfyui/drill-faults.ts';

await drillComfyuiFaults(2);
