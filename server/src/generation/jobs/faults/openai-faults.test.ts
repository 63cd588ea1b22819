/**
 * T07: works meet the faults of an OpenAI-compatible server. `openai-faults.long.test.ts` has fifty
 * works for each fault.
 */
import { drillOpenaiFaults } from '../../../../test/services/openai/drill-faults.ts';

await drillOpenaiFaults(4);
