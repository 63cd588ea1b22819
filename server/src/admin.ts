/** The command line of operators. It works beside a running server, and without one it runs the database for as long as it needs it. */
import pino from 'pino';
import { type Command, migrateCommand, readCommand } from './admin/run-command.ts';
import { type Config, loadEnvironment, readConfig } from './config.ts';
import { createContext } from './create-context.ts';
import { patiently } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { joinDatabase } from './database/open-database.ts';
import { requireCurrentSchema } from './database/schema.ts';
import { explainError } from './explain-error.ts';
import { createLog } from './log.ts';

try {
  const command = readCommand(process.argv.slice(2));
  await run(readConfig(loadEnvironment()), command);
} catch (error) {
  process.stderr.write(`${explainError(error)}\n`);
  process.exitCode = 1;
}

async function run(config: Config, command: Command): Promise<void> {
  // What a command says goes to stdout alone; of the machinery only trouble is told.
  const log = createLog({ logLevel: 'warn' }, pino.destination(2));
  const database = await joinDatabase(config, log);
  try {
    const ctx = await createContext(config, database.connection, { log, imageProviders: [] });
    try {
      if (command === migrateCommand) await migrate(database.direct);
      else await requireCurrentSchema(ctx.db);
      await command(patiently(ctx), line => process.stdout.write(`${line}\n`));
    } finally {
      await ctx.close();
    }
  } finally {
    await database.stop();
  }
}
