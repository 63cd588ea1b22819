/** Two nodes share 40 works, and one node is killed. See T06. */
import { shareWorks } from '../../../test/crash/two-nodes.ts';

await shareWorks({ works: 40, slots: 20, isTimeSkipped: true });
