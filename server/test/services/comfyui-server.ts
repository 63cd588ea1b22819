/**
 * Stands in for ComfyUI 0.3.64 on loopback, as far as a program that uses it sees it: its queue, history, files and socket. It runs each
 * prompt at once unless `script.beforeStep` holds it. No part of the product.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type WebSocket, WebSocketServer } from 'ws';
import { findRefusal, type Prompt } from './comfyui/nodes.ts';
import { createQueue, type Item } from './comfyui/run-queue.ts';

/** `lost`: it is done as asked, but the answer never arrives. `dropped`: nothing is done either. */
export type Fault = { status: number; body?: string; headers?: Record<string, string> } | 'lost' | 'dropped';

export type ComfyuiServer = {
  url: string;
  /** Everything that was asked, as `POST /prompt`. */
  calls: string[];
  /** Every prompt that was taken, in order. */
  taken: Item[];
  /** What was uploaded, by the name under which nodes find it. */
  inputs: Map<string, Buffer>;
  outputs: Map<string, Buffer>;
  script: {
    before?: (call: string) => Promise<Fault | undefined>;
    beforeStep?: (run: Item, step: number) => Promise<void>;
    /** As versions before 0.3.45 do, which name each prompt themselves. */
    ignoresPromptId?: boolean;
  };
  /** What it has still to do. */
  countQueued(): number;
  sockets(): number;
  dropSockets(): void;
  /** As after a crash: what it had to do and what it did is forgotten, and every connection breaks. */
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
    tell(message, clientId) {
      const frame = Buffer.isBuffer(message) ? message : JSON.stringify(message);
      const heard = clientId === undefined ? [...clients.values()] : [clients.get(clientId)];
      for (const client of heard) client?.send(frame);
    },
  });

  const answer: Readonly<Record<string, (url: URL, body: Buffer, type: string) => Promise<Answer> | Answer>> = {
    'POST /prompt': (_, body) => takePrompt(JSON.parse(body.toString())),
    'GET /queue': () => json(queue.list()),
    'POST /queue': (_, body) => {
      queue.delete(JSON.parse(body.toString()).delete ?? []);

      return { status: 200, body: '' };
    },
    'POST /interrupt': (_, body) => {
      queue.interrupt(body.length > 0 ? JSON.parse(body.toString()).prompt_id : undefined);

      return { status: 200, body: '' };
    },
    'GET /history': ({ pathname }) => json(queue.history(pathname.split('/')[2] ?? '')),
    'GET /view': ({ searchParams }) => {
      const bytes = outputs.get(searchParams.get('filename') ?? '');

      return bytes ? { status: 200, body: bytes, headers: { 'content-type': 'image/png' } } : { status: 404, body: '' };
    },
    'POST /upload': (_, body, type) => takeUpload(body, type),
    'GET /system_stats': () => json({ system: { comfyui_version: '0.3.64' }, devices: [{ name: 'cuda:0 Stand-in' }] }),
  };

  function takePrompt(asked: { prompt: Prompt; client_id?: string; prompt_id?: string }): Answer {
    const refusal = findRefusal(asked.prompt, name => inputs.has(name));
    if (refusal) return { ...json(refusal), status: 400 };
    const own = script.ignoresPromptId ? undefined : asked.prompt_id;
    const item = { number: taken.length, prompt: asked.prompt, clientId: asked.client_id };
    const taking = { ...item, promptId: own ?? crypto.randomUUID() };
    taken.push(taking);
    queue.put(taking);

    return json({ prompt_id: taking.promptId, number: taking.number, node_errors: {} });
  }

  /** The same bytes keep their name; others that come under it get one with a number. */
  async function takeUpload(body: Buffer, type: string): Promise<Answer> {
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData();
    const image = form.get('image');
    if (!(image instanceof File)) return { status: 400, body: '' };
    const bytes = Buffer.from(await image.arrayBuffer());
    const folder = form.get('subfolder');
    const subfolder = typeof folder === 'string' ? folder : '';
    const [stem, ending] = image.name.split(/\.(?=[^.]*$)/);
    const keyOf = (name: string) => (subfolder === '' ? name : `${subfolder}/${name}`);
    let name = image.name;
    for (let count = 1; inputs.get(keyOf(name))?.equals(bytes) === false; count += 1)
      name = `${stem} (${count}).${ending}`;
    inputs.set(keyOf(name), bytes);

    return json({ name, subfolder, type: 'input' });
  }

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(message.url ?? '', 'http://comfyui');
    const call = `${message.method} /${url.pathname.split('/')[1]}`;
    const body = await read(message);
    calls.push(call);
    const fault = await script.before?.(call);
    if (fault === 'dropped') return void message.socket.destroy();
    if (fault && fault !== 'lost') return reply(response, { body: '', ...fault });
    const answering = answer[call];
    const done = await (answering?.(url, body, message.headers['content-type'] ?? '') ?? { status: 404, body: '' });
    if (fault === 'lost') message.socket.destroy();
    else reply(response, done);
  }

  const server = createServer((message, response) => {
    void serve(message, response).catch((error: unknown) => reply(response, { status: 500, body: String(error) }));
  });
  const socketServer = new WebSocketServer({ server, path: '/ws' });
  socketServer.on('connection', (socket, message) => {
    const clientId = new URL(message.url ?? '', 'http://comfyui').searchParams.get('clientId') ?? crypto.randomUUID();
    clients.set(clientId, socket);
    // As ComfyUI does, also where the same client has come again meanwhile.
    socket.on('close', () => clients.delete(clientId));
    socket.send(JSON.stringify({ type: 'status', data: { ...queue.status().data, sid: clientId } }));
  });
  const dropSockets = () => {
    for (const socket of socketServer.clients) socket.terminate();
  };
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP

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

type Answer = { status: number; body: string | Buffer; headers?: Record<string, string> };

function json(value: unknown): Answer {
  return { status: 200, body: JSON.stringify(value), headers: { 'content-type': 'application/json; charset=utf-8' } };
}

/** No connection is kept open, so that nobody uses one that a restart is about to break. */
function reply(response: ServerResponse, { status, body, headers }: Answer): void {
  response.writeHead(status, { ...headers, connection: 'close' }).end(body);
}

async function read(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer); // no encoding is set

  return Buffer.concat(chunks);
}
