/** Two nodes share 40 works, and one of them is killed. See T06 in docs/reliability.md. */
import { shareWorks } from '../../../test/crash/two-nodes.ts';

await shareWorks({ works: 40, slots: 20, isTimeSkipped: true });
