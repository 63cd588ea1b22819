/** T07: works of a server like OpenAI's that meet its faults. `openai-faults.long.test.ts` has fifty works meet each. */
import { drillOpenaiFaults } from '../../../../test/services/openai/drill-faults.ts';

await drillOpenaiFaults(4);
