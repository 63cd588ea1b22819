/**
 * Notes every route that a server is given, by whoever registers it: the server's own table, which
 * no list of ours can leave out.
 */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance } from 'fastify';

const CHANNEL = 'fastify.initialization';

/** @returns `METHOD path` of each route of the servers that `start` creates, sorted */
export async function watchRoutes<T>(
  start: () => Promise<T>,
): Promise<{ started: T; routes: string[] }> {
  const seen = new Set<string>();
  const watch = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }; // what Fastify publishes on this channel
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
