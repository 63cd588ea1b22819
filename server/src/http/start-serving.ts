import { ConfigError } from '../config.ts';
import type { Server } from './create-server.ts';

/**
 * Listens. A server that can't is closed again, since it holds a connection to the database already.
 * @throws ConfigError where the operator can mend it
 */
export async function startServing(server: Server, { host, port }: { host: string; port: number }): Promise<Server> {
  try {
    await server.listen({ port, host });
  } catch (error) {
    await server.close();
    const words = explain(codeOf(error), host, port);
    throw words === undefined ? error : new ConfigError(words, { cause: error });
  }

  return server;
}

function explain(code: unknown, host: string, port: number): string | undefined {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} of ${host} is taken by another program. Stop that, or set PORT to a free one.`;
    case 'EACCES':
      return `Port ${port} of ${host} is not open to this user. Set PORT to one from 1024 on.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `This machine has no address ${host}. Set HOST to one that it has, or to 0.0.0.0 for all of them.`;
    default:
      return undefined;
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
