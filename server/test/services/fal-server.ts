/**
 * A stand-in for fal.ai: queue, storage, files and signed webhooks. `submissions` has every
 * accepted submission, even if its answer got lost. `plan` sets how requests proceed, and
 * `script.fault` can break any call.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { type Book, createBook } from './fal/book.ts';
import {
  answerCall,
  type Desk,
  type FalCall,
  pictures,
  type Reply,
  type Size,
} from './fal/calls.ts';
import { createSigner, type Forgery, type Signer } from './fal/signer.ts';

/**
 * A `Reply` is sent instead of the answer, and the call has no effect. `dropped` closes the
 * connection before the call has an effect. All others let the call take effect: then `lost` closes
 * the connection, `cut` closes it within the answer, `stalled` never answers, and `masked` sends a
 * proxy's answer.
 */
export type Fault = Reply | 'dropped' | 'lost' | 'cut' | 'stalled' | { masked: Reply };

export type FalServer = Book & {
  url: string;
  settings: { FAL_KEY: string; FAL_QUEUE_URL: string; FAL_REST_URL: string; FAL_JWKS_URL: string };
  calls: FalCall[];
  uploads: Desk['uploads'];
  script: {
    /** Called for each call, and awaited. Returns undefined for no fault. */
    fault: ((call: FalCall) => Fault | undefined | Promise<Fault | undefined>) | undefined;
    /** Awaited before each answer, after any effect of the call. Not called for `dropped`. */
    answering: ((call: FalCall) => Promise<void>) | undefined;
  };
  signer: Signer;
  /**
   * Sends the webhook of a request to the address of its submission, or to `url`. Returns the
   * status.
   */
  sendWebhook(requestId: string, options?: { url?: string; forgery?: Forgery }): Promise<number>;
  reset(): void;
  close(): Promise<void>;
};

export type FalServerOptions = { port?: number; now?: () => Date };

const KEY = 'stand-in-id:stand-in-secret';

export async function startFalServer({
  port = 0,
  now = () => new Date(),
}: FalServerOptions = {}): Promise<FalServer> {
  const book = createBook();
  const signer = createSigner(now);
  const calls: FalCall[] = [];
  const script: FalServer['script'] = { fault: undefined, answering: undefined };
  const desk: Desk = { book, origin: '', key: KEY, jwks: signer.jwks, paint, uploads: new Map() };
  const server = createServer((message, response) => {
    // The caller may have disconnected.
    serve(message, response).catch(() => response.destroy());
  });

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname: path, searchParams: query } = new URL(message.url ?? '', desk.origin);
    const call = {
      method: message.method ?? '',
      path,
      query,
      headers: message.headers,
      body: await buffer(message),
    };
    calls.push(call);
    const fault = await script.fault?.(call);
    if (fault === 'dropped') return void response.destroy();
    const done =
      typeof fault === 'object' && 'status' in fault ? fault : await answerCall(desk, call);
    const reply = typeof fault === 'object' && 'masked' in fault ? fault.masked : done;
    await script.answering?.(call);
    if (fault === 'lost') return void response.destroy();
    if (fault === 'stalled') return;
    const bytes = Buffer.from(reply.body);
    response.writeHead(reply.status, { 'content-length': bytes.length, ...reply.headers });
    if (fault === 'cut')
      response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
    else response.end(bytes);
  }

  await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve));
  desk.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on TCP

  return {
    ...book,
    url: desk.origin,
    settings: {
      FAL_KEY: KEY,
      FAL_QUEUE_URL: `${desk.origin}/queue`,
      FAL_REST_URL: `${desk.origin}/rest`,
      FAL_JWKS_URL: `${desk.origin}/jwks.json`,
    },
    calls,
    uploads: desk.uploads,
    script,
    signer,
    async sendWebhook(requestId, { url, forgery } = {}) {
      const request = book.find(requestId);
      const to = url ?? request?.webhookUrl;
      if (to === undefined) throw new Error(`${requestId} has no webhook address`);
      const payload = request && pictures(desk.origin, request);
      const content = {
        request_id: requestId,
        gateway_request_id: requestId,
        status: 'OK',
        payload,
      };
      const response = await fetch(to, {
        method: 'POST',
        ...signer.sign(requestId, content, forgery),
      });
      await response.arrayBuffer();

      return response.status;
    },
    reset() {
      book.submissions.length = 0;
      calls.length = 0;
      desk.uploads.clear();
      Object.assign(book.plan, { polls: 1, outcome: undefined });
      Object.assign(script, { fault: undefined, answering: undefined });
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function paint(color: string, { width, height }: Size, format: 'png' | 'jpeg'): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: `#${color}` } })
    .toFormat(format)
    .toBuffer();
}
