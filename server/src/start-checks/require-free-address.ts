import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import type { Config } from '../config.ts';
import {
  explainListenError,
  isPortTaken,
  type ListenAt,
  METRICS_SETTINGS,
} from '../http/listen-error.ts';

/**
 * Checks that the server can listen, before anything is written. Checks nothing for a worker
 * without METRICS_PORT, because it can take any free port.
 * @throws ConfigError for an error that the operator can fix
 */
export async function requireFreeAddress(config: Config): Promise<void> {
  const at = addressOf(config);
  if (at) await tryAddress(at, config);
}

function addressOf(config: Config): ListenAt | undefined {
  const { role, host, port, metricsHost, metricsPort } = config;
  if (role !== 'worker') return { host, port };

  return metricsPort === undefined
    ? undefined
    : { host: metricsHost, port: metricsPort, settings: METRICS_SETTINGS };
}

async function tryAddress(at: ListenAt, config: Config): Promise<void> {
  // Clients are disconnected at once, because the server can't close while a connection is open.
  const server = createServer(socket => socket.destroy());
  try {
    await once(server.listen(at.port, at.host), 'listening');
  } catch (error) {
    if (isPortTaken(error) && isFolderInUse(config)) return;
    throw explainListenError(error, at);
  }
  server.close();
  await once(server, 'close');
}

/**
 * Returns whether another process seems to own the data folder. That process probably has the port
 * too, so the port is not reported: the check of the database reports the owner.
 */
function isFolderInUse({ dataDir, databaseUrl }: Config): boolean {
  return !databaseUrl && existsSync(path.join(dataDir, 'postgres/owner.pid'));
}
