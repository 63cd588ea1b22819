import { ConfigError } from '../config.ts';
import type { Server } from './create-server.ts';

export type ListenAt = {
  host: string;
  port: number;
  /** The settings that an operator mends. */
  settings?: { host: string; port: string };
};

const OF_PAGES = { host: 'HOST', port: 'PORT' };

/**
 * Listens. A server that can't is closed again, since it holds a connection to the database already.
 * @throws ConfigError where the operator can mend it
 */
export async function startServing(server: Server, at: ListenAt): Promise<Server> {
  const { host, port } = at;
  try {
    await server.listen({ port, host });
  } catch (error) {
    await server.close();
    const words = explain(codeOf(error), at);
    throw words === undefined ? error : new ConfigError(words, { cause: error });
  }

  return server;
}

export function portOf(server: Server): number {
  const address = server.server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the server listens on no port');

  return address.port;
}

function explain(code: unknown, { host, port, settings = OF_PAGES }: ListenAt): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken by another program. Stop that, or set ${settings.port} to a free one.`;
    case 'EACCES':
      return `Port ${port} of ${host} is not open to this user. Set ${settings.port} to one from 1024 on.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host}. Set ${settings.host} to one that it has, or to 0.0.0.0 for all of them.`;
    default:
      return undefined;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
