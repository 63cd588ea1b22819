/** Each fault of an OpenAI-compatible server during fifty works at the same time. See T07. */
import { drillOpenaiFaults } from '../../../../test/services/openai/drill-faults.ts';

await drillOpenaiFaults(50);
