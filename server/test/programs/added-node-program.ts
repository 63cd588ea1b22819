// Starts a second node on the embedded database and the pictures of a running server. Needs that
// server's DATA_DIR and SESSION_SECRET.

import { loadEnvironment, readConfig } from '../../src/config.ts';
import { joinDatabase } from '../../src/database/open-database.ts';
import { describeError } from '../../src/describe-error.ts';
import { createLog } from '../../src/log.ts';
import { startNode } from '../../src/node.ts';
import { databaseUrl } from '../database-url.ts';

const environment = loadEnvironment();
const config = readConfig(environment);
const { connection } = await joinDatabase(config, createLog(config));
const node = await startNode(
  readConfig({ ...environment, DATABASE_URL: databaseUrl(connection) }),
  end,
);
process.once('SIGTERM', () => void node.stop().then(() => process.exit(0)));
process.stdout.write(`${node.url}\n`);

function end(error: Error): never {
  process.stderr.write(`${describeError(error)}\n`);
  process.exit(1);
}
