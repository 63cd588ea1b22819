/** A stand-in for OpenAI-compatible image servers. It can behave like several kinds of them. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Kind, kinds, type OpenaiKind, Refusal } from './openai/kinds.ts';
import { type Made, type Picture, paintEdit, paintWords } from './openai/make-pictures.ts';

export type OpenaiRequest = {
  path: string;
  /** All fields except pictures. Fields of a form are texts. */
  fields: Record<string, unknown>;
  images: Made['images'];
  maskPart: string | undefined;
};

type Reply = { status: number; body: string; headers?: Record<string, string> };

/**
 * `dropped`: the connection ends before the request is processed. `torn`: it ends in the middle of
 * the answer. `cut`: the answer is complete, but its JSON is not. `stalled`: no answer comes.
 * `masked`: the request is processed, and this reply replaces the answer.
 */
export type OpenaiFault = Reply | { masked: Reply } | 'dropped' | 'torn' | 'cut' | 'stalled';

export type OpenaiServer = {
  /** The address with `/v1`, as an operator sets it. */
  url: string;
  key: string;
  requests: OpenaiRequest[];
  script: {
    /** Each POST takes the first fault from this list, and gets it in place of an answer. */
    faults: OpenaiFault[];
    /** How answers contain pictures. A request may choose `url`. */
    format: 'b64_json' | 'url';
    /** The origin in the addresses of pictures; undefined for this server. */
    pictureOrigin?: string | undefined;
    isAway: boolean;
    listAnswer?: Reply | undefined;
  };
  close(): Promise<void>;
};

const KEY = 'sk-stand-in-key';
const FORBIDDEN = 'forbidden';

export async function startOpenaiServer(kindName: OpenaiKind): Promise<OpenaiServer> {
  const kind = kinds[kindName];
  const requests: OpenaiRequest[] = [];
  const script: OpenaiServer['script'] = { faults: [], format: 'b64_json', isAway: false };
  const kept: Buffer[] = [];

  async function answer(message: IncomingMessage): Promise<unknown> {
    const { pathname } = new URL(message.url ?? '', 'http://any');
    if (kindName === 'openai' && message.headers.authorization !== `Bearer ${KEY}`) {
      throw kind.refuse(401, {
        message: `Incorrect API key provided: ${KEY}`,
        code: 'invalid_api_key',
      });
    }
    if (pathname === '/v1/models') return { object: 'list', data: kind.models };
    if (message.method !== 'POST') throw kind.refuse(404, { message: 'Not Found' });
    const asked = await readRequest(message);
    const made = await make(kind, pathname, asked);
    requests.push({
      path: pathname,
      fields: asked.fields,
      images: made.images,
      maskPart: asked.mask?.part,
    });

    return {
      created: 1_790_000_000,
      data: made.bytes.map(describePicture(asked.fields['response_format'])),
    };
  }

  const describePicture = (asked: unknown) => (bytes: Buffer) => {
    if ((asked ?? script.format) === 'b64_json' && script.format === 'b64_json') {
      return { b64_json: bytes.toString('base64') };
    }
    const path = `/v1/images/${kept.push(bytes) - 1}/content`;

    return { url: `${script.pictureOrigin ?? ''}${path}`, revised_prompt: 'other words' };
  };

  const server = createServer((message, response) => {
    const { pathname } = new URL(message.url ?? '', 'http://any');
    const [, number] = /^\/v1\/images\/(\d+)\/content$/.exec(pathname) ?? [];
    const picture = number === undefined ? undefined : kept[Number(number)];
    if (picture) response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    else void serve(message, response);
  });

  async function serve(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(message.url ?? '', 'http://any');
    if (pathname === '/v1/models' && script.listAnswer && !script.isAway) {
      return void response.writeHead(script.listAnswer.status).end(script.listAnswer.body);
    }
    const fault = script.isAway
      ? 'dropped'
      : message.method === 'POST'
        ? script.faults.shift()
        : undefined;
    if (fault === 'dropped') return void message.socket.destroy();
    const reply = ({ status, headers, body }: Reply) =>
      void response.writeHead(status, headers).end(body);
    if (typeof fault === 'object' && 'status' in fault) return reply(fault);
    try {
      const text = JSON.stringify(await answer(message));
      if (typeof fault === 'object') return reply(fault.masked);
      if (fault === 'stalled') return;
      response.writeHead(200, { 'content-type': 'application/json' });
      if (fault === 'torn') response.write(text.slice(0, 100), () => message.socket.destroy());
      else response.end(fault === 'cut' ? text.slice(0, -10) : text);
    } catch (error) {
      const { status, body } =
        error instanceof Refusal ? error : kind.refuse(500, { message: String(error) });
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }
  }

  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on TCP

  return {
    ...{ url: `http://127.0.0.1:${port}/v1`, key: KEY, requests, script },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

type Asked = { fields: Record<string, unknown>; pictures: Picture[]; mask: Picture | undefined };

async function readRequest(message: IncomingMessage): Promise<Asked> {
  const type = message.headers['content-type'] ?? '';
  const body = new Response(await buffer(message), { headers: { 'content-type': type } });
  if (!type.startsWith('multipart/')) {
    // as: the test fails unless the body is an object
    const fields = (await body.json()) as Record<string, unknown>;
    return { fields, pictures: [], mask: undefined };
  }
  const asked: Asked = { fields: {}, pictures: [], mask: undefined };
  for (const [part, value] of await body.formData()) {
    if (typeof value === 'string') asked.fields[part] = value;
    else {
      const picture = { part, bytes: Buffer.from(await value.arrayBuffer()) };
      if (part.startsWith('mask')) asked.mask = picture;
      else asked.pictures.push(picture);
    }
  }

  return asked;
}

async function make(kind: Kind, path: string, { fields, pictures, mask }: Asked): Promise<Made> {
  const work =
    path === '/v1/images/generations'
      ? 'generations'
      : path === '/v1/images/edits'
        ? 'edits'
        : undefined;
  if (!work) throw kind.refuse(404, { message: 'Not Found' });
  checkFields(kind, work, fields);
  if (textOf(fields['prompt']).includes(FORBIDDEN)) {
    const type = 'image_generation_user_error';
    throw kind.refuse(400, {
      message: `"${FORBIDDEN}" is not allowed`,
      type,
      code: 'moderation_blocked',
    });
  }
  checkParts(kind, pictures, mask);
  const count = Number(fields['n'] ?? 1);
  const size = textOf(fields['size'] ?? 'auto');
  if (size !== 'auto' && !/^\d+x\d+$/.test(size)) throw refuseValue(kind, 'size', size);

  return work === 'generations'
    ? paintWords(size, count)
    : paintEdit(kind, { pictures, mask, size, count });
}

function checkParts(kind: Kind, pictures: readonly Picture[], mask: Picture | undefined): void {
  const [single, several] = kind.images;
  const names = new Set(pictures.map(({ part }) => part));
  const isRight = pictures.length < 2 || [...names].join() === (several ?? single);
  if (![...names].every(name => kind.images.includes(name)) || !isRight) {
    throw kind.refuse(422, { message: `these parts hold no images here: ${[...names].join()}` });
  }
  if (mask && kind.mask?.part !== mask.part)
    throw kind.refuse(422, { message: `no part ${mask.part} is known` });
}

function checkFields(
  kind: Kind,
  work: 'generations' | 'edits',
  fields: Record<string, unknown>,
): void {
  const rules = kind.rulesOf?.(textOf(fields['model']));
  if (!rules) return;
  const { [work]: known, qualities, takesSize, countMax } = rules;
  if (!known) throw refuseValue(kind, 'model', fields['model']);
  const unknown = Object.keys(fields).find(name => !known.includes(name));
  if (unknown !== undefined) {
    const message = `Unknown parameter: '${unknown}'.`;
    throw kind.refuse(400, { message, param: unknown, code: 'unknown_parameter' });
  }
  const { n = 1, size, quality } = fields;
  if (Number(n) > countMax) throw refuseValue(kind, 'n', n);
  if (size !== undefined && !takesSize(textOf(size))) throw refuseValue(kind, 'size', size);
  if (quality !== undefined && !qualities.includes(textOf(quality)))
    throw refuseValue(kind, 'quality', quality);
}

function refuseValue(kind: Kind, param: string, value: unknown): Refusal {
  return kind.refuse(400, {
    message: `Invalid ${param}: ${JSON.stringify(value)}`,
    param,
    code: 'invalid_value',
  });
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
