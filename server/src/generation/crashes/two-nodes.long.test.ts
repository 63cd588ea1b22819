/** Two nodes share 500 works, and one node is killed. See T06 in docs/reliability.md. */
import { shareWorks } from '../../../test/crash/two-nodes.ts';

await shareWorks({ works: 500, slots: 50, isTimeSkipped: false });
