/**
 * The routes that are not in the contract. `access.test.ts` compares them and the contract's
 * endpoints with the routes that the server really has.
 */
import { routes } from '@vermilion/contract/routes';
import type { Owner } from './endpoint-samples.ts';

export type OutsideAccess =
  /**
   * `session` needs a session, and `confirmed` needs the session of a confirmed account. Both
   * answer 404 for another person's data.
   */
  | 'session'
  | 'confirmed'
  | 'admin'
  /** Needs a signature: in the address, in the headers, or in a socket's first message. */
  | 'signed'
  /** Only for calls from this machine that no proxy has forwarded. */
  | 'local'
  | 'public';

export type OutsideRoute = {
  access: OutsideAccess;
  /**
   * Returns a call without a signature. With the access `session` or `confirmed` it is valid for
   * the owner.
   */
  call(owner: Owner): { path: string; body?: Record<string, unknown> };
};

const file = { image: 0, form: 'original', is_agreed: true };
const at = (path: string) => () => ({ path });
const upload: OutsideRoute = {
  access: 'signed',
  call: at(`/api/v1/upload/files/${'0'.repeat(40)}.png`),
};
const exportFile: OutsideRoute = { access: 'session', call: at('/api/v1/account/export/file') };
const personExport: OutsideRoute = {
  access: 'admin',
  call: ({ id }) => ({ path: `/api/v1/admin/people/${id}/export/file` }),
};
const zip: OutsideRoute = {
  access: 'confirmed',
  call: ({ works }) => ({ path: `/api/v1/history/zip?ids=${works[0]}` }),
};
const picture: OutsideRoute = { access: 'public', call: at(`/files/${'0'.repeat(40)}.png`) };

/**
 * A HEAD is listed only if it has a handler of its own. Fastify answers every other HEAD with the
 * GET's handler.
 */
export const outsideRoutes: Readonly<Record<string, OutsideRoute>> = {
  'POST /api/v1/history/:id/file': {
    access: 'confirmed',
    call: ({ works }) => ({ path: `/api/v1/history/${works[0]}/file`, body: file }),
  },
  'GET /api/v1/history/zip': zip,
  'HEAD /api/v1/history/zip': zip,
  'GET /api/v1/account/export/file': exportFile,
  'HEAD /api/v1/account/export/file': exportFile,

  'GET /api/v1/admin/people/:id/export/file': personExport,
  'HEAD /api/v1/admin/people/:id/export/file': personExport,
  'GET /logo/:id': {
    access: 'public',
    call: at('/logo/01890000-0000-7000-8000-000000000000'),
  },
  'GET /api/v1/admin/audit.csv': { access: 'admin', call: at('/api/v1/admin/audit.csv') },

  'GET /api/v1/upload/files/*': upload,
  'POST /api/v1/upload/files/*': upload,
  'PUT /api/v1/upload/files/*': upload,
  'PATCH /api/v1/upload/files/*': upload,
  'DELETE /api/v1/upload/files/*': upload,
  'POST /api/v1/payment/webhook': {
    access: 'signed',
    call: () => ({ path: '/api/v1/payment/webhook', body: {} }),
  },
  'POST /api/v1/generate/webhook/:provider': {
    access: 'signed',
    call: () => ({ path: '/api/v1/generate/webhook/fal', body: {} }),
  },
  // A socket is signed by its first message. A plain GET answers 404.
  'GET /api/v1/realtime': { access: 'signed', call: at('/api/v1/realtime') },

  'GET /dev/outbox': { access: 'local', call: at('/dev/outbox') },
  'GET /dev/outbox/:name': { access: 'local', call: at('/dev/outbox/mail.eml') },
  'GET /metrics': { access: 'local', call: at('/metrics') },

  'GET /files/*': picture,
  'HEAD /files/*': picture,
  'GET /api/docs': { access: 'public', call: at('/api/docs') },
  'GET /api/openapi.json': { access: 'public', call: at('/api/openapi.json') },
  'GET /healthz': { access: 'public', call: at('/healthz') },
  'GET /readyz': { access: 'public', call: at('/readyz') },
};

/**
 * Lists all expected routes as `METHOD path`, without the HEAD of a GET and without built files.
 */
export function namedRoutes(): string[] {
  const listed = Object.values(routes).map(({ method, path }) => `${method} ${path}`);

  return [
    ...listed,
    ...Object.keys(outsideRoutes).filter(name => !name.startsWith('HEAD ')),
  ].toSorted();
}
