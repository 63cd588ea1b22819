import type http from 'node:http';

const leaving = new WeakSet<http.Server>();

/**
 * Has each answer ask its client to close the connection, which then opens the next one to another
 * node.
 */
export function askClientsToLeave(server: http.Server): void {
  leaving.add(server);
  server.prependListener('request', (_, response) => response.setHeader('Connection', 'close'));
}

export function isAskingToLeave(server: http.Server): boolean {
  return leaving.has(server);
}
