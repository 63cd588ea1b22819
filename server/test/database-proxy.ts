/** Stands between a server under test and its PostgreSQL, and can take the database away and bring it back. */
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';

export type DatabaseProxy = {
  config: pg.PoolConfig;
  /** Cuts every connection and refuses further ones. */
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
  close(): Promise<void>;
};

export async function createDatabaseProxy(target: pg.PoolConfig): Promise<DatabaseProxy> {
  const url = target.connectionString ? new URL(target.connectionString) : undefined;
  /** PostgreSQL's folder where it is reached through a socket, which an address names in its query. */
  const farFolder = url ? url.searchParams.get('host') : target.host;
  const folder = await mkdtemp(join(tmpdir(), 'vermilion-proxy-'));
  const open = new Set<Socket>();
  const proxy = createServer(near => {
    const far = farFolder
      ? createConnection(join(farFolder, '.s.PGSQL.5432'))
      : createConnection(Number(url?.port || 5432), url?.hostname);
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      open.add(socket);
      socket.pipe(other);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        open.delete(socket);
        other.destroy();
      });
    }
  });
  let port = 0;
  const listen = () =>
    new Promise<void>(resolve => {
      if (farFolder) proxy.listen(join(folder, '.s.PGSQL.5432'), resolve);
      else proxy.listen(port, '127.0.0.1', resolve);
    });
  const stop = () =>
    new Promise<void>(resolve => {
      proxy.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  await listen();
  if (!farFolder) port = (proxy.address() as AddressInfo).port; // it listens on TCP

  return {
    config: url
      ? { ...target, connectionString: through(url, farFolder ? folder : port) }
      : { ...target, host: folder },
    takeAway: stop,
    bringBack: listen,
    async close() {
      if (proxy.listening) await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The same address, by way of a socket's folder or a port of this machine. */
function through(url: URL, way: string | number): string {
  const other = new URL(url);
  if (typeof way === 'string') other.searchParams.set('host', way);
  else other.host = `127.0.0.1:${way}`;

  return other.href;
}
