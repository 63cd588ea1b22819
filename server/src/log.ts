/** The log: one JSON line an event. What is secret is struck out here, so that no caller has to think of it. */
import pino from 'pino';
import type { Config } from './config.ts';

export type Log = pino.Logger;

const SECRETS = ['password', 'token', 'cookie', 'authorization', 'secret', 'key', 'email', 'prompt', 'set-cookie'];

export function createLog(config: Pick<Config, 'logLevel'>, destination?: pino.DestinationStream): Log {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      serializers: { err: describeError },
      redact: {
        paths: SECRETS.flatMap(name => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
        censor: '[redacted]',
      },
    },
    destination ?? pino.destination({ dest: 1, sync: false }),
  );
}

/** Libraries hang whole connections on their errors, with statements and addresses; a log needs these words alone. */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return { message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;

  return {
    type: error.name,
    message: error.message,
    ...(code && { code }),
    stack: error.stack,
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
