/** Each fault of an OpenAI-compatible server during four works at the same time. See T07. */
import { drillOpenaiFaults } from '../../../../test/services/openai/drill-faults.ts';

await drillOpenaiFaults(4);
