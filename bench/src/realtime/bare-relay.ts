/**
 * The baseline of realtime: a `ws` server that sends each frame to all other sockets, without
 * users, topics, tokens or database.
 */
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';

const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
server.on('connection', socket => {
  socket.on('message', (data: Buffer) => {
    for (const other of server.clients) if (other !== socket) other.send(data, { binary: false });
  });
});
server.on('listening', () => {
  // as: the server listens on TCP
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
