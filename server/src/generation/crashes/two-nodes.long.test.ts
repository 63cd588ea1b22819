/** Two nodes share 500 works, and one node is killed. See T06. */
import { shareWorks } from '../../../test/crash/two-nodes.ts';

await shareWorks({ works: 500, slots: 50, isTimeSkipped: false });
