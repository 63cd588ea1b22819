/** Serves health checks and metrics on a worker, with the same access rules as on other nodes. */
import { AppError } from '../app-error.ts';
import type { Context } from '../context.ts';
import { createServer, type Server } from './create-server.ts';
import { isPortTaken, METRICS_SETTINGS } from './listen-error.ts';
import { serveOperations } from './operations.ts';
import { portOf, startServing } from './start-serving.ts';

const PORT = 9_464;

export type OperatorsServer = { server: Server; url: string };

/**
 * Listens at METRICS_HOST and METRICS_PORT. If METRICS_PORT is not set and the default port is
 * taken, uses any free port.
 * @throws ConfigError if the operator can fix the problem
 */
export async function serveOperators(ctx: Context): Promise<OperatorsServer> {
  const { metricsPort } = ctx.config;
  try {
    return await listen(ctx, metricsPort ?? PORT);
  } catch (error) {
    if (metricsPort !== undefined || !(error instanceof Error && isPortTaken(error.cause)))
      throw error;
    ctx.log.warn(
      `Port ${PORT} is taken, so this worker listens on a free one. Set METRICS_PORT to choose it.`,
    );

    return listen(ctx, 0);
  }
}

async function listen(ctx: Context, port: number): Promise<OperatorsServer> {
  const host = ctx.config.metricsHost;
  let url = `http://localhost:${port}`;
  // A local request names the worker's own address as its host. So PUBLIC_URL, which is the address
  // of the pages, is left out here.
  const here = {
    ...ctx,
    config: { ...ctx.config, publicUrl: undefined },
    isSecure: false,
    publicUrl: () => url,
  };
  const server = await createServer(here, { findActor: async () => null, scriptHashes: [] });
  server.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND');
  });
  serveOperations(server, here);
  await startServing(server, { host, port, settings: METRICS_SETTINGS });
  url = `http://localhost:${portOf(server)}`;

  return { server, url };
}
