/**
 * The baseline for health checks during sign-ins: node:http that hashes a password for each POST,
 * with the server's concurrency, and answers GET at once.
 */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism } from 'node:os';
import { hash } from '@node-rs/argon2';
import { HASH_COST } from '../people.ts';

/** Must equal the concurrency in `server/src/accounts/passwords/passwords.ts`. */
const HASHES_AT_ONCE = Math.min(availableParallelism(), 3);

let running = 0;
const waiting: (() => void)[] = [];

const server = http.createServer((request, response) => {
  if (request.method === 'GET') {
    response.end('ok');

    return;
  }
  request.resume();
  hashInTurn().then(
    () => response.end(),
    error => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  // as: the server listens on TCP
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));

async function hashInTurn(): Promise<void> {
  if (running >= HASHES_AT_ONCE) await new Promise<void>(resolve => waiting.push(resolve));
  else running += 1;
  await hash('a password', HASH_COST);
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}
