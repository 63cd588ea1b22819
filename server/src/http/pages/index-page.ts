import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';
type Variant = { bytes: Buffer; etag: string };
export type IndexPage = Readonly<Record<Encoding, Variant>>;

export async function encodeIndex(html: string): Promise<IndexPage> {
  const plain = Buffer.from(html);
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(plain),
    promisify(gzip)(plain),
  ]);

  return { br: variantOf(br), gzip: variantOf(zipped), identity: variantOf(plain) };
}

/** Each encoding has its own ETag, because caches must not confuse them. */
function variantOf(bytes: Buffer): Variant {
  return {
    bytes,
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
  };
}

/** Sends the page with the status of `reply`. Sends no body if the browser already has the page. */
export function sendIndex(
  request: FastifyRequest,
  reply: FastifyReply,
  index: IndexPage,
): FastifyReply {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  const { bytes, etag } = index[encoding];
  reply.headers({ 'Cache-Control': 'no-cache', ETag: etag, Vary: VARY });
  if (reply.statusCode === 200 && matchesEtag(request.headers['if-none-match'], etag))
    return reply.status(304).send();
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);

  return reply.type('text/html; charset=utf-8').send(bytes);
}

/** Sends one user's page. Nothing may cache it, not even the browser. */
export async function sendOwnPage(
  request: FastifyRequest,
  reply: FastifyReply,
  html: string,
): Promise<FastifyReply> {
  const encoding = pickEncoding(request.headers['accept-encoding']);
  reply.headers({ 'Cache-Control': 'private, no-store', Vary: VARY });
  if (encoding !== 'identity') reply.header('Content-Encoding', encoding);

  return reply.type('text/html; charset=utf-8').send(await encodeFast[encoding](Buffer.from(html)));
}

/** A user waits for this page, so it must be compressed within about a millisecond. */
const encodeFast = {
  br: (plain: Buffer) =>
    promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (plain: Buffer) => promisify(gzip)(plain, { level: 4 }),
  identity: async (plain: Buffer) => plain,
};

const VARY = 'Accept-Encoding, Accept-Language, Cookie';
const HEADER_CHARACTERS_MAX = 1_000;

/**
 * Returns the smallest permitted encoding; `q=0` forbids an encoding.
 * https://www.rfc-editor.org/rfc/rfc9110#field.accept-encoding
 */
function pickEncoding(header: string | string[] | undefined): Encoding {
  const allowed = new Map(
    String(header ?? '')
      .slice(0, HEADER_CHARACTERS_MAX)
      .toLowerCase()
      .split(',')
      .map(item => {
        const [name = '', ...parameters] = item.split(';').map(part => part.trim());
        return [name, !parameters.some(parameter => /^q\s*=\s*0(\.0*)?$/.test(parameter))];
      }),
  );
  const isAllowed = (name: Encoding) => allowed.get(name) ?? allowed.get('*') ?? false;
  if (isAllowed('br')) return 'br';

  return isAllowed('gzip') ? 'gzip' : 'identity';
}

/** Compares weakly, because a proxy may have marked the ETag as weak. */
function matchesEtag(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').slice(0, HEADER_CHARACTERS_MAX).split(',');

  return tags.some(tag => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
