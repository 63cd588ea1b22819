/** The log: one JSON line for each event. Secrets are redacted here, so callers need not do it. */
import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import type { Config } from './config.ts';
import { redactSecrets } from './secrets/redact-secrets.ts';

export type Log = pino.Logger;

/** While this much of the log is unread, further lines are lost. */
const UNREAD_BYTES_MAX = 16 * 1024 ** 2;
const FLUSH_MS_MAX = 500;
/** With `minLength` 0, pino's flush does not wait for the running write. */
const STANDARD_OUTPUT = { dest: 1, sync: false, minLength: 1, maxLength: UNREAD_BYTES_MAX };

export function createLog(
  config: Pick<Config, 'logLevel'>,
  destination?: pino.DestinationStream,
): Log {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      // pino calls this hook only for enabled levels, and before it formats the line.
      hooks: { logMethod: logRedacted },
      serializers: { err: described => described },
    },
    destination ?? pino.destination(STANDARD_OUTPUT),
  );
}

/** Resolves to false if the log was not read within half a second. */
export async function flushLog(log: Log): Promise<boolean> {
  const timer = new AbortController();
  const isFlushed = await Promise.race([
    new Promise<true>(resolve => log.flush(() => resolve(true))),
    wait(FLUSH_MS_MAX, false, { signal: timer.signal }),
  ]);
  timer.abort();

  return isFlushed;
}

function logRedacted(this: Log, words: Parameters<pino.LogFn>, log: pino.LogFn): void {
  const [first, ...others] = words as unknown[];
  const fields = first instanceof Error ? { err: first } : first;
  // as: the type of each value stays the same
  log.apply(this, [fields, ...others].map(redactSecrets) as Parameters<pino.LogFn>);
}
