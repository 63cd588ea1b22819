/**
 * The server's realtime sockets without the rest of the server. A person may have 10,000 sockets
 * instead of 50.
 */
import type { AddressInfo } from 'node:net';
import { readConfig } from '@vermilion/server/src/config.ts';
import { createContext } from '@vermilion/server/src/create-context.ts';
import { REALTIME_LIMITS } from '@vermilion/server/src/realtime/limits.ts';
import { openRealtime } from '@vermilion/server/src/realtime/open-realtime.ts';
import type pg from 'pg';
import { WebSocketServer } from 'ws';

const given = process.env.BENCH_DATABASE;
if (!given) throw new Error('BENCH_DATABASE must contain the database connection as JSON');
// as: written by measure-realtime.ts
const connection = JSON.parse(given) as pg.PoolConfig;
const ctx = await createContext(readConfig(process.env), connection);
const realtime = openRealtime(ctx, { ...REALTIME_LIMITS, socketsPerUserMax: 10_000 });

const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
server.on('connection', socket => realtime.serve(socket, '127.0.0.1'));
server.on('listening', () => {
  // as: the server listens on TCP
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
