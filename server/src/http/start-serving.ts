import type { Server } from './create-server.ts';
import { explainListenError, type ListenAt } from './listen-error.ts';

/**
 * Listens. A server that can't is closed again, since it holds a connection to the database already.
 * @throws ConfigError where the operator can mend it
 */
export async function startServing(server: Server, at: ListenAt): Promise<Server> {
  try {
    await server.listen({ port: at.port, host: at.host });
  } catch (error) {
    await server.close();
    throw explainListenError(error, at);
  }

  return server;
}

export function portOf(server: Server): number {
  const address = server.server.address();
  if (address === null || typeof address === 'string')
    throw new Error('the server listens on no port');

  return address.port;
}
