/**
 * A stand-in for ComfyUI 0.3.64: its queue, history, files and socket. Prompts run one after
 * another, without a delay unless `script.beforeStep` waits.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type WebSocket, WebSocketServer } from 'ws';
import { type Answer, createAnswers } from './comfyui/answers.ts';
import type { Item } from './comfyui/run-prompt.ts';
import { createQueue } from './comfyui/run-queue.ts';

/**
 * `lost`: the call is carried out, but the answer never arrives. `dropped`: the call is not carried
 * out and not answered.
 */
export type Fault =
  | { status: number; body?: string; headers?: Record<string, string> }
  | 'lost'
  | 'dropped';

export type ComfyuiServer = {
  url: string;
  /** All calls, such as `POST /prompt`. */
  calls: string[];
  taken: Item[];
  inputs: Map<string, Buffer>;
  outputs: Map<string, Buffer>;
  script: {
    before?: (call: string) => Promise<Fault | undefined>;
    beforeStep?: (run: Item, step: number) => Promise<void>;
    /** Behaves like versions before 0.3.45, which choose the id of each prompt. */
    ignoresPromptId?: boolean;
  };
  countQueued(): number;
  sockets(): number;
  dropSockets(): void;
  /** Simulates a crash: queue and history are lost, and every connection is cut. */
  restart(): void;
  close(): Promise<void>;
};

export async function startComfyuiServer(): Promise<ComfyuiServer> {
  const [calls, taken, script]: [string[], Item[], ComfyuiServer['script']] = [[], [], {}];
  const [inputs, outputs] = [new Map<string, Buffer>(), new Map<string, Buffer>()];
  const clients = new Map<string, WebSocket>();
  const queue = createQueue({
    inputs,
    outputs,
    beforeStep: async (run, step) => script.beforeStep?.(run, step),
    send(message, clientId) {
      const frame = Buffer.isBuffer(message) ? message : JSON.stringify(message);
      const receivers = clientId === undefined ? [...clients.values()] : [clients.get(clientId)];
      for (const client of receivers) client?.send(frame);
    },
  });

  const answers = createAnswers({ queue, inputs, outputs, taken, script });

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(message.url ?? '', 'http://comfyui');
    const call = `${message.method} /${url.pathname.split('/')[1]}`;
    const body = await buffer(message);
    calls.push(call);
    const fault = await script.before?.(call);
    if (fault === 'dropped') return void message.socket.destroy();
    if (fault && fault !== 'lost') return reply(response, { body: '', ...fault });
    const answering = answers[call];
    const done = await (answering?.(url, body, message.headers['content-type'] ?? '') ?? {
      status: 404,
      body: '',
    });
    if (fault === 'lost') message.socket.destroy();
    else reply(response, done);
  }

  const server = createServer((message, response) => {
    void serve(message, response).catch((error: unknown) =>
      reply(response, { status: 500, body: String(error) }),
    );
  });
  const socketServer = new WebSocketServer({ server, path: '/ws' });
  socketServer.on('connection', (socket, message) => {
    const clientId =
      new URL(message.url ?? '', 'http://comfyui').searchParams.get('clientId') ??
      crypto.randomUUID();
    clients.set(clientId, socket);
    // Like ComfyUI, this forgets the client even if it has connected again meanwhile.
    socket.on('close', () => clients.delete(clientId));
    socket.send(
      JSON.stringify({ type: 'status', data: { ...queue.status().data, sid: clientId } }),
    );
  });
  const dropSockets = () => {
    for (const socket of socketServer.clients) socket.terminate();
  };
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    url: `http://127.0.0.1:${port}`,
    ...{ calls, taken, inputs, outputs, script, dropSockets },
    countQueued: () => Object.values(queue.list()).flat().length,
    sockets: () => socketServer.clients.size,
    restart() {
      queue.forget();
      dropSockets();
      server.closeAllConnections();
    },
    close: () =>
      new Promise(resolve => {
        queue.forget();
        dropSockets();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Closes the connection, because a reused connection would break at a restart. */
function reply(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { ...headers, connection: 'close' }).end(body);
}
