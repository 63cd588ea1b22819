/** T10 in full: 500 cancellations race what a provider that bills is at work on. Real: database, ledger. Fake: provider, store. */
import { raceCancellations } from '../../test/jobs/cancellations.ts';
import { startEngine } from '../../test/jobs/engine.ts';

raceCancellations(await startEngine({ isFree: false }), 50);
