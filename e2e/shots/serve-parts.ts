import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.join(import.meta.dirname, '../..');
const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
};

/** @param folder the output folder, which is emptied */
export async function serveParts(folder: string): Promise<{ url: string; close: () => void }> {
  await promisify(execFile)(
    process.execPath,
    [
      path.join(ROOT, 'node_modules/vite/bin/vite.js'),
      ...['build', '--config', path.join(ROOT, 'web/vite.parts.config.ts'), '--outDir', folder],
    ],
    { cwd: ROOT },
  );
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const file = path.join(folder, pathname);
    const type = TYPES[path.extname(file)];
    if (type === undefined || !file.startsWith(folder) || !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // as: it listens on TCP

  return { url: `http://127.0.0.1:${port}/parts.html`, close: () => server.close() };
}
