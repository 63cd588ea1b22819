/** See T07. */
import { drillComfyuiFaults } from '../../../../test/services/comfyui/drill-faults.ts';

await drillComfyuiFaults(2);
