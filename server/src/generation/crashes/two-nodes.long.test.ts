/** T06: two nodes share 500 works, and one node is killed. */
import { shareWorks } from '../../../test/crash/two-nodes.ts';

await shareWorks({ works: 500, slots: 50, isTimeSkipped: false });
