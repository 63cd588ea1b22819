import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { House } from '../house.ts';

export type Answer = { type: string; body: string | Buffer };

/** A bare server of files in memory, in this process. @returns its address without a slash at its end */
export async function servePage(house: House, answers: Record<string, Answer>): Promise<string> {
  const server = http.createServer((request, response) => {
    const answer = answers[request.url ?? ''];
    if (!answer) return response.writeHead(404).end();
    response
      .writeHead(200, { 'content-type': answer.type, 'cache-control': 'no-store' })
      .end(answer.body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  house.atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo; // it listens on TCP

  return `http://127.0.0.1:${port}`;
}
