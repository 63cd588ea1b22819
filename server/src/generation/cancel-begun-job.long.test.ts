/** T10. Fake: provider, store. */
import { raceCancellations } from '../../test/jobs/cancellations.ts';
import { startEngine } from '../../test/jobs/engine.ts';

raceCancellations(await startEngine({ isFree: false }), 50);
