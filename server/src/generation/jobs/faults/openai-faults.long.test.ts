/** See T07. */
import { drillOpenaiFaults } from '../../../../test/services/openai/drill-faults.ts';

await drillOpenaiFaults(50);
