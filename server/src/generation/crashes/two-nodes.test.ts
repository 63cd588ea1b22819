/** T06: two nodes share works, and one is killed. `two-nodes.long.test.ts` has more works. */
import { shareWorks } from '../../../test/crash/two-nodes.ts';

await shareWorks({ works: 40, slots: 20, isTimeSkipped: true });
