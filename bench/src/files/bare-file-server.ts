import { createReadStream, statSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

const file = process.env.BENCH_FILE;
if (!file) throw new Error('BENCH_FILE must name the file');
const { size } = statSync(file);

const server = http.createServer((_, response) => {
  response.writeHead(200, { 'content-type': 'image/webp', 'content-length': size });
  createReadStream(file).pipe(response);
});
server.listen(0, '127.0.0.1', () => {
  // as: the server listens on TCP
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));
