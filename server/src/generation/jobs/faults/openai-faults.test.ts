/** T07: works meet the faults of an OpenAI-compatible server. */
import { drillOpenaiFaults } from '../../../../test/services/openai/drill-faults.ts';

await drillOpenaiFaults(4);
