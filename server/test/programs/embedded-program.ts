// Runs the embedded PostgreSQL, for tests that kill it. Prints events as lines of JSON: ready, log,
// ended, failed.
//
// node embedded-program.ts start|join DATA_DIR

import {
  type EmbeddedPostgres,
  joinEmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../src/database/embedded/start-embedded-postgres.ts';

export type ProgramEvent =
  | { event: 'ready'; connection: EmbeddedPostgres['connection'] }
  | { event: 'log'; message: string }
  | { event: 'ended' | 'failed'; code: string; message: string };

const [mode = '', dataDir = ''] = process.argv.slice(2);

function print(event: ProgramEvent): void {
  process.stdout.write(`${JSON.stringify(event)}\n`);
}

function end(event: 'ended' | 'failed', error: Error & { code?: string }): void {
  print({ event, code: error.code ?? '', message: error.message });
  process.exitCode = 1;
}

const logLine = (_details: object, message: string) => print({ event: 'log', message });
const options = { dataDir, log: { info: logLine, warn: logLine, error: logLine } };

try {
  const server = await (mode === 'join'
    ? joinEmbeddedPostgres(options)
    : startEmbeddedPostgres({ ...options, onExit: error => end('ended', error) }));
  // The pipe from the parent keeps this program alive. If the parent dies, the pipe ends.
  process.stdin.resume();
  const stop = () => void server.stop().then(() => process.stdin.destroy());
  process.once('SIGTERM', stop);
  process.stdin.once('end', stop);
  print({ event: 'ready', connection: server.connection });
} catch (error) {
  if (!(error instanceof Error)) throw error;
  end('failed', error);
}
