/** T07: four works meet each fault of an OpenAI-compatible server. */
import { drillOpenaiFaults } from '../../../../test/services/openai/drill-faults.ts';

await drillOpenaiFaults(4);
