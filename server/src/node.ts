/** One running node: database, API and worker in the order in which they start and, the other way round, stop. */
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { createContext } from './context.ts';
import { migrate } from './database/migrate.ts';
import { openDatabase } from './database/open-database.ts';
import type { Server } from './http/create-server.ts';
import { createLog, type Log } from './log.ts';
import type { Queue } from './queue/run-queue.ts';
import { startWorker } from './worker.ts';

export type Node = {
  /** Where pages are; undefined on a node that serves none. */
  url: string | undefined;
  /** Where mails can be read when none are sent. */
  outboxUrl: string | undefined;
  stop(): Promise<void>;
};

/** How long answers that are under way may take at a stop before their connections are cut. */
const CLOSE_MS = 10_000;

/** @param onBroken called when the node can't go on */
export async function startNode(config: Config, onBroken: (error: Error) => void): Promise<Node> {
  const log = createLog(config);
  const database = await openDatabase(config, log, onBroken);
  const closing: (() => Promise<void>)[] = [() => database.stop()];
  const stop = async () => {
    for (const close of closing.splice(0).toReversed())
      await close().catch((err: unknown) => log.error({ err }, 'at the stop'));
  };

  try {
    const ctx = await createContext(config, database.connection, { log });
    closing.push(() => ctx.close());
    await migrate(ctx.pool);
    const server = config.role === 'worker' ? undefined : await listen(await createApp(ctx), config);
    if (server) {
      ctx.listensOn(portOf(server));
      closing.push(() => close(server, log));
    }
    const worker: Queue | undefined = config.role === 'api' ? undefined : startWorker(ctx);
    if (worker) closing.push(() => worker.stop());
    const url = server && ctx.publicUrl();

    return { url, outboxUrl: url && !config.smtpUrl ? `${url}/dev/outbox` : undefined, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function listen(server: Server, config: Config): Promise<Server> {
  await server.listen({ port: config.port, host: config.host });

  return server;
}

function portOf(server: Server): number {
  const address = server.server.address();
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port');

  return address.port;
}

async function close(server: Server, log: Log): Promise<void> {
  const cut = setTimeout(() => {
    log.warn('answers took too long, their connections are cut');
    server.server.closeAllConnections();
  }, CLOSE_MS);
  await server.close();
  clearTimeout(cut);
}
