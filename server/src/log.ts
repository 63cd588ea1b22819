/** The log: one JSON line an event. What is secret is struck out here, so that no caller has to think of it. */
import pino from 'pino';
import type { Config } from './config.ts';
import { strikeSecrets } from './secrets/strike-secrets.ts';

export type Log = pino.Logger;

export function createLog(
  config: Pick<Config, 'logLevel'>,
  destination?: pino.DestinationStream,
): Log {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      // Before pino looks at them, and only of what is logged at all: the fields, the message, what is put into it.
      hooks: { logMethod: logStruck },
      // Errors are described already.
      serializers: { err: described => described },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
}

function logStruck(this: Log, words: Parameters<pino.LogFn>, log: pino.LogFn): void {
  const [first, ...others] = words as unknown[];
  const fields = first instanceof Error ? { err: first } : first;
  log.apply(this, [fields, ...others].map(strikeSecrets) as Parameters<pino.LogFn>); // as: each stays what it was
}
