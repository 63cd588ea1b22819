/**
 * The command line of operators. Starts the embedded database if the studio uses it and it does not
 * run.
 */
import pino from 'pino';
import type { Command } from './admin/command.ts';
import { commandsWithProviders } from './admin/read-list-command.ts';
import { restore } from './admin/restore.ts';
import { migrateCommand, readCommand, readHelp, readRestore } from './admin/run-command.ts';
import { loadEnvironment, readConfig } from './config.ts';
import { createContext } from './create-context.ts';
import { patiently } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { joinDatabase } from './database/open-database.ts';
import { requireCurrentSchema } from './database/schema.ts';
import { describeError } from './describe-error.ts';
import { createLog } from './log.ts';
import { prepareDataFolder } from './start-checks/prepare-data-folder.ts';
import { orStoreAway } from './uploads/public.ts';

try {
  const words = process.argv.slice(2);
  const file = readRestore(words);
  const help = readHelp(words);
  if (help !== undefined) print(help);
  else if (file === undefined)
    await run(readCommand(words), commandsWithProviders.includes(words[0] ?? ''));
  else await restore(readConfig(loadEnvironment()), file, print);
} catch (error) {
  process.stderr.write(`${describeError(error)}\n`);
  process.exitCode = 1;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

async function run(command: Command, hasProviders: boolean): Promise<void> {
  const config = readConfig(loadEnvironment());
  prepareDataFolder(config);
  // Commands print to stdout; the log shows only warnings and errors.
  const log = createLog({ logLevel: 'warn' }, pino.destination(2));
  const database = await joinDatabase(config, log);
  try {
    const ctx = await createContext(config, database.connection, {
      log,
      ...(!hasProviders && { imageProviders: [] }),
    });
    try {
      if (command === migrateCommand) await migrate(database.direct, undefined, log);
      else await requireCurrentSchema(ctx.db);
      await orStoreAway(ctx, command(patiently(ctx), print));
    } finally {
      await ctx.close();
    }
  } finally {
    await database.stop();
  }
}
