import type { Server } from './create-server.ts';
import { explainListenError, type ListenAt } from './listen-error.ts';

/**
 * Starts listening. Closes the server if that fails, because it may hold database connections.
 * @throws ConfigError if the operator can fix the problem
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
