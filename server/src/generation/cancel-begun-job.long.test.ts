/** See T10 in docs/reliability.md. */
import { raceCancellations } from '../../test/jobs/cancellations.ts';
import { startEngine } from '../../test/jobs/engine.ts';

raceCancellations(await startEngine({ isFree: false }), 50);
