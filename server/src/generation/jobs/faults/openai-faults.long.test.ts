/** T07 in full: each fault of a server like OpenAI's met by fifty works at once. `openai-faults.test.ts` has some meet each. */
import { drillOpenaiFaults } from '../../../../test/services/openai/drill-faults.ts';

await drillOpenaiFaults(50);
