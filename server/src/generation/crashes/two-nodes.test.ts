/** T06: two nodes share 40 works, and one node is killed. */
import { shareWorks } from '../../../test/crash/two-nodes.ts';

await shareWorks({ works: 40, slots: 20, isTimeSkipped: true });
