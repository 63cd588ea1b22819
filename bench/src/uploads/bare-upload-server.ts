/**
 * The baseline for uploads: node:http that only receives a file, hashes it, writes it with fsync
 * and decodes it with sharp.
 */
import { createHash, randomUUID } from 'node:crypto';
import { open, rename } from 'node:fs/promises';
import http, { type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import sharp from 'sharp';

const folder = process.env.BENCH_FOLDER;
if (!folder) throw new Error('BENCH_FOLDER must name the folder for files');
sharp.concurrency(1);
sharp.cache(false);

const server = http.createServer((request, response) => {
  receive(request, folder).then(
    body => response.writeHead(200, { 'content-type': 'application/json' }).end(body),
    error => response.writeHead(500).end(String(error)),
  );
});
server.listen(0, '127.0.0.1', () => {
  // as: the server listens on TCP
  console.log(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.on('SIGTERM', () => process.exit(0));

async function receive(request: IncomingMessage, into: string): Promise<string> {
  const hash = createHash('sha256');
  const chunks: Buffer[] = [];
  for await (const chunk of request) {
    hash.update(chunk);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  await writeDurably(into, bytes);
  const { info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });

  return JSON.stringify({ sha256: hash.digest('hex'), width: info.width, height: info.height });
}

async function writeDurably(into: string, bytes: Buffer): Promise<void> {
  const file = path.join(into, randomUUID());
  const handle = await open(`${file}.part`, 'wx');
  await handle.writeFile(bytes);
  await handle.sync();
  await handle.close();
  await rename(`${file}.part`, file);
}
