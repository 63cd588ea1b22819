/** Records every route when Fastify registers it. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

const CHANNEL = 'fastify.initialization';

/** @returns the sorted `METHOD path` of each route of the servers that `start` creates */
export async function watchRoutes<T>(
  start: () => Promise<T>,
): Promise<{ started: T; routes: string[] }> {
  const seen = new Set<string>();
  const watch = (message: unknown) => {
    // as: Fastify publishes an object with its instance on this channel
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) seen.add(`${one} ${url}`);
    });
  };
  subscribe(CHANNEL, watch);
  try {
    return { started: await start(), routes: [...seen].toSorted() };
  } finally {
    unsubscribe(CHANNEL, watch);
  }
}
