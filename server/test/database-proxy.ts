import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';

export type DatabaseProxy = {
  config: pg.PoolConfig;
  /** Cuts every connection and refuses further ones. */
  takeAway(): Promise<void>;
  bringBack(): Promise<void>;
  /** Omitted properties mean no fault. */
  setFaults(faults: Partial<NetworkFaults>): void;
  /** Open connections stay open but deliver nothing, as if the other machine were lost. */
  abandonConnections(): void;
  /** New connections lead to the server at this port. Open connections stay. */
  moveTo(port: number): void;
  close(): Promise<void>;
};

export type NetworkFaults = {
  delayMs: number;
  /**
   * The proxy numbers all packets. A packet whose number is a multiple of this value breaks its
   * connection; 0 means none.
   */
  breaksEach: number;
  /** True if no packet arrives. */
  isSilent: boolean;
};

const noFaults: NetworkFaults = { delayMs: 0, breaksEach: 0, isSilent: false };

export async function createDatabaseProxy(target: pg.PoolConfig): Promise<DatabaseProxy> {
  const url = target.connectionString ? new URL(target.connectionString) : undefined;
  /** PostgreSQL's socket folder, which a connection string has in its query. */
  const farFolder = url ? url.searchParams.get('host') : target.host;
  const folder = await mkdtemp(join(tmpdir(), 'vermilion-proxy-'));
  const open = new Set<Socket>();
  const abandoned = new WeakSet<Socket>();
  const changed = new EventEmitter().setMaxListeners(0);
  let faults = noFaults;
  let pieces = 0;
  let farPort = Number(url?.port || 5432);

  /** Forwards the packets of one socket to the other socket, in order. */
  async function carry(from: Socket, to: Socket): Promise<void> {
    for await (const piece of from) {
      pieces += 1;
      if (faults.breaksEach > 0 && pieces % faults.breaksEach === 0) return void to.destroy();
      if (faults.delayMs > 0) await wait(faults.delayMs);
      while (faults.isSilent) await once(changed, 'change');
      if (!abandoned.has(from)) to.write(piece);
    }
    to.end();
  }

  const proxy = createServer(near => {
    const far = farFolder
      ? createConnection(join(farFolder, '.s.PGSQL.5432'))
      : createConnection(farPort, url?.hostname);
    for (const [socket, other] of [[near, far] as const, [far, near] as const]) {
      open.add(socket);
      carry(socket, other).catch(() => other.destroy());
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
    setFaults(changes) {
      faults = { ...noFaults, ...changes };
      changed.emit('change');
    },
    abandonConnections() {
      for (const socket of open) abandoned.add(socket);
    },
    moveTo(target) {
      farPort = target;
    },
    async close() {
      if (proxy.listening) await stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function through(url: URL, way: string | number): string {
  const other = new URL(url);
  if (typeof way === 'string') other.searchParams.set('host', way);
  else other.host = `127.0.0.1:${way}`;

  return other.href;
}
