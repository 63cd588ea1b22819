/** A stand-in for Stripe. A test can deliver events at any time, in any order, and repeatedly. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Book, createBook } from './stripe/book.ts';
import { answerCall } from './stripe/calls.ts';
import { createIdempotency, type Kept } from './stripe/idempotency.ts';
import { checkoutPage } from './stripe/page.ts';
import type { StripeEvent } from './stripe/records.ts';
import { Refusal, refuse } from './stripe/refusal.ts';
import { sign } from './stripe/sign.ts';

export type Request = {
  method: string;
  path: string;
  form: string;
  version: string;
  idempotencyKey: string | undefined;
};

export type StripeServer = Book & {
  url: string;
  webhookSecret: string;
  settings: { STRIPE_SECRET_KEY: string; STRIPE_WEBHOOK_SECRET: string; STRIPE_API_URL: string };
  requests: Request[];
  events: StripeEvent[];
  /**
   * `before` is called before each request and may delay it. If it returns a fault, the fault
   * replaces the answer.
   */
  script: {
    /** Receives each event at once; without it only `deliver` sends events. */
    webhookUrl?: string;
    before?: ((request: Request) => Promise<Fault | undefined>) | undefined;
    /** Delays an answer that is already made, so that it may be outdated when it arrives. */
    after?: ((request: Request) => Promise<void>) | undefined;
  };
  deliver(url: string, event: StripeEvent): Promise<number>;
  close(): Promise<void>;
};

/** `lost` means that the call is carried out, but its answer never arrives. */
export type Fault = { status: number; body?: string } | 'lost';

type Answer = Kept & { isLost?: boolean };

export type StripeServerOptions = {
  port?: number;
  /** The clock in seconds. */
  now?: () => number;
};

const API_VERSION = '2026-10-28.endive';
const SECRET_KEY = 'sk_test_stand_in';
const WEBHOOK_SECRET = 'whsec_stand_in';

export async function startStripeServer(options: StripeServerOptions = {}): Promise<StripeServer> {
  const { now = () => Math.floor(Date.now() / 1000) } = options;
  const [requests, events, script]: [Request[], StripeEvent[], StripeServer['script']] = [
    [],
    [],
    {},
  ];
  const deliver = (url: string, event: StripeEvent) => send(url, event, now());
  const book = createBook({
    now,
    apiVersion: API_VERSION,
    emit: event => {
      events.push(event);
      // The address may have no listener.
      if (script.webhookUrl) void deliver(script.webhookUrl, event).catch(() => undefined);
    },
  });
  const keys = createIdempotency();
  let origin = '';

  const answer = async (request: Request, authorization: string | undefined): Promise<Answer> => {
    if (authorization !== `Bearer ${SECRET_KEY}`)
      throw refuse(401, { message: 'Invalid API Key provided' });
    const { idempotencyKey, ...asked } = request;
    const key = request.method === 'POST' ? idempotencyKey : undefined;
    const earlier = key === undefined ? undefined : keys.begin(key, `${asked.path}?${asked.form}`);
    if (earlier) return earlier;
    let done: Answer = { status: 500, body: '' };
    try {
      const fault = await script.before?.(request);
      if (fault && fault !== 'lost') done = { status: fault.status, body: fault.body ?? '{}' };
      else
        done = {
          status: 200,
          body: JSON.stringify(answerCall({ book, origin, now }, asked)),
          isLost: fault === 'lost',
        };

      return done;
    } finally {
      if (key !== undefined) keys.end(key, { status: done.status, body: done.body });
    }
  };

  const server = createServer((message, response) => {
    void serve(message, response).catch((error: unknown) => {
      const { status, words } =
        error instanceof Refusal
          ? error
          : refuse(500, { type: 'api_error', message: String(error) });
      reply(response, status, JSON.stringify({ error: words }));
    });
  });

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, search } = new URL(message.url ?? '', 'http://stripe');
    const body = await text(message);
    if (pathname.startsWith('/c/pay/'))
      return servePage(book, pathname.slice('/c/pay/'.length), { message, response, body });

    const request: Request = {
      method: message.method ?? '',
      path: pathname,
      form: message.method === 'GET' ? search.slice(1) : body,
      version: String(message.headers['stripe-version'] ?? ''),
      idempotencyKey: message.headers['idempotency-key']?.toString(),
    };
    requests.push(request);
    const { status, body: words, isLost } = await answer(request, message.headers.authorization);
    await script.after?.(request);
    if (isLost) message.socket.destroy();
    else reply(response, status, words);
  }

  await new Promise<void>(resolve => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // as: it listens on TCP
  origin = `http://127.0.0.1:${port}`;

  return {
    ...book,
    url: origin,
    webhookSecret: WEBHOOK_SECRET,
    settings: {
      STRIPE_SECRET_KEY: SECRET_KEY,
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: origin,
    },
    requests,
    events,
    script,
    deliver,
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function send(url: string, event: StripeEvent, seconds: number): Promise<number> {
  const body = JSON.stringify(event, null, 2);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': sign(body, WEBHOOK_SECRET, seconds),
  };
  const response = await fetch(url, { method: 'POST', headers, body });
  await response.arrayBuffer();

  return response.status;
}

type Visit = { message: IncomingMessage; response: ServerResponse; body: string };

function servePage(book: Book, id: string, { message, response, body }: Visit): void {
  const session = book.find(id);
  if (message.method !== 'POST') {
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(checkoutPage(session));
    return;
  }
  const form = new URLSearchParams(body);
  const deed = deeds[form.get('deed') ?? ''];
  deed?.(book, id, form);
  const location =
    deed === deeds['pay']
      ? session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)
      : `/c/pay/${id}`;
  response.writeHead(303, { location }).end();
}

const deeds: Readonly<Record<string, (book: Book, id: string, form: URLSearchParams) => void>> = {
  pay: (book, id, form) => book.pay(id, form.get('method') ?? 'card'),
  'refund-half': (book, id) => book.refund(id, Math.floor(book.find(id).amountMinor / 2)),
  refund: (book, id) =>
    book.refund(id, book.find(id).amountMinor - (book.find(id).payment?.refundedMinor ?? 0)),
  dispute: (book, id) => book.dispute(id),
  won: (book, id) => book.closeDispute(id, 'won'),
  lost: (book, id) => book.closeDispute(id, 'lost'),
};

function reply(response: ServerResponse, status: number, body: string): void {
  response
    .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_stand_in' })
    .end(body);
}
